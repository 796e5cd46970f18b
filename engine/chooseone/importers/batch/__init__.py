"""Importing many games at once: files, folders and archives, in parallel, without doing work twice."""

from chooseone.importers.batch.jobs import Options
from chooseone.importers.batch.pools import NoCluster
from chooseone.importers.batch.rows import Row
from chooseone.importers.batch.running import import_all

__all__ = ["NoCluster", "Options", "Row", "import_all"]
