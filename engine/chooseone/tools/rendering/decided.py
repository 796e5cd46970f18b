"""The modal decisions of a game as plain data, in the structure that those of recordings have."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from chooseone.replay.timeline import Offer, Row


def decided(players: Iterable[str], rows: Iterable[Row]) -> dict[str, Any]:
    """The decisions of a log: who plays, and for each choice of modes what was offered, excluded, chosen."""
    return {"players": list(players), "decisions": [_decision(row) for row in rows if row.kind == "modes"]}


def _decision(row: Row) -> dict[str, Any]:
    told: dict[str, Any] = {
        "at": row.at,
        "kind": row.sort,
        "card": row.object,
        "object": row.item,
        "player": row.player,
        "turn": row.turn,
        "options": [_offer(one) for one in row.offers if one.status in ("offered", "stuck")],
        "excluded": [_offer(one) for one in row.offers if one.status == "refused"],
        "min": row.least,
        "max": row.most,
        "chosen": [one.mode for one in row.chosen],
        "targets": [{"mode": one.mode, "target": list(one.targets)} for one in row.chosen if one.targets],
    }
    if row.cost is not None and row.cost.mana:
        told["cost"] = row.cost.mana
    return told | ({"result": row.outcome} if row.outcome else {})


def _offer(offer: Offer) -> dict[str, Any]:
    told: dict[str, Any] = {"mode": offer.mode, "words": offer.words, "cost": offer.cost or None}
    if offer.reasons:
        told["why"] = [{"rule": one.rule, "why": one.why} for one in offer.reasons]
    return told
