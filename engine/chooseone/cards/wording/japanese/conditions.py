"""Conditions in Japanese, said so that "なら" can follow."""

from __future__ import annotations

from msgspec import structs

from chooseone.cards.wording.bounds import (
    Held,
    bound,
    exactly,
    held,
    is_anywhere,
    is_descended,
    life_of,
    more_than,
)
from chooseone.cards.wording.japanese.amounts import DIFFERENT, counter, group
from chooseone.cards.wording.japanese.filters import bare, phrase
from chooseone.cards.wording.japanese.grammar import COLORS, wide
from chooseone.cards.wording.japanese.keywords import keyword
from chooseone.cards.wording.japanese.terms import ANSWERS, STATUS, SUPERTYPES, VALUES, ZONES
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.terms import amounts as terms
from chooseone.terms.filters import Filter

_HOLDERS = {
    ("you", False): "あなた",
    ("opponent", False): "対戦相手１人", ("opponent", True): "各対戦相手",
    ("any", False): "プレイヤー１人", ("any", True): "各プレイヤー",
    ("other", False): "他のプレイヤー１人", ("other", True): "他の各プレイヤー",
}  # fmt: skip


def _holder(speak: Speaker, who: str | terms.Subject, every: bool) -> str:
    return _HOLDERS.get((who, every), "プレイヤー") if isinstance(who, str) else speak.say(who)


def _number(speak: Speaker, value: terms.AtLeast, counter_word: str, *, exact: bool = False) -> str:
    """How many, behind the noun: "３体以上", nothing for one or none."""
    how, least = bound(value)
    said = f"{wide(speak.say(least))}{counter_word}"
    if exact:
        return f"ちょうど{said}"
    return {"more": f"{said}以上", "fewer": f"{said}以下", "under": f"{said}未満"}.get(how, "")


def _none(value: terms.AtLeast) -> bool:
    return bound(value).how == "none"


def _at_least(speak: Speaker, value: terms.AtLeast, *, exact: bool = False) -> str:
    amount, other = value.amount, more_than(value)
    found, whose = held(amount, below=value.negate), life_of(amount, below=value.negate)
    if other is not None and (found is not None or whose is not None):
        return _more(speak, found, whose, other)
    if found is not None:
        return _has(speak, value, found, exact=exact)
    if whose is not None:
        return f"{_holder(speak, *whose)}のライフが{_bound(speak, value, '点', exact=exact)}である"
    said = _counted(speak, value, amount, exact=exact)
    return said or f"{speak.say(amount)}が{_bound(speak, value, exact=exact)}である"


def _bound(speak: Speaker, value: terms.AtLeast, counter_word: str = "", *, exact: bool = False) -> str:
    """A number that is compared: "５点以下"."""
    how, least = bound(value)
    said = f"{wide(speak.say(least))}{counter_word}"
    return (
        f"{said}以上"
        if how == "some" and not exact
        else _number(speak, value, counter_word, exact=exact) or said
    )


def _there(value: terms.AtLeast, *, exact: bool = False) -> str:
    """That there are as many: a bound from above is one of the number itself."""
    return "ない" if _none(value) and not exact else "である" if value.negate or exact else "ある"


def _some(speak: Speaker, value: terms.AtLeast, what: Filter, between: str, *, exact: bool = False) -> str:
    """So many of what fits, with a particle between: "クリーチャーが２体以上"."""
    found = phrase(speak, what)
    other = "他の" if what.other else ""
    number = _number(speak, value, found.counter, exact=exact)
    return f"{other}{found.text.removesuffix('のうち')}{between}{number}"


def _has(speak: Speaker, value: terms.AtLeast, found: Held, *, exact: bool) -> str:
    """Somebody controls permanents, or has cards somewhere."""
    holder = _holder(speak, found.who, found.every)
    if not found.card:
        held_ = "いない" if _none(value) and not exact else "いる"
        some = "自分の統率者" if found.own else _some(speak, value, found.bare, "", exact=exact)
        return f"{holder}が{some}をコントロールして{held_}"
    end = _there(value, exact=exact)
    place = f"{holder}の{ZONES.get(found.what.zone, found.what.zone)}に{'ある' if end == 'である' else ''}"
    return f"{place}{_card(speak, value, found.bare, exact=exact)}{end}"


def _card(speak: Speaker, value: terms.AtLeast, what: Filter, *, exact: bool = False) -> str:
    return _some(speak, value, what, "が", exact=exact).replace(f"{ZONES['library']}にある", "")


def _more(
    speak: Speaker,
    found: Held | None,
    whose: tuple[str | terms.Subject, bool] | None,
    other: terms.Amount,
) -> str:
    """One has more than another: "対戦相手１人があなたより多くの土地をコントロールしている"."""
    below = held(other, below=True) if found is not None else life_of(other, below=True)
    second = "それ" if below is None else _holder(speak, below[0], below[1])
    if found is None:
        return f"{_holder(speak, *(whose or ('you', False)))}のライフが{second}のライフより多い"
    first = _holder(speak, found.who, found.every)
    if not found.card:
        return f"{first}が{second}より多くの{bare(speak, found.bare)}をコントロールしている"
    zone = ZONES.get(found.what.zone, found.what.zone)
    kind = bare(speak, found.bare).replace(f"{ZONES['library']}にある", "")
    return f"{first}の{zone}にある{kind}が{second}の{zone}より多い"


def _counted(speak: Speaker, value: terms.AtLeast, amount: object, *, exact: bool) -> str:
    """What is counted or measured; "" for a number that is said as it is."""
    if isinstance(amount, terms.Count):
        return _count(speak, value, amount.of, exact=exact)
    if isinstance(amount, terms.Different):
        return _different(speak, value, amount)
    if isinstance(amount, terms.ValueOf) and amount.what.startswith("counters:"):
        kind = counter(amount.what[9:])
        number = _number(speak, value, kind.counter, exact=exact)
        return f"{speak.say(amount.of)}の上に{kind.text}が{number}{_there(value, exact=exact)}"
    if isinstance(amount, terms.ValueOf) and isinstance(amount.of, terms.Each):
        name = VALUES.get(amount.what, amount.what)
        return f"{group(speak, amount.of)}の{name}の合計が{_bound(speak, value, exact=exact)}である"
    return ""


def _count(speak: Speaker, value: terms.AtLeast, of: terms.Subject, *, exact: bool) -> str:
    if isinstance(of, terms.Moved):
        return _moved(speak, value, of)
    if isinstance(of, terms.Cast):
        what = of.filter or Filter(zone="stack", says=("spell",))
        who = {"you": "あなた", "opponent": "対戦相手１人"}.get(of.who, "プレイヤー１人")
        done = "唱えていない" if _none(value) else "唱えた"
        return f"このターンに{who}が{_some(speak, value, what, '')}を{done}"
    if not isinstance(of, terms.Each):
        return ""
    place = "戦場に" if is_anywhere(of.filter) else ""
    return f"{place}{_some(speak, value, of.filter, 'が', exact=exact)}{_there(value, exact=exact)}"


def _moved(speak: Speaker, value: terms.AtLeast, moved: terms.Moved) -> str:
    """What changed zones this turn (603.10, 700.4, 700.11)."""
    if is_descended(value):
        return "このターンにあなたが落魄した"
    what = moved.filter
    if what.zone == "graveyard" == moved.to:
        card = _card(speak, value, structs.replace(what, owner="", zone="library", says=()))
        whose = "あなたの墓地" if what.owner == "you" else "墓地"
        origin = f"{ZONES.get(moved.origin, moved.origin)}から" if moved.origin else ""
        return f"このターンに{card}{origin}{whose}に置かれ{'ていない' if _none(value) else 'た'}"
    under = "あなたのコントロール下で" if what.controller == "you" else ""
    some = _some(speak, value, structs.replace(what, controller="") if under else what, "が")
    if moved.to == "graveyard":
        return f"このターンに{under}{some}死亡し{'ていない' if _none(value) else 'た'}"
    return f"このターンに{under}{some}戦場を離れ{'ていない' if _none(value) else 'た'}"


def _different(speak: Speaker, value: terms.AtLeast, amount: terms.Different) -> str:
    kind, of = DIFFERENT[amount.what], amount.of
    if amount.what in ("color", "basic land type") or not isinstance(of, terms.Each):
        number = _number(speak, value, "種類")
        return f"{group(speak, of)}の中に{kind}が{number}{_there(value)}"
    some = _some(speak, value, structs.replace(of.filter, controller=""), "")
    return f"あなたが{kind}の異なる{some}をコントロールして{'いない' if _none(value) else 'いる'}"


def _kicked(_speak: Speaker, value: terms.Kicked) -> str:
    if value.cost == "kicker":
        return f"この呪文がキッカーされてい{'なかった' if value.negate else 'た'}"
    return f"この呪文の{keyword(value.cost)}コストが支払われてい{'なかった' if value.negate else 'た'}"


def _fits(speak: Speaker, value: terms.Fits) -> str:
    end, what, subject = "でない" if value.negate else "である", value.filter, speak.say(value.what)
    if what == Filter(colors=what.colors, zone=what.zone) and what.colors:
        return f"{subject}が{'か'.join(COLORS[color] for color in what.colors)}{end}"
    if what in (Filter(says=what.says, zone=""), Filter(supertypes=what.supertypes, zone="")):
        words = [STATUS.get(one, one).removesuffix("の") for one in what.says]
        words += [SUPERTYPES.get(one, one).removesuffix("の") for one in what.supertypes]
        return f"{subject}が{'か'.join(words)}{end}"
    return f"{subject}が{bare(speak, structs.replace(what, zone='battlefield'))}{end}"


def _card_types(speak: Speaker, value: terms.CardTypes) -> str:
    return f"{group(speak, value.of)}の中に{wide(value.least)}種類以上のカード・タイプがある"


def _all(speak: Speaker, value: terms.All) -> str:
    exact = exactly(value)
    if exact is not None:
        return _at_least(speak, exact, exact=True)
    return "、かつ".join(speak.say(part) for part in value.of)


def _was_cast(_speak: Speaker, value: terms.WasCast) -> str:
    done = "唱えていない" if value.negate else "唱えた"
    return f"あなたがそれを{done}" if value.by_you else f"それが{done.replace('唱え', '唱えられ')}"


CONDITIONS: Catalogue = {
    terms.AtLeast: _at_least,
    terms.Kicked: _kicked,
    terms.CardTypes: _card_types,
    terms.Said: lambda _s, v: "そうした" if v.word == "yes" else f"{ANSWERS.get(v.word, v.word)}が選ばれた",
    terms.Did: lambda _s, v: "そうしなかった" if v.negate else "そうした",
    terms.Fits: _fits,
    terms.All: _all,
    terms.WasCast: _was_cast,
    terms.Unread: lambda _s, _v: "（未対応の条件）",
    terms.Your: lambda _s, v: "あなたのターンでない" if v.negate else "あなたのターンである",
}
