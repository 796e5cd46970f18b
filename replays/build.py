"""Writes the logs of this folder from their scripts: `python replays/build.py [--check]`."""

from __future__ import annotations

import sys
from pathlib import Path

from games import GAMES

import chooseone_events as e

HERE = Path(__file__).parent


def main(arguments: list[str]) -> int:
    """Write each log, or with --check compare it with what is there; 1 if one differs."""
    stale = []
    for name, play in GAMES.items():
        data = e.encode_log(play().log())
        path = HERE / f"{name}.jsonl"
        if "--check" not in arguments:
            path.write_bytes(data)
        elif not path.exists() or path.read_bytes() != data:
            stale.append(path.name)
    for name in stale:
        sys.stderr.write(f"{name} is not what its script plays; run `make replays`.\n")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
