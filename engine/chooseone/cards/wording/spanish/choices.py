"""How modes are chosen, in Spanish (700.2)."""

from __future__ import annotations

from chooseone.cards.definition import Choice, Variant
from chooseone.cards.wording.spanish.grammar import number
from chooseone.cards.wording.speaker import Speaker
from chooseone.terms.amounts import Amount, X

_CHOOSERS = {
    "opponent": "un oponente elige",
    "target": "el oponente objetivo elige",
    "other": "otro jugador elige",
}
_KEYWORDS = {
    "spree": "spree, elige uno o más modos y paga el coste de cada uno",
    "tiered": "tiered, elige exactamente un nivel y paga su coste",
}
_MEMORY = {"ever": " que no haya sido elegido", "turn": " que no haya sido elegido este turno"}


def choice_words(speak: Speaker, choice: Choice, count: int) -> str:
    """The header of a modal spell or ability with `count` modes, without its colon."""
    if choice.keyword:
        return _KEYWORDS.get(choice.keyword, choice.keyword)
    limit = f"{' al azar' if choice.random else ''}{_MEMORY.get(choice.memory, '')}"
    who = "puedes elegir" if choice.all_or_none else _CHOOSERS.get(choice.chooser, "elige")
    first = f"{who} {_numbers(speak, choice, count)}{limit}"
    rest = ["Puedes elegir el mismo modo más de una vez"] if choice.repeat else []
    rest += ["Cada modo debe hacer objetivo a un jugador distinto"] if choice.different else []
    rest += [_variant(speak, variant, count) for variant in choice.variants]
    return ". ".join([first, *rest])


def _numbers(speak: Speaker, choice: Choice, count: int) -> str:
    if choice.budget is not None:
        return f"hasta {number(choice.budget)} {{P}} de modos"
    if choice.all_or_none:
        return _amount(speak, choice.most)
    if choice.repeat and choice.least == 0:
        return f"hasta {_amount(speak, choice.most)}"
    return _bounds(speak, choice.least, choice.most, count)


def _bounds(speak: Speaker, least: Amount, most: Amount, count: int) -> str:
    if least == most:
        return _amount(speak, most)
    if isinstance(most, int) and most >= count:
        return _open(least, count)
    if least == 0:
        known = isinstance(most, int | X)
        return f"hasta {_amount(speak, most)}" if known else f"hasta X, donde X es {speak.say(most)}"
    return f"de {_amount(speak, least)} a {_amount(speak, most)}"


def _open(least: Amount, count: int) -> str:
    """As many modes as there are: "uno o ambos", "cualquier cantidad de opciones"."""
    if least == 0:
        return "hasta uno" if count == 1 else "cualquier cantidad de opciones"
    return "uno o ambos" if (least, count) == (1, 2) else f"{number(least, alone=True)} o más"


def _amount(speak: Speaker, amount: Amount) -> str:
    return number(amount, alone=True) if isinstance(amount, int) else speak.say(amount)


def _variant(speak: Speaker, variant: Variant, count: int) -> str:
    may = variant.least is None
    if variant.budget is not None:
        some = f"hasta {number(variant.budget)} {{P}} de modos"
    else:
        most = count if variant.most is None else variant.most
        least = most if variant.least is None else variant.least
        some = "ambos" if (least, most, count) == (2, 2, 2) else _bounds(speak, least, most, count)
    choose = f"puedes elegir {some} en vez de eso" if may else f"en vez de eso, elige {some}"
    return f"Si {speak.say(variant.condition)}, {choose}"
