"""The chain of hashes over a log's lines, and a short check of each line."""

from __future__ import annotations

import binascii
import hashlib
from collections.abc import Iterable


def chained(previous: str, lines: Iterable[bytes]) -> str:
    """The hash of these lines after the hash before them: 32 hexadecimal digits of BLAKE2b."""
    digest = hashlib.blake2b(previous.encode(), digest_size=16)
    for line in lines:
        digest.update(line)
    return digest.hexdigest()


def checks(lines: Iterable[bytes]) -> str:
    """Four hexadecimal digits for each line (CRC-CCITT), so that a changed line can be named."""
    return "".join(f"{binascii.crc_hqx(line, 0xFFFF):04x}" for line in lines)
