"""What must hold of every table. Each check yields the findings that contradict it.

The checks know acknowledgements and final rows, and nothing of how a server came to them.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from lab.chaos.logs import Log


class Finding(NamedTuple):
    """One contradiction."""

    name: str
    table: str
    detail: str


Check = Callable[[Log], Iterator[str]]
EFFECTS: Final = frozenset({"act"})
"""Messages that always cause an entry. Others cause none if what they ask for holds already."""


def lost(log: Log) -> Iterator[str]:
    """Acknowledged commands are in the log."""
    for ack in log.acknowledged:
        sent = log.sent.get((ack.client, ack.command))
        needs_row = sent is None or sent.what in EFFECTS
        if needs_row and (ack.client, ack.command) not in log.counted:
            yield f"{ack.command} of {ack.client} was acknowledged as {ack.seq}, and is in no row"


def doubled(log: Log) -> Iterator[str]:
    """A command is in the log once."""
    for (client, command), rows in log.counted.items():
        if len(rows) > 1:
            yield f"{command} of {client} is in the rows {[row.seq for row in rows]}"


def moved(log: Log) -> Iterator[str]:
    """Each acknowledgement names the public seq after the command's row, or one that exists."""
    publics = set(log.public.values())
    for ack in log.acknowledged:
        rows = log.counted.get((ack.client, ack.command), [])
        expected = {log.public[row.seq] for row in rows} or publics
        if ack.seq not in expected:
            yield f"{ack.command} of {ack.client} was acknowledged as {ack.seq}, not {expected}"


def denied(log: Log) -> Iterator[str]:
    """A refused command is not in the log, and is not acknowledged."""
    for no in log.refused:
        if rows := log.counted.get((no.client, no.command)):
            yield f"{no.command} of {no.client} was refused ({no.code}), and is row {rows[0].seq}"


def invented(log: Log) -> Iterator[str]:
    """Commands in the log, and those acknowledged, were sent."""
    acknowledged = {(ack.client, ack.command) for ack in log.acknowledged}
    for client, command in {*log.counted, *acknowledged} - log.sent.keys():
        yield f"{command} of {client} was never sent"


def hole(log: Log) -> Iterator[str]:
    """The seqs are 1 to the number of rows."""
    seqs = Counter(row.seq for row in log.rows)
    last, count = max(seqs, default=0), len(log.rows)
    if last != count or len(seqs) != count:
        missing = sorted(set(range(1, last + 1)) - seqs.keys())
        twice = [seq for seq, times in seqs.items() if times > 1]
        yield f"{count} rows, the last is {last}: {missing} missing, {twice} twice"


def time_back(log: Log) -> Iterator[str]:
    """Time does not go back from one row to the next."""
    for row, following in zip(log.rows, log.rows[1:], strict=False):
        if following.at < row.at:
            yield f"row {following.seq} is {row.at - following.at} ms before row {row.seq}"


def reordered(log: Log) -> Iterator[str]:
    """A command sent after an acknowledgement stands after that command's row.

    This holds between all clients, as they share a clock.
    """
    rows = {key: found[0].seq for key, found in log.counted.items()}
    acks = sorted(log.acknowledged, key=lambda ack: ack.at, reverse=True)
    floor = 0
    for sent in sorted(log.sent.values(), key=lambda one: one.at):
        while acks and acks[-1].at < sent.at:
            ack = acks.pop()
            floor = max(floor, rows.get((ack.client, ack.command), 0))
        seq = rows.get((sent.client, sent.command))
        if seq is not None and seq <= floor:
            yield f"{sent.command} of {sent.client} is row {seq}, row {floor} was known before"


def untold(log: Log) -> Iterator[str]:
    """At the end every client knows what was in the log when all was quiet."""
    for saw in log.saw.values():
        known = known_at(log, saw.at)
        if saw.seq < known:
            yield f"{saw.client} was told up to {saw.seq}, the log goes to {known}"


def known_at(log: Log, at: float) -> int:
    """The last public seq that a client who left then can know. What others do after the end of a
    match, as to take a seat back, is told to nobody who has left.
    """
    acks = {(ack.client, ack.command): ack.at for ack in log.acknowledged}
    for row in reversed([row for row in log.rows if row.seq <= log.head]):
        late = acks.get((row.person or "", row.command or ""), at) > at
        if log.public[row.seq] == row.seq and not late:
            return row.seq
    return 0


CHECKS: Final[dict[str, Check]] = {
    "lost": lost,
    "doubled": doubled,
    "moved": moved,
    "denied": denied,
    "invented": invented,
    "hole": hole,
    "time back": time_back,
    "reordered": reordered,
    "untold": untold,
}
