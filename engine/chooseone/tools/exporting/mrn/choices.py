"""Modal choices and what was announced, in the notation (700.2, 601.2)."""

from __future__ import annotations

from typing import Any

from chooseone.replay.naming import label
from chooseone.replay.timeline import Row
from chooseone.replay.wording import words_of_mode
from chooseone.rules.announcing.step import Step
from chooseone.state import Announcing, State
from chooseone.terms.mana import symbols
from chooseone.tools.exporting.mrn.names import Names, player
from chooseone_events import Pick


def chosen(row: Row) -> dict[str, Any]:
    """A choice of modes: what was on offer, what was excluded and why, what was chosen."""
    return {
        "choice_type": "mode",
        "options": [one.words for one in row.offers if one.status == "offered"],
        "excluded": [
            {
                "option": one.words,
                "rules": [r.rule for r in one.reasons],
                "reasons": [r.why for r in one.reasons],
            }
            for one in row.offers
            if one.status in ("refused", "stuck")
        ],
        "not_shown": [one.words for one in row.offers if one.status == "unknown"],
        "chosen": [one.words for one in row.chosen],
        "numbers": [one.mode for one in row.chosen],
        "source": f"s{row.item}",
        "source_name": row.object,
    }


def announced(before: State, state: State, names: Names, item: int) -> dict[str, Any]:
    """What was announced for a spell or ability, as CAST and ACTIVATE have it; `before` it was settled."""
    step = Step(state, item)
    obj, said = state.objects[item], step.said
    source = item if obj.kind != "ability" else obj.source
    cost = _total(before, item)
    if cost is None:
        cost = step.face.definition.cost if obj.kind != "ability" and not said.free else ""
    return {
        "card": names.obj(source),
        "card_name": names.name(state, source),
        "cost": {
            "mana": [f"{{{one}}}" for one in symbols(cost or "")],
            "additional": list(said.optional or ()),
            "alternative": "free" if said.free else None,
        },
        "modes": [words_of_mode(step.face, step.ability, pick.mode) for pick in _picks(step)],
        "x": said.x or None,
        "targets": targets(state, names, item),
        "choices": {"modes": [pick.mode for pick in _picks(step)]} if _picks(step) else {},
    }


def _total(before: State, item: int) -> str | None:
    """The mana of the total cost as it was locked in (601.2f); None where a recording doesn't tell it."""
    frames = (one for one in before.frames if isinstance(one, Announcing) and one.item == item)
    return next((one.locked for one in frames), None)


def put(state: State, names: Names, item: int, kind: str) -> dict[str, Any]:
    """An object on the stack, as PUT_ON_STACK has it."""
    obj = state.objects[item]
    source = obj.source if obj.kind == "ability" else item
    picks = _picks(Step(state, item))
    return {
        "stack": f"s{item}",
        "kind": kind,
        "source": names.obj(source),
        "controller": player(obj.controller),
        "card": names.obj(source),
        "card_name": names.name(state, source),
        "targets": targets(state, names, item),
        "choices": {"modes": [pick.mode for pick in picks]} if picks else {},
    }


def targets(state: State, names: Names, item: int) -> list[dict[str, Any]]:
    """The targets with their slots; a slot of what is modal names its mode and its place (700.2c)."""
    step = Step(state, item)
    picks = _picks(step)
    found = []
    for place, group in enumerate(step.said.groups or ()):
        for slot, refs in enumerate(group, 1):
            name = _slot(picks[place], slot) if place < len(picks) else f"target {slot}"
            found += [{"slot": name, "obj": names.obj(ref), "name": label(state, ref)} for ref in refs]
    return found


def _slot(pick: Pick, slot: int) -> str:
    again = f", time {pick.occurrence}" if pick.occurrence > 1 else ""
    return f"mode {pick.mode}{again}, target {slot}"


def _picks(step: Step) -> tuple[Pick, ...]:
    return step.said.picks or () if step.choice is not None else ()
