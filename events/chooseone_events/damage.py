"""Which line of a damaged log is the damaged one, and what to say about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from chooseone_events.errors import CorruptLog, LogError, UnknownSchema
from chooseone_events.header import SCHEMA
from chooseone_events.sealing import LONGEST, Checkpoint, Seal

SEAL = b'{"batch":'
MARK = b'{"checkpoint":'
HEAD = b'{"format":"chooseone-log"'
BROKEN = (ValueError, TypeError, KeyError, AttributeError, RecursionError)
"""What reading damaged bytes can raise: msgspec's errors are ValueErrors; the rest comes from upcasters."""

RESTORE = "restore the file from a copy"
CHANGED = "the line was changed after it was written"


def salvage(whole: int) -> str:
    """What to do about a damaged log whose first `whole` lines are whole."""
    return f"{RESTORE}, or keep its first {whole} lines, which are whole"


def alien(lines: Sequence[bytes]) -> int | None:
    """The place of the first line that cannot be an event; None if all can."""
    return next((at for at, line in enumerate(lines) if "event" not in _object(line)), None)


def batch_damage(lines: Sequence[bytes], sealing: bytes, expected: bytes) -> tuple[int, str, str]:
    """Why a batch does not fit its seal: the place of the line (the seal's: len(lines)), kind, words."""
    strange = alien(lines)
    if strange is not None:
        return strange, "changed", f"neither an event nor a seal: {CHANGED}, or lines are missing"
    return _seal_damage(lines, sealing, expected)


def _seal_damage(lines: Sequence[bytes], sealing: bytes, expected: bytes) -> tuple[int, str, str]:
    said, right = parsed(sealing), parsed(expected)
    if said is None or right is None or said.hash == right.hash:
        return len(lines), "changed", f"the seal is not what its batch gives: {CHANGED}"
    differs = _first_difference(said.lines, right.lines)
    if differs is not None and differs < len(lines):
        return differs, "changed", f"its check does not fit: {CHANGED}, or lines were put in or taken out"
    if (said.batch, said.count) != (right.batch, right.count):
        return len(lines), "missing", f"lines are missing: this seals batch {said.batch}, not {right.batch}"
    return len(lines), "changed", f"the seal is not what its batch gives: {CHANGED}"


def _first_difference(said: str, right: str) -> int | None:
    pairs = zip(_fours(said), _fours(right), strict=False)
    return next((at for at, (one, other) in enumerate(pairs) if one != other), None)


def _fours(text: str) -> list[str]:
    return [text[at : at + 4] for at in range(0, len(text), 4)]


def parsed(line: bytes) -> Seal | None:
    """The seal that a line is, None if it is none."""
    try:
        return msgspec.json.decode(line, type=Seal)
    except BROKEN:
        return None


def spoiled_end(tail: bytes, expected: bytes) -> bool:
    """True if a last line without its newline was damaged, not cut off.

    A line that was cut off is the beginning of a whole one. `expected` is the seal that would
    stand there.
    """
    if tail.startswith(SEAL):
        return not expected.startswith(tail)
    return tail.startswith(MARK) and _is_checkpoint(tail[:-1])


def _is_checkpoint(line: bytes) -> bool:
    try:
        return bool(msgspec.json.decode(line, type=Checkpoint))
    except BROKEN:
        return False


def head_damage(first: bytes, second: bytes, expected: bytes, path: str) -> LogError:
    """Why the first two lines do not begin a log that can be read."""
    if not first:
        return CorruptLog(1, "empty", "the file is empty", "there is nothing to save in it", path)
    if first.endswith(b"\r\n"):
        what = "the line ends were converted to CR LF"
        return CorruptLog(1, "line ends", what, "get the file again without conversion", path)
    if second.startswith(SEAL):
        return _sealed_head_damage(first, second, expected, path)
    if first.startswith(HEAD):
        return _bare_head_damage(first, second, expected, path)
    return _no_log(first, path)


def _sealed_head_damage(first: bytes, second: bytes, expected: bytes, path: str) -> LogError:
    newer = _newer(first)
    if newer and parsed(second) is None and second.endswith(b"\n"):
        return UnknownSchema(newer, SCHEMA, path)
    if expected.startswith(second):
        return _cut(2, path)
    at, kind, what = _seal_damage((first,), second, expected)
    return CorruptLog(at + 1, kind, what, RESTORE, path)


def _bare_head_damage(first: bytes, second: bytes, expected: bytes, path: str) -> LogError:
    newer = _newer(first)
    if newer and second:
        return UnknownSchema(newer, SCHEMA, path)
    if len(first) > LONGEST:
        return too_long(1, path)
    if not first.endswith(b"\n"):
        return _cut(1, path)
    if not _object(first):
        return CorruptLog(1, "changed", f"the header is no JSON object: {CHANGED}", RESTORE, path)
    if expected.startswith(second):
        return _cut(2, path)
    return CorruptLog(2, "changed", f"not the seal of the header: {CHANGED}", RESTORE, path)


def _no_log(first: bytes, path: str) -> CorruptLog:
    what = "not a chooseone log: it should begin with a header of the format chooseone-log"
    mend = "give the log itself"
    if first.startswith(b"\x1f\x8b"):
        what, mend = "not a chooseone log but a file packed with gzip", "unpack it first"
    return CorruptLog(1, "not a log", what, mend, path)


def _cut(line: int, path: str) -> CorruptLog:
    return CorruptLog(
        line, "cut off", "the file ends inside its header", "there is nothing to save in it", path
    )


def too_long(line: int, path: str) -> CorruptLog:
    """The error for a line that is longer than any that a writer makes."""
    what = f"the line is longer than the {LONGEST} bytes that a log may have"
    return CorruptLog(line, "too long", what, "give a log that chooseone wrote", path)


def _newer(first: bytes) -> int:
    """The schema of a header if it is newer than ours, else 0."""
    head = _object(first)
    schema = head.get("schema")
    newer = head.get("format") == "chooseone-log" and type(schema) is int and schema > SCHEMA
    return int(schema) if newer and isinstance(schema, int) else 0


def _object(line: bytes) -> dict[str, Any]:
    try:
        return msgspec.json.decode(line, type=dict[str, Any])
    except BROKEN:
        return {}
