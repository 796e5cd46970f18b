"""Keyword abilities in Japanese."""

from __future__ import annotations

from chooseone.cards.wording.japanese.grammar import wide
from chooseone.cards.wording.japanese.terms import KEYWORDS, PROTECTION


def keyword(word: str) -> str:
    """A keyword: "飛行", "プロテクション（赤）", "護法{2}"; one without an entry keeps its name."""
    if word in KEYWORDS:
        return KEYWORDS[word]
    head, _, rest = word.partition(" from ")
    if head in ("protection", "hexproof"):
        name = "プロテクション" if head == "protection" else "呪禁"
        return f"{name}（{PROTECTION.get(rest, rest)}）"
    head, _, rest = word.partition(" ")
    return f"{KEYWORDS[head]}{rest if rest.startswith('{') else wide(rest)}" if head in KEYWORDS else word
