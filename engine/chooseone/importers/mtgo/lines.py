"""What a message says: its kind, who, which cards, the modes and targets that it names."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from chooseone.importers.mtgo.markup import CARD, Card, cards
from chooseone.importers.mtgo.records import Record
from chooseone.importers.mtgo.texts import DIGITS

_X = re.compile(r"\(X is (\d+)\.?\)\.?$")
_MODES = re.compile(r' choosing ("[^"]*"(?:(?:,? and |, )"[^"]*")*)')
_QUOTED = re.compile(r'"([^"]*)"')
_WITH = re.compile(r"^ \(?with ([^().]*?)\)?(?= choosing | targeting |[.(]| \(|$)")
_AIMED = re.compile(r" targeting (.*)$", re.DOTALL)


class Line(msgspec.Struct, gc=False):
    """One message, taken apart.

    `kind` is "" for a message of no known form; `verb` then names it. `cards` are all cards in it,
    in order. `modes` are the texts behind "choosing", `text` is that in parentheses, `targets` what
    stands behind "targeting" as it is written (None without), `x` the value of X (-1: none is said),
    `ways` how it was cast ("kicker").
    """

    record: Record
    kind: str
    player: str = ""
    cards: tuple[Card, ...] = ()
    verb: str = ""
    modes: tuple[str, ...] = ()
    text: str = ""
    targets: str | None = None
    x: int = -1
    ways: tuple[str, ...] = ()
    word: str = ""
    count: int = 0

    @property
    def number(self) -> int:
        """The number of the record in the file, from 1."""
        return self.record.number


_FORMS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (kind, re.compile(pattern, re.DOTALL))
    for kind, pattern in (
        ("cast", rf"^ casts {CARD}(?P<tail>.*)$"),
        ("trigger", rf"^ puts (?:a )?triggered ability from {CARD} onto the stack(?P<tail>.*)$"),
        ("activate", rf"^ activates \w+ ability of {CARD}(?P<tail>.*)$"),
        ("cycle", rf"^ (?:cycles|\w+cycles) {CARD}"),
        ("land", rf"^ plays {CARD}\.?$"),
        ("removed", rf"^'s (?:{CARD}|\w+ ability from (?P<word>.+?)) is removed from the stack because "),
        ("countered", rf"^'s {CARD} is countered"),
        ("attack", rf"^(?:'s {CARD})? is being attacked by {CARD}"),
        ("creates", rf"^'s {CARD} creates "),
        ("discard", rf"^ discards {CARD}"),
        ("counters", rf"^ (?P<verb>puts|removes) (?P<count>\w+) (?P<word>.+?) counters? (?:on|from) {CARD}"),
        ("roll", r"^ rolled an? "),
        ("play first", r"^ chooses to play "),
        ("opening", r"^ (?:begins the game with|mulligans to|puts .* begins the game with) "),
        ("concede", r"^ has conceded from the game"),
        ("win", r"^ wins the game"),
        ("lose", r"^ loses the game"),
        ("connection", r"^ has lost connection to the game"),
        ("left", r"^ has left the game"),
        ("match", r"^ (?:leads|wins) the match "),
        ("mill", rf"^ mills {CARD}"),
        ("reveal", rf"^ reveals .*{CARD}"),
        ("effect", rf"^ .* with {CARD}"),
        ("use", rf"^ (?P<verb>chooses (?:not )?to use|declines to use) {CARD}"),
        ("choose", rf"^ chooses (?P<word>.+?)(?: for {CARD})?\.?$"),
    )
)
_BY = re.compile(rf" with ({CARD})('s ability)?")
_BLOCK = re.compile(rf"^@P((?:{CARD}(?:,? and |, )?)+) blocks? ({CARD})")
_NOT_PUT = re.compile(rf"^@PCouldn't put triggered ability from {CARD} on the stack")
_TURN = re.compile(r"^(?:@P)?Turn (\d+): (?:@P)?(.+)$", re.DOTALL)
_JOINED = re.compile(r"^@P(?:@P)?(.+) joined the game", re.DOTALL)
_TIED = re.compile(r"^(?:@P)?Match Tied")
_NUMBERS = {"a": 1, "an": 1, **{word: number for number, word in enumerate(DIGITS)}}


def line(record: Record, players: Iterable[str]) -> Line:
    """A message taken apart, with the names of the match's players at hand (longest first)."""
    text = record.text
    return _common(record, text) or _of_player(record, text, players) or Line(record, "", verb=_nobodys(text))


def _common(record: Record, text: str) -> Line | None:
    """The messages that no player does."""
    if turn := _TURN.match(text):
        return Line(record, "turn", turn[2], count=int(turn[1][:6]))
    if joined := _JOINED.match(text):
        return Line(record, "join", joined[1])
    if _NOT_PUT.match(text):
        return Line(record, "not put", cards=cards(text))
    if block := _BLOCK.match(text):
        return Line(record, "block", cards=(*cards(block[1]), *cards(block[2])))
    return Line(record, "match") if _TIED.match(text) else None


def _of_player(record: Record, text: str, players: Iterable[str]) -> Line | None:
    name = next((one for one in players if text.startswith(f"@P{one}")), None)
    if name is None:
        return None
    rest = text[2 + len(name) :]
    for kind, form in _FORMS:
        if found := form.match(rest):
            return _filled(Line(record, kind, name, cards(rest)), found)
    return Line(record, "", name, cards(rest), verb=_verb(rest))


def _nobodys(text: str) -> str:
    """What a message of no player is counted as; its words may be anybody's name."""
    if text.startswith("@P@["):
        return _verb(text)
    return "of nobody known" if text.startswith("@P") else "unmarked"


def _verb(text: str) -> str:
    """The first word of a message, for counting those of no known form."""
    words = re.sub(CARD, "", text).removeprefix("@P").split()
    return words[0].strip(".,:")[:20] if words else "nothing"


def _filled(found: Line, match: re.Match[str]) -> Line:
    said = match.groupdict()
    if "tail" in said:
        found.verb = found.kind
        (_cast if found.kind == "cast" else _ability)(found, said["tail"])
    found.word, found.verb = said.get("word") or "", said.get("verb") or found.verb
    count = said.get("count") or ""
    found.count = _NUMBERS.get(count.lower(), int(count[:6]) if count.isdecimal() else 0)
    return found


def _cast(found: Line, tail: str) -> None:
    """How it was cast, its modes, its targets, X: in this order."""
    rest = _ways(found, tail)
    if modes := _MODES.search(rest):
        found.modes = tuple(_QUOTED.findall(modes[1]))
        rest = _ways(found, rest[modes.end() :])
    _aimed(found, rest)


def _ways(found: Line, rest: str) -> str:
    """Take "with kicker" and the like from the beginning of what is left."""
    while way := _WITH.match(rest):
        found.ways += (way[1],)
        rest = rest[way.end() :]
    return rest


def _ability(found: Line, tail: str) -> None:
    """The text of the ability or of the chosen mode in parentheses, its targets, X."""
    inner = re.match(r"^ \((.*?)\)(?= targeting )", tail, re.DOTALL) or re.match(
        r"^ \((.*?)\)?\.?(?:\(X is \d+\.?\))?\.?$", tail, re.DOTALL
    )
    found.text = inner[1] if inner else ""
    _aimed(found, tail[inner.end(1) + 1 :] if inner else tail)


def _aimed(found: Line, rest: str) -> None:
    aimed, x = _AIMED.search(rest), _X.search(rest)
    found.targets = aimed[1] if aimed else None
    found.x = int(x[1][:9]) if x else -1


def done_by(line: Line) -> tuple[Card, bool] | None:
    """The card with which something is done, and whether an ability of it does it; None without one."""
    found = _BY.search(line.record.text)
    return (cards(found[1])[0], bool(found[2])) if found else None
