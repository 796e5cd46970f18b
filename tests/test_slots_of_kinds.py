"""What a text asks of targets: of each, of all together, of the player whose they are (601.2c)."""

from __future__ import annotations

import msgspec
import pytest
from reading import CREATURE, mode, permanent, spell
from table import BLANK, Card, Table, every_game_is_its_choices, given, refused, side

from chooseone.cards.definition import Definition
from chooseone.cards.proof import round_trips
from chooseone.cards.structure import modal, structure
from chooseone.cards.words import slot_words
from chooseone.effects.changing import Pump
from chooseone.effects.instructions import Unsupported
from chooseone.effects.moving import Move
from chooseone.effects.stacking import TriggerNow
from chooseone.terms.amounts import Candidate, ControllerOf, Count, Theirs
from chooseone.terms.filters import Filter, Slot

__all__ = ["every_game_is_its_choices"]
GRAVES = Filter(zone="graveyard")
MINE = Filter(types=("creature",), zone="graveyard", owner="you")
TAPPED = Filter(types=("creature",), says=("tapped",))
LAND_CREATURE = Filter(every=("land", "creature"))
NONBASIC = Filter(types=("land",), not_supertypes=("basic",))
WORKING = Filter(types=("land",), says=("with activated ability",))
SMALL = Count(Theirs(ControllerOf(Candidate()), GRAVES))

APART = "Destroy any number of target tapped creatures with different controllers."
ALIKE = "Return two target creature cards that share a creature type from your graveyard to your hand."
UNLIKE = "Destroy target land creature or nonbasic land."
BOUND = "mana value less than or equal to the number of cards in its controller's graveyard"
FEW = f"Destroy target creature with {BOUND}."
ABLE = "Destroy target land with an activated ability that isn't a mana ability."
THEIRS = "Target player shuffles up to three target cards from their graveyard into their library."


def free(text: str, kind: str = "sorcery") -> Definition:
    """A card named Test without a cost."""
    made = spell(text) if kind == "sorcery" else permanent(text, kind)
    return msgspec.structs.replace(made, cost="{0}")


def casting(text: str, *sides: object) -> Table:
    """Test is being cast, up to its targets; the second and third player have what `sides` say."""
    first, *others = sides or (side(),)
    table = given(first._replace(hand=["Test"]), *(others or [side()]), cards=[free(text)])  # type: ignore[attr-defined,arg-type]
    table.cast("Test", until="targets")
    return table


@pytest.mark.parametrize(
    ("text", "slots"),
    [
        (APART, (Slot(TAPPED, 0, 99, apart=True),)),
        (ALIKE, (Slot(MINE, 2, 2, alike=True),)),
        (UNLIKE, (Slot(Filter(any_of=(LAND_CREATURE, NONBASIC))),)),
        (FEW, (Slot(Filter(types=("creature",), most_value=SMALL)),)),
        (ABLE, (Slot(WORKING),)),
        (THEIRS, (Slot(Filter(players="any")), Slot(GRAVES, 0, 3, of=0))),
    ],
)
def test_a_slot_is_read_with_all_that_the_text_asks(text: str, slots: tuple[Slot, ...]) -> None:
    """115.1, 601.2c: read whole, and said again."""
    found = mode(text)
    assert found.slots == slots
    assert not any(isinstance(one, Unsupported) for one in found.does)
    assert round_trips(spell(text), text)


@pytest.mark.parametrize(
    ("slot", "english", "spanish", "japanese"),
    [
        (Slot(TAPPED, 0, 99, apart=True), "any number of target tapped creatures with different controllers",
         "cualquier cantidad de criaturas giradas objetivo con controladores diferentes",
         "望む数のコントローラーがそれぞれ異なるタップ状態のクリーチャーを対象とする"),
        (Slot(MINE, 2, 2, alike=True),
         "two target creature cards that share a creature type from your graveyard",
         "dos cartas de criatura objetivo de tu cementerio que compartan un tipo de criatura",
         "共通のクリーチャー・タイプを持つあなたの墓地にあるクリーチャー・カード２枚を対象とする"),
        (Slot(GRAVES, 0, 3, of=0), "up to three target cards from their graveyard",
         "hasta tres cartas objetivo del cementerio de ese jugador",
         "そのプレイヤーの墓地にあるカード最大３枚を対象とする"),
        (Slot(CREATURE, of=0), "target creature that player controls",
         "la criatura objetivo que controla ese jugador",
         "そのプレイヤーがコントロールしているクリーチャー１体を対象とする"),
        (Slot(Filter(players="that")), "target opponent", "el oponente objetivo", "対戦相手１人を対象とする"),
        (Slot(WORKING), "target land with an activated ability that isn't a mana ability",
         "la tierra objetivo con una habilidad activada que no sea de maná",
         "マナ能力でない起動型能力を持つ土地１つを対象とする"),
    ],
)  # fmt: skip
def test_a_slot_says_all_that_is_asked_of_its_targets(
    slot: Slot, english: str, spanish: str, japanese: str
) -> None:
    """115.1: in three languages."""
    assert slot_words(slot) == english
    assert slot_words(slot, "es") == spanish
    assert slot_words(slot, "ja") == japanese


# --- all together ----------------------------------------------------------------------------


def tapped(name: str) -> Card:
    """A tapped creature, called after who has it."""
    return Card("Memnite", name, tapped=True)


def test_targets_with_different_controllers() -> None:
    """601.2c: one of each player may be chosen, two of one may not."""
    sides = (side(), side(battlefield=[tapped("b1"), tapped("b2")]), side(battlefield=[tapped("c1")]))
    table = casting(APART, *sides)
    with refused("601.2c", table=table):
        table.game.choose(table.refs(["b1", "b2"]))
    table.game.choose(table.refs(["b1", "c1"]))
    table.resolve()
    assert [table.zone(name) for name in ("b1", "b2", "c1")] == ["graveyard", "battlefield", "graveyard"]


def test_targets_that_share_a_creature_type() -> None:
    """601.2c, 205.3m: two Bears may be chosen, a Bear and a Giant may not."""
    bears = [Card("Grizzly Bears", "one"), Card("Grizzly Bears", "two")]
    table = casting(ALIKE, side(graveyard=[*bears, "Hill Giant"]), side())
    with refused("601.2c", table=table):
        table.game.choose(table.refs(["one", "Hill Giant"]))
    table.game.choose(table.refs(["one", "two"]))
    table.resolve()
    assert table.hand("A") == 2


def test_a_subtype_that_is_no_creature_type_is_not_shared() -> None:
    """205.3g, 205.3m: Equipment that are a Rat and a Cat share an artifact type only."""
    rat, cat, two = (
        Definition(name, ("artifact", "creature"), ("Equipment", kind), power=1, toughness=1)
        for name, kind in (("Rat", "Rat"), ("Cat", "Cat"), ("Second Cat", "Cat"))
    )
    table = given(side(hand=["Test"], graveyard=["Rat", "Cat", "Second Cat"]), side(),
                  cards=[free(ALIKE), rat, cat, two])  # fmt: skip
    table.cast("Test", until="targets")
    with refused("601.2c", table=table):
        table.game.choose(table.refs(["Rat", "Cat"]))
    table.game.choose(table.refs(["Cat", "Second Cat"]))


def test_a_mode_without_two_such_cards_is_refused() -> None:
    """700.2a: two creature cards are not enough where none shares a type with another."""
    text = f"Choose one —\n• {ALIKE}\n• You gain 1 life."
    table = given(side(hand=["Test"], graveyard=["Grizzly Bears", "Hill Giant"]), side(), cards=[free(text)])
    table.cast("Test", until="modes")
    assert table.excluded() == {1: {"700.2a"}}


# --- each of them ------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "legal"), [(1, False), (2, True), (3, True)])
def test_what_a_target_is_compared_with_belongs_to_its_own_controller(cards: int, legal: bool) -> None:
    """601.2c: the number of cards in the graveyard of the creature's controller, not of the caster."""
    mine, theirs = [BLANK.name] * 5, [BLANK.name] * cards
    table = casting(FEW, side(graveyard=mine), side(graveyard=theirs, battlefield=["Grizzly Bears"]))
    if legal:
        table.game.choose(table.refs(["Grizzly Bears"]))
        table.resolve()
        assert table.zone("Grizzly Bears") == "graveyard"
    else:
        with refused("601.2c", "115.1", table=table):
            table.game.choose(table.refs(["Grizzly Bears"]))


def test_such_a_target_is_looked_at_again_on_resolution() -> None:
    """608.2b: with fewer cards in the graveyard the target has become illegal."""
    table = casting(FEW, side(), side(graveyard=["Blank", "Forest"], battlefield=["Grizzly Bears"]))
    table.game.choose(table.refs(["Grizzly Bears"]))
    table.arrange(Move(table.those("Forest"), "exile"))
    table.resolve()
    assert table.zone("Grizzly Bears") == "battlefield"


@pytest.mark.parametrize(("name", "legal"), [("Forest", False), ("Strip Mine", True)])
def test_a_land_with_an_ability_that_is_no_mana_ability(name: str, legal: bool) -> None:
    """605.1a: a basic land has mana abilities only."""
    mine = permanent("{T}: Add {C}.\n{T}, Sacrifice this land: Destroy target land.", "land")
    strip = msgspec.structs.replace(mine, name="Strip Mine", cost=None)
    table = given(side(hand=["Test"]), side(battlefield=[name]), cards=[free(ABLE), strip])
    assert table.castable("Test") is legal


@pytest.mark.parametrize(
    ("keyword", "legal"),
    [("cycling {2}", True), ("basic landcycling {1}", True), ("crew 2", True), ("vigilance", False)],
)
def test_a_keyword_that_is_an_activated_ability_is_one_where_it_can_not_be_activated(
    keyword: str, legal: bool
) -> None:
    """702.29b, 702.29e: cycling continues to exist while the land is on the battlefield."""
    glade = Definition("Glade", ("land",), keywords=(keyword,))
    table = given(side(hand=["Test"]), side(battlefield=["Glade"]), cards=[free(ABLE), glade])
    assert table.castable("Test") is legal


def test_a_land_that_has_lost_its_abilities_has_none() -> None:
    """613.1f: neither the printed ones nor those of its keywords; one that it is given counts."""
    text = "{T}: Add {C}.\n{T}, Sacrifice this land: Destroy target land."
    mine = msgspec.structs.replace(permanent(text, "land"), name="Mine", cost=None, keywords=("cycling {2}",))
    table = given(side(hand=["Test"]), side(battlefield=["Mine"]), cards=[free(ABLE), mine])
    table.arrange(Pump(table.those("Mine"), loses_all=True))
    assert not table.castable("Test")
    table.arrange(Pump(table.those("Mine"), gains=("cycling {1}",)))
    assert table.castable("Test")


@pytest.mark.parametrize(("name", "legal"), [("Forest", False), ("Mutavault", True), ("Dryad Arbor", True)])
def test_either_of_two_kinds_with_adjectives_of_their_own(name: str, legal: bool) -> None:
    """115.1: the adjective of the second kind says nothing of the first."""
    arbor = Definition(
        "Dryad Arbor", ("land", "creature"), ("Forest", "Dryad"), ("basic",), power=1, toughness=1
    )
    vault = Definition("Mutavault", ("land",))
    table = given(side(hand=["Test"]), side(battlefield=[name]), cards=[free(UNLIKE), arbor, vault])
    assert table.castable("Test") is legal


# --- of a player ---------------------------------------------------------------------------------


def test_cards_from_the_graveyard_of_the_player_who_is_targeted() -> None:
    """601.2c: cards of another player are refused."""
    table = casting(THEIRS, side(graveyard=["Forest"]), side(graveyard=["Memnite", "Island"]))
    with refused("601.2c", table=table):
        table.game.choose(table.refs(["B"]), table.refs(["Forest"]))
    table.game.choose(table.refs(["B"]), table.refs(["Memnite", "Island"]))
    table.resolve()
    assert table.library("B") == 10
    assert table.graveyard("B") == 0


def test_the_player_shuffles_though_no_card_is_chosen() -> None:
    """601.2c, 701.24: up to three may be none."""
    table = casting(THEIRS, side(), side(graveyard=["Memnite"]))
    table.game.choose(table.refs(["B"]), ())
    table.resolve()
    assert table.asked[0] == "chance" or table.graveyard("B") == 1


THRASHER = (
    "Whenever one or more Dragons you control deal combat damage to an opponent, choose one —\n"
    "• Destroy target artifact that opponent controls.\n"
    "• Test deals 4 damage to each other opponent."
)


def hit(text: str, whom: str) -> Table:
    """Test triggers as if it had dealt combat damage to a player, and waits for its modes."""
    made = msgspec.structs.replace(free(text, "creature"), subtypes=("Dragon",), power=4, toughness=4)
    artifacts = [side(battlefield=[Card("Sol Ring", name)]) for name in ("ring b", "ring c")]
    table = given(side(battlefield=["Test"]), *artifacts, cards=[made])
    source = table.ref("Test")
    table.arrange(TriggerNow(source, 0, (table.ref(whom), source)))
    return table


def test_that_opponent_is_the_one_whom_the_event_is_about() -> None:
    """603.2, 115.1: not the controller, who chooses the modes, nor another opponent."""
    table = hit(THRASHER, "C")
    table.announce([1], until="targets")
    with refused("601.2c", table=table):
        table.game.choose(table.refs(["ring b"]))
    table.game.choose(table.refs(["ring c"]))
    table.resolve()
    assert table.zone("ring c") == "graveyard"


def test_each_other_opponent_is_all_but_that_one() -> None:
    """603.2: the one who was dealt the combat damage is dealt nothing more."""
    table = hit(THRASHER, "C")
    table.announce([2])
    table.resolve()
    assert (table.life("A"), table.life("B"), table.life("C")) == (20, 16, 20)


def test_each_creature_triggers_for_itself_where_the_text_says_so() -> None:
    """510.2, 603.2: "a creature you control deals combat damage to a player"."""
    text = (
        "Whenever a creature you control deals combat damage to a player,"
        " goad target creature that player controls."
    )
    (found,) = free(text, "creature").abilities
    assert found.trigger.each  # type: ignore[union-attr]
    assert round_trips(free(text, "creature"), text)


# --- an opponent who is a target and chooses (700.2e) ------------------------------------------------

DARE = "Target opponent chooses one —\n• That player discards a card.\n• You draw a card."


def test_the_opponent_who_chooses_is_a_target_of_each_mode() -> None:
    """115.1, 700.2e: the choice is another player's, and each mode has the target."""
    (found,) = modal(spell(DARE))
    assert found.choice.chooser == "target"
    assert [one.slots for one in found.modes] == [(Slot(Filter(players="that")),)] * 2
    assert structure(spell(DARE)).chooser == "opponent"
    assert round_trips(spell(DARE), DARE)


def test_only_the_opponent_who_chose_can_be_the_target() -> None:
    """601.2c, 700.2e: another opponent is refused."""
    table = given(side(hand=["Test"]), side(hand=["Forest"]), side(hand=["Island"]), cards=[free(DARE)])
    table.cast("Test", [1], chooser="C", until="targets")
    with refused("601.2c", table=table):
        table.game.choose(table.refs(["B"]))
    table.game.choose(table.refs(["C"]))
    table.resolve()
    while table.asked[0] == "answer":
        table.game.propose(next(table.game.legal()))
    assert (table.hand("B"), table.hand("C")) == (1, 0)


# --- hidden in a word, or beyond what is known -------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "slot"),
    [
        ("Earthbend 2.", Slot(Filter(types=("land",), controller="you"))),
        ("Support 3.", Slot(CREATURE, 0, 3)),
    ],
)
def test_a_keyword_action_that_has_a_target_gives_a_slot(text: str, slot: Slot) -> None:
    """701.41a, 701.66a: the word "target" stands in the rule, not in the text."""
    assert mode(text).slots == (slot,)


def test_a_mode_that_earthbends_is_refused_without_a_land() -> None:
    """700.2a, 701.66a: it has no legal target."""
    table = given(
        side(hand=["Test"]),
        side(battlefield=["Forest"]),
        cards=[free("Choose one —\n• Earthbend 2.\n• Draw a card.")],
    )
    table.cast("Test", until="modes")
    assert table.excluded() == {1: {"700.2a"}}


def test_a_target_in_the_line_of_the_choice_is_a_target_of_each_mode() -> None:
    """700.2c, 115.1: it stands before the modes that say what becomes of it."""
    text = "Choose one. Target creature you control dances as chosen.\n• Slowly.\n• Quickly."
    (found,) = modal(spell(text))
    assert [one.slots for one in found.modes] == [(Slot(Filter(types=("creature",), controller="you")),)] * 2


@pytest.mark.parametrize(
    ("text", "slot"),
    [
        ("Put target exiled card with warp on the bottom of its owner's library.",
         Slot(Filter(says=("with warp",), zone="exile"))),
        ("Return target card you own in exile that has an Adventure to your hand.",
         Slot(Filter(says=("with an adventure",), zone="exile", owner="you"))),
    ],
)  # fmt: skip
def test_a_slot_may_be_known_though_no_position_tells_what_fits(text: str, slot: Slot) -> None:
    """115.1: it is said, but nobody can judge a target; so the instruction is unsupported."""
    found = mode(text)
    assert found.slots == (slot,)
    assert slot.unreadable
    assert found.does == (Unsupported(text),)
