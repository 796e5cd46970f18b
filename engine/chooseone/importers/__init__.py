"""Importers: games that other programs recorded become logs of our events."""

from chooseone.importers.arena import Imported, arena_games, decisions_of, import_arena, is_arena_log
from chooseone.importers.errors import BadTable, NotARecording

__all__ = [
    "BadTable",
    "Imported",
    "NotARecording",
    "arena_games",
    "decisions_of",
    "import_arena",
    "is_arena_log",
]
