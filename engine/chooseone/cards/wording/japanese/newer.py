"""Payments, dice, phasing and Sagas in Japanese."""

from __future__ import annotations

from chooseone.cards.wording.japanese.filters import one
from chooseone.cards.wording.japanese.grammar import wide
from chooseone.cards.wording.japanese.subjects import acts, own, player
from chooseone.cards.wording.japanese.terms import ZONES
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.effects import instructions as do
from chooseone.terms import amounts, costs, triggers


def _pay(speak: Speaker, value: do.Pay) -> str:
    asked = player(speak, value.who)
    times = "" if value.times == 1 else f"最大{wide(speak.say(value.times))}回"
    if all(isinstance(part, costs.ManaPart | costs.PayLife) for part in value.cost):
        what = "と".join(speak.say(part).removesuffix("を支払う") for part in value.cost)
    else:
        what = f"コスト（{speak.listed(value.cost, '、')}）"
    return f"{asked}は{what}を{times}支払ってもよい"


def _until(speak: Speaker, value: do.MoveUntil) -> str:
    whose = own(speak, value.who)
    what = one(speak, value.filter)
    for start in (whose, "あなたの", ""):
        what = what.replace(f"{start}ライブラリーにある", "")
    place = "追放する" if value.to == "exile" else f"{whose}{ZONES.get(value.to, value.to)}に置く"
    return acts(speak, value.who, f"{what}が出るまで、{whose}ライブラリーの一番上からカードを１枚ずつ{place}")


NEWER: Catalogue = {
    do.Pay: _pay,
    do.MoveUntil: _until,
    do.PhaseOut: lambda s, v: f"{s.say(v.what)}はフェイズ・アウトする",
    do.Roll: lambda _s, v: f"{wide(v.sides)}面体サイコロを１個振る",
    amounts.Times: lambda _s, _v: "コストが支払われた回数",
    triggers.Chapter: lambda _s, v: f"第{'、'.join(wide(number) for number in v.numbers)}章で",
}
