"""Reading the log that the MTG Arena client writes (Player.log)."""

from chooseone.importers.arena.decisions import decisions_of
from chooseone.importers.arena.importing import Imported, arena_games, import_arena, is_arena_log
from chooseone.importers.arena.tables import Table, client_databases, read_tables

__all__ = [
    "Imported",
    "Table",
    "arena_games",
    "client_databases",
    "decisions_of",
    "import_arena",
    "is_arena_log",
    "read_tables",
]
