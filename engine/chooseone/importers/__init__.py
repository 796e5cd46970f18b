"""Importers: games that other programs recorded become logs of our events."""

from chooseone.importers.arena import Imported, decisions_of, import_arena, is_arena_log
from chooseone.importers.errors import NotARecording

__all__ = ["Imported", "NotARecording", "decisions_of", "import_arena", "is_arena_log"]
