"""Amounts and quantities in Japanese."""

from __future__ import annotations

from chooseone.cards.wording.japanese.filters import bare, one
from chooseone.cards.wording.japanese.grammar import Phrase, counted, wide
from chooseone.cards.wording.japanese.terms import COUNTERS, VALUES
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.terms import amounts as terms

_COUNTING = {"枚": "枚数", "点": "点数", "人": "人数"}


def points(speak: Speaker, amount: terms.Amount, of: str) -> str:
    """So many points of something: "３点のライフ", "クリーチャー１体につき１点のライフ"."""
    each = _each(speak, amount)
    if each:
        return f"{each}につき{wide(getattr(amount, 'times', 1))}点の{of}"
    if isinstance(amount, int | terms.X | terms.Answer):
        return f"{wide(speak.say(amount))}点の{of}"
    return f"{speak.say(amount)}に等しい点数の{of}"


def things(speak: Speaker, amount: terms.Amount, what: Phrase) -> str:
    """So many things: "カード２枚", "その数に等しい枚数のカード"."""
    each = _each(speak, amount)
    if each:
        return f"{each}につき{counted(what, getattr(amount, 'times', 1))}"
    if isinstance(amount, int | terms.X | terms.Answer):
        return counted(what, speak.say(amount))
    return f"{speak.say(amount)}に等しい{_COUNTING.get(what.counter, '数')}の{what.text}"


def _each(speak: Speaker, amount: terms.Amount) -> str:
    if isinstance(amount, terms.Count) and isinstance(amount.of, terms.Each):
        return one(speak, amount.of.filter)
    if isinstance(amount, terms.Count) and isinstance(amount.of, terms.Theirs):
        return f"{speak.say(amount.of.who)}の{one(speak, amount.of.filter)}"
    return ""


def counter(kind: str) -> Phrase:
    """Counters of a kind, to be counted: "＋１/＋１カウンター"."""
    return Phrase(f"{wide(COUNTERS.get(kind, kind))}カウンター", "個")


def group(speak: Speaker, of: terms.Subject) -> str:
    """A group without "すべての"."""
    return bare(speak, of.filter) if isinstance(of, terms.Each) else speak.say(of).replace("すべての", "")


def _plus(said: str, plus: int) -> str:
    return f"{said}{'＋' if plus > 0 else '－'}{wide(abs(plus))}" if plus else said


def _times(times: int, said: str) -> str:
    return said if times == 1 else f"{said}の{wide(times)}倍"


def _value_of(speak: Speaker, value: terms.ValueOf) -> str:
    if value.what.startswith("counters:"):
        return f"{speak.say(value.of)}の上にある{counter(value.what[9:]).text}の数"
    return f"{speak.say(value.of)}の{VALUES.get(value.what, value.what)}"


def _most(speak: Speaker, value: terms.Most) -> str:
    """The most that one of several players has."""
    return (
        f"{speak.say(value.who)}の{bare(speak, value.filter)}の数の{'最小値' if value.fewest else '最大値'}"
    )


DIFFERENT = {
    **VALUES,
    "name": "名前",
    "color": "色",
    "basic land type": "基本土地タイプ",
}
"""The kinds of values that are counted."""


AMOUNTS: Catalogue = {
    terms.X: lambda _s, v: _plus("Ｘ" if v.times == 1 else f"Ｘの{wide(v.times)}倍", v.plus),
    terms.Count: lambda s, v: _times(v.times, f"{group(s, v.of)}の数"),
    terms.Greatest: lambda s, v: (
        f"{group(s, v.of)}の中の{VALUES.get(v.what, v.what)}の最{'小' if v.lowest else '大'}値"
    ),
    terms.Most: _most,
    terms.Different: lambda s, v: f"{group(s, v.of)}の中の異なる{DIFFERENT[v.what]}の数",
    terms.ValueOf: _value_of,
    terms.ModesOf: lambda s, v: f"{s.say(v.of)}のモードを選んだ回数",
    terms.Answer: lambda _s, _v: "選ばれた数",
    terms.Sum: lambda s, v: _plus(_times(v.times, s.say(v.of)), v.plus),
    terms.Half: lambda s, v: f"{s.say(v.of)}の半分で端数を{'切り上げ' if v.up else '切り捨て'}た値",
    terms.Shared: lambda s, v: f"共通のクリーチャー・タイプを持つ{group(s, v.of)}の数の最大値",
    terms.Spent: lambda s, v: f"{s.say(v.of)}を唱えるために支払われたマナの点数",
}
