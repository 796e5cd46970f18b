"""Importing Arena recordings: real logs become logs of our events (700.2, 400.7, 733.1)."""

from __future__ import annotations

import gzip
import json
import random
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from shared import shared

from chooseone.cards.book import Book
from chooseone.importers import Imported, NotARecording, decisions_of, import_arena, is_arena_log
from chooseone.reducers import fold
from chooseone.state import State
from chooseone_events import (
    Cast,
    CostLocked,
    CostsPaid,
    DidNotResolve,
    Event,
    GameBegan,
    GameEnded,
    ModeBegan,
    ModesChosen,
    Moved,
    Proposed,
    Refused,
    ResolutionEnded,
    Reversed,
    TargetsChosen,
    TriggerSettled,
    decode_log,
    encode_log,
)

GAMES = (
    "s01_three-steps-ahead_x3_bargain",
    "s02_gaius-trigger_getaway-glamer",
    "s03_getaway-glamer",
    "s04_getaway-glamer_x3_cancel_gaius",
    "s05_insatiable-avarice",
    "s06_farewell_cancelled-after-modes",
    "s07_opponent-three-steps-ahead",
    "s08_aunties-sentence",
)
WHOLE = tuple(game for game in GAMES if not game.startswith("s05"))
"""The games without a hole in the recording; twenty states of s05 are missing."""

_cache: dict[str, Imported] = {}


def game_file(name: str) -> Path:
    """The recording of a game."""
    return shared(f"recordings/arena-playerlog/games/{name}.log.gz")


def game(start: str) -> Imported:
    """The imported game whose name begins so."""
    name = next(one for one in GAMES if one.startswith(start))
    if name not in _cache:
        (_cache[name],) = import_arena(game_file(name))
    return _cache[name]


def expected() -> dict[str, Any]:
    """The answer key, made from the raw logs by a separate script."""
    return dict(json.loads(shared("recordings/arena-playerlog/expected_decisions.json").read_text()))


def raw_states(name: str) -> list[dict[str, Any]]:
    """The game states in a recording, read without our importer."""
    found: list[dict[str, Any]] = []
    for line in plain(name).decode().splitlines():
        if line.startswith("{") and "greToClientEvent" in line:
            messages = json.loads(line)["greToClientEvent"]["greToClientMessages"]
            found += [one["gameStateMessage"] for one in messages if "gameStateMessage" in one]
    return found


def state_of(imported: Imported) -> State:
    """The last state of a log, folded from its bytes."""
    log = decode_log(encode_log(imported.log))
    return fold(State(Book.from_header(log.header.cards)), log.events)


def written(tmp_path: Path, data: bytes) -> Path:
    """A file with these bytes."""
    path = tmp_path / "Player.log"
    path.write_bytes(data)
    return path


def plain(name: str) -> bytes:
    """The text of a recording."""
    return gzip.decompress(game_file(name).read_bytes())


@pytest.mark.parametrize("name", GAMES)
def test_each_modal_decision_agrees_with_the_answer_key(name: str) -> None:
    """Options, exclusions, numbers, modes, targets and outcome of each modal decision are right (700.2)."""
    assert game(name).decisions == expected()[f"{name}.log.gz"]


@pytest.mark.parametrize("name", GAMES)
def test_decisions_survive_in_the_written_log(name: str) -> None:
    """The decisions can be read from the bytes of the log alone (700.2)."""
    log = decode_log(encode_log(game(name).log))
    assert decisions_of(log) == expected()[f"{name}.log.gz"]


@pytest.mark.parametrize("name", GAMES)
def test_the_fold_agrees_with_the_client(name: str) -> None:
    """After each game state zones, stack, libraries and life fold to what the client saw (400)."""
    fidelity = game(name).fidelity
    assert fidelity["fold differs"] == 0
    assert fidelity["states folded"] > 100


@pytest.mark.parametrize("name", GAMES)
def test_the_last_life_totals_are_those_of_the_raw_log(name: str) -> None:
    """The log folds to the life totals that the recording ends with (119)."""
    last: dict[int, int] = {}
    for state in raw_states(name):
        last |= {one["systemSeatNumber"]: one.get("lifeTotal", 0) for one in state.get("players", [])}
    assert [player.life for player in state_of(game(name)).players] == [last[1], last[2]]


@pytest.mark.parametrize("name", GAMES)
def test_the_last_battlefield_has_the_permanents_of_the_raw_log(name: str) -> None:
    """As many permanents and as many tapped ones are there as the recording ends with (403)."""
    last: list[int] = []
    objects: dict[int, dict[str, Any]] = {}
    for seen in raw_states(name):
        objects |= {one["instanceId"]: one for one in seen.get("gameObjects", [])}
        for zone in seen.get("zones", []):
            if zone["type"] == "ZoneType_Battlefield":
                last = zone.get("objectInstanceIds", [])
    state = state_of(game(name))
    mine = state.zones[0]
    assert len(mine) == len(last)
    tapped = sum(bool(objects[one].get("isTapped")) for one in last if one in objects)
    assert sum(state.objects[oid].tapped for oid in mine) == tapped


@pytest.mark.parametrize("name", WHOLE)
def test_no_card_vanishes(name: str) -> None:
    """Where no state is missing, every zone change has an annotation (400.7)."""
    fidelity = game(name).fidelity
    assert "changes without annotation: zone" not in fidelity
    assert "changes without annotation: gone" not in fidelity


@pytest.mark.parametrize("name", GAMES)
def test_object_ids_are_dense(name: str) -> None:
    """Each new object has the next id, also after a reversal (400.7, 733.1)."""
    state = State(Book(()))
    for event in game(name).log.events:
        new = getattr(event, "item", -1) if isinstance(event, Proposed) else -1
        assert new in (-1, len(state.objects))
        state = fold(state, (event,))
    assert not state.frames or isinstance(game(name).log.events[-1], GameEnded)


@pytest.mark.parametrize("name", GAMES)
def test_every_announcement_ends(name: str) -> None:
    """Each spell that is proposed becomes cast or is reversed (601.2i, 733.1)."""
    events = game(name).log.events
    begun = [event for event in events if isinstance(event, Proposed) and event.ability < 0]
    done = sum(isinstance(event, Cast) for event in events)
    reversed_ = sum(isinstance(event, Reversed) for event in events)
    assert len(begun) == done + reversed_


@pytest.mark.parametrize("name", GAMES)
def test_a_log_begins_and_ends(name: str) -> None:
    """The whole start position is the first event, the end of the game the last (103, 104)."""
    events = game(name).log.events
    assert isinstance(events[0], GameBegan)
    assert [isinstance(event, GameEnded) for event in events].count(True) == 1


def test_an_excluded_mode_is_refused_with_its_rule() -> None:
    """A mode that the client excludes is in the event with the rule and the definition's reason (700.2a)."""
    last = [event for event in game("s01").log.events if isinstance(event, ModesChosen)][-1]
    assert last.refused == (Refused(1, "700.2a", "no spell to target"),)
    assert last.offered == (2, 3)
    assert (last.least, last.most) == (1, 2)


def test_the_total_cost_has_the_costs_of_the_modes() -> None:
    """What is to be paid is the printed cost and what each chosen mode costs in addition (601.2f, 700.2h)."""
    locked = [event.mana for event in game("s01").log.events if isinstance(event, CostLocked)]
    assert locked == ["{3}{U}{U}", "{3}{U}{U}"]


def test_a_payment_names_what_was_tapped() -> None:
    """The payment of a spell stands in one event, with the mana of each source (601.2h)."""
    events = game("s01").log.events
    chosen = next(event for event in events if isinstance(event, ModesChosen))
    paid = next(e for e in events if isinstance(e, CostsPaid) and e.item == chosen.item)
    assert [mana for _, mana in paid.taps] == ["C", "U", "U", "U", "U"]


def test_modes_of_the_opponent_are_read_from_the_stack() -> None:
    """Modes that nobody was asked for in this log are known, what was offered is not (700.2)."""
    events = game("s07").log.events
    chosen = next(event for event in events if isinstance(event, ModesChosen))
    assert chosen.player == 1
    assert [pick.mode for pick in chosen.picks] == [1, 2]
    assert chosen.offered == ()
    targets = next(e for e in events if isinstance(e, TargetsChosen) and e.item == chosen.item)
    assert [len(group) for group in targets.groups] == [1, 1]
    assert game("s07").fidelity["choices not checkable"] == 1


def test_modes_begin_in_printed_order() -> None:
    """When a spell resolves its modes are carried out in printed order (608.2c)."""
    events = game("s07").log.events
    assert [event.mode for event in events if isinstance(event, ModeBegan)] == [1, 2]


def test_a_cancelled_cast_is_a_reversal_and_frees_its_id() -> None:
    """After modes are chosen the cast is taken back; the same id then names another card (733.1)."""
    events = game("s06").log.events
    at = next(place for place, event in enumerate(events) if isinstance(event, Reversed))
    proposed, chosen, locked, reversed_, again = events[at - 3 : at + 2]
    assert isinstance(proposed, Proposed)
    assert isinstance(chosen, ModesChosen)
    assert isinstance(locked, CostLocked)
    assert isinstance(reversed_, Reversed)
    assert isinstance(again, Proposed)
    assert proposed.item == reversed_.item == again.item
    before, after = fold(State(Book(())), events[: at - 3]), fold(State(Book(())), events[: at + 1])
    assert before.objects == after.objects
    assert before.zones == after.zones
    cast = fold(State(Book(())), events[: at + 2])
    assert cast.objects[again.item].face != before.objects[proposed.object].face


def test_a_cancellation_whose_state_is_missing_is_a_reversal_too() -> None:
    """The client leaves out the state after a cancelled cast at the prompt for bargain (733.1)."""
    imported = game("s01")
    assert imported.fidelity["states missing"] == 1
    assert sum(isinstance(event, Reversed) for event in imported.log.events) == 1


def test_a_spell_without_a_legal_target_does_not_resolve() -> None:
    """The only target became illegal: no mode begins, the spell leaves the stack (608.2b)."""
    events = game("s02").log.events
    at, end = next((n, e) for n, e in enumerate(events) if isinstance(e, DidNotResolve))
    assert end.rule == "608.2b"
    assert end.move is not None
    assert end.move.to == "graveyard"
    assert not any(isinstance(e, ModeBegan | ResolutionEnded) and e.item == end.item for e in events[:at])


def test_a_modal_trigger_is_settled_after_its_mode() -> None:
    """The mode of a triggered ability is chosen as it is put on the stack (603.3c)."""
    events = game("s02").log.events
    at, chosen = next((n, e) for n, e in enumerate(events) if isinstance(e, ModesChosen))
    settled = events[at + 1]
    assert isinstance(settled, TriggerSettled)
    assert settled.item == chosen.item


def test_a_countered_spell_moves_with_its_cause() -> None:
    """A countered spell is put into its owner's graveyard (701.6a)."""
    causes = [event.cause for event in game("s07").log.events if isinstance(event, Moved)]
    assert causes.count("counter") == 1


def test_what_is_only_inferred_is_kept_apart() -> None:
    """A spell whose abilities changed like a modal one's is listed on demand only (700.2)."""
    log = game("s02").log
    assert len(decisions_of(log)["decisions"]) == 2
    assert len(decisions_of(log, guessed=True)["decisions"]) == 3


def test_definitions_stand_in_the_header() -> None:
    """A known card has its definition in the header, so that the log stands alone (700.2h)."""
    card = game("s01").log.header.cards["Three Steps Ahead"]
    modes = card["abilities"][0]["modes"]
    assert [len(mode.get("slots", ())) for mode in modes] == [1, 1, 0]
    assert all(mode["does"] for mode in modes)
    assert [mode["cost"][0]["mana"] for mode in modes] == ["{1}{U}", "{3}", "{2}"]
    assert card["abilities"][0]["choice"]["keyword"] == "spree"


def test_unknown_cards_keep_their_id() -> None:
    """A card that the table doesn't know is called by its id, and counted."""
    imported = game("s01")
    assert any(name.startswith("grp:") for name in imported.log.header.cards)
    assert imported.fidelity["objects without a name"] > 0


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_dropped_silently(name: str) -> None:
    """Messages and annotations read are those understood and those skipped by type."""
    fidelity = game(name).fidelity
    for kind in ("messages", "annotations"):
        skipped = sum(n for what, n in fidelity.items() if what.startswith(f"{kind} skipped: "))
        assert fidelity[f"{kind} read"] == fidelity[f"{kind} understood"] + skipped


def test_players_are_nameless_unless_asked_for() -> None:
    """Names are replaced by default and kept on demand."""
    assert game("s05").log.header.players == ("player 1", "player 2")
    (kept,) = import_arena(game_file(GAMES[4]), keep_names=True)
    assert kept.log.header.players == ("Player1", "Player2")


def test_plain_and_gzipped_are_equal_and_so_is_a_second_import(tmp_path: Path) -> None:
    """The same recording gives the same bytes."""
    first = encode_log(game("s07").log)
    (again,) = import_arena(game_file(GAMES[6]))
    (unpacked,) = import_arena(written(tmp_path, plain(GAMES[6])))
    assert encode_log(again.log) == encode_log(unpacked.log) == first


def test_two_games_in_one_file_are_two_logs(tmp_path: Path) -> None:
    """Each game of a file becomes a log of its own."""
    path = written(tmp_path, plain(GAMES[2]) + plain(GAMES[6]))
    first, second = (one.log for one in import_arena(path))
    assert first.events == game("s03").log.events
    assert second.events == game("s07").log.events


def test_windows_without_a_start_give_the_same_decisions() -> None:
    """A log that begins in the middle of a game is read from what it mentions (700.2)."""
    key = expected()
    files = sorted(shared("recordings/arena-playerlog/windows").glob("*.log"))
    assert files
    for path in files:
        whole = next(value["decisions"] for name, value in key.items() if name[:3] == path.name[:3])
        (imported,) = import_arena(path)
        (decision,) = imported.decisions["decisions"]
        assert decision in whole, path.name
        assert imported.fidelity["fold differs"] == 0


def test_a_log_that_begins_with_a_reconnection_begins_there(tmp_path: Path) -> None:
    """A whole state in the middle of a game is the start position of what follows (103)."""
    text = plain(GAMES[5])
    text = text[text.rindex(b"[Unity", 0, text.index(b"GameStateUpdate_Undo")) :]
    (imported,) = import_arena(written(tmp_path, text.replace(b"Update_Undo", b"Update_Send")))
    begun = imported.log.events[0]
    assert isinstance(begun, GameBegan)
    assert [seat.life for seat in begun.players] == [9, 20]
    assert begun.step == "precombat_main"
    assert imported.fidelity["fold differs"] == 0


def test_a_log_cut_anywhere_is_read_as_far_as_it_goes(tmp_path: Path) -> None:
    """No cut of a recording ends in anything but fewer events or a clear error."""
    data = plain(GAMES[2])
    chance = random.Random(7)
    for cut in sorted(chance.sample(range(len(data)), 25)):
        try:
            found = import_arena(written(tmp_path, data[:cut]))
        except NotARecording:
            assert cut < 5000
            continue
        assert all(isinstance(one.log.events[0], GameBegan) for one in found)


def test_a_gzip_archive_cut_off_is_read_as_far_as_it_goes(tmp_path: Path) -> None:
    """A half archive gives the events before the cut, and says so."""
    data = game_file(GAMES[2]).read_bytes()
    (imported,) = import_arena(written(tmp_path, data[: len(data) // 2]))
    assert imported.fidelity["files cut off"] == 1
    assert 1 < len(imported.log) < len(game("s03").log)


def test_foreign_lines_change_nothing(tmp_path: Path) -> None:
    """Other lines between the records are counted and left out."""
    chance = random.Random(3)
    lines = plain(GAMES[2]).split(b"\n")
    heads = [place for place, line in enumerate(lines) if line.startswith(b"[Unity")]
    for place in sorted(chance.sample(heads, 40), reverse=True):
        lines[place:place] = [b"[UnityCrossThreadLogger]Client.SceneChange", b"DETAILED LOGS: ENABLED", b"}"]
    (imported,) = import_arena(written(tmp_path, b"\n".join(lines)))
    assert imported.log.events == game("s03").log.events
    assert imported.fidelity["lines foreign"] == 120


@pytest.mark.parametrize("seed", range(12))
def test_broken_bytes_and_numbers_never_crash(seed: int, tmp_path: Path) -> None:
    """Flipped bytes, lost lines and records of another game end in counts, not in a traceback."""
    chance = random.Random(seed)
    data = bytearray(plain(GAMES[chance.randrange(len(GAMES))]))
    for _ in range(chance.randrange(1, 150)):
        data[chance.randrange(len(data))] = chance.randrange(256)
    lines = bytes(data).split(b"\n")
    for _ in range(chance.randrange(40)):
        del lines[chance.randrange(len(lines))]
    other = plain(GAMES[chance.randrange(len(GAMES))])
    mixed = b"\n".join(lines) + other[chance.randrange(len(other)) :]
    for imported in import_arena(written(tmp_path, mixed)):
        assert decode_log(encode_log(imported.log)).events == imported.log.events


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig"])
def test_other_encodings_with_a_mark_are_read(encoding: str, tmp_path: Path) -> None:
    """A file that an editor saved with a byte order mark is the same recording."""
    text = plain(GAMES[2]).decode().encode(encoding)
    (imported,) = import_arena(written(tmp_path, text))
    assert imported.log.events == game("s03").log.events


@pytest.mark.parametrize(
    "data", [b"", b"\x00\xff" * 500, b"turn 1: player 1 casts Fork\n", b"\x1f\x8b broken"]
)
def test_what_is_no_recording_is_refused_by_name(data: bytes, tmp_path: Path) -> None:
    """A file without a message of Arena is refused with a clear error."""
    path = written(tmp_path, data)
    assert not is_arena_log(path)
    with pytest.raises(NotARecording, match=r"Player\.log: no message of an Arena client"):
        import_arena(path)


def test_a_recording_is_known_by_its_content(tmp_path: Path) -> None:
    """The name of the file doesn't matter, a missing file is no recording."""
    assert is_arena_log(game_file(GAMES[0]))
    assert is_arena_log(written(tmp_path, plain(GAMES[2])[:300]))
    assert not is_arena_log(tmp_path / "missing.log")


def test_a_bad_table_of_ids_is_refused(tmp_path: Path) -> None:
    """A file that is no table of modal ids is named as such."""
    table = tmp_path / "ids.json"
    table.write_text('{"cards": [{"card": "x"}]}')
    with pytest.raises(ValueError, match="no table of modal ids"):
        import_arena(game_file(GAMES[2]), ids=table)


def test_more_ids_name_a_card_and_its_modes(tmp_path: Path) -> None:
    """With a user's table an inferred choice becomes one of a known card, by printed number (700.2)."""
    table = tmp_path / "ids.json"
    modes = [{"grp": 192967}, {"grp": 192966}]
    card = {"card": 97859, "name": "Some Card", "ability": 192968, "rule": "one", "modes": modes}
    table.write_text(json.dumps({"cards": [card]}))
    (imported,) = import_arena(game_file(GAMES[1]), ids=table)
    chosen = [event for event in imported.log.events if isinstance(event, ModesChosen)]
    assert chosen[-1].picks[0].mode == 2
    assert imported.decisions["decisions"][-1]["card"] == "Some Card"


def test_modes_of_a_card_not_in_the_table_are_numbered_as_first_seen(tmp_path: Path) -> None:
    """Options and exclusions of the request give the order where the table knows none (700.2a)."""
    text = plain(GAMES[0]).replace(b"90421", b"99421").replace(b"173717", b"973717")
    (imported,) = import_arena(written(tmp_path, text))
    chosen: list[Event] = [event for event in imported.log.events if isinstance(event, ModesChosen)]
    known = [event for event in game("s01").log.events if isinstance(event, ModesChosen)]
    why = Refused(1, "700.2a", "excluded by the client; the log doesn't say why")
    assert chosen == [*known[:2], replace(known[2], refused=(why,))]
    labels = [mode["label"] for mode in imported.log.header.cards["grp:99421"]["abilities"][0]["modes"]]
    assert labels == ["grp:171802", "grp:171803", "grp:171804"]
    assert "grp:99421" in imported.log.header.cards
