"""Makes the recorded game of this folder from its recording (s01): `python replays/recording.py FILE`."""

from __future__ import annotations

import sys
from pathlib import Path

from msgspec.structs import replace

from chooseone.importers import import_arena
from chooseone_events import write_log

TO = Path(__file__).parent / "recordings" / "arena-three-steps-ahead.jsonl"
NOTES = {
    "title": "A game on MTG Arena: Three Steps Ahead three times",
    "origin": "imported from a Player.log in github.com/manasight/manasight-corpus (commit 10b1375)",
    "licence": "MIT or Apache-2.0, copyright (c) 2026 Enthrall Computing, LLC; facts only, names replaced",
}


def main(arguments: list[str]) -> int:
    """Import the recording and write it as our own log, with its origin and licence."""
    log = import_arena(Path(arguments[0]))[0].log
    header = replace(log.header, notes={**log.header.notes, **NOTES})
    write_log(replace(log, header=header), TO)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
