"""Costs in Japanese."""

from __future__ import annotations

import msgspec

from chooseone.cards.wording.japanese.amounts import counter, points, things
from chooseone.cards.wording.japanese.filters import bare, some
from chooseone.cards.wording.japanese.grammar import Phrase, wide
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.terms import costs


def unpaid(speak: Speaker, cost: costs.Cost) -> str:
    """A cost that is not paid: "{3}を支払わない"."""
    if all(isinstance(part, costs.ManaPart | costs.PayLife) for part in cost):
        return f"{'と'.join(speak.say(part).removesuffix('を支払う') for part in cost)}を支払わない"
    return f"コスト（{speak.listed(cost, '、')}）を支払わない"


def _this(speak: Speaker) -> str:
    return speak.definition.name or "これ"


def _discard(speak: Speaker, value: costs.DiscardCards) -> str:
    if value.filter is None:
        return f"{things(speak, value.count, Phrase('カード', '枚'))}を捨てる"
    return f"{some(speak, value.count, value.filter)}を捨てる"


def _tapped(speak: Speaker, value: costs.TapUntapped) -> str:
    what = msgspec.structs.replace(value.filter, says=tuple(dict.fromkeys(("untapped", *value.filter.says))))
    return f"{some(speak, value.count, what)}をタップする"


COSTS: Catalogue = {
    costs.ManaPart: lambda _s, v: v.mana,
    costs.TapThis: lambda _s, _v: "{T}",
    costs.UntapThis: lambda _s, _v: "{Q}",
    costs.SacrificeThis: lambda s, _v: f"{_this(s)}を生け贄に捧げる",
    costs.DiscardThis: lambda s, _v: f"{_this(s)}を捨てる",
    costs.ExileThis: lambda s, _v: f"{_this(s)}を追放する",
    costs.Sacrifice: lambda s, v: f"{some(s, v.count, v.filter)}を生け贄に捧げる",
    costs.DiscardCards: _discard,
    costs.ExileCards: lambda s, v: f"{some(s, v.count, v.filter)}を追放する",
    costs.TapUntapped: _tapped,
    costs.TapPower: lambda s, v: (
        f"{bare(s, v.filter)}を、パワーの合計が{wide(s.say(v.power))}以上になるように望む数タップする"
    ),
    costs.CountersOn: lambda s, v: f"{some(s, 1, v.filter)}の上に{things(s, v.count, counter(v.kind))}を置く",
    costs.PayLife: lambda s, v: f"{points(s, v.life, 'ライフ')}を支払う",
    costs.RemoveCounters: lambda s, v: f"{_this(s)}の上から{things(s, v.count, counter(v.kind))}を取り除く",
    costs.AddCounters: lambda s, v: f"{_this(s)}の上に{things(s, v.count, counter(v.kind))}を置く",
    costs.UnreadPart: lambda _s, v: f"（未対応：{v.unread}）",
}
