"""Cards, abilities, choices and modes in Spanish."""

from __future__ import annotations

from chooseone.cards import definition as cards
from chooseone.cards.wording.spanish.asking import in_order
from chooseone.cards.wording.spanish.choices import choice_words
from chooseone.cards.wording.spanish.filters import all_of, noun, one, phrase
from chooseone.cards.wording.spanish.grammar import agree, contracted, either
from chooseone.cards.wording.spanish.keywords import keyword, skills
from chooseone.cards.wording.spanish.moving import counters
from chooseone.cards.wording.spanish.terms import ANSWERS, COUNTERS, SUPERTYPES, ZONES
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.cards.wording.wholes import (
    ITSELF,
    enchants,
    is_equip,
    is_land_mana,
    land_symbols,
    loyalty,
    works_elsewhere,
)
from chooseone.effects import instructions as do

_EVENTS = {"draw": "robar una carta", "damage": "recibir daño", "gain life": "ganar vidas"}


def _card(speak: Speaker, card: cards.Definition) -> str:
    head = " ".join(part for part in (card.name, card.cost or "", f"({_type_line(card)})") if part)
    return "\n".join([head, *_lines(speak, card)])


def _lines(speak: Speaker, card: cards.Definition) -> list[str]:
    found = [", ".join(keyword(word) for word in card.keywords)] if card.keywords else []
    if card.additional:
        found.append(f"coste adicional para lanzar este hechizo: {speak.listed(card.additional, ' y ')}")
    found += [f"{keyword(name)} {speak.listed(cost)}" for name, cost in card.optional]
    lands = land_symbols(card)
    return [*found, *(speak.say(ability) for ability in card.abilities if not is_land_mana(ability, lands))]


def _type_line(card: cards.Definition) -> str:
    types = [noun(kind).word for kind in reversed(card.types)]
    feminine = bool(card.types) and noun(card.types[-1]).feminine
    kinds = [agree(SUPERTYPES.get(kind, kind), feminine=feminine, many=False) for kind in card.supertypes]
    head = " ".join((*types, *kinds))
    subtypes = " ".join(noun(kind).word for kind in card.subtypes)
    numbers = [f"{card.power}/{card.toughness}"] if card.power is not None else []
    numbers += [f"lealtad {card.loyalty}"] if card.loyalty is not None else []
    numbers += [f"defensa {card.defense}"] if card.defense is not None else []
    return " ".join([f"{head} — {subtypes}" if subtypes else head, *numbers])


def _mode(speak: Speaker, mode: cards.Mode) -> str:
    return contracted(in_order(speak.within(mode.slots), mode.does)) or "no hace nada"


def modes(speak: Speaker, all_modes: tuple[cards.Mode, ...], choice: cards.Choice | None) -> str:
    """The one mode of what is not modal, else the choice and a line for each mode by number."""
    if choice is None:
        return ", luego ".join(speak.say(mode) for mode in all_modes)
    found = [f"{choice_words(speak, choice, len(all_modes))}:"]
    found += [_line(speak, place, mode) for place, mode in enumerate(all_modes, 1)]
    found += [] if choice.escalate is None else [f"expandir {speak.listed(choice.escalate)}"]
    return "\n".join(
        [*found, *([] if choice.entwine is None else [f"entrelazar {speak.listed(choice.entwine)}"])]
    )


def _line(speak: Speaker, place: int, mode: cards.Mode) -> str:
    notes = [mode.label] if mode.label else []
    notes += [speak.listed(mode.cost)] if mode.cost is not None else []
    notes += ["{P}" * mode.pawprints] if mode.pawprints else []
    note = f"[{', '.join(notes)}] " if notes else ""
    return f"{place}. {note}{speak.say(mode)}"


def _activated(speak: Speaker, ability: cards.Activated) -> str:
    if is_equip(ability):
        return f"equipar {speak.listed(ability.cost)}"
    cost = loyalty(speak, ability) if ability.loyalty else speak.listed(ability.cost)
    sorcery = ability.timing == "sorcery" and not ability.loyalty
    rest = ["Activa esta habilidad solo cuando podrías lanzar un conjuro"] if sorcery else []
    rest += ["Activa esta habilidad solo una vez por turno"] if ability.once else []
    found = ZONES.get(ability.zone)
    zone = f" desde tu {found.word}" if found is not None and works_elsewhere(ability) else ""
    said = modes(speak, ability.modes, ability.choice)
    if ability.choice is None:
        return f"{cost}{zone}: {'. '.join([said, *rest])}"
    head, _, more = said.partition(":\n")
    return f"{cost}{zone}: {'. '.join([head, *rest])}:\n{more}"


def _triggered(speak: Speaker, ability: cards.TriggeredAbility) -> str:
    condition = "" if ability.condition is None else f", si {speak.say(ability.condition)}"
    return f"{speak.say(ability.trigger)}{condition}, {modes(speak, ability.modes, ability.choice)}"


def _replacement(speak: Speaker, ability: cards.Replacement) -> str:
    who = {"you": "fueras", "opponent": "un oponente fuera"}.get(ability.who, "un jugador fuera")
    event = _EVENTS.get(ability.event, "morir")
    return f"si {who} a {event}, en vez de eso {modes(speak, ability.modes, ability.choice)}"


def _static(speak: Speaker, ability: cards.Static) -> str:
    parts = [f"(sin soporte: {ability.unread})"] if ability.unread else []
    if ability.opening:
        parts.append(
            "si esta carta está en tu mano inicial, puedes comenzar el juego con ella en el campo de batalla"
        )
    if ability.free:
        what = "este hechizo" if ability.to is None else phrase(speak, ability.to, many=True).text
        parts.append(f"puedes lanzar {what} {_instead(speak, ability)}")
    if ability.forbids:
        what = "hechizos" if ability.to is None else phrase(speak, ability.to, many=True).text
        parts.append(f"no se pueden lanzar {what}")
    parts += [_price(speak, ability)] if ability.by != 0 else []
    parts += [_grant(speak, ability)] if ability.gives or ability.power or ability.toughness else []
    said = ", ".join(parts) or "nada"
    return said if ability.condition is None else f"{said} si {speak.say(ability.condition)}"


def _instead(speak: Speaker, ability: cards.Static) -> str:
    if ability.instead:
        return f"por este coste en vez de su coste de maná: {speak.listed(ability.instead)}"
    return "sin pagar su coste de maná"


def _price(speak: Speaker, ability: cards.Static) -> str:
    what = "hechizos" if ability.to is None else phrase(speak, ability.to, many=True).text
    whose = {"you": " que lanzas", "opponent": " que lanzan tus oponentes"}.get(ability.whose, "")
    subject = "este hechizo cuesta" if ability.this else f"los {what}{whose} cuestan"
    less = isinstance(ability.by, int) and ability.by < 0
    by = abs(ability.by) if isinstance(ability.by, int) else speak.say(ability.by)
    return f"{subject} {{{by}}} {'menos' if less else 'más'}"


def _grant(speak: Speaker, ability: cards.Static) -> str:
    itself = ability.to is None or ability.to == ITSELF
    yours = ability.to is not None and ability.to.only_players and ability.to.players == "you"
    many = not itself and not yours
    to = (
        (speak.definition.name or "esto")
        if ability.to is None or itself
        else all_of(speak, ability.to, "")
        if many
        else ""
    )
    many = many and "attached" not in (ability.to.says if ability.to is not None else ())
    gets = f"{'obtienen' if many else 'obtiene'} {ability.power:+d}/{ability.toughness:+d}"
    parts = [gets] if ability.power or ability.toughness else []
    has = "tienen" if many else "tienes" if not to else "tiene"
    parts += [f"{has} {skills(ability.gives)}"] if ability.gives else []
    return f"{to} {' y '.join(parts)}".strip()


def _entering(speak: Speaker, ability: cards.Entering) -> str:
    this = speak.definition.name or "esto"
    if ability.words:
        return f"al entrar {this}, elige {either([ANSWERS.get(word, word) for word in ability.words])}"
    if ability.opponent:
        return f"{this} entra al campo de batalla bajo el control de un oponente de tu elección"
    if ability.copy is not None:
        may = "puedes hacer que " if ability.may else ""
        enters = "entre" if ability.may else "entra"
        return f"{may}{this} {enters} al campo de batalla como una copia de {one(speak, ability.copy)}"
    parts = ["girado"] if ability.tapped else []
    many = [counters(speak, count, kind) for kind, count in ability.counters]
    parts += [f"con {either(many, 'y')}"] if many else []
    said = f"{this} entra al campo de batalla {' y '.join(parts)}".strip()
    return said if ability.condition is None else f"{said} si {speak.say(ability.condition)}"


def _modifying(speak: Speaker, ability: cards.Modifying) -> str:
    """A replacement that changes a number."""
    to = "" if ability.to is None else f" a {one(speak, ability.to)}"
    by = "" if ability.by is None else f" por {one(speak, ability.by)}"
    kind = COUNTERS.get(ability.counter, ability.counter)
    events = {"counters": f"poner contadores {kind}".strip(), "damage": "hacer daño", "life": "ganar vidas"}
    number = {1: "esa misma cantidad", 2: "el doble"}.get(
        ability.times, f"{ability.times} veces esa cantidad"
    )
    number = "nada" if ability.times == 0 else number
    plus = f" {'más' if ability.plus > 0 else 'menos'} {abs(ability.plus)}" if ability.plus else ""
    return contracted(
        f"si se fuera a {events.get(ability.event, ability.event)}{to}{by}, en vez de eso {number}{plus}"
    )


def _reflexive(speak: Speaker, value: do.Reflexive) -> str:
    return f"cuando lo hagas, {modes(speak, value.modes, value.choice)}"


def _spell(speak: Speaker, ability: cards.SpellAbility) -> str:
    """What a spell does, or what an Aura enchants (702.5a)."""
    what = enchants(ability)
    return modes(speak, ability.modes, ability.choice) if what is None else f"encantar {speak.say(what)}"


ABILITIES: Catalogue = {
    cards.Definition: _card,
    cards.Mode: _mode,
    cards.SpellAbility: _spell,
    cards.Activated: _activated,
    cards.TriggeredAbility: _triggered,
    cards.Replacement: _replacement,
    cards.Static: _static,
    cards.Entering: _entering,
    cards.Modifying: _modifying,
    do.Reflexive: _reflexive,
}
