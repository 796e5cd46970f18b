"""Trigger conditions in Japanese."""

from __future__ import annotations

from chooseone.cards.wording.japanese.filters import bare, host, one
from chooseone.cards.wording.japanese.grammar import wide
from chooseone.cards.wording.japanese.terms import STEPS, ZONES
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.terms import triggers
from chooseone.terms.filters import Filter

_WHO = {"you": "あなた", "opponent": "対戦相手", "any": "プレイヤー"}
_WHOSE = {"you": "あなた", "opponent": "各対戦相手", "any": "各プレイヤー"}


def _thing(speak: Speaker, what: Filter | None) -> str:
    return (speak.definition.name or "これ") if what is None else one(speak, what)


def does(value: triggers.On) -> str:
    """What happens to a thing, in the plain form: "戦場に出る"."""
    if isinstance(value, triggers.Leaves):
        return f"戦場から{ZONES[value.to]}に移動する" if value.to in ZONES else "戦場を離れる"
    if isinstance(value, triggers.Blocks):
        return "ブロックされる" if value.becomes else "ブロックする"
    return _DOES[type(value)]


_DOES: dict[type, str] = {
    triggers.Enters: "戦場に出る",
    triggers.Dies: "死亡する",
    triggers.Attacks: "攻撃する",
    triggers.BecomesTapped: "タップ状態になる",
    triggers.IsDealtDamage: "ダメージを受ける",
}
_ONCE = {"戦場に出る": "戦場に出たとき", "死亡する": "死亡したとき", "戦場を離れる": "戦場を離れたとき"}


def _of_thing(speak: Speaker, value: triggers.On) -> str:
    """What happens once to the source itself is said in the past: "戦場に出たとき"."""
    what: Filter | None = getattr(value, "filter", None)
    said = does(value)
    when = _ONCE.get(said, f"{said}たび") if what is None else f"{said}たび"
    return f"{_thing(speak, what)}が{when}"


def _either(speak: Speaker, value: triggers.Either) -> str:
    """Two events of one thing: "戦場に出るか攻撃するたび"."""
    known = (*_DOES, triggers.Leaves, triggers.Blocks)
    if all(isinstance(part, known) for part in value.of):
        said = "か".join(does(part) for part in value.of)
        return f"{_thing(speak, getattr(value.of[0], 'filter', None))}が{said}たび"
    return "か、".join(speak.say(part) for part in value.of)


def _casts(speak: Speaker, value: triggers.Casts) -> str:
    who = _WHO.get(value.who, value.who)
    if value.this:
        return f"{who}がこの呪文を唱えたとき"
    if value.number:
        return f"{who}が各ターンの{wide(value.number)}つ目の呪文を唱えるたび"
    return f"{who}が{'呪文１つ' if value.filter is None else one(speak, value.filter)}を唱えるたび"


def _discards(speak: Speaker, value: triggers.Discards) -> str:
    what = "カード１枚" if value.filter is None else one(speak, value.filter)
    return f"{_WHO.get(value.who, value.who)}が{what}を捨てるたび"


def _damages(speak: Speaker, value: triggers.DealsDamage) -> str:
    what = host(speak) if value.host else _thing(speak, None)
    to = "プレイヤー１人に" if value.to_player else ""
    return f"{what}が{to}{'戦闘' if value.combat else ''}ダメージを与えるたび"


def _targeted(speak: Speaker, value: triggers.BecomesTarget) -> str:
    what = "呪文や能力" if value.filter is None else bare(speak, value.filter)
    whose = f"{_WHO[value.by]}がコントロールしている" if value.by in ("you", "opponent") else ""
    return f"{_thing(speak, None)}が{whose}{what}の対象になるたび"


def _you_attack(speak: Speaker, value: triggers.YouAttack) -> str:
    by = "" if value.filter is None else f"{bare(speak, value.filter)}１体以上で"
    by = "クリーチャー１体だけで" if value.alone else by
    return f"{_WHO.get(value.who, value.who)}が{by}攻撃するたび"


def _damage_by(speak: Speaker, value: triggers.CombatDamageBy) -> str:
    to = {"you": "あなた", "opponent": "対戦相手１人"}.get(value.to, "プレイヤー１人")
    if value.each:
        return f"{one(speak, value.filter)}が{to}に戦闘ダメージを与えるたび"
    return f"{bare(speak, value.filter)}１体以上が{to}に戦闘ダメージを与えるたび"


def _step(_speak: Speaker, value: triggers.StepBegins) -> str:
    if value.step == "beginning_of_combat":
        turn = {"you": "あなたの", "opponent": "各対戦相手の"}.get(value.whose, "各")
        return f"{turn}ターンの戦闘の開始時に"
    return f"{_WHOSE[value.whose]}の{STEPS.get(value.step, value.step)}の開始時に"


TRIGGERS: Catalogue = {
    **dict.fromkeys((*_DOES, triggers.Leaves, triggers.Blocks), _of_thing),
    triggers.Either: _either,
    triggers.StepBegins: _step,
    triggers.Casts: _casts,
    triggers.Discards: _discards,
    triggers.Draws: lambda _s, v: f"{_WHO.get(v.who, v.who)}がカード１枚を引くたび",
    triggers.BecomesTarget: _targeted,
    triggers.DealsDamage: _damages,
    triggers.GainsLife: lambda _s, v: f"{_WHO.get(v.who, v.who)}がライフを得るたび",
    triggers.YouAttack: _you_attack,
    triggers.CombatDamageBy: _damage_by,
    triggers.CountersSpell: lambda _s, v: (
        f"{_WHO.get(v.who, v.who)}がコントロールしている呪文や能力が呪文１つを打ち消すたび"
    ),
    triggers.UnknownTrigger: lambda _s, v: f"(未対応：{v.words})とき",
}
