"""The rows of modal decisions, and what later events add to them (700.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

import chooseone_events as e
from chooseone.messages import phrase
from chooseone.replay.naming import label, player_name
from chooseone.replay.telling import by_slot, told
from chooseone.replay.timeline.drafts import Draft, chosen_of, names
from chooseone.replay.timeline.offers import asks, offers_at, told_offers
from chooseone.replay.timeline.outcomes import illegal_targets
from chooseone.replay.wording import words_of_mode
from chooseone.rules.announcing.step import Step

if TYPE_CHECKING:
    from chooseone.replay.timeline.following import Follower


def _modes(follower: Follower, event: e.ModesChosen) -> Draft:
    """The choice of modes itself."""
    state = follower.state
    offers = offers_at(state, event, rerun=follower.rerun)
    words = {offer.mode: offer.words for offer in offers}
    row = follower.row(
        "modes", event.player, event.item, asks=asks(state, event.item, event.least, event.most),
        least=event.least, most=event.most, offers=offers, chosen=chosen_of(event.picks, words),
        says=_who(follower, event) or ("" if event.picks else "chooses no mode"),
    )  # fmt: skip
    follower.open.pop(event.item, None)  # from here on this row tells what becomes of the object
    draft = follower.add(row)
    said = state.objects[event.item].said if 0 <= event.item < len(state.objects) else None
    if said is not None and (said.optional or said.x or said.ways):
        draft.announced(e.CostsAnnounced(event.player, event.item, said.optional or (), said.x, said.ways))
    return draft


def _who(follower: Follower, event: e.ModesChosen) -> str:
    """A chooser that is not the controller (700.2e), or chance."""
    state = follower.state
    if event.player == e.CHANCE:
        return "chosen at random"
    if not 0 <= event.item < len(state.objects):
        return ""
    controller = Step(state, event.item).you
    return f"chooses for {player_name(state, controller)} (700.2e)" if controller != event.player else ""


def _removed(follower: Follower, event: e.TriggerRemoved) -> Draft | None:
    """A triggered ability that left the stack for want of a legal choice."""
    state, item = follower.state, event.item
    if not follower.modal(item):
        return None
    step = Step(state, item)
    row = follower.row(
        "removed", event.player, item, asks=asks(state, item, *step.numbers()[:2]),
        offers=told_offers(state, item, (), event.refused), says="no legal choice of modes or targets",
    )  # fmt: skip
    return follower.add(row)


def _copied(follower: Follower, event: e.Copied) -> Draft | None:
    """A copy has the modes of the original; nobody chooses them again (700.2g)."""
    state = follower.state
    said = state.objects[event.of].said if 0 <= event.of < len(state.objects) else None
    if said is None or not said.picks or not follower.modal(event.of):
        return None
    original, step = label(state, event.of), Step(state, event.of)
    row = follower.row("copy", event.player, event.of, says=f"copy of {original}: its modes stay (700.2g)")
    words = {pick.mode: words_of_mode(step.face, step.ability, pick.mode) for pick in said.picks}
    chosen = chosen_of(said.picks, words)
    sort = "copy" if state.objects[event.of].kind != "ability" else "copied ability"
    draft = follower.add(replace(row, item=event.item, sort=sort, chosen=chosen))
    draft.targets(state, said.groups or ())
    return draft


def _retargeted(follower: Follower, event: e.TargetsChanged) -> Draft | None:
    """Targets of what is modal change inside the slots of its modes (700.2f)."""
    state = follower.state
    for draft in follower.open.get(event.item, ()):
        draft.notes.append(phrase(f"targets changed to {by_slot(state, event.groups)} (115.7)"))
    if not follower.modal(event.item):
        return None
    step = Step(state, event.item)
    words = {pick.mode: words_of_mode(step.face, step.ability, pick.mode) for pick in step.chosen}
    chosen = tuple(
        replace(one, targets=names(state, group))
        for one, group in zip(chosen_of(step.chosen, words), event.groups, strict=False)
    )
    says = f"{told(state, event)[1]}; the modes stay (700.2f)"
    return follower.add(follower.row("new targets", event.player, event.item, says=says, chosen=chosen))


ROWS: dict[type, Callable[[Follower, Any], Draft | None]] = {
    e.ModesChosen: _modes,
    e.TriggerRemoved: _removed,
    e.Copied: _copied,
    e.TargetsChanged: _retargeted,
}
"""The rows that are there without being asked for, by the kind of event."""


def _each(act: Callable[[Draft, Follower, Any], None]) -> Callable[[Follower, Any], None]:
    def note(follower: Follower, event: Any) -> None:
        for draft in follower.open.get(event.item, ()):
            act(draft, follower, event)

    return note


def _illegal(draft: Draft, follower: Follower, event: e.TargetsRechecked) -> None:
    names_of = illegal_targets(follower.state, event)
    if names_of:
        draft.notes.append(f"illegal by then: {names_of} (608.2b)")


def _paid(draft: Draft, follower: Follower, event: e.CostsPaid) -> None:
    if event.at < 0:
        draft.paid(follower.state, event)


NOTES: dict[type, Callable[[Follower, Any], None]] = {
    e.TargetsChosen: _each(lambda draft, follower, event: draft.targets(follower.state, event.groups)),
    e.DivisionChosen: _each(lambda draft, _, event: draft.shares(event.shares)),
    e.CostsAnnounced: _each(lambda draft, _, event: draft.announced(event)),
    e.CostLocked: _each(lambda draft, _, event: draft.locked(event)),
    e.CostsPaid: _each(_paid),
    e.TargetsRechecked: _each(_illegal),
}
"""What later events put into the rows about their object."""
