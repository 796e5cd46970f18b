"""Subjects in English: who or what an instruction is about."""

from __future__ import annotations

from chooseone.cards.wording.english.filters import all_of, host, slot
from chooseone.cards.wording.english.grammar import Who, either
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.terms import amounts as terms

_EACH = {"any": "each player", "opponent": "each opponent", "other": "each other player"}


def who(speak: Speaker, subject: terms.Subject) -> Who:
    """A subject as the subject of a sentence."""
    if isinstance(subject, terms.You):
        return Who("you", "you")
    if isinstance(subject, terms.Several) and isinstance(subject.of[0], terms.You):
        return Who(f"{speak.say(subject)} each", "many")
    return Who(speak.say(subject), "many" if _is_many(speak, subject) else "one")


def _is_many(speak: Speaker, subject: terms.Subject) -> bool:
    if isinstance(subject, terms.Target):
        target = speak.slot(subject.slot)
        return target is not None and target.most != 1
    return isinstance(subject, terms.Each | terms.Several | terms.Theirs)


def _target(speak: Speaker, subject: terms.Target) -> str:
    target = speak.slot(subject.slot)
    if target is None:
        return "its target"
    if subject.slot not in speak.named:
        speak.named.add(subject.slot)
        return slot(speak, target)
    if speak.style.again:
        return slot(speak, target)
    if target.filter.only_players:
        return "that player" if target.most == 1 else "those players"
    return "it" if target.most == 1 else "them"


def _part_of(speak: Speaker, of: terms.Subject, role: str) -> str:
    said = speak.say(of)
    if said == "it":
        return f"its {role}"
    return f"their {role}s" if said in ("them", "they") else f"{said}'s {role}"


def _those(speak: Speaker, subject: terms.Those) -> str:
    return speak.picked.pop(subject.key, "it")


def _each(speak: Speaker, subject: terms.Each) -> str:
    """A group; the same group again is "them"."""
    if subject in speak.groups and not speak.style.again:
        return "them"
    speak.groups.add(subject)
    return all_of(speak, subject.filter)


def _theirs(speak: Speaker, subject: terms.Theirs) -> str:
    if subject in speak.groups and not speak.style.again:
        return "them"
    speak.groups.add(subject)
    what = subject.filter
    if what.zone in ("battlefield", "stack"):
        holder = who(speak, subject.who)
        holds = "control" if holder.person != "one" else "controls"
        return f"{all_of(speak, what)} {holder.text} {holds}"
    owner = "your" if isinstance(subject.who, terms.You) else f"{speak.say(subject.who)}'s"
    return all_of(speak, what).replace(f"from a {what.zone}", f"from {owner} {what.zone}")


SUBJECTS: Catalogue = {
    terms.Target: _target,
    terms.You: lambda _s, _v: "you",
    terms.This: lambda s, _v: s.definition.name or "this",
    terms.Each: _each,
    terms.EachPlayer: lambda _s, v: _EACH.get(v.who, "each player"),
    terms.ControllerOf: lambda s, v: _part_of(s, v.of, "controller"),
    terms.OwnerOf: lambda s, v: _part_of(s, v.of, "owner"),
    terms.Those: _those,
    terms.It: lambda _s, _v: "it",
    terms.ChooserOf: lambda _s, _v: "that player",
    terms.Host: lambda s, _v: host(s),
    terms.Several: lambda s, v: either([s.say(part) for part in v.of], "and"),
    terms.Theirs: _theirs,
    terms.Candidate: lambda _s, _v: "it",
    terms.Given: lambda _s, v: f"{len(v.refs)} given things",
}
