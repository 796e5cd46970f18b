"""What the players of a scenario do: cast, activate, trigger, resume, cancel (601, 602, 603, 733)."""

from __future__ import annotations

from typing import TYPE_CHECKING
from typing import cast as cast_

from chooseone.cards.book import Face
from chooseone.effects.instructions import MayPlay
from chooseone.errors import Violation
from chooseone.rules.reversing import NOTHING, taken_back
from chooseone.state import digest
from chooseone.state.zones import zone_name
from chooseone.terms.amounts import Given
from chooseone.tools.scenario.announcing import announce
from chooseone.tools.scenario.form import Activate, Cancel, Cast, Resume
from chooseone.tools.scenario.problems import Beyond, Failure, Refused
from chooseone.tools.scenario.spoken import Opened, Spoken
from chooseone.tools.scenario.table import Table, Unanswered
from chooseone.tools.scenario.understood import used_keyword
from chooseone_events import Proposed

if TYPE_CHECKING:
    from chooseone.rules.casting_now import CastNowQuestion


def cast(table: Table, step: Cast) -> None:
    """A player casts a spell; the runner gives the permission for `free` and `from`."""
    seat, oid = table.names.seat(step.player), table.object(step.card)
    place = zone_name(table.state.objects[oid].zone)
    if step.from_ not in (None, place):
        raise Failure(f"{step.card} is in {step.from_}", f"it is in {place}", "601.3")
    now = offered_now(table, seat, oid)
    if now is None:
        table.pass_to(seat)
    # Without a `from` nothing allows to cast it from elsewhere than the hand.
    if now is None and (step.from_ is not None or (step.free and place == "hand")):
        table.arrange(seat, MayPlay(Given((oid,)), free=step.free))
    if step.as_ is not None:
        table.names.bind(step.as_, oid)
    spoken = Spoken(
        seat, step.modes, step.targets, step.x, step.pay, step.with_, _seat(table, step.chooser), step.stop_at
    )
    proposed = now or Proposed(seat, oid, len(table.state.objects), free=step.free)
    _propose(table, proposed, spoken, None)


def offered_now(table: Table, seat: int, oid: int) -> Proposed | None:
    """The proposal of the card where a resolution lets the player cast it now (608.2g); None elsewhere."""
    prompt = table.prompt
    if prompt is None or prompt.kind != "casting" or prompt.player != seat:
        return None
    question = cast_("CastNowQuestion", prompt.question)
    return question.proposed(oid) if oid in question.ask.options else None


def _seat(table: Table, player: str | None) -> int | None:
    return None if player is None else table.names.seat(player)


def activate(table: Table, step: Activate) -> None:
    """A player activates the modal activated ability of an object, else its only one that makes no mana."""
    seat, source = table.names.seat(step.player), table.object(step.of)
    face = table.state.book.face(table.state.objects[source].face)
    ability = activated(face)
    if ability is None:
        keyword = used_keyword(face.definition)
        if keyword is not None:
            raise Beyond(f"{face.name}: {keyword}")
        raise Failure(f"{step.of} has one activated ability that is meant", "it has none, or several")
    table.pass_to(seat)
    item = len(table.state.objects)
    if step.as_ is not None:
        table.names.bind(step.as_, item)
    spoken = Spoken(seat, step.modes, step.targets, step.x, step.pay, stop_at=step.stop_at)
    _propose(table, Proposed(seat, source, item, ability), spoken, step.as_)


def activated(face: Face) -> int | None:
    """The number of the activated ability that a step means; None if that is not clear."""
    modal = [number for number, ability in face.activated if ability.choice is not None]
    others = [number for number, ability in face.activated if not ability.mana]
    if modal:
        return modal[0]
    return others[0] if len(others) == 1 else None


def _propose(table: Table, proposed: Proposed, spoken: Spoken, handle: str | None) -> None:
    """Announce it as far as the step says; a refused part leaves nothing behind when it is reversed."""
    before = digest(table.state)
    table.put(proposed)
    try:
        stays = announce(table, proposed.item, spoken)
    except (Refused, Unanswered):
        _reverse(table, before)
        raise
    table.left = Opened(proposed.item, spoken, handle, before) if stays else table.left


def _reverse(table: Table, before: str) -> None:
    """Take back the open announcement; the position must be as before it (733.1)."""
    event = taken_back(table.state)
    if event is None:
        return
    table.put(event)
    if digest(table.state) != before:
        raise Failure("the position before the announcement", "another position", "733.1")


def resume(table: Table, step: Resume) -> None:
    """A player goes on with the announcement that was left open."""
    left = table.left
    if left is None:
        # What would go on is over: nothing is announced (601.2), what was is taken back (733.1).
        nothing = (Violation("601.2", NOTHING), Violation("733.1", NOTHING))
        raise Refused("an announcement that was left open", nothing)
    seat = table.names.seat(step.player)
    spoken = left.spoken.resumed_by(seat, _seat(table, step.chooser), step)
    stays = announce(table, left.item, spoken)
    table.left = left._replace(spoken=spoken) if stays else None


def cancel(table: Table, _step: Cancel) -> None:
    """The open announcement is taken back (733.1)."""
    left = table.left
    if left is None or taken_back(table.state) is None:
        raise Failure("an announcement that was left open", "there is none")
    _reverse(table, left.before)
    table.left = None
    if left.handle is not None:
        table.names.forget(left.handle)
    table.automatic()
