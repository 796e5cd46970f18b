"""Instructions that change permanents, tokens, copies and targets, in Spanish."""

from __future__ import annotations

from msgspec import structs

from chooseone.cards.definition import Definition
from chooseone.cards.wording.spanish.amounts import counter, quantity
from chooseone.cards.wording.spanish.asking import damage
from chooseone.cards.wording.spanish.filters import noun
from chooseone.cards.wording.spanish.grammar import COLORS, Who, agree, contracted, does, either, number
from chooseone.cards.wording.spanish.keywords import skills
from chooseone.cards.wording.spanish.moving import counters
from chooseone.cards.wording.spanish.subjects import player, singly, to_whom, who, whose
from chooseone.cards.wording.spanish.terms import SUPERTYPES, TYPES, UNTIL
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.effects import instructions as do
from chooseone.terms.amounts import Amount, EachPlayer, Subject, Target, X, You


def _put_counters(speak: Speaker, value: do.PutCounters) -> str:
    many, on = counters(speak, value.amount, value.kind), singly(speak, value.on)
    slot = speak.slot(value.on.slot) if isinstance(value.on, Target) else None
    if slot is not None and slot.divide is not None:
        return f"distribuye {many} entre {on}"
    return contracted(f"quita {many} de {on}" if value.remove else f"pon {many} sobre {on}")


def _kind(kind: str) -> str:
    return counter(kind, many=True)


def _double(speak: Speaker, value: do.DoubleCounters) -> str:
    kind = _kind(value.kind) if value.kind else "contadores de cada tipo"
    return f"duplica la cantidad de {kind} sobre {speak.say(value.on)}"


def _take(speak: Speaker, value: do.TakeCounters) -> str:
    up_to = "hasta " if value.least != value.most else ""
    return contracted(f"quita {up_to}{counters(speak, value.most, '')} de {speak.say(value.of)}")


def _verbs(subject: Who, changes: list[tuple[str, str]]) -> str:
    """A subject and what it does, the verbs in its number."""
    person = "many" if subject.person == "many" else "one"
    bare = Who("", person)
    return contracted(f"{subject.text} {either([does(bare, *part).strip() for part in changes], 'y')}")


def _pump(speak: Speaker, value: do.Pump) -> str:
    changes = [("perder", "todas las habilidades")] if value.loses_all else []
    if value.power != 0 or value.toughness != 0:
        power, toughness = _bonus(value, value.power), _bonus(value, value.toughness)
        changes.append(("obtener", f"{power}/{toughness}"))
    changes += [("ganar", skills(value.gains))] if value.gains else []
    hues = [COLORS.get(color, color) for color in value.colors or ()]
    changes += [("ser", either(hues, "y") or "incoloro")] if value.colors is not None else []
    changes += [("ser", either([noun(kind).word for kind in value.types], "y"))] if value.types else []
    said = f"{_verbs(who(speak, value.what), changes or [('obtener', '+0/+0')])}{UNTIL.get(value.until, '')}"
    counted = [one for one in (value.power, value.toughness) if not isinstance(one, int | X)]
    return f"{said}, donde X es {speak.say(counted[0])}" if counted else said


def _bonus(value: do.Pump, amount: Amount) -> str:
    down = value.minus or (isinstance(amount, int) and amount < 0)
    return f"{'-' if down else '+'}{abs(amount) if isinstance(amount, int) else 'X'}"


def _become(speak: Speaker, value: do.Become) -> str:
    subject = who(speak, value.what)
    if value.switched:
        both = whose(speak, value.what, "fuerza y resistencia", feminine=True)
        return f"intercambia {both}{UNTIL.get(value.until, '')}"
    said = _verbs(subject, _changes(speak, value) or [("ser", "como es")])
    return f"{said}{UNTIL.get(value.until, '')}"


def _changes(speak: Speaker, value: do.Become) -> list[tuple[str, str]]:
    changes = [("perder", "todas las habilidades")] if value.loses_all else []
    changes += [("perder", skills(value.loses))] if value.loses else []
    kinds = [noun(kind).word for kind in (*reversed(value.types), *value.subtypes)]
    feminine = bool(value.types) and noun(value.types[-1]).feminine
    hues = [agree(COLORS.get(c, c), feminine=feminine, many=False) for c in value.colors or ()]
    if value.colors is not None and not hues:
        hues = [agree("incoloro", feminine=feminine, many=False)]
    looks = " ".join([*kinds, either(hues, "y")]).strip()
    if looks:
        changes.append(("ser", f"{looks}{' además de sus otros tipos' if value.adds else ''}"))
    if value.power is not None and value.toughness is not None:
        stats = f"{speak.say(value.power)}/{speak.say(value.toughness)}"
        changes.append(("tener", f"fuerza y resistencia base de {stats}"))
    return [*changes, *([("ganar", skills(value.gains))] if value.gains else [])]


_LIMITS = {
    "can't block": ("no puede bloquear", "no pueden bloquear"),
    "can't attack": ("no puede atacar", "no pueden atacar"),
    "can't be blocked": ("no puede ser bloqueada", "no pueden ser bloqueadas"),
    "attacks": ("ataca si puede", "atacan si pueden"),
    "blocks": ("bloquea si puede", "bloquean si pueden"),
    "must be blocked": ("debe ser bloqueada si es posible", "deben ser bloqueadas si es posible"),
    "all block it": (
        "la bloquean todas las criaturas que puedan",
        "las bloquean todas las criaturas que puedan",
    ),
    "can't gain life": ("no puede ganar vidas", "no pueden ganar vidas"),
    "can't be regenerated": ("no puede regenerarse", "no pueden regenerarse"),
    "can't activate": ("no puede activar sus habilidades", "no pueden activar sus habilidades"),
    "doesn't untap": ("no se endereza", "no se enderezan"),
}
_ORDERS = {
    "goaded": "acosa a {}", "regenerate": "regenera {}", "exile instead":
    "si {} fuera a morir{until}, exíliala en vez de eso",
    "prevent damage to": "prevén todo el daño que se le fuera a hacer a {}{until}",
    "prevent combat damage to": "prevén todo el daño de combate que se le fuera a hacer a {}{until}",
    "prevent combat damage by": "prevén todo el daño de combate que fuera a hacer {}{until}",
    "prevent damage by": "prevén todo el daño que fuera a hacer {}{until}",
}  # fmt: skip


_OPPONENTS: dict[Subject | None, Who] = {
    EachPlayer("opponent"): Who("tus oponentes", "many"),
    EachPlayer("any"): Who("los jugadores", "many"),
}


def _restrict(speak: Speaker, value: do.Restrict) -> str:
    until = " este turno" if value.until == "end of turn" else UNTIL.get(value.until, "")
    if value.what is None:
        return f"prevén todo el daño de combate que se fuera a hacer{until}"
    if value.rules == ("extra land",):
        return f"puedes jugar una tierra adicional{until}"
    subject = _OPPONENTS.get(value.what) or who(speak, value.what)
    if value.rules and value.rules[0] in _ORDERS:
        return contracted(_ORDERS[value.rules[0]].format(subject.text, until=until))
    place = 1 if subject.person == "many" else 0
    said = [_LIMITS[rule][place] if rule in _LIMITS else rule for rule in value.rules]
    does_it = "no puedes ganar vidas" if subject.person == "you" else f"{subject.text} {either(said, 'y')}"
    return f"{does_it}{until}"


def _tokens(speak: Speaker, value: do.CreateTokens) -> str:
    found = [token for token in speak.definition.tokens if token.name == value.token]
    many = value.amount != 1
    looks, one_looks = _looks(found, value, many=True), _looks(found, value, many=False)
    said = quantity(speak, value.amount, one_looks, looks, word=True)
    counted = [n for n in (value.power, value.toughness) if n is not None and not isinstance(n, int | X)]
    where = f", donde X es {speak.say(counted[0])}" if counted else ""
    attacking = (
        f" {agree('girado', feminine=True, many=many)} y {agree('atacante', feminine=True, many=many)}"
    )
    tapped = f" {agree('girado', feminine=True, many=many)}" if value.tapped and not value.attacking else ""
    quoted = _quoted(speak, found[0]) if found else ""
    return does(
        player(speak, value.who), "crear", f"{said}{quoted}{attacking if value.attacking else tapped}{where}"
    )


def _looks(found: list[Definition], value: do.CreateTokens, *, many: bool) -> str:
    """What a token looks like: "ficha de criatura Trasgo roja 1/1 con la habilidad de prisa"."""
    word = "fichas" if many else "ficha"
    if not found:
        return f"{word} de {noun(value.token).word}"
    token = found[0]
    name = " ".join(noun(kind).word for kind in token.subtypes or (token.name,))
    if token.power is None:
        return f"{word} de {name}"
    kinds = " ".join(TYPES[kind].word for kind in reversed(token.types) if kind in TYPES)
    hues = [COLORS.get(color, color) for color in token.colors or ()] or ["incoloro"]
    adjectives = [*(SUPERTYPES.get(kind, kind) for kind in token.supertypes), either(hues, "y")]
    said = " ".join(
        " ".join(agree(w, feminine=True, many=many) if w != "y" else w for w in one.split())
        for one in adjectives
    )
    power = "X" if value.power is not None else token.power
    toughness = "X" if value.toughness is not None else token.toughness
    able = f" con {skills(token.keywords)}" if token.keywords else ""
    return f"{word} de {kinds} {name} {said} {power}/{toughness}{able}"


def _quoted(speak: Speaker, token: Definition) -> str:
    """The abilities of a token, in quotes; what the rules define needs no words."""
    if token.power is None or not token.abilities:
        return ""
    named = Speaker(speak.catalogue, structs.replace(token, name="esta ficha"), style=speak.style)
    said = " y ".join(f"«{named.say(ability)}»" for ability in token.abilities)
    return f" {'y' if token.keywords else 'con'} {said}"


def _copies(speak: Speaker, value: do.CopyPermanent) -> str:
    one = value.amount == 1
    many = "una ficha" if one else quantity(speak, value.amount, "ficha", "fichas", word=True)
    tapped = f" {agree('girado', feminine=True, many=not one)}" if value.tapped else ""
    rest = f", {'que tiene' if one else 'que tienen'} {skills(value.gains)}" if value.gains else ""
    what = f"{many}{tapped} que {'es una copia' if one else 'son copias'} de {speak.say(value.of)}{rest}"
    return does(player(speak, value.who), "crear", what)


def _copy_spell(speak: Speaker, value: do.CopySpell) -> str:
    asked = player(speak, value.who)
    said = does(asked, "copiar", speak.say(value.what))
    if value.colors is not None:
        hues = [agree(COLORS[color], feminine=True, many=False) for color in value.colors]
        said += f", pero la copia es {either(hues, 'y') or 'incolora'}"
    can = "Puedes" if isinstance(value.who, You) else "Ese jugador puede"
    return f"{said}. {can} elegir nuevos objetivos para la copia" if value.choose_new else said


def _change_targets(speak: Speaker, value: do.ChangeTargets) -> str:
    asked, what = player(speak, value.who), speak.say(value.what)
    if value.how == "choose_new":
        can = "puedes" if asked.person == "you" else f"{asked.text} puede"
        return f"{can} elegir nuevos objetivos para {what}"
    target = "el objetivo" if value.how == "change" else "uno de los objetivos"
    return contracted(does(asked, "cambiar", f"{target} de {what}"))


def _control(speak: Speaker, value: do.GainControl) -> str:
    said = does(player(speak, value.who), "ganar", f"el control de {speak.say(value.what)}")
    return f"{said}{UNTIL.get(value.until, '')}"


def _each_deals(speak: Speaker, value: do.EachDeals) -> str:
    to = "a su controlador" if value.to is None else to_whom(speak, value.to)
    much = "una cantidad de daño igual a su fuerza" if value.amount is None else damage(speak, value.amount)
    return contracted(does(who(speak, value.by), "hacer", f"{much} {to}"))


def _may_play(speak: Speaker, value: do.MayPlay) -> str:
    free = " sin pagar su coste de maná" if value.free else ""
    return f"puedes jugar {speak.say(value.what)}{free}{UNTIL.get(value.until, '')}"


def _become_copy(speak: Speaker, value: do.BecomeCopy) -> str:
    subject = who(speak, value.what)
    verb = "se convierten en copias" if subject.person == "many" else "se convierte en una copia"
    return contracted(f"{subject.text} {verb} de {speak.say(value.of)}")


CHANGING: Catalogue = {
    do.PutCounters: _put_counters,
    do.DoubleCounters: _double,
    do.RemoveAllCounters: lambda s, v: contracted(f"quita todos los {_kind(v.kind)} de {s.say(v.of)}"),
    do.MoveCounters: lambda s, v: contracted(
        f"mueve todos los {_kind(v.kind)} de {s.say(v.of)} a {s.say(v.to)}"
    ),
    do.TakeCounters: _take,
    do.Proliferate: lambda _s, v: "prolifera" if v.times == 1 else f"prolifera {number(v.times)} veces",
    do.Pump: _pump,
    do.Become: _become,
    do.BecomeCopy: _become_copy,
    do.Restrict: _restrict,
    do.Tap: lambda s, v: f"{'endereza' if v.untap else 'gira'} {s.say(v.what)}",
    do.Fight: lambda s, v: does(who(s, v.one), "luchar", f"contra {s.say(v.other)}"),
    do.EachDeals: _each_deals,
    do.GainControl: _control,
    do.ExchangeControl: lambda s, v: contracted(
        f"intercambia el control de {s.say(v.one)} y {s.say(v.other)}"
    ),
    do.CreateTokens: _tokens,
    do.CopyPermanent: _copies,
    do.CopySpell: _copy_spell,
    do.ChangeTargets: _change_targets,
    do.Attach: lambda s, v: contracted(f"anexa {s.say(v.what)} a {s.say(v.to)}"),
    do.MayPlay: _may_play,
    do.TriggerNow: lambda _s, _v: "se dispara una habilidad",
}
