"""The checksum of a row of a log, which shows that the row is as it was written."""

import zlib

PARTS = "\x1f"
"""Between the values: a control character, which none of them contains."""


def row_sum(
    table: str, seq: int, at: int, entry: str, person: str | None, command: str | None
) -> int:
    """The CRC-32 of one row.

    It is kept in databases: the same row must give the same sum in every version.

    >>> row_sum("t", 1, 0, "{}", None, None)
    2887087670
    """
    values = (table, seq, at, person or "", command or "", entry)
    return zlib.crc32(PARTS.join(map(str, values)).encode())
