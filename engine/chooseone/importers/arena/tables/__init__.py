"""Tables of names: which Arena id is which card and mode. Users add their own."""

from chooseone.importers.arena.tables.finding import client_databases
from chooseone.importers.arena.tables.sniffing import read_table, read_tables
from chooseone.importers.arena.tables.table import Table

__all__ = ["Table", "client_databases", "read_table", "read_tables"]
