"""Subjects in English: who or what an instruction is about."""

from __future__ import annotations

from chooseone.cards.wording.english.filters import all_of, slot
from chooseone.cards.wording.english.grammar import Who, either
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.terms import amounts as terms

_EACH = {"any": "each player", "opponent": "each opponent", "other": "each other player"}


def who(speak: Speaker, subject: terms.Subject) -> Who:
    """A subject as the subject of a sentence."""
    if isinstance(subject, terms.You):
        return Who("you", "you")
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
    if target.filter.only_players:
        return "that player" if target.most == 1 else "those players"
    return "it" if target.most == 1 else "them"


def _part_of(speak: Speaker, of: terms.Subject, role: str) -> str:
    said = speak.say(of)
    if said == "it":
        return f"its {role}"
    return f"their {role}s" if said == "them" else f"the {role} of {said}"


def _those(_speak: Speaker, subject: terms.Those) -> str:
    return f"the chosen {subject.key}" if subject.key in ("player", "creature", "permanent") else "it"


def _theirs(speak: Speaker, subject: terms.Theirs) -> str:
    holds = "controlled" if subject.filter.zone in ("battlefield", "stack") else "owned"
    return f"{all_of(speak, subject.filter)} {holds} by {speak.say(subject.who)}"


SUBJECTS: Catalogue = {
    terms.Target: _target,
    terms.You: lambda _s, _v: "you",
    terms.This: lambda _s, _v: "this",
    terms.Each: lambda s, v: all_of(s, v.filter),
    terms.EachPlayer: lambda _s, v: _EACH.get(v.who, "each player"),
    terms.ControllerOf: lambda s, v: _part_of(s, v.of, "controller"),
    terms.OwnerOf: lambda s, v: _part_of(s, v.of, "owner"),
    terms.Those: _those,
    terms.It: lambda _s, _v: "it",
    terms.ChooserOf: lambda _s, _v: "that player",
    terms.Host: lambda _s, _v: "what this is attached to",
    terms.Several: lambda s, v: either([s.say(part) for part in v.of], "and"),
    terms.Theirs: _theirs,
    terms.Given: lambda _s, v: f"{len(v.refs)} given things",
}
