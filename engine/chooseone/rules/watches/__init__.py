"""Which events a trigger condition watches, and what of them it is about (603.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any

from chooseone.effects.context import Context
from chooseone.rules.watches import acting, moving, stack
from chooseone.rules.watches.common import Abouts
from chooseone.terms import triggers as on
from chooseone_events import (
    AttackersDeclared,
    BlockersDeclared,
    Cast,
    Copied,
    CostsPaid,
    CountersChanged,
    DamageDealt,
    LandPlayed,
    LifeChanged,
    ManaProduced,
    Moved,
    ResolutionEnded,
    StepBegan,
    Tapped,
    TargetsChanged,
    TargetsChosen,
    TokensCreated,
)

Watch = Callable[[Context, Any, Any], Abouts]
_ENTERING: tuple[type, ...] = (Moved, LandPlayed, ResolutionEnded, TokensCreated)
_LEAVING: tuple[type, ...] = (Moved, CostsPaid, ManaProduced)
_WATCHES: dict[type, tuple[tuple[type, ...], Watch]] = {
    on.Enters: (_ENTERING, moving.enters),
    on.Dies: (_LEAVING, moving.dies),
    on.Leaves: (_LEAVING, moving.leaves),
    on.StepBegins: ((StepBegan,), acting.step),
    on.Casts: ((Cast,), stack.casts),
    on.Discards: ((Moved, CostsPaid), moving.discards),
    on.Draws: ((Moved,), moving.draws),
    on.BecomesTarget: ((TargetsChosen, TargetsChanged, Copied), stack.targeted),
    on.CountersSpell: ((Moved,), stack.counters),
    on.Attacks: ((AttackersDeclared,), acting.attacks),
    on.YouAttack: ((AttackersDeclared,), acting.you_attack),
    on.Blocks: ((BlockersDeclared,), acting.blocks),
    on.DealsDamage: ((DamageDealt,), acting.damages),
    on.CombatDamageBy: ((DamageDealt,), acting.combat_damage),
    on.IsDealtDamage: ((DamageDealt,), acting.dealt_damage),
    on.Chapter: ((CountersChanged, *_ENTERING), acting.chapter),
    on.GainsLife: ((LifeChanged,), acting.gains),
    on.BecomesTapped: ((Tapped, CostsPaid, ManaProduced), acting.tapped),
}
_NEVER: tuple[tuple[type, ...], Watch] = ((), lambda _ctx, _trigger, _event: iter(()))
"""Of a condition that the engine can't follow."""
WATCHED: frozenset[type] = frozenset(kind for kinds, _ in _WATCHES.values() for kind in kinds)
"""The types of events on which something may trigger."""


def abouts(ctx: Context, trigger: on.AnyTrigger, event: Any) -> Iterable[tuple[int, ...]]:
    """What the event is about for the condition, once for each time that it triggers."""
    if isinstance(trigger, on.Either):
        return chain.from_iterable([abouts(ctx, one, event) for one in trigger.of])
    kinds, watch = _WATCHES.get(type(trigger), _NEVER)
    return watch(ctx, trigger, event) if type(event) in kinds else ()
