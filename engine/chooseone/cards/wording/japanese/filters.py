"""Filters and slots in Japanese: what a target or a group must be. All is said before the noun."""

from __future__ import annotations

from chooseone.cards.wording.english.filters import PERMANENT, is_any_target
from chooseone.cards.wording.japanese.grammar import COLORS, Phrase, counted, either, wide
from chooseone.cards.wording.japanese.keywords import keyword
from chooseone.cards.wording.japanese.terms import PLAYERS, STATUS, SUBTYPES, SUPERTYPES, TYPES, VALUES, ZONES
from chooseone.cards.wording.speaker import Catalogue, Speaker
from chooseone.terms.amounts import Amount, X
from chooseone.terms.filters import Filter, Slot
from chooseone.terms.named import by_name

_HEADS = frozenset(("spell", "card", "ability", "token", "commander", "attached", "triggered", "activated"))
_MANY = 99


def phrase(speak: Speaker, what: Filter) -> Phrase:
    """What fits, as a noun and its counter."""
    if what.only_players:
        word = PLAYERS.get(what.players, "プレイヤー")
        return Phrase(word, "人", word)
    head, counter = _head(speak, what)
    before = [*_whose(what), *_with(speak, what), *_not(what), *_status(what)]
    text = "".join([*before, head])
    if what.players:
        return Phrase(f"{text}や{PLAYERS.get(what.players, 'プレイヤー')}のうち", "つ", "それ")
    return Phrase(text, counter, head.removesuffix("のうち"), "".join(_whose(what)))


def word(kind: str) -> str:
    """A card type or subtype; one without an entry keeps its name."""
    return TYPES[kind][0] if kind in TYPES else SUBTYPES.get(kind, kind)


def _head(speak: Speaker, what: Filter) -> tuple[str, str]:
    if what.any_of:
        parts = [phrase(speak, one) for one in what.any_of]
        return f"{either([part.text.removesuffix('のうち') for part in parts], 'や')}のうち", parts[0].counter
    last, kinds = _thing(what), _kinds(what)
    joined = "・" if what.every or what.subtypes else "や"
    if last == "card":
        between = "であるカード" if joined == "や" and len(kinds) > 1 else "・カード"
        return f"{joined.join(kinds)}{between}" if kinds else "カード", "枚"
    if last:
        of = f"{'や'.join(kinds)}である" if len(kinds) > 1 else f"{kinds[0]}・" if kinds else ""
        return f"{of}{_LAST.get(last, word(last))}", "つ"
    return _on_battlefield(what, kinds, joined)


_LAST = {"spell or ability": "呪文や能力のうち", "triggered": "誘発型能力", "activated": "起動型能力"}


def _on_battlefield(what: Filter, kinds: list[str], joined: str) -> tuple[str, str]:
    alive = {"creature", "planeswalker"} & {*what.types, *what.every}
    counter = (
        "体" if alive or (what.subtypes and not what.types and what.subtypes[0] not in _THINGS) else "つ"
    )
    said = joined.join(kinds) or "パーマネント"
    return (f"{said}のうち", counter) if joined == "や" and len(kinds) > 1 else (said, counter)


_THINGS = frozenset((
    "Aura", "Blood", "Cave", "Clue", "Desert", "Equipment", "Food", "Forest", "Gate", "Island", "Map",
    "Mountain", "Plains", "Saga", "Shrine", "Swamp", "Treasure", "Vehicle",
))  # fmt: skip


def _kinds(what: Filter) -> list[str]:
    basic = [SUPERTYPES[kind] for kind in what.supertypes if kind in ("basic", "snow")]
    if frozenset(what.types) == PERMANENT:
        return [*map(word, by_name(what.subtypes)), "パーマネント"]
    kinds = [*map(word, (*by_name(what.subtypes), *what.every, *what.types))]
    return [f"{''.join(basic)}{kinds[0]}", *kinds[1:]] if kinds else basic


def _thing(what: Filter) -> str:
    for said in ("commander", "token"):
        if said in what.says:
            return said
    if what.zone != "stack":
        return "" if what.zone in ("battlefield", "any") else "card"
    for said in ("triggered", "activated", "ability"):
        if said in what.says:
            return said
    return "spell" if "spell" in what.says or what.types else "spell or ability"


def _status(what: Filter) -> list[str]:
    said = [
        ["か".join(STATUS.get(part, part) for part in one.split("|"))]
        for one in what.says
        if one not in _HEADS
    ]
    found = [part for one in said for part in one]
    found += [SUPERTYPES.get(kind, kind) for kind in what.supertypes if kind not in ("basic", "snow")]
    found += [f"{'か'.join(COLORS.get(color, color) for color in what.colors)}の"] if what.colors else []
    return (
        found
        + (["対象が１つである"] if what.single else [])
        + ([f"《{what.named}》という名前の"] if what.named else [])
    )


def _not(what: Filter) -> list[str]:
    kinds = [word(kind) for kind in (*what.not_types, *by_name(what.not_subtypes))]
    kinds += [
        {"basic": "基本", "legendary": "伝説", "snow": "氷雪"}.get(kind, kind) for kind in what.not_supertypes
    ]
    kinds += [COLORS.get(color, color) for color in what.not_colors]
    return [f"{'でも'.join(kinds)}{'でもない' if len(kinds) > 1 else 'でない'}"] if kinds else []


def _with(speak: Speaker, what: Filter) -> list[str]:
    words = [f"{either([keyword(one) for one in what.keywords], 'と')}を持つ"] if what.keywords else []
    words += [f"{keyword(one)}を持たない" for one in what.not_keywords]
    words += _bounds(speak, "mana value", what.least_value, what.most_value)
    words += _bounds(speak, "power", what.least_power, what.most_power)
    return words + _bounds(speak, "toughness", what.least_toughness, what.most_toughness)


def _bounds(speak: Speaker, name: str, least: Amount | None, most: Amount | None) -> list[str]:
    value = VALUES[name]
    if least is not None and least == most:
        return [f"{value}が{wide(speak.say(least))}の"]
    words = [] if least is None else [f"{value}が{wide(speak.say(least))}以上の"]
    return words if most is None else [*words, f"{value}が{wide(speak.say(most))}以下の"]


def _whose(what: Filter) -> list[str]:
    control = {
        "you": "あなたがコントロールしている", "opponent": "対戦相手がコントロールしている",
        "that": "そのプレイヤーがコントロールしている",
    }  # fmt: skip
    words = [control[what.controller]] if what.controller in control else []
    owner = {"you": "あなた", "opponent": "対戦相手", "that": "そのプレイヤー"}.get(what.owner, "")
    if what.zone in ("battlefield", "stack", "any"):
        return [*words, f"{owner}がオーナーである"] if owner else words
    return [*words, f"{f'{owner}の' if owner else ''}{ZONES.get(what.zone, what.zone)}にある"]


def host(speak: Speaker) -> str:
    """What the card is attached to (301.5, 303.4)."""
    equips = "Equipment" in speak.definition.subtypes
    return "装備しているクリーチャー" if equips else "エンチャントされているクリーチャー"


def one(speak: Speaker, what: Filter) -> str:
    """One thing that fits: "クリーチャー１体", "他のクリーチャー１体"."""
    return some(speak, 1, what)


def some(speak: Speaker, count: Amount, what: Filter, *, up_to: bool = False) -> str:
    """A number of things that fit: "クリーチャー１体", "土地最大２つ"."""
    if "attached" in what.says:
        return host(speak)
    if what.only_players and what.players in ("you", "that"):
        return PLAYERS[what.players]
    found = _another(phrase(speak, what)) if what.other else phrase(speak, what)
    if isinstance(count, int) and count >= _MANY:
        return f"望む数の{found.text.removesuffix('のうち')}"
    return counted(found, speak.say(count), "最大" if up_to else "")


def _another(found: Phrase) -> Phrase:
    """As in "あなたがコントロールしている他のクリーチャー"."""
    return found._replace(text=f"{found.whose}他の{found.text.removeprefix(found.whose)}")


def all_of(speak: Speaker, what: Filter) -> str:
    """Everything that fits: "他のすべてのクリーチャー"."""
    if "attached" in what.says:
        return host(speak)
    whose, text = phrase(speak, what).whose, bare(speak, what)
    return f"{whose}{'他の' if what.other else ''}すべての{text.removeprefix(whose)}"


def bare(speak: Speaker, what: Filter) -> str:
    """What fits, without number."""
    return phrase(speak, what).text.removesuffix("のうち")


def slot(speak: Speaker, what: Slot) -> str:
    """The targets of a slot before "を対象とする": "クリーチャー１体", "クリーチャー最大２体"."""
    if what.filter == Filter(players="that"):
        return "対戦相手１人"
    found = Phrase("", "つ") if is_any_target(what.filter) else phrase(speak, what.filter)
    found = found._replace(text=f"{_asked(speak, what)}{found.text}")
    found = _another(found) if what.another or what.filter.other else found
    if isinstance(what.most, int) and what.most >= _MANY:
        return f"望む数の{found.text.removesuffix('のうち') or 'もの'}"
    plain = isinstance(what.most, int) or what.most == X()
    most = speak.say(what.most) if plain else f"（{speak.say(what.most)}）"
    if what.least == what.most:
        return counted(found, most)
    if what.least == 0:
        return counted(found, most, "最大")
    between = "か" if (what.least, what.most) == (1, 2) else "から"
    return f"{counted(found, speak.say(what.least))}{between}{wide(most)}{found.counter}"


def _asked(speak: Speaker, what: Slot) -> str:
    """What is asked of the targets together, or of whose they are by another target."""
    words = ["コントローラーがそれぞれ異なる"] if what.apart else []
    words += ["共通のクリーチャー・タイプを持つ"] if what.alike else []
    words += ["１つの墓地にある"] if what.one_owner else []
    words += [] if what.total is None else [f"マナ総量の合計が{wide(speak.say(what.total))}以下の"]
    if what.of >= 0:
        here = what.filter.zone in ("battlefield", "stack")
        words.append("そのプレイヤーがコントロールしている" if here else "そのプレイヤーの")
    return "".join(words)


FILTERS: Catalogue = {
    Filter: bare,
    Slot: lambda s, v: f"{slot(s, v)}を対象とする",
}
