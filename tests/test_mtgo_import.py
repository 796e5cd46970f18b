"""Importing game logs of Magic Online: timelines of choices (700.2, 603.3c, 608.2b)."""

from __future__ import annotations

import gzip
import json
import random
from pathlib import Path
from typing import Any, TypeVar

import pytest
from gamelogs import OPENING, card, packed, record, written
from shared import shared

from chooseone.cards.definition import (
    Activated,
    Choice,
    Definition,
    Mode,
    SpellAbility,
    TriggeredAbility,
)
from chooseone.cards.shipped import shipped
from chooseone.cards.words import mode_words
from chooseone.effects.instructions import Draw
from chooseone.importers import (
    Imported,
    NotARecording,
    import_mtgo,
    is_mtgo_log,
    is_recording,
    recorded_decisions,
)
from chooseone.importers.mtgo import merged
from chooseone.importers.mtgo.records import decode_match, read_match
from chooseone.importers.mtgo.targets import grouped
from chooseone.replay.rerun import rerun
from chooseone.replay.timeline import Row, timeline
from chooseone.terms.filters import Filter, Slot
from chooseone.terms.triggers import UnknownTrigger
from chooseone_events import (
    Answered,
    AttackersDeclared,
    Conceded,
    CostsAnnounced,
    DidNotResolve,
    Event,
    GameEnded,
    LandPlayed,
    ModesChosen,
    Moved,
    Pick,
    Proposed,
    ResolutionEnded,
    TargetsChosen,
    TriggerRemoved,
    TurnBegan,
    decode_log,
    encode_log,
)

E = TypeVar("E", bound=Event)
FILES = (
    "m01_kozileks-command_monument-triggers.dat",
    "m02_thraben-charm_cast-into-the-fire_fizzles.dat",
    "m03_thirsting-roots_disconnect.dat",
)
MONUMENT = "Monument to Endurance"
CHARM = "Test Charm"
"""A card that nobody printed, so that no definition is known."""


def file(name: str) -> Path:
    """A recorded match, by the beginning of its name."""
    whole = next(one for one in FILES if one.startswith(name))
    return shared(f"recordings/mtgo-gamelog/{whole}")


def expected() -> dict[str, Any]:
    """The answer key, made from the raw logs by a separate script."""
    return dict(json.loads(shared("recordings/mtgo-gamelog/expected_decisions.json").read_text()))


def game(folder: Path, *messages: str, **options: Any) -> Imported:
    """The one game with these messages."""
    (found,) = import_mtgo(written(folder, *messages), **options)
    return found


def of(found: Imported, kind: type[E]) -> list[E]:
    """The events of a kind."""
    return [event for event in found.log.events if isinstance(event, kind)]


def rows(found: Imported) -> tuple[Row, ...]:
    """The modal decisions."""
    return timeline(found.log)


def mode_text(name: str, number: int) -> str:
    """A mode of a shipped card in words of ours, as a sentence."""
    ability = next(one for one in shipped()[name].abilities if getattr(one, "choice", None))
    words = mode_words(ability.modes[number - 1], shipped()[name])  # type: ignore[union-attr]
    return f"{words[0].upper()}{words[1:]}."


def monument(number: int, source: int = 10) -> str:
    """A trigger of a shipped card that chose a mode."""
    text = mode_text(MONUMENT, number)
    return f"@PAda puts a triggered ability from {card(MONUMENT, source)} onto the stack ({text})."


# -- the recorded matches ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FILES)
def test_each_decision_agrees_with_the_answer_key(name: str) -> None:
    """Chooser, object, modes and targets of each decision, and what left the stack, are right (700.2)."""
    games = import_mtgo(file(name), keep_names=True)
    assert merged(one.decisions for one in games) == expected()[name]


@pytest.mark.parametrize("name", FILES)
def test_decisions_survive_in_the_written_logs(name: str) -> None:
    """The decisions can be read from the bytes of the logs alone (700.2)."""
    games = [decode_log(encode_log(one.log)) for one in import_mtgo(file(name), keep_names=True)]
    assert merged(map(recorded_decisions, games)) == expected()[name]


@pytest.mark.parametrize("name", FILES)
def test_records_are_those_of_the_text_beside_them(name: str) -> None:
    """Every record is read: time and message are those that another program wrote down."""
    lines = file(name).with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    match = read_match(file(name))
    assert [f"{one.ticks}\t{one.text}" for one in match.records] == lines
    assert not any(match.counts.values())


@pytest.mark.parametrize("name", FILES)
def test_a_game_log_is_unverified_and_timeline_only(name: str) -> None:
    """Nothing in a recorded match breaks a rule that is known, and no verdict says exact."""
    for one in import_mtgo(file(name)):
        verdict = rerun(decode_log(encode_log(one.log)))
        assert (verdict.kind, verdict.violations, verdict.difference) == ("unverified", (), None)
        assert one.log.header.kind == "recording"
        assert "timeline only" in one.log.header.notes
        assert "timeline only" in verdict.note


@pytest.mark.parametrize("name", FILES)
def test_names_are_replaced_unless_kept(name: str) -> None:
    """No player's name is left in the bytes of a log; with keep_names they are in it."""
    for one in import_mtgo(file(name)):
        assert b"Player" not in encode_log(one.log)
    for one in import_mtgo(file(name), keep_names=True):
        assert set(one.log.header.players) == {"PlayerAlpha", "PlayerBravo"}


def test_a_match_is_split_into_its_games() -> None:
    """Three games with the same seats, each with its winner (104.1, 104.3a)."""
    games = import_mtgo(file("m01"))
    assert [of(one, GameEnded)[-1].winners for one in games] == [(1,), (0,), (1,)]
    assert [of(one, Conceded)[-1].player for one in games] == [0, 1, 0]
    assert [of(one, TurnBegan)[0].player for one in games] == [0, 0, 1]


def test_used_modes_are_refused() -> None:
    """A mode that the object chose this turn is refused by 700.2b; the definition tells it, not the log."""
    removed = of(import_mtgo(file("m01"))[0], TriggerRemoved)
    assert [one.rule for one in removed] == ["603.3c"] * 3
    for one in removed:
        assert [(each.mode, each.rule) for each in one.refused] == [
            (1, "700.2b"),
            (2, "700.2b"),
            (3, "700.2b"),
        ]


def test_targets_stand_with_their_modes() -> None:
    """The flat list of targets is cut by the modes: a player for one, a creature for the other (700.2c)."""
    (row,) = (one for one in rows(import_mtgo(file("m01"))[2]) if one.object.startswith("Kozilek"))
    player, creature = [one.targets for one in row.chosen]
    assert player == ("player 2",)
    assert creature[0].startswith("Marauding Mako #")
    assert row.cost is not None
    assert row.cost.announced == ("X = 3",)


def test_what_lost_its_targets_did_not_resolve() -> None:
    """Spells and abilities without a legal target leave the stack by 608.2b."""
    first, second = import_mtgo(file("m02"))
    assert len(of(first, DidNotResolve)) == 4
    assert [one.outcome for one in rows(second)] == [
        "left the stack: not told how",
        "did not resolve",
        "did not resolve",
    ]


def test_a_lost_connection_is_noted() -> None:
    """Who lost the connection stands in the header, with the record's number."""
    (found,) = import_mtgo(file("m03"))
    assert found.log.header.notes["connections lost"] == "player 2 (record 44)"
    assert found.fidelity["connections lost"] == 1


def test_a_packed_file_is_the_same(tmp_path: Path) -> None:
    """A .gz gives the same logs."""
    path = tmp_path / "log.dat.gz"
    path.write_bytes(gzip.compress(file("m03").read_bytes()))
    assert is_mtgo_log(path)
    assert import_mtgo(path) == import_mtgo(file("m03"))


# -- what messages say ---------------------------------------------------------------------------------


def test_modes_without_a_definition_keep_their_text(tmp_path: Path) -> None:
    """Modes are numbered by first mention in the match, and nothing is said of what was offered (700.2)."""
    found = game(
        tmp_path,
        f'@PAda casts {card(CHARM, 5)} choosing "Mend the wall.".',
        f'@PAda casts {card(CHARM, 6)} choosing "Paint the gate." and "Mend the wall.".',
    )
    first, second = of(found, ModesChosen)
    assert first.picks == (Pick(1),)
    assert second.picks == (Pick(2), Pick(1))
    assert (second.offered, second.refused, second.most) == ((), (), 0)
    assert [one.words for one in rows(found)[1].chosen] == ["Paint the gate.", "Mend the wall."]
    assert found.fidelity["choices not checkable"] == 2


def test_the_same_mode_twice_has_two_occurrences(tmp_path: Path) -> None:
    """A mode that is chosen again is its second occurrence (700.2d)."""
    words = '"Mend the wall.", "Mend the wall.", and "Paint the gate."'
    (event,) = of(game(tmp_path, f"@PAda casts {card(CHARM, 5)} choosing {words}."), ModesChosen)
    assert event.picks == (Pick(1, 1), Pick(1, 2), Pick(2, 1))


def test_kicker_and_x_are_announced(tmp_path: Path) -> None:
    """How a spell is cast and its X are announced with it (601.2b)."""
    said = f'@PAda casts {card(CHARM, 5)} with kicker choosing "Mend the wall." targeting Ben.(X is 4.)'
    found = game(tmp_path, said)
    (costs,), (targets,) = of(found, CostsAnnounced), of(found, TargetsChosen)
    assert (costs.optional, costs.x) == (("kicker",), 4)
    assert targets.groups == (((-2,),),)


def test_a_definition_gives_printed_numbers(tmp_path: Path) -> None:
    """A text is matched to the mode of the shipped definition that it means (700.2)."""
    found = game(tmp_path, f"@PAda casts {card(MONUMENT, 10)}.", monument(3), monument(1))
    third, first = of(found, ModesChosen)
    assert (third.picks, first.picks) == ((Pick(3),), (Pick(1),))
    assert (first.offered, [one.mode for one in first.refused]) == ((1, 2), [3])
    assert found.fidelity["choices checked"] == 2


def test_a_new_turn_forgets(tmp_path: Path) -> None:
    """A mode chosen in an earlier turn may be chosen again (700.2b)."""
    found = game(tmp_path, monument(3), "@PTurn 1: Ben", monument(3))
    assert [one.refused for one in of(found, ModesChosen)] == [(), ()]
    assert rerun(found.log).violations == ()


def test_a_used_mode_that_is_chosen_again_is_a_violation(tmp_path: Path) -> None:
    """A whole log in which a used mode is chosen again is called illegal, with the rule (700.2b)."""
    verdict = rerun(game(tmp_path, monument(3), monument(3)).log)
    assert [one.rule for one in verdict.violations] == ["700.2b"]


def test_given_definitions_are_used(tmp_path: Path) -> None:
    """Definitions of a user's own give numbers, too, and how many modes had to be chosen (601.2b)."""
    modes = (Mode((Draw(),)), Mode((Draw(2),)))
    own = Definition(CHARM, ("instant",), abilities=(SpellAbility(modes, Choice(1, 2)),))
    text = f"{mode_words(modes[1]).capitalize()}."
    found = game(tmp_path, f'@PAda casts {card(CHARM, 5)} choosing "{text}".', definitions={CHARM: own})
    (event,) = of(found, ModesChosen)
    assert (event.picks, event.least, event.most, event.offered) == ((Pick(2),), 1, 2, (1, 2))


def test_a_definition_that_does_not_fit_is_left_out(tmp_path: Path) -> None:
    """Where a text means no mode of the definition, the texts are the modes, and that is counted."""
    own = Definition(CHARM, ("instant",), abilities=(SpellAbility((Mode((Draw(),)),), Choice()),))
    said = f'@PAda casts {card(CHARM, 5)} choosing "Mend the wall.".'
    found = game(tmp_path, said, definitions={CHARM: own})
    assert rows(found)[0].chosen[0].words == "Mend the wall."
    assert found.fidelity["cards whose modes fit no definition"] == 1


def test_a_modal_activated_ability_needs_its_definition(tmp_path: Path) -> None:
    """An activated ability shows only its mode's text: the definition tells that it is modal (602.2b)."""
    modes = (Mode((Draw(),)), Mode((Draw(2),)))
    own = Definition(CHARM, ("artifact",), abilities=(Activated((), modes, Choice()),))
    said = f"@PAda activates an ability of {card(CHARM, 5)} ({mode_words(modes[1]).capitalize()}.)"
    known, unknown = game(tmp_path, said, definitions={CHARM: own}), game(tmp_path, said)
    assert of(known, ModesChosen)[0].picks == (Pick(2),)
    assert known.decisions["decisions"][0]["kind"] == "activated ability"
    assert of(unknown, ModesChosen) == []


def test_a_trigger_with_a_condition_is_not_modal(tmp_path: Path) -> None:
    """A modal trigger's text is that of its mode; one that says when it triggers is not modal (603.3)."""
    source = card("Test Bell", 4)
    texts = ("When this rings, mend a wall.", "Ward {2}", "Mend the wall.")
    said = [f"@PAda puts a triggered ability from {source} onto the stack ({text})." for text in texts]
    found = game(tmp_path, *said)
    assert [one.chosen[0].words for one in rows(found)] == ["Mend the wall."]


def test_a_chapter_is_not_modal(tmp_path: Path) -> None:
    """A Saga's chapters say no condition either, but lore counters give them away (714.2)."""
    source = card("Test Saga", 4)
    found = game(
        tmp_path,
        f"@PAda puts a lore counter on {source}.",
        f"@PAda puts a triggered ability from {source} onto the stack (Mend the wall.).",
    )
    assert rows(found) == ()


def test_targets_that_fit_several_modes_are_counted(tmp_path: Path) -> None:
    """Where the texts don't tell with which mode a target stands, the fidelity report says so (700.2c)."""
    words = '"Destroy up to one target creature." and "Tap up to one target creature."'
    found = game(tmp_path, f"@PAda casts {card(CHARM, 5)} choosing {words} targeting {card('Golem', 8)}.")
    assert found.fidelity["targets whose mode is not told"] == 1


def test_targets_are_cut_by_number_and_kind() -> None:
    """How many a slot takes and whether players fit tells where the next mode's targets begin (700.2c)."""
    creature, player = Slot(Filter(types=("creature",))), Slot(Filter(players="any"))
    pair = Slot(Filter(types=("creature",)), least=0, most=2)
    assert grouped((-1, 4), ((player,), (creature,))) == ((((-1,),), ((4,),)), True)
    assert grouped((4, 5, -2), ((pair,), (player,))) == ((((4, 5),), ((-2,),)), True)
    assert grouped((4, 5), ((pair,), (pair,)))[1] is False
    assert grouped((4,), ((player,),)) == ((((4,),),), True)


def test_a_permanent_that_is_seen_has_resolved(tmp_path: Path) -> None:
    """A spell whose object attacks later became a permanent (608.3); of others nothing is claimed."""
    found = game(
        tmp_path,
        f"@PAda casts {card('Golem', 8)}.",
        f"@PAda casts {card('Test Rite', 9)}.",
        "@PTurn 1: Ben",
        "@PTurn 2: Ada",
        f"@PBen is being attacked by {card('Golem', 8)}",
    )
    (resolved,), (gone,) = of(found, ResolutionEnded), of(found, Moved)
    assert resolved.move is not None
    assert (resolved.move.to, gone.cause) == ("battlefield", "not told how")
    assert of(found, AttackersDeclared)[0].attackers == ((resolved.move.new, -2),)


def test_an_effect_shows_a_resolution(tmp_path: Path) -> None:
    """What happens with a spell or with an ability of a card shows that it has resolved (608.2)."""
    rite, bell = card("Test Rite", 9), card("Test Bell", 4)
    found = game(
        tmp_path,
        f"@PAda casts {rite}.",
        f"@PAda puts a triggered ability from {bell} onto the stack (When this rings, draw a card.).",
        f"@PAda draws a card with {bell}'s ability.",
        f"@PAda draws a card with {rite}.",
    )
    assert len(of(found, ResolutionEnded)) == 2


def test_lands_and_casts_name_objects_once(tmp_path: Path) -> None:
    """A card that is played or cast begins in its owner's library, where every deck begins (103.2)."""
    found = game(tmp_path, f"@PAda plays {card('Test Field', 3)}.", f"@PBen casts {card('Test Rite', 9)}.")
    (land,), (cast,) = of(found, LandPlayed), of(found, Proposed)
    placed = found.log.events[0].objects  # type: ignore[attr-defined]
    assert [(one.owner, one.zone) for one in placed] == [(0, "library"), (1, "library")]
    assert (land.move.object, cast.object) == (0, 1)


def test_names_in_modes_and_cards_stay(tmp_path: Path) -> None:
    """Only players are renamed: a card or a mode that holds a player's name keeps it."""
    said = (
        f'@PAda casts {card("Ada Charm", 5)} choosing "Mend Ada and Ben." targeting Ben and {card("Ben", 7)}.'
    )
    (told,) = game(tmp_path, said).decisions["decisions"]
    assert (told["card"], told["modes"], told["player"]) == ("Ada Charm", ["Mend Ada and Ben."], "player 1")
    assert told["targets"] == f"player 2 and {card('Ben', 7)}."


def test_names_with_spaces_are_read(tmp_path: Path) -> None:
    """A name may have spaces in it, and begin as another one does."""
    opening = [one.replace("Ada", "Ben the Second") for one in OPENING]
    path = written(tmp_path, f"@PBen the Second casts {card(CHARM, 5)} targeting Ben.", opening=opening)
    (found,) = import_mtgo(path, keep_names=True)
    assert found.log.header.players == ("Ben the Second", "Ben")
    assert (of(found, Proposed)[0].player, of(found, TargetsChosen)[0].groups) == (0, (((-2,),),))


def test_who_joins_again_begins_no_game(tmp_path: Path) -> None:
    """Joining in the middle of a game is a reconnection; after its end it is the next game."""
    joins = ("@P@PBen joined the game.", "@P@PAda joined the game.")
    again = import_mtgo(written(tmp_path, *joins, "@PTurn 1: Ben"))
    after = import_mtgo(written(tmp_path, "@PBen wins the game.", *joins, *OPENING[4:]))
    assert (len(again), len(after)) == (1, 2)


def test_a_log_from_the_middle_is_read(tmp_path: Path) -> None:
    """A file that begins in mid-game counts its turns from the client's number (500.1)."""
    (found,) = import_mtgo(
        written(tmp_path, f"@PBen casts {card(CHARM, 5)}.", opening=("@PTurn 4: Ben", "@PTurn 5: Ada"))
    )
    assert [one.number for one in of(found, TurnBegan)] == [7, 8]


def test_other_wordings_are_read(tmp_path: Path) -> None:
    """Marks before names in other places, Ninjutsu, a declined ability, a game that ends with its loser."""
    bell = card("Test Bell", 4)
    opening = ("@PAda joined the game.", "@PBen joined the game.", "Turn 1: @PAda")
    path = written(
        tmp_path,
        f"@PAda activates Ninjutsu ability of {bell}.",
        f"@PAda declines to use {bell}'s ability.",
        f"@PAda casts {card(CHARM, 5)} targeting @PBen.",
        "@PBen loses the game.",
        opening=opening,
    )
    (found,) = import_mtgo(path)
    assert of(found, Proposed)[0].ability == 0
    assert of(found, Answered)[0].yes is False
    assert of(found, TargetsChosen)[0].groups == (((-2,),),)
    assert of(found, GameEnded)[0].winners == (0,)


def test_what_is_not_understood_is_counted(tmp_path: Path) -> None:
    """Messages of no known form are left out by name, never in silence."""
    found = game(tmp_path, "@PAda juggles three knives.", "@PCarla waves.", "Carla leaves.")
    assert found.fidelity["messages skipped: juggles"] == 1
    assert found.fidelity["messages skipped: of nobody known"] == 1
    assert found.fidelity["messages skipped: unmarked"] == 1
    assert b"Carla" not in encode_log(found.log)


def test_a_chosen_player_is_a_reference(tmp_path: Path) -> None:
    """A player who is chosen is no word in the log, so the name is not in it (608.2d)."""
    found = game(tmp_path, "@PAda chooses Ben.", f"@PAda chooses red for {card('Test Gate', 3)}.")
    assert [(one.values, one.word) for one in of(found, Answered)] == [((-2,), ""), ((), "red")]
    assert b"Ben" not in encode_log(found.log)


# -- damage --------------------------------------------------------------------------------------------


def test_a_cut_file_keeps_what_is_whole() -> None:
    """Cut at any byte, the records before the cut are read, and the cut one is counted."""
    data = file("m03").read_bytes()
    whole = decode_match(data).records
    for end in range(0, len(data), 37):
        match = decode_match(data[:end])
        assert match.records == whole[: len(match.records)]
        lost = (
            match.counts["records cut off"] + match.counts["records broken"] + match.counts["headers broken"]
        )
        assert lost or end in _ends(data) or len(data) - end < 8 or not match.records


def _ends(data: bytes) -> set[int]:
    """Where records end, give or take the time of the next one."""
    found, at = set(), len(data)
    for one in reversed(decode_match(data).records):
        found.update(range(at, at + 9))
        at -= len(record(one.text, 0))
    return found


def test_a_damaged_length_loses_no_other_record(tmp_path: Path) -> None:
    """Reading goes on at the next whole record; a message whose text is whole is kept."""
    path = written(tmp_path, "@PAda draws a card.", "@PTurn 1: Ben")
    data = bytearray(path.read_bytes())
    data[data.index(b"@PAda draws") - 1] ^= 0x41
    match = decode_match(bytes(data))
    assert [one.text for one in match.records] == [*OPENING, "@PAda draws a card.", "@PTurn 1: Ben"]
    assert match.counts["records mended"] == 1


def test_a_damaged_time_is_counted(tmp_path: Path) -> None:
    """A record whose time is impossible is no reason to stop."""
    data = bytearray(packed(OPENING))
    data[data.index(b"@PTurn") - 3] = 0xFF
    match = decode_match(bytes(data))
    assert match.records[-1].text == "@PTurn 1: Ada"
    assert match.counts["records mended"] + match.counts["records broken"] == 1


def test_with_records_missing_no_mode_is_called_used(tmp_path: Path) -> None:
    """Where a turn's beginning may be lost, what was chosen before is not held against a choice (700.2b)."""
    path = written(tmp_path, monument(3), "@PTurn 1: Ben", monument(3))
    data = bytearray(path.read_bytes())
    at = data.index(b"@PTurn 1: Ben")
    data[at - 10 : at + 13] = b"\xff" * 23
    path.write_bytes(bytes(data))
    (found,) = import_mtgo(path)
    assert found.fidelity["bytes skipped"] > 0
    assert [one.refused for one in of(found, ModesChosen)] == [(), ()]
    assert rerun(found.log).kind == "unverified"


@pytest.mark.parametrize("data", [b"", b"\x01\x00", b"\x00" * 5000, bytes(range(256)) * 40, b"no log\n" * 90])
def test_what_is_no_game_log_is_refused(tmp_path: Path, data: bytes) -> None:
    """A file without a record is named as no recording."""
    path = tmp_path / "Match_GameLog_x.dat"
    path.write_bytes(data)
    assert not is_mtgo_log(path)
    assert not is_recording(path)
    with pytest.raises(NotARecording, match="no message of Magic Online"):
        import_mtgo(path)


def test_a_missing_file_is_no_game_log(tmp_path: Path) -> None:
    """Asking whether a file is a game log never raises; importing it does."""
    assert not is_mtgo_log(tmp_path / "none.dat")
    with pytest.raises(FileNotFoundError):
        import_mtgo(tmp_path / "none.dat")


def test_no_damage_ends_in_a_crash(tmp_path: Path) -> None:
    """Flipped, missing, added and moved bytes: what is readable becomes logs that fold and have timelines."""
    chance, path = random.Random(7), tmp_path / "log.dat"
    for name in ("m01", "m02", "m03") * 12:
        data = bytearray(file(name).read_bytes())
        for _ in range(chance.randrange(1, 12)):
            at = chance.randrange(len(data))
            change = chance.randrange(3)
            if change == 0:
                data[at] = chance.randrange(256)
            elif change == 1:
                del data[at : at + chance.randrange(400)]
            else:
                data[at:at] = chance.randbytes(chance.randrange(60))
        path.write_bytes(bytes(data))
        for found in import_mtgo(path):
            assert timeline(decode_log(encode_log(found.log)), every=True) is not None
            assert rerun(found.log).kind != "exact"


def test_a_log_without_notes_has_no_decisions() -> None:
    """A log of the engine's has no words of a client; that is said."""
    (found,) = import_mtgo(file("m03"))
    stripped = encode_log(found.log).replace(b'"mtgo"', b'"none"', 1)
    assert b'"none"' in stripped
    with pytest.raises(ValueError, match="no notes"):
        recorded_decisions(type(found.log)(type(found.log.header)()))


def test_a_modal_trigger_of_a_given_definition(tmp_path: Path) -> None:
    """A triggered ability is modal by its definition even if its modes were never chosen (603.3c)."""
    modes = (Mode((Draw(),)), Mode((Draw(2),)))
    own = Definition(CHARM, ("artifact",), abilities=(TriggeredAbility(UnknownTrigger(), modes, Choice()),))
    said = f"@PCouldn't put triggered ability from {card(CHARM, 5)} on the stack."
    (row,) = rows(game(tmp_path, said, definitions={CHARM: own}))
    assert (row.kind, row.outcome, row.rule) == ("removed", "removed from the stack", "603.3c")
