"""A log as one player saw it: hidden cards are unknown, and the rest is the same game (400.2)."""

from __future__ import annotations

from pathlib import Path

import pytest
from recordings import GAMES, game_file
from shared import ROOT

import chooseone_events as e
from chooseone.importers import decisions_of, import_arena
from chooseone.reducers import fold, reduce
from chooseone.replay.books import book_of
from chooseone.replay.hiding import as_seen_by
from chooseone.replay.renaming import renamed
from chooseone.replay.timeline import timeline
from chooseone.state import State
from chooseone.state.zones import GRAVEYARD, HAND, LIBRARY, hand_of, library_of

REPLAYS = sorted((ROOT / "replays").glob("*.jsonl"))


def last(log: e.Log) -> State:
    """The last position of a log, from its bytes."""
    again = e.decode_log(e.encode_log(log))
    return fold(State(book_of(again)), again.events)


def made(*events: e.Event, hands: tuple[str, ...] = ("Memnite", "Hill Giant")) -> e.Log:
    """A log of a small game: Ben has these cards in hand, and a library of three."""
    library = tuple(e.Placed(name, 1, "library") for name in ("Shock", "Opt", "Duress"))
    hand = tuple(e.Placed(name, 1, "hand") for name in hands)
    began = e.GameBegan((e.Seat("Ana"), e.Seat("Ben")), (*library, *hand))
    return e.Log(e.Header(players=("Ana", "Ben"), seed=7), ((began,), *((event,) for event in events)))


def draw(state_next: int, oid: int) -> e.Moved:
    """Ben draws a card."""
    return e.Moved((e.Move(oid, state_next, "hand", origin="library"),), "draw", player=1)


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_every_seat_sees_the_same_game_but_what_is_hidden(path: Path) -> None:
    """Zones hold as many objects at each event; public cards are the same, hidden ones unknown (400.2)."""
    log = e.read_log(path)
    for seat in range(len(log.header.players)):
        true, seen = last(log), last(as_seen_by(log, seat))
        assert [len(zone) for zone in true.zones] == [len(zone) for zone in seen.zones]
        for number, zone in enumerate(true.zones):
            faces = [true.objects[oid].face for oid in zone]
            shown = [seen.objects[oid].face for oid in seen.zones[number]]
            public = number < LIBRARY or (number - LIBRARY) % 3 == GRAVEYARD - LIBRARY
            if public or number == hand_of(seat):
                assert shown == faces
        assert [player.life for player in true.players] == [player.life for player in seen.players]


@pytest.mark.parametrize("name", GAMES)
def test_recordings_can_be_hidden_too(name: str) -> None:
    """The recorder's hand is unknown to the other seat, the decisions stay where they are (700.2)."""
    (imported,) = import_arena(game_file(name))
    recorder = imported.decisions["recorder_seat"] - 1
    hidden = as_seen_by(imported.log, 1 - recorder)
    assert decisions_of(hidden)["decisions"] == imported.decisions["decisions"]
    state = last(hidden)
    own = state.zones[hand_of(recorder)]
    public = sum(state.objects[oid].face != "unknown" for oid in own)
    assert public == 0 or name.startswith("s04")
    chosen = [
        [(row.object, row.chosen) for row in timeline(log) if row.chosen] for log in (hidden, imported.log)
    ]
    assert chosen[0] == chosen[1]


def test_hands_and_libraries_are_unknown_to_others() -> None:
    """Ana sees none of Ben's hand or library; Ben sees his hand."""
    log = made()
    for seat, faces in ((0, ["unknown"] * 2), (1, ["Memnite", "Hill Giant"])):
        state = last(as_seen_by(log, seat))
        assert [state.objects[oid].face for oid in state.zones[hand_of(1)]] == faces
        assert {state.objects[oid].face for oid in state.zones[library_of(1)]} == {"unknown"}


def test_what_is_hidden_stands_nowhere_in_the_bytes() -> None:
    """No name, definition or seed of what is hidden is left in the file."""
    log = made(draw(5, 0))
    cards = {"Shock": {"name": "Shock"}, "Opt": {"name": "Opt"}}
    log = e.Log(e.Header(players=("Ana", "Ben"), seed=7, cards=cards), log.batches)
    data = e.encode_log(as_seen_by(log, 0))
    for word in (b"Shock", b"Opt", b"Memnite", b'"seed":7'):
        assert word not in data
    assert b"Shock" in e.encode_log(as_seen_by(log, 1))


def test_a_card_that_is_played_is_seen() -> None:
    """As it comes to a public zone the others learn what it is, and what becomes of it later."""
    log = made(
        e.Moved((e.Move(3, 5, "battlefield", origin="hand"),), "put"),
        e.Moved((e.Move(5, 6, "hand", origin="battlefield"),), "return"),
    )
    state = last(as_seen_by(log, 0))
    assert [state.objects[oid].face for oid in state.zones[hand_of(1)]] == ["unknown", "Memnite"]


def test_a_shuffle_makes_known_cards_unknown() -> None:
    """A card that was seen going into the library is lost in it, also by the order of its id (701.24)."""
    log = made(
        e.Revealed((3,)),
        e.Moved((e.Move(3, 5, "library", origin="hand"),), "put"),
        e.Shuffled(1, (1, 5, 2, 0)),
        draw(6, 1),
        draw(7, 5),
    )
    hidden = as_seen_by(log, 0)
    shuffled = next(event for event in hidden.events if isinstance(event, e.Shuffled))
    assert shuffled.order == (0, 1, 2, 5)
    state = last(hidden)
    assert {state.objects[oid].face for oid in state.zones[hand_of(1)]} == {"unknown"}
    drawn = [event.moves[0].object for event in hidden.events if isinstance(event, e.Moved)][-2:]
    assert drawn == [0, 1]


def test_cards_put_back_unseen_cannot_be_told_apart() -> None:
    """Which card of a hand goes to the library is the same log for the others, whichever it is."""
    found = []
    for oid in (3, 4):
        log = made(e.Revealed((3,)), e.Moved((e.Move(oid, 5, "library", origin="hand"),), "put"))
        found.append(e.encode_log(as_seen_by(log, 0)))
    assert found[0] == found[1]


def test_revealed_cards_are_seen_by_all_and_looked_at_ones_by_one() -> None:
    """A reveal shows to everybody (701.20a), a look to the one who looks (701.20e)."""
    for private, faces in ((False, "Memnite"), (True, "unknown")):
        log = made(e.Revealed((3,), player=1, private=private))
        state = last(as_seen_by(log, 0))
        assert state.objects[3].face == faces


def test_the_hidden_log_is_a_recording_that_says_whose_it_is() -> None:
    """It can't be re-run, so it is never called exact."""
    hidden = as_seen_by(made(), 1)
    assert hidden.header.kind == "recording"
    assert hidden.header.notes["seen by"] == "2"
    assert hidden.checkpoints == {}


def test_a_seat_that_nobody_has_is_refused() -> None:
    """A wrong seat is an error, not an empty log."""
    for seat in (-1, 2):
        with pytest.raises(ValueError, match="nobody has seat"):
            as_seen_by(made(), seat)


def test_the_two_positions_agree_at_every_event() -> None:
    """Step by step each zone of what is seen is the true one by other names."""
    log = e.read_log(ROOT / "replays" / "demo.jsonl")
    hidden = as_seen_by(log, 0)
    true, seen, place = State(book_of(log)), State(book_of(hidden)), 0
    events = hidden.events
    for event in log.events:
        true = reduce(true, event)
        while place < len(events) and [len(z) for z in seen.zones] != [len(z) for z in true.zones]:
            seen = reduce(seen, events[place])
            place += 1
        assert [len(zone) for zone in seen.zones] == [len(zone) for zone in true.zones]
        assert seen.zones[HAND] == true.zones[HAND]


def test_references_are_renamed_wherever_they_stand() -> None:
    """Moves, targets, payments, triggers and nested events; seats and numbers stay."""
    names = {1: 10, 2: 20}
    moved = e.Moved((e.Move(1, 2, "hand", origin="library"),), "draw", source=2)
    assert renamed(moved, names) == e.Moved((e.Move(10, 2, "hand", origin="library"),), "draw", source=20)
    chosen = e.TargetsChosen(0, 2, (((1, -1), (2,)),))
    assert renamed(chosen, names) == e.TargetsChosen(0, 20, (((10, -1), (20,)),))
    paid = e.CostsPaid(1, 2, (0,) * 6, ((1, "G"),), (2,), counters=((1, "+1/+1", 1),), life=1)
    assert renamed(paid, names) == e.CostsPaid(
        1, 20, (0,) * 6, ((10, "G"),), (20,), counters=((10, "+1/+1", 1),), life=1
    )
    assert renamed(e.LifeChanged(((1, 2),)), names) == e.LifeChanged(((1, 2),))
    both = e.Together((e.Ceased((1, 3)), e.Answered(1, 2, (1, -2), number=1)))
    assert renamed(both, names) == e.Together((e.Ceased((10, 3)), e.Answered(1, 20, (10, -2), number=1)))


def test_spoilt_zones_hide_nothing_and_break_nothing() -> None:
    """A recording that speaks of a player who isn't there is hidden as far as it goes."""
    log = made(hands=())
    began = e.GameBegan((e.Seat("Ana"), e.Seat("Ben")), (e.Placed("Memnite", 7, "hand"),))
    moved = e.Moved((e.Move(0, 1, "library", origin="hand"),), "put")
    hidden = as_seen_by(e.Log(log.header, ((began,), (moved,))), 0)
    assert b"Memnite" not in e.encode_log(hidden)
