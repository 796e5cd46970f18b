"""Subjects in Spanish: who or what an instruction is about."""

from __future__ import annotations

from chooseone.cards.wording.spanish.filters import all_of, host, phrase, slot
from chooseone.cards.wording.spanish.grammar import Who, contracted, either, that
from chooseone.cards.wording.spanish.terms import ZONES
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.cards.wording.steps import those
from chooseone.terms import amounts as terms

_EACH = {"any": "cada jugador", "opponent": "cada oponente", "other": "cada otro jugador"}
AGAIN = {
    "card": "esa carta", "cards": "esas cartas", "token": "esa ficha", "tokens": "esas fichas",
    "thing": "ese permanente", "things": "esos permanentes",
}  # fmt: skip
"""What was noted by an earlier instruction."""


def who(speak: Speaker, subject: terms.Subject) -> Who:
    """A subject as the subject of a sentence; what a player does is done by "ese jugador"."""
    if isinstance(subject, terms.You):
        return Who("tú", "you")
    if isinstance(subject, terms.Several):
        return Who(either([who(speak, part).text for part in subject.of], "y"), "many")
    if isinstance(subject, terms.Each) and subject.filter.controller and subject not in speak.groups:
        speak.groups.add(subject)
        return Who(all_of(speak, subject.filter, ""), "many")
    return Who(speak.say(subject), "many" if _is_many(speak, subject) else "one")


def to_whom(speak: Speaker, subject: terms.Subject) -> str:
    """What something is done to, with its preposition: "a cada criatura", "a ti y al oponente objetivo"."""
    if isinstance(subject, terms.Several):
        return either([to_whom(speak, part) for part in subject.of], "y")
    return contracted(f"a {singly(speak, subject)}")


def singly(speak: Speaker, subject: terms.Subject) -> str:
    """A group one by one: "cada criatura que controlas"; another subject as it is."""
    if isinstance(subject, terms.Each) and "attached" not in subject.filter.says:
        found = phrase(speak, subject.filter)
        speak.groups.add(subject)
        return (
            f"cada {'otra ' if found.feminine else 'otro '}{found.text}"
            if subject.filter.other
            else f"cada {found.text}"
        )
    return speak.say(subject)


def player(speak: Speaker, subject: terms.Subject) -> Who:
    """As `who`, for what only players do."""
    if isinstance(subject, terms.It | terms.Those):
        return Who("ese jugador")
    return who(speak, subject)


def _is_many(speak: Speaker, subject: terms.Subject) -> bool:
    if isinstance(subject, terms.Target):
        target = speak.slot(subject.slot)
        return target is not None and target.most != 1
    if isinstance(subject, terms.Those):
        return speak.picked.get(f"again {subject.key}", "").startswith("es") and (
            speak.picked[f"again {subject.key}"].endswith("s")
        )
    return isinstance(subject, terms.Each | terms.Several | terms.Theirs | terms.Moved | terms.AttachedTo)


def _target(speak: Speaker, subject: terms.Target) -> str:
    target = speak.slot(subject.slot)
    if target is None:
        return "su objetivo"
    if subject.slot not in speak.named or speak.style.again:
        speak.named.add(subject.slot)
        return slot(speak, target)
    found = phrase(speak, target.filter, many=target.most != 1)
    if target.filter.players and not target.filter.only_players:
        return "esos objetivos" if found.many else "ese objetivo"
    return that(found)


def _part_of(speak: Speaker, of: terms.Subject, role: str) -> str:
    """The controller or owner: "su controlador" of what was named already."""
    known = isinstance(of, terms.Target) and of.slot in speak.named
    if known or isinstance(of, terms.It | terms.Those | terms.Candidate):
        return f"su {role}"
    return contracted(f"el {role} de {speak.say(of)}")


def whose(speak: Speaker, of: terms.Subject, what: str, *, feminine: bool = False) -> str:
    """Something of a subject: "tu mano", "la mano del jugador objetivo", "su fuerza"."""
    if isinstance(of, terms.You):
        return f"tu {what}"
    known = isinstance(of, terms.Target) and of.slot in speak.named
    if known or isinstance(of, terms.EachPlayer):
        return f"su {what}"
    return contracted(f"{'la' if feminine else 'el'} {what} de {speak.say(of)}")


def _each(speak: Speaker, subject: terms.Each) -> str:
    if subject in speak.groups and not speak.style.again:
        return that(phrase(speak, subject.filter, many=True))
    speak.groups.add(subject)
    return all_of(speak, subject.filter)


def _theirs(speak: Speaker, subject: terms.Theirs) -> str:
    what = subject.filter
    if subject in speak.groups and not speak.style.again:
        return that(phrase(speak, what, many=True))
    speak.groups.add(subject)
    if what.zone in ("battlefield", "stack"):
        holder = who(speak, subject.who)
        held = "que controlas" if holder.person == "you" else f"que controla {holder.text}"
        return f"{all_of(speak, what)} {held}"
    zone = ZONES.get(what.zone, ZONES["graveyard"])
    place = whose(speak, subject.who, zone.word, feminine=zone.feminine)
    bare = all_of(speak, what)
    return contracted(bare.replace(f"de {'una' if zone.feminine else 'un'} {zone.word}", f"de {place}"))


def _past(speak: Speaker, value: terms.Moved) -> str:
    what = all_of(speak, value.filter, "")
    if (value.origin, value.to) == ("battlefield", "graveyard"):
        return f"{what} que murieron este turno"
    found = ZONES.get(value.to or value.origin, ZONES["graveyard"])
    place = f"{'la' if found.feminine else 'el'} {found.word}"
    return contracted(
        f"{what} que fueron a {place} este turno" if value.to else f"{what} que dejaron {place} este turno"
    )


def _cast(speak: Speaker, value: terms.Cast) -> str:
    what = "los hechizos" if value.filter is None else all_of(speak, value.filter, "")
    by = {"you": "lanzaste", "opponent": "lanzaron tus oponentes"}.get(value.who, "se lanzaron")
    return f"{what} que {by} este turno"


SUBJECTS: Catalogue = {
    terms.Target: _target,
    terms.You: lambda _s, _v: "ti",
    terms.This: lambda s, _v: s.definition.name or "esto",
    terms.Each: _each,
    terms.EachPlayer: lambda _s, v: _EACH.get(v.who, "cada jugador"),
    terms.ControllerOf: lambda s, v: _part_of(s, v.of, "controlador"),
    terms.OwnerOf: lambda s, v: _part_of(s, v.of, "propietario"),
    terms.Those: lambda s, v: those(s, v.key, "eso"),
    terms.It: lambda _s, _v: "ese objeto",
    terms.ChooserOf: lambda _s, _v: "ese jugador",
    terms.Host: lambda s, _v: host(s),
    terms.Several: lambda s, v: either([s.say(part) for part in v.of], "y"),
    terms.Theirs: _theirs,
    terms.Moved: _past,
    terms.Cast: _cast,
    terms.Except: lambda s, v: f"{s.say(v.of)} excepto {s.say(v.without)}",
    terms.AttachedTo: lambda s, v: f"{all_of(s, v.filter)} que estén anexos a {s.say(v.of)}",
    terms.Candidate: lambda _s, _v: "ese objeto",
    terms.Given: lambda _s, v: f"{len(v.refs)} objetos dados",
}
