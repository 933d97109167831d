"""The history of a run: what clients saw, which faults there were, and the rows at the end.

A history is a file with one JSON object a line. Times are milliseconds of the run's own clock.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, Literal, Self

import msgspec
from msgspec import Struct


class Record(Struct, frozen=True, tag_field="kind", kw_only=True, omit_defaults=True):
    """The base of all records."""


class Run(Record, frozen=True, tag="run"):
    """What was asked for."""

    seed: int
    nodes: int
    tables: int
    seconds: float
    faults: list[str]
    place: str = ""
    """The machine, the programs and the day."""


class Opened(Record, frozen=True, tag="table"):
    """A table of the run."""

    table: str
    must: Literal["end", "go on"] = "end"
    """What is demanded of it: its end, or an acknowledgement after all faults are over."""


class Sent(Record, frozen=True, tag="sent"):
    """A client sent a command for the first time. It is sent again until it is answered."""

    at: float
    client: str
    table: str
    command: str
    what: str = "act"
    """The type of the message."""


class Acknowledged(Record, frozen=True, tag="ack"):
    """The command counts. ``seq`` is the public seq: that of the last entry that all may know."""

    at: float
    client: str
    table: str
    command: str
    seq: int


class Refused(Record, frozen=True, tag="refused"):
    """The command does not count, and never will."""

    at: float
    client: str
    table: str
    command: str
    code: str = ""


class Welcomed(Record, frozen=True, tag="welcomed"):
    """A client's line is open, ``waited`` milliseconds after it had lost the last one."""

    at: float
    client: str
    table: str
    node: int
    seq: int
    waited: float | None = None


class Saw(Record, frozen=True, tag="saw"):
    """The last view of a client, as a digest, and the public seq it belongs to."""

    at: float
    client: str
    table: str
    seq: int
    digest: str
    shown: str = ""
    """The text of the digest, so that a difference can be named."""


class Paid(Record, frozen=True, tag="paid"):
    """What a client was told at the end of a match."""

    client: str
    table: str
    totals: list[int]
    paid: list[int] | None


class Fault(Record, frozen=True, tag="fault"):
    """A fault began or ended."""

    at: float
    what: str
    on: bool
    node: int | None = None
    note: str = ""


class Healed(Record, frozen=True, tag="healed"):
    """All faults are over."""

    at: float


class Head(Record, frozen=True, tag="head"):
    """The last seq of a table when all was quiet. Clients must know that much at the end."""

    table: str
    seq: int


class LogRow(Record, frozen=True, tag="row"):
    """A row as it lies in the database after the run."""

    table: str
    seq: int
    at: int
    entry: str
    person: str | None = None
    command: str | None = None
    node: int = 0


class PurseRow(Record, frozen=True, tag="purse"):
    """An entry of the ledger of purses after the run. A grant belongs to no table."""

    table: str
    transfer: str
    number: int
    account: str
    amount: int


AnyRecord = (
    Run
    | Opened
    | Sent
    | Acknowledged
    | Refused
    | Welcomed
    | Saw
    | Paid
    | Fault
    | Healed
    | Head
    | LogRow
    | PurseRow
)
_decoder: msgspec.json.Decoder[AnyRecord] = msgspec.json.Decoder(AnyRecord)


def read(path: Path) -> Iterator[AnyRecord]:
    """The records of a file. A last line that was cut off is left out."""
    with path.open("rb") as file:
        for line in file:
            if line.endswith(b"\n"):
                yield _decoder.decode(line)


class Writer:
    """Writes records to a file, each as soon as it is made."""

    def __init__(self, path: Path) -> None:
        self._file: IO[bytes] = path.open("wb", buffering=1 << 16)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def add(self, record: AnyRecord) -> None:
        """Write one record."""
        self._file.write(msgspec.json.encode(record) + b"\n")

    def add_all(self, records: Iterable[AnyRecord]) -> None:
        """Write the records, and everything before them, to the disk."""
        for record in records:
            self.add(record)
        self._file.flush()
