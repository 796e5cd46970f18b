"""How modes are chosen, in Japanese (700.2)."""

from __future__ import annotations

from chooseone.cards.definition import Choice, Variant
from chooseone.cards.wording.japanese.grammar import wide
from chooseone.cards.wording.speaker import Speaker
from chooseone.terms.amounts import Amount, X

_CHOOSERS = {"opponent": "対戦相手１人は", "target": "対象とした対戦相手は", "other": "他のプレイヤー１人は"}
_KEYWORDS = {
    "spree": "放題（以下から１つ以上を選び、それぞれのコストを支払う）",
    "tiered": "段階（以下からちょうど１つを選び、そのコストを支払う）",
}
_MEMORY = {"ever": "まだ選ばれていないもの", "turn": "このターンにまだ選ばれていないもの"}


def choice_words(speak: Speaker, choice: Choice, count: int) -> str:
    """The header of a modal spell or ability with `count` modes, without its colon."""
    if choice.keyword:
        return _KEYWORDS.get(choice.keyword, choice.keyword)
    of = _MEMORY.get(choice.memory, "")
    random = "無作為に" if choice.random else ""
    first = f"{_CHOOSERS.get(choice.chooser, '')}以下から{of}{_numbers(speak, choice, count)}{random}"
    first += "選んでもよい" if choice.all_or_none else "選ぶ"
    rest = ["同じモードを２回以上選んでもよい"] if choice.repeat else []
    rest += ["各モードはそれぞれ異なるプレイヤーを対象としなければならない"] if choice.different else []
    rest += [_variant(speak, variant, count) for variant in choice.variants]
    return "。".join([first, *rest])


def _numbers(speak: Speaker, choice: Choice, count: int) -> str:
    if choice.budget is not None:
        return f"{{P}}最大{wide(choice.budget)}個ぶんのモードを"
    if choice.all_or_none:
        return f"{_amount(speak, choice.most)}を"
    if choice.repeat and choice.least == 0:
        return f"最大{_amount(speak, choice.most)}を"
    return _bounds(speak, choice.least, choice.most, count)


def _bounds(speak: Speaker, least: Amount, most: Amount, count: int) -> str:
    if least == most:
        return f"{_amount(speak, most)}を"
    if isinstance(most, int) and most >= count:
        return _open(least, count)
    if least == 0:
        known = isinstance(most, int | X)
        return f"最大{_amount(speak, most)}を" if known else f"最大Ｘつ（Ｘは{speak.say(most)}）を"
    return f"{_amount(speak, least)}から{_amount(speak, most)}を"


def _open(least: Amount, count: int) -> str:
    """As many modes as there are: "１つまたは両方", "望む数"."""
    if least == 0:
        return "最大１つを" if count == 1 else "望む数だけ"
    return "１つまたは両方を" if (least, count) == (1, 2) else f"{wide(least)}つ以上を"


def _amount(speak: Speaker, amount: Amount) -> str:
    return f"{wide(amount if isinstance(amount, int) else speak.say(amount))}つ"


def _variant(speak: Speaker, variant: Variant, count: int) -> str:
    may = variant.least is None
    if variant.budget is not None:
        some = f"{{P}}最大{wide(variant.budget)}個ぶんのモードを"
    else:
        most = count if variant.most is None else variant.most
        least = most if variant.least is None else variant.least
        some = "両方を" if (least, most, count) == (2, 2, 2) else _bounds(speak, least, most, count)
    return f"{speak.say(variant.condition)}なら、代わりに{some}{'選んでもよい' if may else '選ぶ'}"
