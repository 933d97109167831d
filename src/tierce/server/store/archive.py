"""Finished matches, packed: all rows of one table as one blob.

A blob is a version byte, the CRC-32 of the table's id and the text, and the text, compressed by
zlib. Versions are kept for ever. Persons and commands of rows are left out: entries hold who sat.
zlib packs a row into 13 bytes in 1 µs; lzma would save a sixth and take thirty times as long.
"""

import zlib
from collections.abc import Iterator, Sequence
from itertools import accumulate, chain, groupby, pairwise
from typing import Final

import msgspec
from msgspec import Struct

from tierce.server.store.interface import DamagedError, Row

VERSION: Final = 1
SUM: Final = 4
"""Bytes of the checksum."""


class Head(Struct, array_like=True):
    """All of the rows except their entries."""

    times: list[int]
    """The time of the first row, then the differences."""
    versions: list[tuple[int, int]]
    """How many rows in succession each version of replay wrote."""
    digests: list[tuple[int, int]]
    """Digests by seq."""


def pack(rows: Sequence[Row]) -> bytes:
    """The whole log of a table, packed; raises DamagedError for a log with a gap."""
    for seq, row in enumerate(rows, start=1):
        if row.seq != seq:
            raise DamagedError(seq)
    times = [row.at for row in rows]
    head = Head(
        [times[0], *(after - before for before, after in pairwise(times))],
        [(len([*same]), version) for version, same in groupby(row.version for row in rows)],
        [(row.seq, row.digest) for row in rows if row.digest is not None],
    )
    # JSON has no line breaks inside
    text = b"\n".join([msgspec.json.encode(head), *(row.entry.encode() for row in rows)])
    return bytes([VERSION]) + _sum(rows[0].table, text) + zlib.compress(text)


def unpack(table: str, packed: bytes) -> list[Row]:
    """The rows of the table; raises DamagedError."""
    try:
        return list(_rows(table, packed))
    except (zlib.error, ValueError, IndexError, msgspec.DecodeError):
        raise DamagedError(0) from None


def _rows(table: str, packed: bytes) -> Iterator[Row]:
    text = zlib.decompress(packed[1 + SUM :])
    if packed[0] != VERSION or packed[1 : 1 + SUM] != _sum(table, text):
        raise ValueError("the blob was changed, or a newer version packed it")
    first, *entries = text.decode().split("\n")
    head = msgspec.json.decode(first, type=Head)
    digests = dict(head.digests)
    versions = chain.from_iterable([version] * count for count, version in head.versions)
    facts = zip(accumulate(head.times), entries, versions, strict=True)
    for seq, (at, entry, version) in enumerate(facts, start=1):
        yield Row(table, seq, at, entry, version=version, digest=digests.get(seq))


def joined(table: str, packed: bytes | None, rows: Sequence[Row]) -> list[Row]:
    """The whole log: the archive, and the rows that were written after it.

    Raises DamagedError.
    """
    if packed is None:
        return list(rows)
    before = unpack(table, packed)
    return [*before, *(row for row in rows if row.seq > len(before))]


def whole(rows: Sequence[Row]) -> bool:
    """Whether these rows of a table are all, so that its archive need not be looked for."""
    return bool(rows) and rows[0].seq == 1


def _sum(table: str, text: bytes) -> bytes:
    return zlib.crc32(text, zlib.crc32(table.encode())).to_bytes(SUM)
