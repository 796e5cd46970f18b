"""One writer for a file: a lock that the system takes back when its holder dies."""

from __future__ import annotations

import os
import sys

from chooseone_events.errors import LogLocked

if sys.platform == "win32":
    import msvcrt

    FAR = 1 << 40
    """The byte that is locked: far behind any log, since a lock there keeps readers out of it."""

    def lock(handle: int, path: str) -> None:
        """Lock an open file for this writer alone. Raises LogLocked if another one has it."""
        try:
            os.lseek(handle, FAR, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise LogLocked(path) from error

else:
    import fcntl

    def lock(handle: int, path: str) -> None:
        """Lock an open file for this writer alone. Raises LogLocked if another one has it."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise LogLocked(path) from error
