"""Twenty-two small positions on which an engine was found to fail, and promises that concern the engine."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from table import Card, Table, every_game_is_its_choices, given, refused, side, spell

import chooseone_events as e
from chooseone.cards.definition import Activated, Choice, Definition, Mode, TriggeredAbility
from chooseone.cards.shipped import shipped
from chooseone.effects.drawing import Draw, Pick
from chooseone.effects.instructions import Say
from chooseone.effects.life import DealDamage, GainLife
from chooseone.effects.moving import Destroy, Move
from chooseone.effects.stacking import ChangeTargets, CopySpell
from chooseone.state import digest
from chooseone.terms.amounts import Target
from chooseone.terms.costs import TapThis
from chooseone.terms.filters import Filter, Slot
from chooseone.terms.triggers import DealsDamage, Enters

__all__ = ["every_game_is_its_choices"]
CREATURE = Filter(types=("creature",))
ARTIFACT = Filter(types=("artifact",))
ANY = Filter(types=("creature", "planeswalker", "battle"), players="any")
ABRADE = spell(
    "Scrape",
    Mode((DealDamage(3, Target()),), (Slot(CREATURE),)), Mode((Destroy(Target()),), (Slot(ARTIFACT),)),
    choice=Choice(), kind="instant",
)  # fmt: skip
"""Two modes, each with a target of its own kind."""


def test_probe_1_hull_breach_with_only_an_artifact() -> None:
    """700.2a: mode 1 alone is offered; the others say why."""
    table = given(side(hand=["Hull Breach"]), side(battlefield=["Plain Relic"]))
    table.cast("Hull Breach", until="modes")
    assert table.offered() == (1,)
    reasons = {
        option.pick: [v.text for v in option.refused] for option in table.game.options() if option.refused
    }
    assert all("to target" in text for texts in reasons.values() for text in texts)
    assert set(reasons) == {2, 3}


def test_probe_2_mystic_confluence_answered_3_2_3() -> None:
    """700.2d: kept as answered and done as 2, 3, 3."""
    table = given(side(hand=["Mystic Confluence"]), side(battlefield=["Grizzly Bears"]))
    table.cast("Mystic Confluence", [3, 2, 3], targets=[["Grizzly Bears"]])
    assert table.modes("Mystic Confluence") == (3, 2, 3)
    table.resolve()
    assert [(one.mode, one.occurrence) for one in table.events(e.ModeBegan)] == [(2, 1), (3, 1), (3, 2)]


def test_probe_3_season_of_gathering_answered_with_repeats() -> None:
    """700.2i, 700.2d: repeats in any order are done as printed."""
    table = given(side(hand=["Season of Gathering"], battlefield=["Grizzly Bears"]), side())
    table.cast("Season of Gathering", [3, 1, 1])
    table.resolve()
    assert [(one.mode, one.occurrence) for one in table.events(e.ModeBegan)] == [(1, 1), (1, 2), (3, 1)]
    assert (table.pt("Grizzly Bears"), table.hand("A")) == ((4, 4), 4)


def test_probe_4_cryptic_command_whose_only_target_is_gone() -> None:
    """608.2b: no card is drawn."""
    table = given(side(hand=["Cryptic Command"]), side(battlefield=["Grizzly Bears"]))
    table.cast("Cryptic Command", [4, 2], targets=[["Grizzly Bears"]])
    table.arrange(Move(table.those("Grizzly Bears"), "exile"))
    table.resolve()
    assert table.hand("A") == 0


def test_probe_5_twincast_on_kolaghan_s_command() -> None:
    """700.2g: the copy keeps the modes; there is no prompt for modes."""
    table = given(
        side(hand=["Kolaghan's Command", "Twincast"]), side(battlefield=["Plain Relic"], hand=["Forest"])
    )
    table.cast("Kolaghan's Command", [2, 3], targets=[["B"], ["Plain Relic"]])
    table.cast("Twincast", targets=[["Kolaghan's Command"]])
    table.resolve()
    assert table.asked == ("targets", "A")
    table.retarget(["B"], ["Plain Relic"])
    assert table.modes(table.top) == (2, 3)
    assert table.asked == ("priority", "A")


def test_probe_6_redirect_on_a_spell_with_two_modes() -> None:
    """700.2f: the mode stays, the target moves."""
    table = given(
        side(hand=["Scrape"]),
        side(hand=["Redirect"], battlefield=["Grizzly Bears", "Hill Giant"]),
        cards=[ABRADE],
    )
    table.cast("Scrape", [1], targets=[["Grizzly Bears"]])
    table.cast("Redirect", targets=[["Scrape"]], by="B")
    table.resolve()
    table.retarget(["Hill Giant"])
    assert table.modes("Scrape") == (1,)
    table.resolve()
    assert (table.zone("Hill Giant"), table.zone("Grizzly Bears")) == ("graveyard", "battlefield")


def test_probe_7_demonic_pact_at_the_next_upkeep() -> None:
    """700.2b: the used mode is excluded."""
    table = given(side(battlefield=["Demonic Pact"]), side(), active="B", step="end")
    table.advance("upkeep", "A")
    table.announce([3])
    table.resolve()
    table.advance("upkeep", "A")
    assert table.excluded() == {3: {"700.2b"}}


def test_probe_8_fatal_lore_with_two_players() -> None:
    """700.2e: the opponent is asked."""
    table = given(side(hand=["Fatal Lore"]), side())
    table.cast("Fatal Lore", until="modes")
    assert table.asked == ("modes", "B")


def test_probe_9_any_target_as_the_second_slot_of_a_modal_spell() -> None:
    """115.4: it takes creatures, players, planeswalkers and battles, no lands or plain artifacts."""
    walker = Card("Plain Walker", counters={"loyalty": 4})
    battle = Card("Plain Frontier", counters={"defense": 4})
    board = ["Grizzly Bears", walker, battle, "Forest", "Plain Relic"]
    table = given(side(hand=["Kolaghan's Command"]), side(battlefield=board))
    table.cast("Kolaghan's Command", [3, 4], until="targets")
    options = table.game.options(table.refs(["Plain Relic"]))
    wanted = table.refs(["A", "B", "Grizzly Bears", "Plain Walker", "Plain Frontier"])
    assert {one.pick[0] for one in options if one.offered} == set(wanted)
    for name in ("Forest", "Plain Relic"):
        with refused("115.4", table=table):
            table.retarget(["Plain Relic"], [name])


def test_probe_10_a_copy_with_two_targets() -> None:
    """707.10c: a copy of a modal spell may get a new target for each slot."""
    board = ["Plain Relic", Card("Plain Relic", "Other"), "Grizzly Bears"]
    table = given(side(hand=["Kolaghan's Command", "Twincast"]), side(battlefield=board))
    table.cast("Kolaghan's Command", [3, 4], targets=[["Plain Relic"], ["B"]])
    table.cast("Twincast", targets=[["Kolaghan's Command"]])
    table.resolve()
    table.retarget(["Other"], ["Grizzly Bears"])
    assert table.targets(table.top) == ((table.refs(["Other"]),), (table.refs(["Grizzly Bears"]),))


def test_probe_11_demonic_pact_returned_and_cast_again() -> None:
    """400.7: it offers all its modes."""
    used = ((1, 0), (2, 0), (3, 0))
    table = given(side(battlefield=[Card("Demonic Pact", chosen=used)]), side(hand=["Forest", "Island"]))
    table.arrange(Move(table.those("Demonic Pact"), "hand"))
    table.cast("Demonic Pact")
    table.resolve()
    table.advance("upkeep", "A")
    assert table.offered() == (1, 2, 3, 4)


def test_probe_12_fatal_lore_with_three_players() -> None:
    """700.2e: its controller says which opponent chooses."""
    table = given(side(hand=["Fatal Lore"]), side(), side())
    table.cast("Fatal Lore", until="chooser")
    assert table.asked == ("chooser", "A")
    assert [option.pick for option in table.game.options() if option.offered] == [1, 2]


def test_probe_13_that_opponent_cannot_take_the_cast_back() -> None:
    """601.2, 733.1: an opponent who chooses modes does not take the spell back; its controller may."""
    table = given(side(hand=["Fatal Lore"]), side(), side())
    table.cast("Fatal Lore", chooser="C", until="modes")
    with refused("601.2", table=table):
        table.game.propose(e.Reversed(2, table.top, "733.1"))
    table.game.cancel()
    assert table.zone("Fatal Lore") == "hand"


@pytest.mark.parametrize("names", [[], ["Grizzly Bears"], ["Grizzly Bears", "Hill Giant"]])
def test_probe_14_fatal_lore_s_second_mode(names: list[str]) -> None:
    """601.2c: it asks for up to two targets and works."""
    board = ["Grizzly Bears", "Hill Giant", "Memnite"]
    table = given(side(hand=["Fatal Lore"]), side(battlefield=board))
    table.cast("Fatal Lore", [2], targets=[names])
    table.resolve()
    table.answer(2)
    assert table.hand("B") == 2
    assert [table.zone(name) for name in board] == [
        "graveyard" if n in names else "battlefield" for n in board
    ]


def test_probe_14_fatal_lore_takes_no_three_targets() -> None:
    """601.2c: a third target is refused, and so is a creature of another player."""
    board = ["Grizzly Bears", "Hill Giant", "Memnite"]
    table = given(side(hand=["Fatal Lore"], battlefield=["Savannah Lions"]), side(battlefield=board))
    with refused("601.2c", table=table):
        table.cast("Fatal Lore", [2], targets=[board])
    with refused("601.2c", table=table):
        table.cast("Fatal Lore", [2], targets=[["Savannah Lions"]])


def test_probe_15_season_of_gathering_destroys_all_of_the_chosen_type() -> None:
    """608.2c, 608.2d: the type is asked while it resolves, and all of that type go."""
    mine, theirs = ["Plain Blessing", "Plain Relic"], [Card("Plain Relic", "Theirs"), "Memnite"]
    table = given(side(hand=["Season of Gathering"], battlefield=mine), side(battlefield=theirs))
    table.cast("Season of Gathering", [2])
    assert table.events(e.Answered) == []
    table.resolve()
    table.answer("artifact")
    assert [table.zone(name) for name in ("Plain Blessing", "Plain Relic", "Theirs", "Memnite")] == [
        "battlefield", "graveyard", "graveyard", "graveyard",
    ]  # fmt: skip


@pytest.mark.parametrize(("mana", "payable"), [("{G}{G}{7}", True), ("{G}{G}{6}", False)])
def test_probe_16_entwine_only_where_payable(mana: str, payable: bool) -> None:
    """702.42a: it is offered only where it can be paid, and then with both modes."""
    table = given(side(hand=["Tooth and Nail"], mana=mana), side())
    table.cast("Tooth and Nail", until="costs")
    ways = {choice.optional for choice in table.game.legal()}  # type: ignore[attr-defined]
    assert (("entwine",) in ways) is payable
    if payable:
        table.game.propose(e.CostsAnnounced(0, table.top, ("entwine",)))
        assert table.whole() == [(1, 2)]


def test_probe_17_spree_offers_payable_sets_only() -> None:
    """702.172a: as whole choices only those sets of modes are listed that can be paid."""
    table = given(side(hand=["Final Showdown"], mana="{W}{2}"), side())
    table.cast("Final Showdown", until="modes")
    assert table.whole() == [(1,), (1, 2), (2,)]
    assert table.offered() == (1, 2, 3)
    assert table.stuck() == {3: {"601.2h"}}


def test_probe_18_escalate_with_too_little_mana() -> None:
    """702.120a: three modes that cannot be paid are no whole legal choice."""
    table = given(side(hand=["Blessed Alliance"], mana="{W}{3}"), side())
    table.cast("Blessed Alliance", until="modes")
    assert (1, 2, 3) not in table.whole()
    assert (1, 3) in table.whole()


def test_probe_19_hull_breach_with_no_legal_mode() -> None:
    """700.2a: it is not castable."""
    table = given(side(hand=["Hull Breach"]), side(battlefield=["Grizzly Bears"]))
    assert not table.castable("Hull Breach")


def test_probe_20_pawprints_are_listed_once_each() -> None:
    """700.2i: the whole choices have no reorderings among them, and none goes beyond five."""
    table = given(side(hand=["Season of Gathering"]), side())
    table.cast("Season of Gathering", until="modes")
    found = table.whole()
    assert len(found) == len({tuple(sorted(one)) for one in found})
    assert all(sum(one) <= 5 for one in found)
    assert len(found) == 16


def test_probe_21_a_choice_of_modes_says_everything() -> None:
    """700.2: who chose, for what, what, what else was offered, what was excluded and why."""
    table = given(side(hand=["Kolaghan's Command"]), side(battlefield=["Plain Relic"]))
    item = table.cast("Kolaghan's Command", [4, 2], targets=[["B"], ["B"]])
    said = table.last(e.ModesChosen)
    assert (said.player, said.item) == (0, item)
    assert [pick.mode for pick in said.picks] == [4, 2]
    assert (said.offered, said.least, said.most) == ((2, 3, 4), 2, 2)
    assert [(one.mode, one.rule) for one in said.refused] == [(1, "700.2a")]
    assert said.refused[0].why


def test_probe_21_an_event_that_says_otherwise_is_refused() -> None:
    """700.2: a choice that claims other offers than there were is refused."""
    table = given(side(hand=["Kolaghan's Command"]), side(battlefield=["Plain Relic"]))
    item = table.cast("Kolaghan's Command", until="modes")
    with refused("700.2", table=table):
        table.game.propose(e.ModesChosen(0, item, (e.Pick(2), e.Pick(4)), (1, 2, 3, 4), (), 2, 2))


def test_probe_22_a_pass_names_the_player() -> None:
    """117.3d: who passed stands in the event."""
    table = given(side(), side())
    table.pass_()
    table.pass_()
    assert [one.player for one in table.events(e.Passed)] == [0, 1]


# --- promises ------------------------------------------------------------------------------------


def played() -> Table:
    table = given(
        side(hand=["Kolaghan's Command", "Twincast"]), side(battlefield=["Plain Relic", "Grizzly Bears"])
    )
    table.cast("Kolaghan's Command", [3, 4], targets=[["Plain Relic"], ["B"]])
    table.cast("Twincast", targets=[["Kolaghan's Command"]])
    table.resolve()
    table.retarget(["Plain Relic"], ["Grizzly Bears"])
    table.resolve_all()
    return table


def bytes_of(table: Table) -> bytes:
    return b"\n".join(msgspec.json.encode(one) for one in table.game.events)


def test_two_games_in_one_process_share_nothing() -> None:
    """No counter, cache or random state is shared: the same choices give the same log, byte for byte."""
    first, second = played(), played()
    assert bytes_of(first) == bytes_of(second)
    assert digest(first.state) == digest(second.state)


def test_another_process_and_another_hash_seed_give_the_same_log() -> None:
    """The log depends on nothing but the choices."""
    script = (
        "from test_probes import bytes_of, played; import sys; sys.stdout.buffer.write(bytes_of(played()))"
    )
    here = Path(__file__).resolve().parent
    paths = [str(here), str(here.parent / "events"), str(here.parent / "engine")]
    texts = {
        subprocess.run(
            [sys.executable, "-c", script], env={"PYTHONPATH": ":".join(paths), "PYTHONHASHSEED": seed},
            capture_output=True, check=True,
        ).stdout
        for seed in ("0", "1")
    }  # fmt: skip
    assert texts == {bytes_of(played())}


def test_what_a_preview_calls_legal_can_be_announced() -> None:
    """Hints and the guard ask one authority: each listed choice is accepted, each refused pick is not."""
    table = given(side(hand=["Kolaghan's Command"]), side(battlefield=["Plain Relic"]))
    table.cast("Kolaghan's Command", until="modes")
    for choice in table.game.legal():
        table.game.fork().propose(choice)
    with refused("700.2a", table=table):
        table.choose_modes(1, 3)


def test_a_mode_prompt_names_the_event_that_it_belongs_to() -> None:
    """603.2: two triggers for two damaged players say which player each is about."""
    modes = (Mode((GainLife(1),)), Mode((Draw(1),)))
    card = Definition(
        "Sting", ("creature",), power=1, toughness=1,
        abilities=(TriggeredAbility(DealsDamage(combat=False), modes, Choice()),),
    )  # fmt: skip
    table = given(side(battlefield=["Sting"]), side(), side(), cards=[card])
    table.arrange(*(DealDamage(1, table.those(player), table.those("Sting")) for player in "BC"))
    abouts = []
    while table.asked[0] in ("order", "modes"):
        if table.asked[0] == "order":
            table.game.choose(next(table.game.legal()).index)  # type: ignore[attr-defined]
        prompt = table.game.prompt
        assert prompt is not None
        said = table.state.objects[prompt.item].said
        assert said is not None
        abouts.append(said.about)
        table.announce([1])
    assert abouts == [(-2,), (-3,)]


def test_a_copy_asks_once_for_targets() -> None:
    """707.10c: a spell with a targetless and a targeted mode asks for the targeted mode only."""
    table = given(side(hand=["Izzet Charm", "Cryptic Command"]), side(battlefield=["Grizzly Bears"]))
    table.cast("Cryptic Command", [2, 4], targets=[["Grizzly Bears"]])
    table.arrange(CopySpell(table.those("Cryptic Command")))
    prompt = table.game.prompt
    assert prompt is not None
    assert prompt.kind == "targets"
    assert len(prompt.question.places) == 1  # type: ignore[attr-defined]


@pytest.mark.parametrize("how", ["say", "pick"])
def test_a_choice_of_a_type_or_an_object_is_no_mode(how: str) -> None:
    """700.2: to choose a card type or an object on resolution is not modal."""
    does = Say(("artifact", "creature")) if how == "say" else Pick(CREATURE)
    table = given(
        side(hand=["Ask"]),
        side(battlefield=["Memnite", "Grizzly Bears"]),
        cards=[spell("Ask", Mode((does,)))],
    )
    table.cast("Ask")
    table.resolve()
    assert table.asked == ("answer", "A")
    table.game.propose(next(table.game.legal()))
    assert table.events(e.ModesChosen) == []


def test_which_shipped_cards_are_modal() -> None:
    """700.2: modal is what has a choice among listed modes; one target of two types is not."""

    def modal(name: str) -> bool:
        return any(getattr(one, "choice", None) is not None for one in shipped()[name].abilities)

    assert not any(map(modal, ("Naturalize", "Lightning Bolt", "Redirect", "Ivory Mask")))
    assert all(map(modal, ("Fatal Lore", "Hull Breach", "Demonic Pact", "Bow of Nylea", "Fateful Orb")))


def test_one_of_several_targets_is_not_chosen_twice_by_a_change() -> None:
    """115.3: damage divided among the targets of one word is not redirected onto one object twice."""
    bears = [Card("Grizzly Bears", name) for name in ("One", "Two")]
    table = given(side(hand=["Scattered Volley"]), side(battlefield=bears))
    table.cast("Scattered Volley", [1], targets=[["One", "Two"]], shares=[(2, 1)])
    table.arrange(ChangeTargets(table.those("Scattered Volley")), by="B")
    with refused("115.7", table=table):
        table.retarget(["One", "One"])


def test_a_fork_leaves_the_game_alone() -> None:
    """Another future from the same point: neither sees what happens in the other."""
    table = given(side(hand=["Healing Salve"]), side())
    table.cast("Healing Salve", until="modes")
    before = digest(table.state)
    twin = table.game.fork()
    twin.choose(1)
    assert digest(table.state) == before
    assert digest(twin.state) != before


def test_an_enters_trigger_of_a_creature_with_a_mana_ability() -> None:
    """605.1a: a mana ability is no option at priority, an ability with modes is."""
    tapping = Activated((TapThis(),), (Mode((GainLife(1),)), Mode((GainLife(2),))), Choice())
    card = Definition("Elder", ("artifact",), cost="{0}", abilities=(
        tapping, TriggeredAbility(Enters(), (Mode((GainLife(10),)),))))  # fmt: skip
    table = given(side(hand=["Elder"], battlefield=["Forest"]), side(), cards=[card])
    table.cast("Elder")
    table.resolve_all()
    proposals = [one for one in table.game.legal() if isinstance(one, e.Proposed)]
    assert [one.object for one in proposals] == [table.ref("Elder")]
    assert table.life("A") == 30
