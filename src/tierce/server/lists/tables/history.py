"""Finished matches of one person, page by page.

A page begins after the last match of the page before, so matches that end meanwhile shift nothing.
A filter reads a bounded number of matches for each page. If it finds too few, the answer says how
far it has searched, and the next page goes on from there.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Final, NamedTuple

from tierce.server import wire
from tierce.server.lists.tables.matches import (
    Facts,
    Listed,
    Wanted,
    facts_of,
    fits,
    preset_of,
    sitting,
)
from tierce.server.people.standing.room import StandingRoom
from tierce.server.store import LATEST, End, Line, Store
from tierce.server.system.clock import Clock
from tierce.server.views.lines import table_line

PAGE: Final = 20
"""Matches per page."""
COUNTED: Final = 1000
"""Matches that are counted at most."""
DIGITS: Final = 18
"""Digits of a time that surely fit into the column."""
FAMILIES: Final = """
    select distinct family
    from (select family from result where person = $1 order by ended desc limit 500) as latest
"""
Renew = Callable[[Line], Awaitable[Line]]
"""Completes a line of an older version."""


class Reading(NamedTuple):
    """How much is read for a filter."""

    piece: int = 100
    """Lines read at once."""
    searched: int = 400
    """Lines read for one page."""


USUAL: Final = Reading()


class Search:
    """The search for the matches of one page."""

    def __init__(
        self,
        store: Store,
        renew: Renew,
        ids: Sequence[str],
        wanted: Wanted,
        reading: Reading,
    ) -> None:
        self._store = store
        self._renew = renew
        self._ids = ids
        self._reading = reading
        self.wanted = wanted
        self._first = wanted.before == LATEST
        self.last = wanted.before
        """The end of the last match that was read."""
        self.exhausted = False
        """Whether no match is left to read."""
        self.found: list[Listed] = []
        self.presets: set[str] = set()
        """Presets of the matches read."""

    async def run(self) -> None:
        """Read until the page is full. A filtered first page reads on, to count."""
        counts = self._first and self.wanted.filtered
        size = self._reading.piece if self.wanted.filtered else PAGE + 1
        read = 0
        while not self.exhausted and read < self._reading.searched and (counts or not self.full):
            lines = await self._next(size)
            read += len(lines)
            for line in lines:
                await self._look(line)

    async def _next(self, size: int) -> list[Line]:
        """The next lines of all ids, each table once, latest first."""
        lines: dict[End, Line] = {}
        for person in self._ids:
            for line in await self._store.finished(person, self.last, size):
                lines[End(line.at, line.table)] = line
        ends = sorted(lines, reverse=True)[:size]
        self.exhausted = len(ends) < size
        self.last = ends[-1] if ends else self.last
        return [lines[end] for end in ends]

    async def _look(self, line: Line) -> None:
        """Keep the match if it passes the filter."""
        if (facts := facts_of(line)) is None or not facts.round:
            return
        if self.wanted.company != "any" and not facts.kinds:
            line = await self._renew(line)
            facts = facts_of(line) or facts
        self.presets.add(preset_of(facts))
        if fits(facts, self._seated(facts), self.wanted):
            self.found.append(Listed(line, facts))

    def _seated(self, facts: Facts) -> str:
        return sitting(facts.sits, facts.parted, self._ids)

    @property
    def full(self) -> bool:
        """Whether a match is left for the next page."""
        return len(self.found) > PAGE

    async def lines(self, now: int) -> list[wire.TableLine]:
        """The matches of the page."""
        return [
            table_line(await self._renew(line), self._seated(facts), now)
            for line, facts in self.found[:PAGE]
        ]

    @property
    def next(self) -> End | None:
        """Where the next page begins; None after the last match."""
        if self.full:
            line = self.found[PAGE - 1].line
            return End(line.at, line.table)
        return None if self.exhausted else self.last


class Past:
    """The histories of persons."""

    def __init__(self, store: Store, renew: Renew, clock: Clock, reading: Reading = USUAL) -> None:
        self._store = store
        self._reading = reading
        self._renew = renew
        self._clock = clock

    async def page(self, ids: Sequence[str], wanted: Wanted) -> wire.History:
        """One page of the finished matches that pass the filter, of all ids of a person."""
        search = Search(self._store, self._renew, ids, wanted, self._reading)
        await search.run()
        page = wire.History(
            matches=await search.lines(self._clock.now()),
            next=search.next and written(search.next),
            until=None if search.full or search.exhausted else search.last.at,
            found=None,
            counted=False,
            played=None,
            presets=[],
            uncounted={},
        )
        tables, room = [one.id for one in page.matches], StandingRoom(self._store.relations)
        for person in ids:
            page.uncounted |= await room.uncounted(person, tables)
        if wanted.before == LATEST:
            await self._count(page, ids, search)
        return page

    async def _count(self, page: wire.History, ids: Sequence[str], search: Search) -> None:
        """Add what only the first page says."""
        tables, presets = set[str](), set(search.presets)
        for person in ids:
            tables.update(await self._store.played(person, COUNTED))
            presets.update(one for (one,) in await self._store.relations.read(FAMILIES, person))
        page.played = page.found = min(len(tables), COUNTED)
        page.counted = page.played < COUNTED
        page.presets = sorted(presets)
        if search.wanted.filtered:
            page.found, page.counted = len(search.found), search.exhausted


def written(end: End) -> str:
    """The end as it stands in an address."""
    return f"{end.at}-{end.table}"


def read(text: str) -> End:
    """The end in an address; raises ValueError.

    >>> read(written(End(7, "a-b")))
    End(at=7, table='a-b')
    """
    at, mark, table = text.partition("-")
    if not (mark and at.isascii() and at.isdigit() and len(at) <= DIGITS):
        raise ValueError(text[:20])
    return End(int(at), table)
