"""Cards, abilities, choices and modes in English."""

from __future__ import annotations

from chooseone.cards import definition as cards
from chooseone.cards.wording.english.asking import in_order
from chooseone.cards.wording.english.costs import counters
from chooseone.cards.wording.english.filters import all_of, noun
from chooseone.cards.wording.english.grammar import either, number
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.cards.wording.wholes import (
    HOST,
    ITSELF,
    enchants,
    is_equip,
    is_land_mana,
    land_symbols,
    loyalty,
    works_elsewhere,
)
from chooseone.terms import costs
from chooseone.terms.amounts import Amount, X

_EVENTS = {"draw": "would draw a card", "damage": "would be dealt damage", "gain life": "would gain life"}
_WHO = {"you": "you", "opponent": "an opponent", "any": "a player"}


def _card(speak: Speaker, card: cards.Definition) -> str:
    head = " ".join(part for part in (card.name, card.cost or "", f"({_type_line(card)})") if part)
    return "\n".join([head, *lines(speak, card)])


def lines(speak: Speaker, card: cards.Definition) -> list[str]:
    """The text of the card, without name, cost and types: keywords, costs, then the abilities."""
    found = [", ".join(_keyword(word) for word in card.keywords)] if card.keywords else []
    if card.additional:
        found.append(f"as an additional cost to cast this spell, {speak.listed(card.additional, ' and ')}")
    found += [_optional(speak, name, cost) for name, cost in card.optional]
    lands = land_symbols(card)
    return [*found, *(speak.say(ability) for ability in card.abilities if not is_land_mana(ability, lands))]


def _optional(speak: Speaker, name: str, cost: costs.Cost) -> str:
    """An optional additional cost: "kicker {2}", "teamwork 3", "you may blight 2"."""
    part = cost[0] if len(cost) == 1 else None
    if isinstance(part, costs.TapPower):
        return f"{name} {speak.say(part.power)}"
    if isinstance(part, costs.CountersOn):
        return f"as an additional cost to cast this spell, you may blight {speak.say(part.count)}"
    return f"{name} {speak.listed(cost)}"


def _keyword(word: str) -> str:
    return f"this spell {word}" if word.startswith("can't be ") else word


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
    found = [f"{_choice(speak, choice, len(all_modes))}:"]
    found += [_line(speak, place, mode) for place, mode in enumerate(all_modes, 1)]
    return "\n".join([*found, *_more_costs(speak, choice)])


def _more_costs(speak: Speaker, choice: cards.Choice) -> list[str]:
    """What all modes or each further mode cost (702.42, 702.120)."""
    found = [] if choice.escalate is None else [f"escalate {speak.listed(choice.escalate)}"]
    return found if choice.entwine is None else [*found, f"entwine {speak.listed(choice.entwine)}"]


def _line(speak: Speaker, place: int, mode: cards.Mode) -> str:
    notes = [mode.label] if mode.label else []
    notes += [speak.listed(mode.cost)] if mode.cost is not None else []
    notes += ["{P}" * mode.pawprints] if mode.pawprints else []
    note = f"[{', '.join(notes)}] " if notes else ""
    return f"{place}. {note}{speak.say(mode)}"


_CHOOSERS = {
    "opponent": "an opponent chooses",
    "target": "target opponent chooses",
    "other": "another player chooses",
}


def _choice(speak: Speaker, choice: cards.Choice, count: int) -> str:
    if choice.keyword:
        return choice.keyword
    who = _CHOOSERS.get(choice.chooser, "choose")
    who = "you may choose" if choice.all_or_none else who
    first = f"{who} {_numbers(speak, choice, count)}{_limit(choice)}"
    rest = ["You may choose the same mode more than once"] if choice.repeat else []
    rest += ["Each mode must target a different player"] if choice.different else []
    rest += [_variant(speak, variant, count) for variant in choice.variants]
    return ". ".join([first, *rest])


def _limit(choice: cards.Choice) -> str:
    random = " at random" if choice.random else ""
    never = {"ever": " that hasn't been chosen", "turn": " that hasn't been chosen this turn"}
    return f"{random}{never.get(choice.memory, '')}"


def _numbers(speak: Speaker, choice: cards.Choice, count: int) -> str:
    if choice.budget is not None:
        return f"up to {number(choice.budget)} {{P}} worth of modes"
    if choice.all_or_none:
        return _amount(speak, choice.most)
    if choice.repeat and choice.least == 0:
        return f"up to {_amount(speak, choice.most)}"
    return _bounds(speak, choice.least, choice.most, count)


def _bounds(speak: Speaker, least: Amount, most: Amount, count: int) -> str:
    if least == most:
        return _amount(speak, most)
    if isinstance(most, int) and most >= count:
        return _open(least, count)
    if least == 0:
        if not isinstance(most, int | X):
            return f"up to X, where X is {speak.say(most)}"
        return f"up to {_amount(speak, most)}"
    return f"{_amount(speak, least)} to {_amount(speak, most)}"


def _open(least: Amount, count: int) -> str:
    """As many modes as there are: "one or both", "any number"."""
    if least == 0:
        return f"up to {number(count)}" if count == 1 else "any number"
    return "one or both" if (least, count) == (1, 2) else f"{number(least)} or more"


def _amount(speak: Speaker, amount: Amount) -> str:
    return number(amount) if isinstance(amount, int) else speak.say(amount)


def _variant(speak: Speaker, variant: cards.Variant, count: int) -> str:
    may = "you may " if variant.least is None else ""
    if variant.budget is not None:
        some = f"up to {number(variant.budget)} {{P}} worth of modes"
    else:
        most = count if variant.most is None else variant.most
        least = most if variant.least is None else variant.least
        some = "both" if (least, most, count) == (2, 2, 2) else _bounds(speak, least, most, count)
    return f"If {speak.say(variant.condition)}, {may}choose {some} instead"


def _activated(speak: Speaker, ability: cards.Activated) -> str:
    if is_equip(ability):
        return f"equip {speak.listed(ability.cost)}"
    cost = loyalty(speak, ability) if ability.loyalty else speak.listed(ability.cost)
    rest = ["Activate only as a sorcery"] if ability.timing == "sorcery" and not ability.loyalty else []
    rest += ["Activate only once each turn"] if ability.once else []
    zone = f" from your {ability.zone}" if works_elsewhere(ability) else ""
    said = modes(speak, ability.modes, ability.choice)
    if ability.choice is None:
        return f"{cost}{zone}: {'. '.join([said, *rest])}"
    head, _, more = said.partition(":\n")
    return f"{cost}{zone}: {'. '.join([head, *rest])}:\n{more}"


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
        parts.append(
            "if this card is in your opening hand, you may begin the game with it on the battlefield"
        )
    if ability.free:
        parts.append(_free(speak, ability))
    if ability.forbids and ability.to is not None:
        parts.append(f"{noun(speak, ability.to, many=True)} can't be cast")
    if ability.by != 0:
        parts.append(_price(speak, ability))
    if ability.gives or ability.power or ability.toughness:
        parts.append(_grant(speak, ability))
    said = ", ".join(parts) or "nothing"
    if ability.condition is None:
        return said
    condition = speak.say(ability.condition)
    if not (ability.gives or ability.power or ability.toughness):
        return f"{said} if {condition}"
    its = condition.replace(f"{speak.definition.name} is", "it's")
    return f"{said} as long as {its}"


def _free(speak: Speaker, ability: cards.Static) -> str:
    """Another cost, or none, instead of the mana cost (118.9)."""
    if ability.instead:
        return f"you may pay {speak.listed(ability.instead)} rather than pay this spell's mana cost"
    if ability.this:
        return "you may cast this spell without paying its mana cost"
    return "you may cast spells from your hand without paying their mana costs"


def _price(speak: Speaker, ability: cards.Static) -> str:
    what = "spells" if ability.to is None else noun(speak, ability.to, many=True)
    whose = {"you": " you cast", "opponent": " your opponents cast"}.get(ability.whose, "")
    subject = "this spell costs" if ability.this else f"{what}{whose} cost"
    less = isinstance(ability.by, int) and ability.by < 0
    by = abs(ability.by) if isinstance(ability.by, int) else speak.say(ability.by)
    return f"{subject} {{{by}}} {'less' if less else 'more'} to cast"


def _grant(speak: Speaker, ability: cards.Static) -> str:
    if ability.this:
        return f"{speak.definition.name or 'this'} {either(ability.gives, 'and')}"
    to = "this" if ability.to is None else all_of(speak, ability.to).removeprefix("all ")
    to = noun(speak, ability.to) if ability.to is not None and ability.to.only_players else to
    if ability.gives == ("can't be countered",):
        return f"{to} can't be countered"
    to = to.replace(" or ", " and ") if ability.to is not None and ability.to.subtypes else to
    to = speak.definition.name or "this" if ability.to == ITSELF else to
    get, have = ("gets", "has") if ability.to in (HOST, ITSELF) else ("get", "have")
    gets = f"{get} {ability.power:+d}/{ability.toughness:+d}" if ability.power or ability.toughness else ""
    has = f"{have} {either(ability.gives, 'and')}" if ability.gives else ""
    return f"{to} {' and '.join(part for part in (gets, has) if part)}"


def _entering(speak: Speaker, ability: cards.Entering) -> str:
    """How the permanent enters: "it enters tapped", "it enters with two +1/+1 counters on it"."""
    this = speak.definition.name or "this"
    some = " and ".join(counters(speak, count, kind) for kind, count in ability.counters)
    parts = ["tapped"] if ability.tapped else []
    parts += [f"with {some} on it"] if some else []
    if ability.words:
        return f"as {this} enters, choose {either(ability.words)}"
    if ability.opponent:
        return f"{this} enters under the control of an opponent of your choice"
    if ability.copy is not None:
        may = "you may have " if ability.may else ""
        return f"{may}{this} enter as a copy of any {noun(speak, ability.copy)} on the battlefield"
    said = f"{this} enters {' '.join(parts)}"
    return said if ability.condition is None else f"{said} if {speak.say(ability.condition)}"


def _spell(speak: Speaker, ability: cards.SpellAbility) -> str:
    """What a spell does, or what an Aura enchants (702.5a)."""
    what = enchants(ability)
    return modes(speak, ability.modes, ability.choice) if what is None else f"enchant {speak.say(what)}"


ABILITIES: Catalogue = {
    cards.Entering: _entering,
    cards.Definition: _card,
    cards.Mode: _mode,
    cards.SpellAbility: _spell,
    cards.Activated: _activated,
    cards.TriggeredAbility: _triggered,
    cards.Replacement: _replacement,
    cards.Static: _static,
}
