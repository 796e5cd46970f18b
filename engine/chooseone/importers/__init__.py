"""Importers: games that other programs recorded become logs of our events."""

from chooseone.importers.arena import Imported, arena_games, decisions_of, import_arena, is_arena_log
from chooseone.importers.errors import BadTable, NotARecording
from chooseone.importers.mtgo import import_mtgo, is_mtgo_log
from chooseone.importers.recordings import is_recording, recorded_decisions, recorded_games

__all__ = [
    "BadTable",
    "Imported",
    "NotARecording",
    "arena_games",
    "decisions_of",
    "import_arena",
    "import_mtgo",
    "is_arena_log",
    "is_mtgo_log",
    "is_recording",
    "recorded_decisions",
    "recorded_games",
]
