"""Costs in Spanish, as cards have them: in the infinitive."""

from __future__ import annotations

import msgspec

from chooseone.cards.wording.spanish.amounts import counter, quantity
from chooseone.cards.wording.spanish.filters import phrase, some
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.terms import costs


def paid(speak: Speaker, cost: costs.Cost) -> str:
    """A cost after "pague": mana and life have no verb of their own."""
    if all(isinstance(part, costs.ManaPart | costs.PayLife) for part in cost):
        return " y ".join(speak.say(part).removeprefix("pagar ") for part in cost)
    return f"este coste: {speak.listed(cost)}"


def _this(speak: Speaker) -> str:
    return speak.definition.name or "esto"


def _discard(speak: Speaker, value: costs.DiscardCards) -> str:
    if value.filter is None:
        return f"descartar {quantity(speak, value.count, 'carta', 'cartas', word=True)}"
    return f"descartar {some(speak, value.count, value.filter).removesuffix(' de tu mano')}"


def _tapped(speak: Speaker, value: costs.TapUntapped) -> str:
    what = msgspec.structs.replace(value.filter, says=tuple(dict.fromkeys(("untapped", *value.filter.says))))
    return f"girar {some(speak, value.count, what)}"


def _counters(speak: Speaker, value: costs.RemoveCounters | costs.AddCounters | costs.CountersOn) -> str:
    return quantity(
        speak, value.count, counter(value.kind), counter(value.kind, many=True), feminine=False, word=True
    )


COSTS: Catalogue = {
    costs.ManaPart: lambda _s, v: v.mana,
    costs.TapThis: lambda _s, _v: "{T}",
    costs.UntapThis: lambda _s, _v: "{Q}",
    costs.SacrificeThis: lambda s, _v: f"sacrificar {_this(s)}",
    costs.DiscardThis: lambda s, _v: f"descartar {_this(s)}",
    costs.ExileThis: lambda s, _v: f"exiliar {_this(s)}",
    costs.Sacrifice: lambda s, v: f"sacrificar {some(s, v.count, v.filter)}",
    costs.DiscardCards: _discard,
    costs.ExileCards: lambda s, v: f"exiliar {some(s, v.count, v.filter)}",
    costs.TapUntapped: _tapped,
    costs.TapPower: lambda s, v: (
        f"girar cualquier cantidad de {phrase(s, v.filter, many=True).text} con fuerza total de "
        f"{s.say(v.power)} o más"
    ),
    costs.CountersOn: lambda s, v: f"poner {_counters(s, v)} sobre {some(s, 1, v.filter)}",
    costs.PayLife: lambda s, v: f"pagar {quantity(s, v.life, 'vida', 'vidas')}",
    costs.RemoveCounters: lambda s, v: f"quitar {_counters(s, v)} de {_this(s)}",
    costs.AddCounters: lambda s, v: f"poner {_counters(s, v)} sobre {_this(s)}",
    costs.UnreadPart: lambda _s, v: f"(sin soporte: {v.unread})",
}
