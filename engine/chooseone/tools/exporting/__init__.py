"""Logs in other forms: transcripts, mtg-replay-notation, tables of decisions."""

from chooseone.tools.exporting.mrn import TooManyPlayers, mrn
from chooseone.tools.exporting.parquet import PyarrowMissing, as_parquet
from chooseone.tools.exporting.seats import neutral
from chooseone.tools.exporting.tables import Decision, as_csv, as_jsonl, decisions
from chooseone.tools.exporting.transcripts import markdown, text

__all__ = [
    "Decision",
    "PyarrowMissing",
    "TooManyPlayers",
    "as_csv",
    "as_jsonl",
    "as_parquet",
    "decisions",
    "markdown",
    "mrn",
    "neutral",
    "text",
]
