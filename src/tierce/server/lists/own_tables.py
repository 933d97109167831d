"""A person's tables in lists: those under way, and the matches that are over, a page at a time.

Lists are made from a summary line by table. No list replays a game, except for lines of an older
version that lack what is shown: each of those is written anew once.
"""

import asyncio
from collections.abc import Iterable
from typing import Final

import msgspec

from tierce.server import wire
from tierce.server.catalogue.titles import link_of
from tierce.server.keeper.tables import Tables
from tierce.server.lists.matches import PAGE, Listed, Wanted, fits
from tierce.server.store import Line, Row, Store
from tierce.server.system.clock import Clock
from tierce.server.system.logs import log, where
from tierce.server.table import entries
from tierce.server.table.entries import Freed, Made, Sat
from tierce.server.table.seating import seated
from tierce.server.table.table import Table
from tierce.server.views import shown

OPEN: Final = 200
"""Tables under way in one list."""
REMEMBERED: Final = 2000
"""Matches that are looked through."""
AT_ONCE: Final = 100
"""Lines decoded before other tables get their turn."""


class OwnTables:
    """Lists of the tables of one person."""

    def __init__(self, store: Store, tables: Tables, clock: Clock) -> None:
        self._store = store
        self._tables = tables
        self._clock = clock

    async def open(self, person: str) -> list[wire.TableLine]:
        """The person's tables that are not over, those that wait for the person first."""
        return self.listed(person, await self.lines(person))

    async def lines(self, person: str) -> list[Line]:
        """What is kept of those tables."""
        lines = await self._store.lines(person, OPEN, over=False)
        return [await self._renewed(line) for line in lines if shown.readable(line)]

    def listed(self, person: str, lines: Iterable[Line]) -> list[wire.TableLine]:
        """The tables as the person is sent them now, in order."""
        now = self._clock.now()
        found = [shown.table_line(line, person, now) for line in lines]
        return sorted((line for line in found if line.parted is None), key=urgency)

    async def history(self, person: str, wanted: Wanted) -> wire.History:
        """One page of the matches that the person has played to their end and that fit."""
        listed = await self._listed(person, kinds=wanted.company != "any")
        found = [one for one in listed if fits(one, person, wanted)]
        page = found[wanted.start : wanted.start + PAGE]
        now = self._clock.now()
        lines = [shown.table_line(await self._renewed(one.line), person, now) for one in page]
        presets = sorted({one.kept.rules.partition("+")[0] for one in listed})
        return wire.History(lines, len(found), len(listed), presets)

    async def _listed(self, person: str, *, kinds: bool) -> list[Listed]:
        """All matches of the person that are over; with who was a bot, where that is asked for."""
        found = []
        lines = await self._store.lines(person, REMEMBERED, over=True)
        for at, line in enumerate(filter(shown.readable, lines)):
            one = Listed(line, shown.read(line))
            if not one.kept.round:  # closed before the match began
                continue
            if kinds and not one.kept.kinds:
                one = Listed(renewed := await self._renewed(line), shown.read(renewed))
            found.append(one)
            if at % AT_ONCE == AT_ONCE - 1:
                await asyncio.sleep(0)
        return found

    async def _renewed(self, line: Line) -> Line:
        """The line with all that is shown today; one of an older version is kept anew."""
        kept = shown.read(line)
        if kept.link:
            return line
        try:
            return await self._anew(line, kept)
        except Exception as why:  # noqa: BLE001  a damaged table must not hide the others
            log().error("line_not_renewed", table=line.table, where=where(why))
            return line

    async def _anew(self, line: Line, kept: shown.Summary) -> Line:
        if kept.phase != "over" or not kept.totals:
            return await (await self._tables.keeper(line.table)).renew(line.at)
        rows = await self._store.rows(line.table)
        new = Line(line.table, line.at, _told_anew(kept, line.table, rows))
        await self._store.append([], [new])
        return new


def urgency(line: wire.TableLine) -> tuple[bool, bool, float, int]:
    """Those that wait for me first, then those with the least time left, then the latest."""
    left = float("inf") if line.left is None else line.left
    return (not line.your_turn, line.phase == "waiting", left, -line.at)


def _told_anew(kept: shown.Summary, table_id: str, rows: list[Row]) -> str:
    """The summary with what it lacks: seats and rules are read from the log, no act is played."""
    table = Table(table_id)
    for row in rows:
        entry = entries.decode(row.entry)
        if isinstance(entry, Made | Sat | Freed):
            seated(table, entry, row.seq)
    new = msgspec.structs.replace(
        kept,
        link=link_of(table.rules),
        kinds=[place.kind for place in table.places],
        host=table.host,
        speed=table.timekeeper.times.speed,
    )
    return shown.encoder.encode(new).decode()
