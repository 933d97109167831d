"""The checksum of a log row."""

import zlib

PARTS = "\x1f"
"""Separator: a control character that no value contains."""


def row_sum(
    table: str, seq: int, at: int, entry: str, person: str | None, command: str | None
) -> int:
    """The CRC-32 of one row.

    Databases store it, so every version must compute it alike.

    >>> row_sum("t", 1, 0, "{}", None, None)
    2887087670
    """
    values = (table, seq, at, person or "", command or "", entry)
    return zlib.crc32(PARTS.join(map(str, values)).encode())
