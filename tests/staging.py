"""Small made-up scenarios for the tests of the runner."""

from __future__ import annotations

import json
from typing import Any

from chooseone.cards.shipped import shipped
from chooseone.tools.scenario.problems import Outcome
from chooseone.tools.scenario.reader import scenario_of
from chooseone.tools.scenario.runner import Cards, run

OX = {"types": ["creature"], "power": 2, "toughness": 4, "cost": "{3}{W}"}
SPELL = {
    "types": ["sorcery"],
    "cost": "{1}",
    "text": "Choose one \u2014\n\u2022 You gain 3 life.\n\u2022 You lose 1 life.",
}
COMMAND = "Kolaghan's Command"


def cast(card: str, player: str = "A", **more: Any) -> dict[str, Any]:
    return {"do": "cast", "player": player, "card": card, **more}


def bolt(at: str = "B", **more: Any) -> dict[str, Any]:
    return cast("Lightning Bolt", targets=[[at]], **more)


def discard(modes: tuple[int, ...] = (2, 4), **more: Any) -> dict[str, Any]:
    return cast(COMMAND, modes=list(modes), targets=[["B"], ["B"]], **more)


TOP, ALL = {"do": "resolve_top"}, {"do": "resolve_all"}


def scenario(
    *steps: dict[str, Any],
    a: dict[str, Any] | None = None,
    b: dict[str, Any] | None = None,
    **more: Any,
) -> dict[str, Any]:
    """A scenario of two players with these steps, as JSON data."""
    setup = {"A": a or {}, "B": b or {}, **more.pop("others", {})}
    return {"format": 1, "id": "made-up", "rules": ["700.2"], "setup": setup, "steps": list(steps), **more}


def play(*steps: dict[str, Any], **more: Any) -> Outcome:
    """What comes of it, with the shipped definitions alone."""
    return run(scenario_of(json.dumps(scenario(*steps, **more)).encode(), "here"), Cards(shipped()))
