"""Cards, abilities, choices and modes in English."""

from __future__ import annotations

from chooseone.cards import definition as cards
from chooseone.cards.wording.english.asking import in_order
from chooseone.cards.wording.english.filters import all_of, noun
from chooseone.cards.wording.english.grammar import either, number
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.terms.amounts import Amount

_EVENTS = {"draw": "would draw a card", "damage": "would be dealt damage", "gain life": "would gain life"}
_WHO = {"you": "you", "opponent": "an opponent", "any": "a player"}


def _card(speak: Speaker, card: cards.Definition) -> str:
    head = " ".join(part for part in (card.name, card.cost or "", f"({_type_line(card)})") if part)
    lines = [head, *([", ".join(card.keywords)] if card.keywords else [])]
    if card.additional:
        lines.append(f"additional cost: {speak.listed(card.additional)}")
    lines += [f"{name} {speak.listed(cost)}" for name, cost in card.optional]
    return "\n".join([*lines, *(speak.say(ability) for ability in card.abilities)])


def _type_line(card: cards.Definition) -> str:
    kinds = " ".join((*card.supertypes, *card.types, *card.subtypes))
    numbers = [f"{card.power}/{card.toughness}"] if card.power is not None else []
    numbers += [f"loyalty {card.loyalty}"] if card.loyalty is not None else []
    numbers += [f"defense {card.defense}"] if card.defense is not None else []
    return " ".join([kinds, *numbers])


def _mode(speak: Speaker, mode: cards.Mode) -> str:
    return in_order(speak.within(mode.slots), mode.does) or "do nothing"


def modes(speak: Speaker, all_modes: tuple[cards.Mode, ...], choice: cards.Choice | None) -> str:
    """The one mode of what is not modal, else the choice and a line for each mode by number."""
    if choice is None:
        return ", then ".join(speak.say(mode) for mode in all_modes)
    lines = [f"{_choice(speak, choice, len(all_modes))}:"]
    return "\n".join([*lines, *(_line(speak, place, mode) for place, mode in enumerate(all_modes, 1))])


def _line(speak: Speaker, place: int, mode: cards.Mode) -> str:
    notes = [mode.label] if mode.label else []
    notes += [speak.listed(mode.cost)] if mode.cost is not None else []
    notes += ["{P}" * mode.pawprints] if mode.pawprints else []
    note = f"[{', '.join(notes)}] " if notes else ""
    return f"{place}. {note}{speak.say(mode)}"


def _choice(speak: Speaker, choice: cards.Choice, count: int) -> str:
    who = {"opponent": "an opponent chooses", "other": "another player chooses"}.get(choice.chooser, "choose")
    parts = [f"{who} {_numbers(speak, choice, count)}", *_limits(choice)]
    parts += [_variant(speak, variant, count) for variant in choice.variants]
    if choice.escalate is not None:
        parts.append(f"escalate {speak.listed(choice.escalate)}")
    if choice.entwine is not None:
        parts.append(f"entwine {speak.listed(choice.entwine)}")
    return "; ".join(part for part in parts if part)


def _numbers(speak: Speaker, choice: cards.Choice, count: int) -> str:
    if choice.budget is not None:
        return f"up to {number(choice.budget)} {{P}} worth of modes"
    return _bounds(speak, choice.least, choice.most, count)


def _bounds(speak: Speaker, least: Amount, most: Amount, count: int) -> str:
    if least == most:
        return _amount(speak, most)
    if isinstance(most, int) and most >= count:
        return {0: "any number"}.get(_whole(least), f"{_amount(speak, least)} or more")
    if least == 0:
        return f"up to {_amount(speak, most)}"
    return f"{_amount(speak, least)} to {_amount(speak, most)}"


def _whole(amount: Amount) -> int:
    return amount if isinstance(amount, int) else -1


def _amount(speak: Speaker, amount: Amount) -> str:
    return number(amount) if isinstance(amount, int) else speak.say(amount)


def _limits(choice: cards.Choice) -> list[str]:
    never = {"ever": "none chosen before", "turn": "none chosen before this turn"}
    return [
        choice.keyword,
        "at random" if choice.random else "",
        "the same mode may be chosen again" if choice.repeat else "",
        never.get(choice.memory, ""),
        "each mode with another player as its target" if choice.different else "",
    ]


def _variant(speak: Speaker, variant: cards.Variant, count: int) -> str:
    least = 1 if variant.least is None else variant.least
    if variant.budget is not None:
        return f"up to {number(variant.budget)} {{P}} if {speak.say(variant.condition)}"
    most = count if variant.most is None else variant.most
    return f"{_bounds(speak, least, most, count)} if {speak.say(variant.condition)}"


def _activated(speak: Speaker, ability: cards.Activated) -> str:
    rest = [" as a sorcery" if ability.timing == "sorcery" and not ability.loyalty else ""]
    rest.append(" once each turn" if ability.once else "")
    rest.append(f" from the {ability.zone}" if ability.zone != "battlefield" else "")
    tail = f" (only{''.join(rest)})" if any(rest) else ""
    return f"{speak.listed(ability.cost)}{tail}: {modes(speak, ability.modes, ability.choice)}"


def _triggered(speak: Speaker, ability: cards.TriggeredAbility) -> str:
    condition = "" if ability.condition is None else f", if {speak.say(ability.condition)}"
    return f"{speak.say(ability.trigger)}{condition}, {modes(speak, ability.modes, ability.choice)}"


def _replacement(speak: Speaker, ability: cards.Replacement) -> str:
    event = _EVENTS.get(ability.event, "would die")
    who = _WHO.get(ability.who, "a player")
    return f"if {who} {event}, instead {modes(speak, ability.modes, ability.choice)}"


def _static(speak: Speaker, ability: cards.Static) -> str:
    parts = [f"(not supported: {ability.unread})"] if ability.unread else []
    if ability.opening:
        parts.append("may begin the game on the battlefield")
    if ability.free:
        parts.append("this may be cast without paying its mana cost")
    if ability.by != 0:
        parts.append(_price(speak, ability))
    if ability.gives or ability.power or ability.toughness:
        parts.append(_grant(speak, ability))
    said = ", ".join(parts) or "nothing"
    return said if ability.condition is None else f"{said} if {speak.say(ability.condition)}"


def _price(speak: Speaker, ability: cards.Static) -> str:
    what = "spells" if ability.to is None else noun(speak, ability.to, many=True)
    whose = {"you": " you cast", "opponent": " opponents cast"}.get(ability.whose, "")
    subject = "this costs" if ability.this else f"{what}{whose} cost"
    less = isinstance(ability.by, int) and ability.by < 0
    by = abs(ability.by) if isinstance(ability.by, int) else speak.say(ability.by)
    return f"{subject} {{{by}}} {'less' if less else 'more'}"


def _grant(speak: Speaker, ability: cards.Static) -> str:
    to = "this" if ability.to is None else all_of(speak, ability.to)
    to = noun(speak, ability.to) if ability.to is not None and ability.to.only_players else to
    gets = f"get {ability.power:+d}/{ability.toughness:+d}" if ability.power or ability.toughness else ""
    has = f"have {either(ability.gives, 'and')}" if ability.gives else ""
    return f"{to} {' and '.join(part for part in (gets, has) if part)}"


ABILITIES: Catalogue = {
    cards.Definition: _card,
    cards.Mode: _mode,
    cards.SpellAbility: lambda s, v: modes(s, v.modes, v.choice),
    cards.Activated: _activated,
    cards.TriggeredAbility: _triggered,
    cards.Replacement: _replacement,
    cards.Static: _static,
}
