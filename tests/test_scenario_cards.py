"""Scenarios of our own with shipped cards: each plays one rule from end to end."""

from __future__ import annotations

from typing import Any

import pytest
from staging import ALL, COMMAND, TOP, bolt, cast, discard, play

BEAR = {"types": ["creature"], "power": 2, "toughness": 2, "cost": "{1}{G}"}
PACT, LICH, INSCRIPTION, BETRAYAL = (
    "Demonic Pact",
    "Vindictive Lich",
    "Inscription of Ruin",
    "Betrayal of Flesh",
)
UPKEEP = {"active": "A", "step": "upkeep"}
KICKED, ENTWINED = {"with": ["kicker"]}, {"with": ["entwine"]}


def new_targets(player: str, *groups: list[str], **more: Any) -> dict[str, Any]:
    return {"do": "answer", "player": player, "targets": list(groups), **more}


def put(of: str, *modes: int, **more: Any) -> dict[str, Any]:
    return {"do": "trigger", "player": "A", "of": of, "modes": list(modes), **more}


CASES: dict[str, tuple[tuple[dict[str, Any], ...], dict[str, Any]]] = {
    "707.10c a copied spell keeps its modes and gets new targets slot by slot": (
        (discard(), cast("Twincast", "B", targets=[[COMMAND]]), TOP, new_targets("B", ["A"], ["A"]), TOP),
        {
            "a": {"hand": [COMMAND]},
            "b": {"hand": ["Twincast", "Island", "Swamp"]},
            "expect": {"players": {"A": {"life": 18}, "B": {"life": 20}}, "stack_size": 1},
        },
    ),
    "115.7d new targets may be chosen for some slots": (
        (discard(), cast("Redirect", "B", targets=[[COMMAND]]), TOP, new_targets("B", ["A"], ["B"])),
        {
            "a": {"hand": [COMMAND]},
            "b": {"hand": ["Redirect"]},
            "expect": {"stack": {COMMAND: {"targets": [["A"], ["B"]]}}},
        },
    ),
    "115.7d a target that has left may stay while another one is changed": (
        (
            cast("Hull Breach", modes=[3], targets=[["rock", "aura"]]),
            {"do": "move", "object": "rock", "to": "exile"},
            {
                "do": "change_targets",
                "player": "B",
                "of": "Hull Breach",
                "how": "choose_new",
                "targets": [["rock", "other"]],
            },
            TOP,
        ),
        {
            "objects": {"Rock": {"types": ["artifact"]}, "Aura": {"types": ["enchantment"]}},
            "a": {"hand": ["Hull Breach"]},
            "b": {
                "battlefield": [
                    {"card": "Rock", "as": "rock"},
                    {"card": "Aura", "as": "aura"},
                    {"card": "Aura", "as": "other"},
                ]
            },
            "expect": {"state": {"other": {"zone": "graveyard"}, "aura": {"zone": "battlefield"}}},
        },
    ),
    "107.3b X can only be 0 where it is not paid for": (
        (
            cast("Clan Defiance", modes=[3], targets=[["B"]], free=True, x=2, illegal=["107.3b"]),
            cast("Clan Defiance", modes=[3], targets=[["B"]], free=True, x=0),
            TOP,
        ),
        {"a": {"hand": ["Clan Defiance"]}, "expect": {"players": {"B": {"life": 20}}}},
    ),
    "115.7a a target that can be changed must be": (
        (
            bolt(),
            cast("Bolt Bend", "B", targets=[["Lightning Bolt"]]),
            TOP,
            new_targets("B", ["B"], illegal=["115.7a"]),
            new_targets("B", ["A"]),
        ),
        {
            "a": {"hand": ["Lightning Bolt"]},
            "b": {"hand": ["Bolt Bend"]},
            "expect": {"stack": {"Lightning Bolt": {"targets": [["A"]]}}},
        },
    ),
    "707.10 a copied modal trigger keeps its mode": (
        (
            put(PACT, 1, targets=[["B"]], **{"as": "t"}),
            {"do": "activate", "player": "A", "of": "Strionic Resonator", "targets": [["t"]]},
            TOP,
            new_targets("A", ["B"]),
            ALL,
        ),
        {
            "a": {"battlefield": [PACT, "Strionic Resonator"]},
            "when": UPKEEP,
            "expect": {"players": {"A": {"life": 28}, "B": {"life": 12}}},
        },
    ),
    "700.2b a mode that was chosen is excluded a turn later": (
        (
            put(PACT, 3),
            TOP,
            {"do": "advance_to", "player": "A", "step": "upkeep"},
            put(PACT, 3, illegal=["700.2b"]),
            put(PACT, 1, targets=[["B"]], offered=[1, 2, 4], excluded={"3": ["700.2b"]}),
            TOP,
        ),
        {
            "a": {"battlefield": [PACT]},
            "when": UPKEEP,
            "expect": {"players": {"A": {"life": 24, "hand": 3}}, "triggered": {PACT: 2}},
        },
    ),
    "601.2c each mode must target a different player": (
        (
            {"do": "move", "object": LICH, "to": "graveyard"},
            put(LICH, 2, 3, targets=[["B"], ["B"]], illegal=["601.2c"]),
            put(LICH, 2, 3, targets=[["B"], ["C"]]),
            ALL,
        ),
        {"a": {"battlefield": [LICH]}, "others": {"C": {}}},
    ),
    "702.33 a kicked spell may have more modes, another not": (
        (
            cast(INSCRIPTION, modes=[1, 3], targets=[["B"], ["bear"]], illegal=["601.2b"]),
            cast(INSCRIPTION, modes=[1, 3], targets=[["B"], ["bear"]], **KICKED),
            TOP,
        ),
        {
            "objects": {"bear": BEAR},
            "a": {"hand": [INSCRIPTION]},
            "b": {"battlefield": ["bear"], "hand": ["Island", "Swamp"]},
            "expect": {"state": {"bear": {"zone": "graveyard"}}, "players": {"B": {"hand": 0}}},
        },
    ),
    "702.42a entwine is paid whole or not at all": (
        (
            cast(
                BETRAYAL,
                modes=[1, 2],
                targets=[["bear"], ["elf"]],
                pay=["x", "y"],
                illegal=["702.42"],
                **ENTWINED,
            ),
            cast(BETRAYAL, modes=[1, 2], targets=[["bear"], ["elf"]], pay=["x", "y", "z"], **ENTWINED),
            TOP,
        ),
        {
            "objects": {"bear": BEAR, "elf": BEAR},
            "a": {
                "hand": [BETRAYAL],
                "graveyard": ["elf"],
                "battlefield": [{"card": "Swamp", "as": handle} for handle in ("x", "y", "z")],
            },
            "b": {"battlefield": ["bear"]},
            "expect": {"state": {"bear": {"zone": "graveyard"}, "elf": {"zone": "battlefield"}}},
        },
    ),
    "107.3a X is one number for all modes": (
        (cast("Clan Defiance", modes=[2, 3], targets=[["bear"], ["B"]], x=2), TOP),
        {
            "objects": {"bear": BEAR},
            "a": {"hand": ["Clan Defiance"]},
            "b": {"battlefield": ["bear"]},
            "expect": {"state": {"bear": {"zone": "graveyard"}}, "players": {"B": {"life": 18}}},
        },
    ),
    "603.7 what is exiled comes back at the next end step": (
        (
            cast("Charming Prince"),
            TOP,
            put("Charming Prince", 3, targets=[["bear"]]),
            TOP,
            {"do": "advance_to", "player": "B", "step": "upkeep"},
        ),
        {
            "objects": {"bear": BEAR},
            "a": {"hand": ["Charming Prince"], "battlefield": ["bear"]},
            "expect": {"state": {"bear": {"zone": "battlefield"}}},
        },
    ),
    "301.5 a modal ability speaks of what its source is attached to": (
        ({"do": "activate", "player": "A", "of": "jitte", "modes": [1]}, TOP),
        {
            "objects": {"bear": BEAR},
            "a": {
                "battlefield": [
                    "bear",
                    {
                        "card": "Umezawa's Jitte",
                        "as": "jitte",
                        "counters": {"charge": 1},
                        "attached_to": "bear",
                    },
                ]
            },
            "expect": {"state": {"bear": {"pt": [4, 4]}, "jitte": {"counters": {"charge": 0}}}},
        },
    ),
    "615.7 a shield prevents the next damage": (
        (cast("Healing Salve", modes=[2], targets=[["B"]]), TOP, bolt(), TOP),
        {"a": {"hand": ["Healing Salve", "Lightning Bolt"]}, "expect": {"players": {"B": {"life": 20}}}},
    ),
    "700.2b a trigger without a mode that can be chosen is removed": (
        ({"do": "trigger", "player": "A", "of": "Riku of Many Paths", "removed": ["700.2b", "603.3c"]},),
        {"a": {"battlefield": ["Riku of Many Paths"]}, "expect": {"stack_size": 0}},
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_scenario_with_shipped_cards(name: str) -> None:
    steps, more = CASES[name]
    outcome = play(*steps, **more)
    assert outcome.result == "passed", outcome.why
