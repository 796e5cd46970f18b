"""The games of this folder as scripts: one or more for each sub-rule of 700.2, and the demo game."""

from __future__ import annotations

from pathlib import Path
from random import Random

from director import PLENTY, Director

from chooseone.cards.shipped import shipped
from chooseone.replay.player import play

RICH = {"mana": PLENTY}
LIBRARY = ["Forest", "Island", "Swamp", "Mountain", "Plains"] * 4


def rule_a() -> Director:
    """700.2a: a mode without a legal target can't be chosen."""
    game = Director(
        "700.2a: Hull Breach with only an artifact to destroy",
        {"Ana": {**RICH, "hand": ["Hull Breach"]}, "Ben": {"battlefield": ["Memnite"]}},
    )
    game.cast("Ana", "Hull Breach", modes=(1,), targets=(("Memnite",),))
    game.resolve()
    return game


def rule_b() -> Director:
    """700.2b: a triggered ability's modes; one that was chosen before is not on offer again."""
    game = Director(
        "700.2b: Demonic Pact, three upkeeps",
        {
            "Ana": {"battlefield": ["Demonic Pact"], "library": LIBRARY},
            "Ben": {"hand": ["Forest", "Island", "Swamp"], "library": LIBRARY},
        },
        step="untap",
        turn=2,
    )
    game.until("upkeep", "Ana")
    game.answer(1)
    game.answer((game.ref("Ben"),))
    game.resolve()
    game.until("upkeep", "Ben")
    game.until("upkeep", "Ana")
    game.answer(2)
    game.answer((game.ref("Ben"),))
    game.resolve()
    game.pick("Forest", "Island")
    game.until("upkeep", "Ben")
    game.until("upkeep", "Ana")
    game.answer(3)
    game.resolve()
    return game


def rule_b_removed() -> Director:
    """700.2b, 603.3c: with every mode used this turn the ability leaves the stack."""
    hand = ["Izzet Charm", "Izzet Charm#2"]
    game = Director(
        "700.2b: Monument to Endurance has used all its modes this turn",
        {
            "Ana": {
                **RICH,
                "hand": [name.partition("#")[0] for name in hand],
                "battlefield": ["Monument to Endurance"],
                "library": LIBRARY,
            },
            "Ben": {},
        },
    )
    game.cast("Ana", "Izzet Charm", modes=(3,))
    game.resolve()
    game.pick("Forest", "Island")
    used = iter((1, 2, 3))
    for _ in range(3):
        if game.game.prompt is not None and game.game.prompt.kind == "order":
            game.answer(next(iter(game.game.prompt.question.range(()))))
        if game.game.prompt is not None and game.game.prompt.kind == "modes":
            game.answer(next(used))
    while game.game.state.zones[1]:
        game.resolve()
    game.cast("Ana", "Izzet Charm", modes=(3,))
    game.resolve()
    hand_cards = [game.game.state.objects[i].name for i in game.game.state.zones[5]]
    game.pick(*hand_cards[:2])
    while game.game.prompt is not None and game.game.prompt.kind in ("modes", "order"):
        game.game.propose(next(iter(game.game.legal())))
    while game.game.state.zones[1]:
        game.resolve()
    return game


def rule_c() -> Director:
    """700.2c: targets are chosen only for the modes that were chosen."""
    game = Director(
        "700.2c: Cryptic Command without a target and with one",
        {
            "Ana": {**RICH, "hand": ["Cryptic Command", "Cryptic Command"], "library": LIBRARY},
            "Ben": {"battlefield": ["Grizzly Bears", "Hill Giant"]},
        },
    )
    game.cast("Ana", "Cryptic Command", modes=(3, 4))
    game.resolve()
    game.cast("Ana", "Cryptic Command", modes=(2, 4), targets=(("Hill Giant",), ()))
    game.resolve()
    return game


def rule_c_fizzles() -> Director:
    """700.2c, 608.2b: with its only target gone nothing happens, the other mode falls too."""
    game = Director(
        "700.2c: the only target of Cryptic Command is gone, no card is drawn",
        {
            "Ana": {**RICH, "hand": ["Cryptic Command"], "library": LIBRARY},
            "Ben": {**RICH, "hand": ["Lightning Bolt"], "battlefield": ["Grizzly Bears"]},
        },
    )
    game.cast("Ana", "Cryptic Command", modes=(2, 4), targets=(("Grizzly Bears",), ()))
    game.cast("Ben", "Lightning Bolt", targets=(("Grizzly Bears",),))
    game.resolve()
    game.resolve()
    return game


def rule_d() -> Director:
    """700.2d: the same mode more than once, announced 3, 2, 3 and carried out 2, 3, 3."""
    game = Director(
        "700.2d: Mystic Confluence takes a mode twice",
        {
            "Ana": {**RICH, "hand": ["Mystic Confluence"], "library": LIBRARY},
            "Ben": {"battlefield": ["Grizzly Bears"]},
        },
    )
    game.cast("Ana", "Mystic Confluence", modes=(3, 2, 3), targets=((), ("Grizzly Bears",), ()))
    game.resolve()
    return game


def rule_e() -> Director:
    """700.2e: an opponent chooses; with three players the controller appoints which."""
    game = Director(
        "700.2e: Fatal Lore, the caster appoints who chooses",
        {
            "Ana": {**RICH, "hand": ["Fatal Lore"], "library": LIBRARY},
            "Ben": {"battlefield": ["Grizzly Bears"], "library": LIBRARY},
            "Cleo": {"battlefield": ["Hill Giant", "Ivory Mask"], "library": LIBRARY},
        },
    )
    game.cast("Ana", "Fatal Lore", chooser="Cleo", modes=(2,), targets=(("Hill Giant",),))
    game.resolve()
    game.answer(2)
    return game


def rule_f() -> Director:
    """700.2f: the target changes, the mode stays."""
    game = Director(
        "700.2f: Redirect moves the target of a mode to another artifact",
        {
            "Ana": {**RICH, "hand": ["Kolaghan's Command"], "battlefield": ["Memnite"]},
            "Ben": {**RICH, "hand": ["Redirect"], "battlefield": ["Strionic Resonator"]},
        },
    )
    game.cast("Ana", "Kolaghan's Command", modes=(3, 4), targets=(("Strionic Resonator",), ("Ben",)))
    game.cast("Ben", "Redirect", targets=(("Kolaghan's Command",),))
    game.resolve()
    game.answer((game.ref("Memnite"),), (game.ref("Ana"),))
    game.resolve()
    return game


def rule_g() -> Director:
    """700.2g: a copy has the modes of the original, and a new target for each slot."""
    game = Director(
        "700.2g: Twincast copies a Collective Brutality",
        {
            "Ana": {**RICH, "hand": ["Collective Brutality", "Forest"], "battlefield": ["Grizzly Bears"]},
            "Ben": {**RICH, "hand": ["Twincast"], "battlefield": ["Hill Giant"]},
        },
    )
    game.cast(
        "Ana", "Collective Brutality", modes=(2, 3), targets=(("Hill Giant",), ("Ben",)), pay=("Forest",)
    )
    game.cast("Ben", "Twincast", targets=(("Collective Brutality",),))
    game.resolve()
    game.answer((game.ref("Grizzly Bears"),), (game.ref("Ana"),))
    game.resolve()
    game.resolve()
    return game


def rule_h_spree() -> Director:
    """700.2h, 702.172: each chosen mode costs what stands before it."""
    game = Director(
        "700.2h: Three Steps Ahead, spree",
        {
            "Ana": {
                **RICH,
                "hand": ["Three Steps Ahead"],
                "battlefield": ["Centaur Courser"],
                "library": LIBRARY,
            },
            "Ben": {},
        },
    )
    game.cast("Ana", "Three Steps Ahead", modes=(2, 3), targets=(("Centaur Courser",), ()))
    game.resolve()
    game.pick("Forest")
    return game


def rule_h_tiered() -> Director:
    """700.2h, 702.183: exactly one tier, with its cost."""
    game = Director(
        "700.2h: Fire Magic, tiered",
        {"Ana": {**RICH, "hand": ["Fire Magic"]}, "Ben": {"battlefield": ["Grizzly Bears", "Hill Giant"]}},
    )
    game.cast("Ana", "Fire Magic", modes=(2,))
    game.resolve()
    return game


def rule_h_entwine() -> Director:
    """702.42: entwine is paid, all modes are carried out in printed order."""
    game = Director(
        "702.42: Tooth and Nail, entwined",
        {
            "Ana": {
                **RICH,
                "hand": ["Tooth and Nail"],
                "library": ["Silvercoat Lion", "Pillarfield Ox", *LIBRARY],
            },
            "Ben": {},
        },
    )
    game.cast("Ana", "Tooth and Nail", costs=("entwine",), modes=(1, 2))
    game.resolve()
    game.pick("Silvercoat Lion", "Pillarfield Ox")
    game.pick("Silvercoat Lion", "Pillarfield Ox")
    return game


def rule_i() -> Director:
    """700.2i: pawprints within a budget, one mode taken three times."""
    game = Director(
        "700.2i: Season of Gathering, five pawprints",
        {
            "Ana": {**RICH, "hand": ["Season of Gathering"], "battlefield": ["Grizzly Bears"]},
            "Ben": {"battlefield": ["Memnite", "Ivory Mask"]},
        },
    )
    game.cast("Ana", "Season of Gathering", modes=(2, 1, 1, 1))
    game.resolve()
    for _ in range(3):
        if game.game.prompt is not None and game.game.prompt.kind == "answer":
            game.game.propose(next(iter(game.game.legal())))
    if game.game.prompt is not None and game.game.prompt.kind == "answer":
        game.answer("enchantment")
    return game


def rule_733() -> Director:
    """733.1: a cast is taken back after its modes were chosen, and made again with others."""
    game = Director(
        "733.1: Cryptic Command is taken back while paying and cast again",
        {
            "Ana": {**RICH, "hand": ["Cryptic Command"], "library": LIBRARY},
            "Ben": {"battlefield": ["Hill Giant"]},
        },
    )
    game.cast("Ana", "Cryptic Command", modes=(3, 4), stop="payment")
    game.game.cancel()
    game.cast("Ana", "Cryptic Command", modes=(2, 3), targets=(("Hill Giant",), ()))
    game.resolve()
    return game


def random_mode() -> Director:
    """700.2, 706: modes chosen at random are a recorded choice of chance among the legal ones."""
    game = Director(
        "At random: chance chooses a mode",
        {"Ana": {"battlefield": ["Cult of Skaro"], "library": LIBRARY}, "Ben": {}},
    )
    source = game.ref("Cult of Skaro")
    game.outside("Ana", [{"do": "trigger now", "source": source, "ability": 0}])
    game.resolve()
    return game


def demo() -> Director:
    """One three-player game that meets every sub-rule of 700.2 from a to i."""
    lands = ["Island"] * 8 + ["Swamp"] * 8 + ["Mountain"] * 4 + ["Forest"] * 6
    ana = [
        "Kolaghan's Command",
        "Mystic Confluence",
        "Fatal Lore",
        "Three Steps Ahead",
        "Season of Gathering",
        "Forest",
    ]
    game = Director(
        "Every sub-rule of 700.2 in one game of three",
        {
            "Ana": {
                "hand": ana,
                "battlefield": ["Demonic Pact", "Grizzly Bears", *lands],
                "library": LIBRARY,
            },
            "Ben": {
                "hand": ["Redirect", "Twincast", "Izzet Charm", "Forest"],
                "battlefield": ["Memnite", "Hill Giant", *["Island"] * 8, *["Mountain"] * 2],
                "library": LIBRARY,
            },
            "Cleo": {
                "battlefield": ["Centaur Courser", "Ivory Mask", "Strionic Resonator"],
                "library": LIBRARY,
            },
        },
        step="untap",
        turn=4,
    )
    game.until("upkeep", "Ana")
    game.answer(1)  # 700.2b
    game.answer((game.ref("Ben"),))
    game.resolve()
    game.until("precombat_main", "Ana")
    _first_turn(game)
    _other_turns(game)
    return game


def _other_turns(game: Director) -> None:
    game.until("upkeep", "Ben")
    game.until("upkeep", "Cleo")
    game.until("upkeep", "Ana")
    game.answer(3)  # 700.2b: mode 1 is used up
    game.resolve()
    game.until("precombat_main", "Ana")
    game.cast("Ana", "Grizzly Bears")
    game.resolve()
    game.cast("Ana", "Three Steps Ahead", modes=(2, 3), targets=(("Grizzly Bears",), ()))  # 700.2h
    game.resolve()
    game.pick("Forest")
    game.until("upkeep", "Ben")
    game.until("upkeep", "Ana")
    game.answer(2)  # 700.2b: modes 1 and 3 are used up
    game.answer((game.ref("Ben"),))
    game.resolve()
    game.discard()
    game.until("precombat_main", "Ana")
    game.cast("Ana", "Season of Gathering", modes=(3, 1, 1))  # 700.2i
    game.resolve()
    game.pick("Grizzly Bears")
    game.pick("Grizzly Bears")


def _first_turn(game: Director) -> None:
    # 700.2a and c: no creature card in the graveyard to return; 700.2f: Redirect moves one target.
    game.cast("Ana", "Kolaghan's Command", modes=(3, 4), targets=(("Memnite",), ("Hill Giant",)))
    game.cast("Ben", "Redirect", targets=(("Kolaghan's Command",),))
    game.resolve()
    game.answer((game.ref("Strionic Resonator"),), (game.ref("Hill Giant"),))
    game.resolve()
    # 700.2d: one mode twice; 700.2g: the copy keeps the modes.
    game.cast(
        "Ana", "Mystic Confluence", modes=(2, 3, 2), targets=(("Hill Giant",), (), ("Centaur Courser",))
    )
    game.cast("Ben", "Twincast", targets=(("Mystic Confluence",),))
    game.resolve()
    game.answer((game.ref("Grizzly Bears"),), (game.ref("Centaur Courser"),))
    game.resolve()
    game.resolve()
    # 700.2e: Ana appoints Cleo, who cannot be targeted but may choose.
    game.cast("Ana", "Fatal Lore", chooser="Cleo", modes=(1,))
    game.resolve()


def pool() -> list[str]:
    """The names of the cards that random players play: a fixed list, so that a game stays what it is."""
    return (Path(__file__).parent / "pool.txt").read_text(encoding="utf-8").splitlines()


def long_game() -> Director:
    """A long game: three random players and every card of the modal pool, from one seed."""
    cards = sorted(name for name in pool() if "land" not in shipped()[name].types)
    rng = Random(SEED)  # noqa: S311  (play, no secret)
    lands = ["Plains", "Island", "Swamp", "Mountain", "Forest"]
    sides = {}
    for name in ("Ana", "Ben", "Cleo"):
        deck = rng.sample(cards, 30) + lands * 4
        rng.shuffle(deck)
        sides[name] = {"life": 60, "hand": deck[:7], "library": deck[7:], "battlefield": lands * 2}
    game = Director("Three random players, one seed", sides, step="untap")
    play(game.game, rng, 1200, cancels=0.02)
    return game


SEED = 7002
GAMES = {
    "700.2a-hull-breach": rule_a,
    "700.2b-demonic-pact": rule_b,
    "700.2b-monument-removed": rule_b_removed,
    "700.2c-cryptic-command": rule_c,
    "700.2c-does-not-resolve": rule_c_fizzles,
    "700.2d-mystic-confluence": rule_d,
    "700.2e-fatal-lore": rule_e,
    "700.2f-redirect": rule_f,
    "700.2g-twincast": rule_g,
    "700.2h-spree": rule_h_spree,
    "700.2h-tiered": rule_h_tiered,
    "700.2h-entwine": rule_h_entwine,
    "700.2i-season-of-gathering": rule_i,
    "733.1-taken-back": rule_733,
    "random-mode": random_mode,
    "demo": demo,
    "long": long_game,
}
