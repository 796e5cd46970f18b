"""The little grammar that the Japanese phrases need: numbers with counters, lists, the te-form."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

_WIDE = str.maketrans("0123456789+-X", "０１２３４５６７８９＋－Ｘ")
COLORS = {"W": "白", "U": "青", "B": "黒", "R": "赤", "G": "緑"}
_TE = (
    ("する", "して"),
    ("なる", "なって"),
    ("得る", "得て"),
    ("与える", "与えて"),
    ("加える", "加えて"),
    ("捨てる", "捨てて"),
    ("捧げる", "捧げて"),
    ("見る", "見て"),
    ("変える", "変えて"),
    ("受ける", "受けて"),
    ("唱える", "唱えて"),
    ("引く", "引いて"),
    ("置く", "置いて"),
    ("取り除く", "取り除いて"),
    ("戻す", "戻して"),
    ("出す", "出して"),
    ("打ち消す", "打ち消して"),
    ("移す", "移して"),
    ("選ぶ", "選んで"),
    ("支払う", "支払って"),
    ("失う", "失って"),
    ("行う", "行って"),
    ("切り直す", "切り直して"),
    ("もよい", "もよくて"),
    ("入れ替える", "入れ替えて"),
    ("残す", "残して"),
    ("できない", "できなくて"),
)


class Phrase(NamedTuple):
    """A noun with all that stands before it; its counter, its last word, and whose it is."""

    text: str
    counter: str = "つ"
    head: str = ""
    whose: str = ""


def wide(value: object) -> str:
    """A number as cards write it: "３", "＋１/＋１", "Ｘ"."""
    return str(value).translate(_WIDE)


def counted(phrase: Phrase, count: object, more: str = "") -> str:
    """A number of things: "クリーチャー１体", "カード最大２枚" (`more` "最大")."""
    return f"{phrase.text}{more}{wide(count)}{phrase.counter}"


def either(parts: Sequence[str], word: str = "か") -> str:
    """A list: "ＡかＢ", "ＡとＢ"."""
    return word.join(parts)


def te(sentence: str) -> str:
    """A sentence with its last verb in the te-form, "" if the verb is not known."""
    for ending, form in sorted(_TE, key=lambda one: -len(one[0])):
        if sentence.endswith(ending):
            return sentence.removesuffix(ending) + form
    return ""
