"""Resolving: recheck, modes in printed order, instructions one by one (608.2)."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from chooseone.cards.book import Program, flatten
from chooseone.cards.definition import TriggeredAbility
from chooseone.effects.asking import Ask
from chooseone.effects.base import Instruction
from chooseone.effects.context import printed_order
from chooseone.effects.entering import AT, as_chosen, asking
from chooseone.effects.instructions import AnyInstruction
from chooseone.effects.playing import Unsupported
from chooseone.effects.reading import holds
from chooseone.errors import UnsupportedText
from chooseone.rules.announcing.sequence import modes_prompt
from chooseone.rules.announcing.step import Step
from chooseone.rules.announcing.targets import side_of
from chooseone.rules.answering import asked
from chooseone.rules.enchanting import enchanting
from chooseone.rules.prompt import Prompt
from chooseone.rules.replacing import ReplacementQuestion, affected, replaced, rivals
from chooseone.rules.targeting import is_legal
from chooseone.rules.unread import stop_at_arrivals, stop_at_discards, stop_at_unread
from chooseone.state import Carrying, State
from chooseone.state.zones import STACK
from chooseone_events import (
    ArrangementEnded,
    DidNotResolve,
    Event,
    ModeBegan,
    Move,
    Ref,
    ReplacementEnded,
    ResolutionEnded,
    TargetsRechecked,
    player_ref,
)


def next_carried(state: State, frame: Carrying) -> Event | Prompt:
    """The next event or prompt of what is being carried out."""
    if frame.kind == "arranged":
        return _arranged(state, frame)
    step = Step(state, frame.item)
    step.frame = frame
    begun: Event | Prompt | None = None
    if frame.kind == "replacement":
        begun = _replacing(step, frame) if step.said.picks is None else None
    elif frame.pick < 0 and frame.illegal is None:
        begun = _recheck(step)
    return begun or _modes(step, frame)


def _replacing(step: Step, frame: Carrying) -> Prompt | None:
    """Which of several effects applies, and how its modes are chosen (616.1, 700.2)."""
    several = rivals(step.state, frame)
    if several and frame.pick < 0:
        question = ReplacementQuestion(step.state, frame, several)
        return Prompt("replacement", affected(frame.what), frame.item, question)
    return modes_prompt(step) if step.choice is not None else None


def _recheck(step: Step) -> Event | None:
    """The intervening "if" and the targets, once (608.2a, 608.2b)."""
    ability = step.held.holder
    condition = ability.condition if isinstance(ability, TriggeredAbility) else None
    if condition is not None and not holds(step, condition):
        return DidNotResolve(step.item, "603.4", leaving(step))
    if not step.said.groups:
        return None
    illegal = illegal_targets(step)
    total = sum([len(slot) for group in step.said.groups for slot in group])
    if total and len(illegal) == total:
        return DidNotResolve(step.item, "608.2b", leaving(step))
    return TargetsRechecked(step.item, illegal) if total else None


def illegal_targets(step: Step) -> tuple[tuple[int, int, int], ...]:
    """The targets that are illegal now, as triples (pick, slot, reference) (608.2b)."""
    return tuple(
        [
            (pick, slot, ref)
            for pick, (slots, group) in enumerate(zip(step.slots(), step.said.groups or (), strict=False))
            for slot, (what, refs) in enumerate(zip(slots, group, strict=False))
            for ref in refs
            if not is_legal(step, what, ref) or (what.of >= 0 and not _is_of(step, group[what.of], ref))
        ]
    )


def _is_of(step: Step, players: tuple[Ref, ...], ref: Ref) -> bool:
    """True for a target that still is of the player whom another slot of its mode targets (108.4)."""
    return ref < 0 or player_ref(side_of(step.obj(ref))) in players


def _modes(step: Step, frame: Carrying) -> Event | Prompt:
    """The rest of the current mode, then the next one in printed order, then the end (608.2c)."""
    chosen = step.chosen
    order = printed_order(chosen)
    if frame.pick >= 0:
        step.pick = order[frame.pick] if frame.pick < len(order) else 0
        step.mode = mode = chosen[step.pick].mode
        said = carry_on(step, frame, step.held.program(mode))
        if said is not None:
            return said
    elif step.face.unread and step.obj(step.item).kind != "ability":
        stop_at_unread(step.state, step.obj(step.item).face)
    if frame.pick + 1 < len(order):
        place = order[frame.pick + 1]
        pick = chosen[place]
        return ModeBegan(step.item, place, pick.mode, pick.occurrence)
    asked_ = _entering(step, frame) if step.face.entering and step.face.is_permanent else None
    return asked_ or _end(step, frame)


def _entering(step: Step, frame: Carrying) -> Event | Prompt | None:
    """What is chosen as the permanent enters, before it does (614.12a)."""
    if frame.kind != "stack" or step.obj(step.item).kind == "ability":
        return None
    questions = asking(step, step.face)
    part = frame.part if frame.at == AT else 0
    if part >= len(questions):
        return None
    step.at, step.part = AT, part
    return asked(step, questions[part], part)


def _end(step: Step, frame: Carrying) -> Event:
    if frame.kind == "replacement":
        what = frame.what
        return ReplacementEnded(step.item, at=getattr(what, "at", -1), part=getattr(what, "part", 0))
    move = leaving(step, resolved=True)
    return ResolutionEnded(step.item, move, attach=_host(step, move))


def _host(step: Step, move: Move | None) -> int | None:
    """What an Aura enters attached to: the target of its spell (303.4a, 608.3c)."""
    if move is None or move.to != "battlefield" or "Aura" not in step.face.printed.subtypes:
        return None
    return next(iter(step.targets(0)), None)


def leaving(step: Step, *, resolved: bool = False) -> Move | None:
    """Where the item goes from the stack: battlefield, graveyard, or out of existence (608.2n, 608.3)."""
    obj = step.obj(step.item)
    if obj.zone != STACK:
        return None
    if obj.kind == "ability":
        return step.move(step.item, -1, "gone")
    if resolved and step.face.is_permanent:
        move = step.move(step.item, step.next_id, "battlefield", controller=obj.controller)
        return as_chosen(step, step.face, move) if step.face.entering else move
    if obj.kind == "copy":
        return step.move(step.item, -1, "gone")
    return step.move(step.item, step.next_id, "graveyard")


def carry_on(step: Step, frame: Carrying, program: Program) -> Event | Prompt | None:
    """The next event or prompt from where the counter stands; None at the end of the program."""
    step.program = program
    at, part = frame.at, frame.part
    while at < len(program):
        op = program[at]
        step.at, step.part = at, part
        said = _run(step, op.instruction, part)
        if said is not None:
            return said
        if isinstance(op.instruction, Unsupported):
            raise UnsupportedText(step.face.name, op.instruction.words)
        skips = op.over and not op.instruction.goes_on(step)
        at, part = at + 1 + (op.over if skips else 0), 0
    return None


def _run(step: Step, instruction: Instruction, part: int) -> Event | Prompt | None:
    """What comes of a part of an instruction, or of the next one where none of this can enter (303.4g)."""
    before = None
    while True:
        said = instruction.run(step, part)
        if said is None or isinstance(said, Ask):
            return None if said is None else asked(step, said, part)
        stop_at_arrivals(step.state, said)
        stop_at_discards(step.state, said)
        entering = enchanting(step, said)
        if entering is not None:
            return entering if isinstance(entering, Prompt) else replaced(step, entering) or entering
        if before is not None and _same(before, said):
            return None
        before, part = said, part + 1


def _same(one: Event, other: Event) -> bool:
    """True for one event that is said again as the next part: it would be said for ever."""
    return msgspec.structs.replace(one, part=0) == msgspec.structs.replace(other, part=0)


def _arranged(state: State, frame: Carrying) -> Event | Prompt:
    step = Outside(state, frame)
    said = carry_on(step, frame, instructions_of(frame.does))
    return ArrangementEnded(frame.player) if said is None else said


class Outside(Step):
    """The context of what the outside arranges: no item, the player it is done by."""

    __slots__ = ()

    def __init__(self, state: State, frame: Carrying) -> None:
        super(Step, self).__init__(state, -1, frame.player)
        self.face = state.book.face("")
        self.ability, self.choice, self.modes, self.chosen = -1, None, (), ()
        self.held = self.face.held[-1, ()]
        self.frame = frame


_DECODER = msgspec.json.Decoder(tuple[AnyInstruction, ...])


@lru_cache(maxsize=512)
def instructions_of(does: str) -> Program:
    """The program of an arrangement from its JSON text; empty for text that is none."""
    try:
        return flatten(_DECODER.decode(does))
    except msgspec.DecodeError:
        return ()
