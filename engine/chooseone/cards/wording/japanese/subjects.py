"""Subjects in Japanese: who or what an instruction is about. A mode names its targets first."""

from __future__ import annotations

from chooseone.cards.wording.japanese.filters import all_of, bare, host, phrase
from chooseone.cards.wording.japanese.grammar import either, wide
from chooseone.cards.wording.japanese.terms import ZONES
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.cards.wording.steps import those
from chooseone.terms import amounts as terms
from chooseone.terms.filters import Slot

_EACH = {"any": "各プレイヤー", "opponent": "各対戦相手", "other": "他の各プレイヤー"}
AGAIN = {
    "card": "そのカード", "cards": "それらのカード", "token": "そのトークン", "tokens": "それらのトークン",
    "thing": "そのパーマネント", "things": "それらのパーマネント",
}  # fmt: skip
"""What was noted by an earlier instruction."""


def player(speak: Speaker, subject: terms.Subject) -> str:
    """Who acts, for what only players do."""
    return "そのプレイヤー" if isinstance(subject, terms.It | terms.Those) else speak.say(subject)


def acts(speak: Speaker, subject: terms.Subject, does: str, *, you: bool = False) -> str:
    """What a player does; "you" is left out where cards leave it out."""
    if isinstance(subject, terms.You) and not you:
        return does
    return f"{player(speak, subject)}は{does}"


def own(speak: Speaker, subject: terms.Subject) -> str:
    """Whose: "あなたの", "自分の" of whoever acts."""
    return "あなたの" if isinstance(subject, terms.You) else "自分の"


def _target(speak: Speaker, subject: terms.Target) -> str:
    target = speak.slot(subject.slot)
    if target is None:
        return "その対象"
    many = target.most != 1
    if len(speak.slots) == 1:
        if target.filter.only_players:
            return "それらのプレイヤー" if many else "そのプレイヤー"
        return "それら" if many else "それ"
    name = _head(speak, target)
    alike = [number for number, one in enumerate(speak.slots) if _head(speak, one) == name]
    if len(alike) > 1:
        return f"{wide(alike.index(subject.slot) + 1)}つ目の{name}"
    return f"{'それらの' if many else 'その'}{name}"


def _head(speak: Speaker, target: Slot) -> str:
    """What a target is called afterwards; a target player is a player whoever may be one."""
    if target.filter.only_players:
        return "プレイヤー"
    return "対象" if target.filter.players else phrase(speak, target.filter).head


def _theirs(speak: Speaker, subject: terms.Theirs) -> str:
    what = subject.filter
    if what.zone in ("battlefield", "stack"):
        return f"{speak.say(subject.who)}がコントロールしているすべての{bare(speak, what)}"
    zone = ZONES.get(what.zone, what.zone)
    return f"{speak.say(subject.who)}の{zone}にあるすべての{bare(speak, what).removeprefix(f'{zone}にある')}"


def _past(speak: Speaker, value: terms.Moved) -> str:
    what = bare(speak, value.filter)
    if (value.origin, value.to) == ("battlefield", "graveyard"):
        return f"このターンに死亡した{what}"
    moved = (
        f"{ZONES.get(value.to, value.to)}に置かれた"
        if value.to
        else f"{ZONES.get(value.origin, value.origin)}を離れた"
    )
    return f"このターンに{moved}{what}"


def _cast(speak: Speaker, value: terms.Cast) -> str:
    what = "呪文" if value.filter is None else bare(speak, value.filter)
    by = {"you": "あなたが唱えた", "opponent": "対戦相手が唱えた"}.get(value.who, "唱えられた")
    return f"このターンに{by}{what}"


SUBJECTS: Catalogue = {
    terms.Target: _target,
    terms.You: lambda _s, _v: "あなた",
    terms.This: lambda s, _v: s.definition.name or "これ",
    terms.Each: lambda s, v: all_of(s, v.filter),
    terms.EachPlayer: lambda _s, v: _EACH.get(v.who, "各プレイヤー"),
    terms.ControllerOf: lambda s, v: f"{s.say(v.of)}のコントローラー",
    terms.OwnerOf: lambda s, v: f"{s.say(v.of)}のオーナー",
    terms.Those: lambda s, v: those(s, v.key, "それ"),
    terms.It: lambda _s, _v: "それ",
    terms.ChooserOf: lambda _s, _v: "そのプレイヤー",
    terms.Host: lambda s, _v: host(s),
    terms.Several: lambda s, v: either([s.say(part) for part in v.of], "と"),
    terms.Theirs: _theirs,
    terms.Moved: _past,
    terms.Cast: _cast,
    terms.Except: lambda s, v: f"{s.say(v.without)}以外の{s.say(v.of)}",
    terms.AttachedTo: lambda s, v: f"{s.say(v.of)}につけられている{all_of(s, v.filter)}",
    terms.Candidate: lambda _s, _v: "それ",
    terms.Given: lambda _s, v: f"与えられたもの{wide(len(v.refs))}つ",
}
