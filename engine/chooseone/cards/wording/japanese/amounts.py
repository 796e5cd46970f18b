"""Amounts, conditions and quantities in Japanese. A condition is said so that "なら" can follow."""

from __future__ import annotations

from msgspec import structs

from chooseone.cards.wording.japanese.filters import bare, one, phrase
from chooseone.cards.wording.japanese.grammar import COLORS, Phrase, counted, wide
from chooseone.cards.wording.japanese.keywords import keyword
from chooseone.cards.wording.japanese.terms import ANSWERS, COUNTERS, VALUES
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.terms import amounts as terms
from chooseone.terms.filters import Filter

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


def _at_least(speak: Speaker, value: terms.AtLeast) -> str:
    amount = value.amount
    if isinstance(amount, terms.Count) and isinstance(amount.of, terms.Each):
        return _there_are(speak, amount.of.filter, value)
    if isinstance(amount, terms.ValueOf) and amount.what == "life" and isinstance(amount.of, terms.You):
        return f"あなたのライフが{_bound(speak, value, '点')}である"
    return f"{speak.say(amount)}が{_bound(speak, value)}である"


def _bound(speak: Speaker, value: terms.AtLeast, counter_word: str = "") -> str:
    least = f"{wide(speak.say(value.least))}{counter_word}"
    return f"{least}{'未満' if value.negate else '以上'}"


def _there_are(speak: Speaker, what: Filter, value: terms.AtLeast) -> str:
    """Whether there is enough of something: "あなたがクリーチャー１体をコントロールしている"."""
    yours = what.controller == "you" and what.zone == "battlefield"
    found = phrase(speak, structs.replace(what, controller="") if yours else what)
    other = "他の" if what.other else ""
    number = "" if value.least == 1 else f"{wide(speak.say(value.least))}{found.counter}以上"
    text = found.text.removesuffix("のうち")
    if yours:
        return f"あなたが{other}{text}{number}をコントロールして{'いない' if value.negate else 'いる'}"
    return f"{other}{text}が{number}{'ない' if value.negate else 'ある'}"


def _kicked(_speak: Speaker, value: terms.Kicked) -> str:
    if value.cost == "kicker":
        return f"この呪文がキッカーされてい{'なかった' if value.negate else 'た'}"
    return f"この呪文の{keyword(value.cost)}コストが支払われてい{'なかった' if value.negate else 'た'}"


def _fits(speak: Speaker, value: terms.Fits) -> str:
    end = "でない" if value.negate else "である"
    if value.filter == Filter(colors=value.filter.colors, zone=value.filter.zone):
        return f"{speak.say(value.what)}が{'か'.join(COLORS[color] for color in value.filter.colors)}{end}"
    return f"{speak.say(value.what)}が{bare(speak, structs.replace(value.filter, zone='battlefield'))}{end}"


def _card_types(speak: Speaker, value: terms.CardTypes) -> str:
    return f"{group(speak, value.of)}の中に{wide(value.least)}種類以上のカード・タイプがある"


AMOUNTS: Catalogue = {
    terms.X: lambda _s, v: _plus("Ｘ" if v.times == 1 else f"Ｘの{wide(v.times)}倍", v.plus),
    terms.Count: lambda s, v: _times(v.times, f"{group(s, v.of)}の数"),
    terms.Greatest: lambda s, v: f"{group(s, v.of)}の中の{VALUES.get(v.what, v.what)}の最大値",
    terms.ValueOf: _value_of,
    terms.ModesOf: lambda s, v: f"{s.say(v.of)}のモードを選んだ回数",
    terms.Answer: lambda _s, _v: "選ばれた数",
    terms.Sum: lambda s, v: _plus(_times(v.times, s.say(v.of)), v.plus),
    terms.Half: lambda s, v: f"{s.say(v.of)}の半分で端数を{'切り上げ' if v.up else '切り捨て'}た値",
    terms.Shared: lambda s, v: f"共通のクリーチャー・タイプを持つ{group(s, v.of)}の数の最大値",
    terms.Spent: lambda s, v: f"{s.say(v.of)}を唱えるために支払われたマナの点数",
    terms.AtLeast: _at_least,
    terms.Kicked: _kicked,
    terms.CardTypes: _card_types,
    terms.Said: lambda _s, v: "そうした" if v.word == "yes" else f"{ANSWERS.get(v.word, v.word)}が選ばれた",
    terms.Did: lambda _s, v: "そうしなかった" if v.negate else "そうした",
    terms.Fits: _fits,
    terms.All: lambda s, v: "、かつ".join(s.say(part) for part in v.of),
    terms.Unread: lambda _s, _v: "（未対応の条件）",
    terms.Your: lambda _s, v: "あなたのターンでない" if v.negate else "あなたのターンである",
}
