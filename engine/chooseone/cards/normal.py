"""The normal form of card text: what two texts that say the same have in common.

Aside stay: reminder text, the card's own name against "this creature", capitals and punctuation, "and" and
"then" between clauses, number agreement ("creature gets", "creatures get"), which pronoun is used, "you"
as the subject of an order, durations at the beginning or at the end of a sentence, old wordings
("enters the battlefield"), "all" against "each". Numbers, conditions, every noun, adjective and verb stay.
"""

from __future__ import annotations

import re
from functools import lru_cache

from chooseone.cards.reading.lexicon import NUMBERS
from chooseone.cards.reading.names import with_self
from chooseone.cards.reading.parsing import plain

_THINGS = (
    r"(?:attacking |blocking |nonland |noncreature |artifact |enchantment |land )?(?:creature|permanent|card"
    r"|spell|artifact|land|token|object|enchantment|planeswalker|vehicle|aura|equipment|source|cop(?:y|ies)"
    r"|ability|abilities|saga|class|player|opponent|case|room|siege|door|battle|spacecraft)s?"
)
_KIND = r"(?:artifact|creature|enchantment|land|planeswalker|battle|instant|sorcery|sorcerie|token)s?"
_MARK = re.compile(r"(?m)^\s*(?:\d+\. |[•·+] )")
_OLD = (
    (r"\bwhenever\b", "when"),
    (r"\bas you cast this spell\b", ""),
    (r"\ba number of (?=[^.]* equal to)", ""),
    (r"\b(?:from|in) a graveyard that are in a single graveyard\b", "from a single graveyard"),
    (r"\ball the cards (?:in|from) (their|your) hand\b", r"\1 hand"),
    (r"\bthe owner of (target [^.]*?) puts\b", r"\1's owner puts"),
    (r"\badditional (?=[+]1/[+]1 counter)", ""),
    (r"\bfrom among those cards\b", "from among them"),
    (r"\benters? the battlefield\b", "enter"),
    (r"\benters?\b(?! the battlefield)", "enter"),
    (r"\bhis or her\b", "their"),
    (r"\bhe or she\b", "they"),
    (r"\b(?:him or her)\b", "them"),
    (r"\bconverted mana cost\b", "mana value"),
    (r"\b(to|into) (?:your|their) mana pool\b", ""),
    (r"\byou don't control\b", "an opponent controls"),
    (r"\b(?:your opponents|each opponent) controls?\b", "an opponent controls"),
    (r"\b(?:that's|that is|that are|that were|who's)\b", "being"),
    (r"\bcan't\b", "cannot"),
    (r"\bit's\b(?= (?:not )?your)", "it is"),
    (r"\bit isn't\b", "it is not"),
    (r"\b(?:this turn's|the next turn's) upkeep\b", "next upkeep"),
    (r"\bactivated or triggered abilit", "abilit"),
    (r"\beach of (?=(?:up to|any|one|two|three|x)\b)", ""),
    (r"\bexile (?:all|each|the) cards? (?:from|in) ", "exile "),
    (r"\b(may (?:play|cast) [^.]*?) this turn\b", r"\1 until end of turn"),
    (rf"\b({_KIND})(?:,? and/or|,? and|,? or|,) (?={_KIND}\b)", r"\1 or "),
    (r"\bunder your control\b", ""),
    (r"\byour opponents\b", "each opponent"),
    (r"\bof (?:those cards|them)\b", "of it"),
    (r"\b(put|and) the other(?: cards?)? (?=in|on)", r"\1 the rest "),
    (r"\band (?=the rest)", "put "),
    (r"(^|(?<=[.] ))if ([^,.]+), ([^.]+)", r"\1\3 if \2"),
    (r"\b(from|in) graveyards\b", r"\1 a graveyard"),
)
_OLDER = tuple((re.compile(pattern), new) for pattern, new in _OLD)
_PRONOUN = re.compile(
    rf"\b(?:th(?:at|ose|ese|is) {_THINGS}|it|its|them|they|their|theirs|itself|themselves)\b(?:'s?|s')?"
)
_FRONT = re.compile(
    r"(^|(?<=[.:—] ))((?:until end of turn|until your next turn|until the end of your next turn"
    r"|until your next end step"
    r"|at the beginning of (?:the next end step|your next upkeep|the next turn's upkeep|your next end step)"
    r"|this turn)), ([^.]+)"
)
_YOU = re.compile(
    r"\byou (?=(?:draw|gain|lose|discard|sacrifice|create|search|scry|mill|reveal|put|exile|return|shuffle"
    r"|look|get|add|surveil|proliferate|untap|tap|take|investigate|choose|destroy|win)\b)(?<!may you )"
)
_WHERE = re.compile(r"\b(?:in|from)(?= (?:your|it|a|any|all|each|an opponent|target \w+|exile)\b)")
_WORD = re.compile(r"(?:\{[^{}]+\})+|[+-]?[\dx]+/[+-]?[\dx]+|[+-]\d+|[a-z0-9~][a-z0-9~'-]*")
_OWN_PLACE = re.compile(r"\b(to) (?:your|it owner|it) (hand|graveyard)\b")
_ON_LIBRARY = re.compile(r"\b(top of|bottom of|to) (?:your|it owner|it) library\b(?<=put)?")
_ADJECTIVES = re.compile(
    r"\b(?:(?:non\w+|tapped|untapped|attacking|blocking|legendary|snow|basic|white|blue|black|red|green"
    r"|colorless|multicolored|other) )+"
)
_SMALL = {
    "an": "a", "onto": "to", "into": "to", "return": "put", "cards": "card",
    "zero": "0", "thi": "this",
    "has": "have", "having": "have", "does": "do", "doesn't": "don't", "isn't": "aren't",
    "was": "were", "copies": "copy", "abilities": "ability", "sorceries": "sorcery", "libraries": "library",
    "searches": "search", "dies": "die", "armies": "army", "is": "are",
}  # fmt: skip
_ENDINGS = (
    ("ss", "ss"),
    ("us", "us"),
    ("oes", "o"),
    ("ches", "ch"),
    ("shes", "sh"),
    ("xes", "x"),
    ("sses", "ss"),
    ("ies", "y"),
    ("ves", "f"),
    ("s", ""),
)
_DROPPED = frozenset(("and", "then", "the", "also", "all", "each"))


def normal(text: str, name: str = "") -> str:
    """The normal form of a text of the card of that name; the empty text for nothing but reminder text."""
    return _normal(text, name)


@lru_cache(maxsize=65536)
def _normal(text: str, name: str) -> str:
    lower = _MARK.sub("", with_self(plain(text), name)).lower()
    for pattern, new in _OLDER:
        lower = pattern.sub(new, lower)
    lower = _FRONT.sub(r"\1\3 \2", lower.replace("\n", ". "))
    lower = _PRONOUN.sub("it", re.sub(r"~(?:'s)?", "it", lower))
    lower = _WHERE.sub("from", lower)
    words = [word for word in map(_small, _WORD.findall(lower)) if word not in _DROPPED]
    said = _YOU.sub("", re.sub(r"\bit (?=cannot|fight|must)", "", " ".join(words)))
    said = _OWN_PLACE.sub(r"\1 \2", _ON_LIBRARY.sub(r"\1 library", said))
    return _ADJECTIVES.sub(lambda found: " ".join(sorted(found.group().split())) + " ", said)


def _small(word: str) -> str:
    """One word without number agreement and with numbers as digits."""
    word = word.removesuffix("'s").removesuffix("s'").removesuffix("'")
    if word in _SMALL:
        return _SMALL[word]
    if word in NUMBERS and word != "a":
        return str(NUMBERS[word])
    for ending, new in _ENDINGS:
        if len(word) > len(ending) + 1 and word.endswith(ending):
            return word.removesuffix(ending) + new
    return word
