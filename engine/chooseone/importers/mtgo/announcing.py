"""Spells and abilities put on the stack with what was chosen for them (601.2, 602.2, 603.3)."""

from __future__ import annotations

from chooseone.importers.mtgo import offering
from chooseone.importers.mtgo.lines import Line
from chooseone.importers.mtgo.markup import aims
from chooseone.importers.mtgo.play import Play
from chooseone.importers.mtgo.sides import ACTIVATED, NOT_PUT, SPELL, TRIGGER, Noted
from chooseone.importers.mtgo.targets import grouped
from chooseone_events import (
    Activated,
    Cast,
    CostsAnnounced,
    DivisionChosen,
    Proposed,
    TargetsChosen,
    Trigger,
    Triggered,
    TriggerPut,
    TriggerRemoved,
    TriggerSettled,
)


def cast(play: Play, line: Line) -> None:
    """A spell is cast: how, with which modes and targets, with which X (601.2)."""
    seat, item, card = play.seat(line), play.next, line.cards[0]
    play.emit(Proposed(seat, play.ours[card.object], item))
    play.ours[card.object] = item
    _costs(play, line, item)
    if line.modes:
        play.note(_noted(play, line, SPELL, line.modes))
        _modes(play, line, item, -1, line.modes, "spell")
    _targets(play, line, item, -1, line.modes, "spell")
    play.emit(Cast(seat, item))
    play.put(line, item, spell=True)


def activate(play: Play, line: Line) -> None:
    """An ability is activated; a modal one shows the text of its mode (602.2)."""
    seat, item, card = play.seat(line), play.next, line.cards[0]
    text = line.text or ("cycling" if line.kind == "cycle" else "")
    face = play.faces.face(card.name)
    ability = face.ability("activate", text)
    play.emit(Proposed(seat, play.ours[card.object], item, ability))
    _costs(play, line, item)
    modes = (text,) if face.is_mode("activate", text) else ()
    _ability_choices(play, line, item, ability, modes, "activate")
    play.emit(Activated(seat, item))
    play.put(line, item, text=text)


def trigger(play: Play, line: Line) -> None:
    """A triggered ability is put on the stack; a modal one shows the text of its mode (603.3)."""
    seat, item, card = play.seat(line), play.next, line.cards[0]
    face = play.faces.face(card.name)
    ability = face.ability("trigger", line.text)
    _waits(play, play.ours[card.object], ability, seat)
    play.emit(TriggerPut(seat, len(play.state.waiting) - 1, item))
    modes = (line.text,) if face.is_mode("trigger", line.text) else ()
    _ability_choices(play, line, item, ability, modes, "trigger")
    play.emit(TriggerSettled(seat, item))
    play.put(line, item, text=line.text)


def not_put(play: Play, line: Line) -> None:
    """A triggered ability leaves the stack at once: no mode or no target could be chosen (603.3c)."""
    card, item = line.cards[0], play.next
    source, face = play.ours[card.object], play.faces.face(card.name)
    known = face.modal_ability()
    ability = known if known >= 0 else face.ability("trigger", "")
    seat = max(0, play.state.objects[source].controller)
    _waits(play, source, ability, seat)
    play.emit(TriggerPut(seat, len(play.state.waiting) - 1, item))
    play.note(Noted(line.number, NOT_PUT, play.writer.count - 1, text=line.record.text))
    choice = face.choice("trigger", known) if known >= 0 and play.sure else None
    play.emit(
        TriggerRemoved(
            seat, item, "603.3c", offering.used(play.state, play.state.objects[source], known, choice)
        )
    )


def _waits(play: Play, source: int, ability: int, seat: int) -> None:
    play.emit(Triggered((Trigger(source, ability, seat),)))


def _ability_choices(
    play: Play, line: Line, item: int, ability: int, modes: tuple[str, ...], kind: str
) -> None:
    if modes:
        play.note(_noted(play, line, TRIGGER if kind == "trigger" else ACTIVATED, modes))
        _modes(play, line, item, ability, modes, kind)
    _targets(play, line, item, ability, modes, kind)


def _noted(play: Play, line: Line, kind: str, modes: tuple[str, ...]) -> Noted:
    card = line.cards[0]
    return Noted(
        line.number, kind, play.announced, card.name, card.catalog, card.object, list(modes), line.targets
    )


def _costs(play: Play, line: Line, item: int) -> None:
    """How it was cast, and X (601.2b)."""
    if line.ways or line.x >= 0:
        play.emit(CostsAnnounced(play.seat(line), item, line.ways, max(0, line.x)))


def _modes(play: Play, line: Line, item: int, ability: int, texts: tuple[str, ...], kind: str) -> None:
    """The chosen modes by number, with what a definition tells of the others (700.2)."""
    face = play.faces.face(line.cards[0].name)
    numbers = tuple(face.mode(kind, text) for text in texts)
    event = offering.chosen(play.seat(line), item, numbers)
    choice = face.choice(kind, ability) if play.sure else None
    source = play.state.objects[item].source
    against = offering.used(play.state, play.state.objects[source] if source >= 0 else None, ability, choice)
    told = offering.checked(event, face.modes(kind, ability), choice, against) if choice is not None else None
    play.fidelity.add("choices checked" if told is not None else "choices not checkable")
    play.emit(told or event)


def _targets(play: Play, line: Line, item: int, ability: int, texts: tuple[str, ...], kind: str) -> None:
    """The targets by mode and slot, as far as the texts tell where each belongs (601.2c, 700.2c)."""
    if line.targets is None:
        return
    found, rest = aims(line.targets, play.names)
    refs = tuple(ref for aim in found if (ref := play.ref(aim.card, aim.player)) is not None)
    play.fidelity.add("targets not understood", (len(found) - len(refs)) + _left_over(rest))
    if not refs:
        return
    face = play.faces.face(line.cards[0].name)
    modes = face.modes(kind, ability)
    slots = tuple(modes[number - 1].slots for number in (face.mode(kind, text) for text in texts))
    groups, sure = grouped(refs, slots) if slots else (((refs,),), True)
    play.fidelity.add("targets whose mode is not told", int(not sure))
    play.emit(TargetsChosen(play.seat(line), item, groups))
    _shares(play, line, item, groups, tuple(aim.share for aim in found))


def _left_over(rest: str) -> int:
    """1 if something stands behind the targets that is neither a full stop nor X."""
    return int(bool(rest.split("(X is", maxsplit=1)[0].strip(" .")))


def _shares(play: Play, line: Line, item: int, groups: tuple[object, ...], shares: tuple[int, ...]) -> None:
    """How an amount is divided, where every target says its share (601.2d)."""
    if len(shares) > 1 and all(shares) and len(groups) == 1:
        play.emit(DivisionChosen(play.seat(line), item, ((shares,),)))
