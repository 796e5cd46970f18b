"""Canonical bytes of a state, and its digest: same log, same bytes, everywhere (see DESIGN, "Values")."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator

import msgspec
from msgspec.structs import replace

from chooseone.state.frames import Announcing, Carrying, Frame
from chooseone.state.records import Announcement, Obj
from chooseone.state.state import State
from chooseone.state.zones import is_library

_ENCODER = msgspec.json.Encoder(order="deterministic")


def canonical(state: State) -> bytes:
    """The state as canonical bytes.

    Live objects and those that something still names stand as rows by id, libraries as card
    names; the state before an announcement, the book and the last event are left out.
    """
    named = _named(state)
    rows = [
        (oid, obj)
        for oid, obj in enumerate(state.objects)
        if oid in named or (obj.zone >= 0 and not is_library(obj.zone))
    ]
    libraries = [
        [state.objects[oid].name for oid in zone] if is_library(number) else zone
        for number, zone in enumerate(state.zones)
    ]
    turn = replace(state.turn, fresh=0, touched=())
    frames = [_without_before(frame) for frame in state.frames]
    whole = (state.players, turn, libraries, rows, frames, state.effects)
    return _ENCODER.encode((*whole, state.delayed, state.waiting, state.winners))


def digest(state: State) -> str:
    """A short fingerprint of the canonical bytes, 32 hexadecimal digits."""
    return hashlib.blake2b(canonical(state), digest_size=16).hexdigest()


def _without_before(frame: Frame) -> tuple[str, Frame]:
    if isinstance(frame, Announcing):
        return ("announcing", replace(frame, before=None))
    return ("carrying", frame)


def _named(state: State) -> frozenset[int]:
    """The ids that live objects, frames, waiting abilities or effects speak of."""
    found: set[int] = set()
    for zone in state.zones:
        for oid in zone:
            found.update(_by_object(state.objects[oid]))
    for frame in state.frames:
        found.update(_by_frame(frame))
    for waiting in state.waiting:
        found.update((waiting.source, *waiting.about))
    for delayed in state.delayed:
        found.update((delayed.source, *delayed.about))
    found.update(state.phased)
    for effect in state.effects:
        if effect is not None:
            found.update((effect.source, *effect.on))
    known = range(len(state.objects))
    wide = found | {state.objects[oid].source for oid in found if oid in known}
    return frozenset(oid for oid in wide if oid in known and not is_library(state.objects[oid].zone))


def _by_object(obj: Obj) -> Iterator[int]:
    yield obj.source
    if obj.attached is not None:
        yield obj.attached
    if obj.said is not None:
        yield from _by_said(obj.said)


def _by_said(said: Announcement) -> Iterable[int]:
    targets = (ref for group in said.groups or () for slot in group for ref in slot)
    return (*targets, *said.about)


def _by_frame(frame: Frame) -> Iterator[int]:
    yield frame.item
    if isinstance(frame, Carrying):
        yield from frame.about
        for note in frame.notes:
            yield from note.values
