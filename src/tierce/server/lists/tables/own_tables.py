"""Tables of one person that are under way.

Lists come from one stored summary per table. A summary of an older version is completed once.
"""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from tierce.server import wire
from tierce.server.catalogue.titles import kept_link_of, kept_titles, name_all, shown_link
from tierce.server.keeper.tables import Tables
from tierce.server.lists.tables.history import USUAL, Past
from tierce.server.lists.tables.matches import Wanted, sitting
from tierce.server.store import Line, Row, Store
from tierce.server.system.clock import Clock
from tierce.server.system.logs import log, where
from tierce.server.table import entries
from tierce.server.table.entries import Freed, Made, Sat
from tierce.server.table.seating import apply_seating
from tierce.server.table.table import Table
from tierce.server.views import summary
from tierce.server.views.lines import link_in, table_line

OPEN: Final = 100
"""Tables under way in one list."""


class OwnTables:
    """Lists of the tables of one person."""

    def __init__(self, store: Store, tables: Tables, clock: Clock) -> None:
        self._store = store
        self._tables = tables
        self._clock = clock
        self.reading = USUAL
        """How much of the history is read for a filter."""

    async def open(self, *ids: str) -> list[wire.TableLine]:
        """Tables of the person that are not over, those in which it is the person's turn first."""
        return self.listed(ids, await self.lines(*ids))

    async def lines(self, *ids: str) -> list[Line]:
        """The stored lines of those tables."""
        stored = await self._stored(ids)
        lines = [await self._renewed(line) for line in stored if summary.readable(line)]
        await name_all(map(link_in, lines), kept_titles, shown_link)
        return lines

    async def _stored(self, ids: Sequence[str]) -> list[Line]:
        """The lines of all ids of one person, each table once, latest first."""
        found: dict[str, Line] = {}
        for person in ids:
            for line in await self._store.lines(person, OPEN):
                found[line.table] = line
        return sorted(found.values(), key=lambda line: -line.at)[:OPEN]

    def listed(self, ids: Sequence[str], lines: Iterable[Line]) -> list[wire.TableLine]:
        """The lines as the person reads them now, sorted."""
        now = self._clock.now()
        found = [table_line(line, seated(line, ids), now) for line in lines]
        return sorted((line for line in found if line.parted is None), key=urgency)

    async def history(self, ids: Sequence[str], wanted: Wanted) -> wire.History:
        """One page of the person's finished matches that pass the filter."""
        return await Past(self._store, self._renewed, self._clock, self.reading).page(ids, wanted)

    async def _renewed(self, line: Line) -> Line:
        """The line with every field of today. An older one is rewritten."""
        kept = summary.read(line)
        if kept.link:
            return line
        try:
            return await self._complete(line, kept)
        except Exception as why:  # noqa: BLE001  a damaged table must not hide the others
            log().error("line_not_renewed", table=line.table, where=where(why))
            return line

    async def _complete(self, line: Line, kept: summary.Summary) -> Line:
        if kept.phase != "over" or not kept.totals:
            return await (await self._tables.keeper(line.table)).renew(line.at)
        rows = await self._store.rows(line.table)
        new = Line(line.table, line.at, _completed(kept, line.table, rows))
        await self._store.append([], [new])
        return new


def seated(line: Line, ids: Sequence[str]) -> str:
    """Which of a person's ids sits or sat at the table of the line."""
    kept = summary.read(line)
    return sitting(kept.sits, {**kept.parted}, ids)


def urgency(line: wire.TableLine) -> tuple[bool, bool, float, int]:
    """Sort key: the person's turn first, then the least time left, then the latest."""
    left = float("inf") if line.left is None else line.left
    return (not line.your_turn, line.phase == "waiting", left, -line.at)


def _completed(kept: summary.Summary, table_id: str, rows: list[Row]) -> str:
    """The summary completed from the log. Seats and rules are read; no act is replayed."""
    table = Table(table_id)
    for row in rows:
        entry = entries.decode(row.entry)
        if isinstance(entry, Made | Sat | Freed):
            apply_seating(table, entry, row.seq)
    new = msgspec.structs.replace(
        kept,
        link=kept_link_of(table.rules),
        kinds=[place.kind for place in table.places],
        host=table.host,
        speed=table.timekeeper.times.speed,
    )
    return wire.encoder.encode(new).decode()
