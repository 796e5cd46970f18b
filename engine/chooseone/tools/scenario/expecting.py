"""What must hold at a moment of a scenario, compared with the position and the log."""

from __future__ import annotations

from collections.abc import Iterator

from chooseone.state.characteristics import characteristics
from chooseone.state.zones import BATTLEFIELD, STACK, zone_name, zone_number
from chooseone.tools.scenario import form
from chooseone.tools.scenario.logged import in_order, words_of
from chooseone.tools.scenario.mana import cost, total, written
from chooseone.tools.scenario.problems import Failure
from chooseone.tools.scenario.prompting import check_prompt
from chooseone.tools.scenario.stacked import check_stack
from chooseone.tools.scenario.table import Table
from chooseone_events import CostLocked, DidNotResolve, Event, Triggered


def check(table: Table, expect: form.Expect, fresh: tuple[Event, ...]) -> None:
    """`Failure` for the first thing that does not hold; `fresh` are the events of this step."""
    for player, wanted in sorted(expect.players.items()):
        _player(table, player, wanted)
    for handle, state in expect.state.items():
        _state(table, handle, state)
    for player, zones in sorted(expect.counts.items()):
        for zone, names in zones.items():
            for name, number in names.items():
                _equal(f"{name} in the {zone} of {player}", number, _count(table, player, zone, name))
    for player, kinds in sorted(expect.tokens.items()):
        for kind, number in kinds.items():
            _equal(f"{kind} tokens of {player}", number, _tokens(table, player, kind))
    for handle, facts in expect.stack.items():
        check_stack(table, handle, facts)
    _log(table, expect, fresh)
    if expect.prompt is not None:
        check_prompt(table, expect.prompt)


def _equal(what: str, expected: object, actual: object, rule: str = "") -> None:
    if expected is not None and expected != actual:
        raise Failure(f"{what}: {_shown(expected)}", _shown(actual), rule)


def _shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value) or "none"


def _player(table: Table, letter: str, wanted: form.PlayerExpect) -> None:
    seat = table.names.seat(letter)
    player = table.state.players[seat]
    hand = table.state.zones[zone_number("hand", seat)]
    _equal(f"life of {letter}", wanted.life, player.life, "119.3")
    _equal(f"cards in the hand of {letter}", wanted.hand, len(hand), "402.1")
    _equal(f"{letter} has lost", wanted.lost, bool(player.lost), "104.3")
    if wanted.mana is not None:
        # What has to be put back into the pool after a step counts as being there.
        floating = total(player.mana, table.owed.get(seat, (0, 0, 0, 0, 0, 0)))
        left = _mana(wanted.mana)
        _equal(f"mana of {letter}", left or "none", written(floating) or "none", "106.4")


def _mana(text: str) -> str:
    return "" if cost(text) == "{0}" else cost(text)


def _state(table: Table, handle: str, wanted: form.StateExpect) -> None:
    if not table.names.known(table.state, handle) and wanted.zone == "gone" and _only_zone(wanted):
        return
    oid = table.object(handle)
    obj, now = table.state.objects[oid], characteristics(table.state, oid)
    _equal(f"zone of {handle}", wanted.zone, zone_name(obj.zone), "400.1")
    _equal(f"controller of {handle}", wanted.controller, table.player(obj.controller), "108.4")
    if wanted.pt is not None:
        _equal(f"power and toughness of {handle}", tuple(wanted.pt), (now.power, now.toughness), "208.1")
    words = [word.lower() for word in now.keywords]
    for word in wanted.has:
        _equal(f"{handle} has {word}", True, word.lower() in words, "613.1f")
    for word in wanted.lacks:
        _equal(f"{handle} has {word}", False, word.lower() in words, "613.1f")
    for kind, number in sorted((wanted.counters or {}).items()):
        _equal(f"{kind} counters on {handle}", number, obj.counter(kind), "122.1")
    _equal(f"{handle} is tapped", wanted.tapped, obj.tapped, "110.5")


def _only_zone(wanted: form.StateExpect) -> bool:
    return wanted == form.StateExpect(zone="gone")


def _count(table: Table, letter: str, zone: str, name: str) -> int:
    seat, state = table.names.seat(letter), table.state
    number = zone_number(zone, seat)
    found = [state.objects[oid] for oid in state.zones[number]]
    mine = [one for one in found if (one.controller if number == BATTLEFIELD else one.owner) == seat]
    return sum(name in ("*", state.book.face(one.face).name) for one in mine)


def _tokens(table: Table, letter: str, kind: str) -> int:
    seat, state = table.names.seat(letter), table.state
    here = [oid for oid in state.zones[BATTLEFIELD] if state.objects[oid].kind == "token"]
    mine = [oid for oid in here if state.objects[oid].controller == seat]
    return sum(
        kind == state.objects[oid].name or kind in characteristics(state, oid).subtypes for oid in mine
    )


def _log(table: Table, expect: form.Expect, fresh: tuple[Event, ...]) -> None:
    _equal("objects on the stack", expect.stack_size, len(table.state.zones[STACK]), "405.1")
    for handle, number in expect.triggered.items():
        _equal(f"times that {handle} triggered", number, _triggered(table, handle), "603.2")
    for handle in expect.did_not_resolve:
        _equal(f"{handle} did not resolve", True, _fizzled(table, handle), "608.2b")
    if expect.total_cost is not None:
        locked = [event for event in table.game.events if isinstance(event, CostLocked)]
        actual = cost(locked[-1].mana) if locked else "none was determined"
        _equal("total cost", cost(expect.total_cost), actual, "601.2f")
    words = words_of(fresh)
    if not in_order(expect.log_order, words):
        raise Failure(f"in the log, in this order: {', '.join(expect.log_order)}", _listed(words))
    for word in expect.log_lacks:
        if word in words:
            raise Failure(f"no {word} in the log of this step", _listed(words))


def _listed(words: tuple[str, ...]) -> str:
    return ", ".join(words) or "none of these"


def _sources(table: Table) -> Iterator[int]:
    for event in table.game.events:
        if isinstance(event, Triggered):
            yield from (one.source for one in event.triggers)


def _triggered(table: Table, handle: str) -> int:
    ids = table.names.ids(table.state, handle)
    return sum(source in ids for source in _sources(table))


def _fizzled(table: Table, handle: str) -> bool:
    ids = table.names.ids(table.state, handle)
    events = (event for event in table.game.events if isinstance(event, DidNotResolve))
    return any(event.item in ids and event.rule == "608.2b" for event in events)
