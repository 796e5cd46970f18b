"""How long 100 MB of Player.log take, and how much memory: ``python bench/importing.py FOLDER``.

FOLDER holds Arena recordings (.log, .log.gz). They are put one after the other, each time as another match,
into a temporary file of the size that is asked for; every game is read, folded, compared with the client's
picture and encoded as a log, on one core.
"""

from __future__ import annotations

import argparse
import gzip
import resource
import tempfile
import time
from itertools import count
from pathlib import Path

from chooseone.importers import arena_games
from chooseone_events import encode_log

MB = 1_000_000


def grow(folder: Path, path: Path, size: int) -> None:
    """Write a log of this many bytes: the recordings of a folder again and again."""
    files = sorted(one for one in folder.iterdir() if one.name.endswith((".log", ".log.gz")))
    texts = [gzip.decompress(f.read_bytes()) if f.suffix == ".gz" else f.read_bytes() for f in files]
    with path.open("wb") as out:
        for number in count():
            for text in texts:
                out.write(text.replace(b"11111111-0000", b"%08d-0000" % (number % 10**8)))
                if out.tell() >= size:
                    return


def measure(path: Path) -> str:
    """Import a file and say what it took."""
    began, games, events, written, differs = time.process_time(), 0, 0, 0, 0
    for game in arena_games(path):
        games += 1
        events += len(game.log)
        written += len(encode_log(game.log))
        differs += game.fidelity["fold differs"]
    seconds = time.process_time() - began
    size = path.stat().st_size / MB
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return (
        f"{size:6.0f} MB  {seconds:6.2f} s  {size / seconds:5.1f} MB/s  {games:4} games  {events:7,} events  "
        f"{written / MB:5.1f} MB of logs  {differs} states differ  peak memory so far {peak:.0f} MB"
    )


def main() -> None:
    """Measure files of several sizes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--sizes", type=int, nargs="+", default=[25, 100, 400], help="in MB")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as space:
        for size in args.sizes:
            path = Path(space) / "Player.log"
            grow(args.folder, path, size * MB)
            print(measure(path), flush=True)


if __name__ == "__main__":
    main()
