"""Reading the log that the MTG Arena client writes (Player.log)."""

from chooseone.importers.arena.decisions import decisions_of
from chooseone.importers.arena.importing import Imported, import_arena, is_arena_log

__all__ = ["Imported", "decisions_of", "import_arena", "is_arena_log"]
