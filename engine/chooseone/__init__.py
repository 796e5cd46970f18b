"""chooseone records, checks, replays and forks games of Magic: The Gathering, rule 700.2 at its heart.

The names below are loaded when they are first asked for, so that importing the package is quick.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from chooseone.cards.book import Book
    from chooseone.cards.shipped import shipped
    from chooseone.errors import (
        ChooseoneError,
        IllegalChoice,
        NoPrompt,
        UnknownCard,
        UnsupportedText,
        Violation,
    )
    from chooseone.game import Game
    from chooseone.importers import import_arena
    from chooseone.replay.explaining import why
    from chooseone.replay.forking import fork
    from chooseone.replay.points import Points
    from chooseone.replay.rerun import rerun
    from chooseone.replay.rerun import rerun as verify
    from chooseone.replay.timeline import timeline
    from chooseone.replay.verdict import Verdict
    from chooseone_events import CorruptLog, Log, LogError, UnknownSchema, read_log, write_log

__version__ = "0.1.0"

_WHERE = {
    "Book": "chooseone.cards.book",
    "ChooseoneError": "chooseone.errors",
    "CorruptLog": "chooseone_events",
    "Game": "chooseone.game",
    "IllegalChoice": "chooseone.errors",
    "Log": "chooseone_events",
    "LogError": "chooseone_events",
    "NoPrompt": "chooseone.errors",
    "Points": "chooseone.replay.points",
    "UnknownCard": "chooseone.errors",
    "UnknownSchema": "chooseone_events",
    "UnsupportedText": "chooseone.errors",
    "Verdict": "chooseone.replay.verdict",
    "Violation": "chooseone.errors",
    "fork": "chooseone.replay.forking",
    "import_arena": "chooseone.importers",
    "read_log": "chooseone_events",
    "rerun": "chooseone.replay.rerun",
    "shipped": "chooseone.cards.shipped",
    "timeline": "chooseone.replay.timeline",
    "verify": "chooseone.replay.rerun",
    "why": "chooseone.replay.explaining",
    "write_log": "chooseone_events",
}

__all__ = [
    "Book",
    "ChooseoneError",
    "CorruptLog",
    "Game",
    "IllegalChoice",
    "Log",
    "LogError",
    "NoPrompt",
    "Points",
    "UnknownCard",
    "UnknownSchema",
    "UnsupportedText",
    "Verdict",
    "Violation",
    "__version__",
    "fork",
    "import_arena",
    "read_log",
    "rerun",
    "shipped",
    "timeline",
    "verify",
    "why",
    "write_log",
]


def __getattr__(name: str) -> Any:
    """A public name, loaded now."""
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(_WHERE[name]), "rerun" if name == "verify" else name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted(__all__)
