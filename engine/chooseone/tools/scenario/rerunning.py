"""The replay of a scenario: its log is written, read back, and its choices are run again."""

from __future__ import annotations

from msgspec.structs import replace

from chooseone.replay.rerun import rerun
from chooseone.state import digest
from chooseone.tools.scenario.problems import Failure
from chooseone.tools.scenario.table import Table
from chooseone_events import decode_log, encode_log


def replay(table: Table) -> bytes:
    """The log as bytes, after it was read back and its choices were run again: exact, or `Failure`."""
    log = table.game.log()
    marked = replace(log, checkpoints={len(log): digest(table.state)})
    data = encode_log(marked)
    back = decode_log(data)
    verdict = rerun(back)
    if not verdict.exact or back.batches != log.batches:
        found = verdict.difference.text if verdict.difference is not None else verdict.note
        raise Failure("an exact replay", f"{verdict.kind}: {found}")
    return data
