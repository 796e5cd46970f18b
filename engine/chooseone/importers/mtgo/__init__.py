"""The importer for Magic Online's game logs."""

from chooseone.importers.mtgo.decisions import decisions_of, merged
from chooseone.importers.mtgo.importing import import_mtgo
from chooseone.importers.mtgo.records import is_match as is_mtgo_log

__all__ = ["decisions_of", "import_mtgo", "is_mtgo_log", "merged"]
