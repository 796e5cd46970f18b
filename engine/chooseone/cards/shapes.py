"""The shape of text that can't be read: what kind of clause it is, without its words."""

from __future__ import annotations

import re

MOST_MARKS = 4
_VERB = re.compile(
    r"\b(add|amass|attach|attack|become|block|cast|choose|conjure|connive|copy|cost|counter|create|deal|destroy"
    r"|discard|discover|distribute|double|draw|enter|exchange|exile|explore|fight|flip|gain|get|goad|have"
    r"|incubate|investigate|learn|lose|look|manifest|mill|move|pay|perpetually|phase|play|populate|prevent"
    r"|proliferate|put|regenerate|remove|return|reveal|roll|sacrifice|scry|seek|search|shuffle|skip|surveil"
    r"|switch|tap|transform|turn|untap|venture|vote)(?:e?s)?\b"
)
_KEYWORD = re.compile(r"([A-Za-z']+)(?: ?—?[{0-9].*)?[.]?")
_MARKS = {
    "target": r"\btarget\b",
    "may": r"\bmay\b",
    "if": r"\b(?:if|unless)\b",
    "instead": r"\binstead\b",
    "each": r"\bfor each\b",
    "X": r"\bwhere X\b",
    "equal": r"\bequal to\b",
    "until": r"\buntil\b",
    "turn": r"\bthis turn\b",
    "trigger": r"\b(?:[Ww]hen|[Ww]henever|[Aa]t the beginning)\b",
    "quote": r'"',
    "any": r"\bany number\b",
}


def shape(clause: str) -> str:
    """The shape of a clause: its first verb and up to four marks ("put: target, until"), or its keyword."""
    keyword = _KEYWORD.fullmatch(clause.strip())
    if keyword is not None:
        return f"keyword {keyword.group(1).lower()}"
    verb = _VERB.search(clause.lower())
    marks = [name for name, pattern in _MARKS.items() if re.search(pattern, clause)][:MOST_MARKS]
    head = verb.group(1) if verb else "other"
    return f"{head}: {', '.join(marks)}" if marks else head
