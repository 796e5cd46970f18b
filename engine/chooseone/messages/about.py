"""What a reason is about: numbers and names as they are, the engine's own words in each language."""

from __future__ import annotations

from collections.abc import Callable


class Worded(str):
    """English words that know how to be said in other languages, by `say`."""

    __slots__ = ("say",)
    say: Callable[[str], str]

    @classmethod
    def of(cls, say: Callable[[str], str]) -> Worded:
        """The words that `say` gives for a language; the value itself is the English ones."""
        found = cls(say("en"))
        found.say = say
        return found


def in_words(words: str, lang: str) -> str:
    """English words of the engine's own in another language; others, such as names, stay as they are."""
    if lang == "en":
        return words
    if isinstance(words, Worded):
        return words.say(lang)
    table = _WORDS.get(lang, {})
    return table.get(words) or ", ".join(table.get(part, part) for part in words.split(", "))


_SPANISH = {
    "modes": "modos", "targets": "objetivos", "costs": "costes", "division": "reparto", "payment": "pago",
    "chooser": "jugador que elige", "order": "orden", "answer": "respuesta", "priority": "prioridad",
    "discard": "descarte", "legend": "leyenda", "sacrifice": "sacrificio", "exile": "exilio", "tap": "giro",
    "counters": "contadores", "nothing": "nada", "a number from 0": "un número desde 0",
    "white": "blanco",
    "blue": "azul", "mode {0}": "modo {0}", "black": "negro", "red": "rojo", "green": "verde", "life": "vida",
}  # fmt: skip
_JAPANESE = {
    "modes": "モード", "targets": "対象", "costs": "コスト", "division": "割り振り", "payment": "支払い",
    "chooser": "選ぶプレイヤー", "order": "順番", "answer": "答え", "priority": "優先権",
    "discard": "ディスカード", "legend": "レジェンド", "sacrifice": "生け贄", "exile": "追放",
    "tap": "タップ",
    "counters": "カウンター", "nothing": "なし", "a number from 0": "０以上の数", "white": "白", "blue": "青",
    "black": "黒", "mode {0}": "モード{0}", "red": "赤", "green": "緑", "life": "ライフ",
}  # fmt: skip
_WORDS = {"es": _SPANISH, "ja": _JAPANESE}
