"""Looks through everything for persons of the list of the erased, and erases them again.

It finds logs that no other row leads to: of a person who only asked for a seat, or gave it up
before the match. And it finds what a restored copy has brought back.
"""

import asyncio
import re
from collections.abc import Collection, Iterable, Iterator
from typing import Final

from tierce.server.erasing.columns import OWN
from tierce.server.erasing.progress import Progress
from tierce.server.erasing.rewriting import Rewriting
from tierce.server.keeper.log.errors import NewerTableError, NotKeptError
from tierce.server.people.accounts.erased import doomed, listed, mark
from tierce.server.people.accounts.records import DAY
from tierce.server.store import DamagedError, Statement, Store
from tierce.server.store.raw import GAIN, HAND, RESULT, SITS, TALK
from tierce.server.system.clock import Clock

NAME: Final = "erased"
"""The name of its progress."""
WEEK: Final = 7 * DAY
"""Milliseconds from one sweep to the next, while persons are erased."""
LATER: Final = 3_600_000
"""Milliseconds until it is done again because a table could not be written."""
PIECE: Final = 50
"""Tables between two notes of the progress."""
PAUSE: Final = 0.02
"""Seconds between two pieces, so that acts do not wait."""
ID: Final = re.compile(r'"([\w-]{10,43})"')
"""What may be an id in the JSON of a log or a line."""
NEWEST: Final = "select max(at) from erased"
NEXT: Final = f"""
select table_id, line from line where table_id > $1 order by table_id limit {PIECE}
"""
ENTRIES: Final = "select entry from event where table_id = $1"
IDS: Final = """
select account from alias where person = $1
union select person from alias
    where account = $1 or account = (select account from alias where person = $1)
"""
"""The other ids of the person with this one."""
SOURCES: Final = (
    *((kept.name, column) for kept, columns in OWN.items() for column in columns),
    *((kept.name, "person") for kept in (SITS, HAND, TALK, RESULT, GAIN)),
    *(("account", "id"), ("alias", "person"), ("alias", "account"), ("purse_entry", "account")),
    *(("tournament", "host"), ("tournament_player", "person"), ("measure", "actor")),
    *(("role", "granter"), ("audit", "actor"), ("audit", "target")),
    *(("report_case", column) for column in ("reporter_id", "accused_id", "handler")),
)
"""Columns that hold ids of persons."""


class Sweep:
    """The job."""

    def __init__(self, store: Store, clock: Clock, rewriting: Rewriting) -> None:
        self._store = store
        self._relations = store.relations
        self._clock = clock
        self._rewriting = rewriting
        self._progress = Progress(store.relations, NAME)
        self.written = 0
        """Tables that named persons of the list."""

    async def run(self) -> bool:
        """Sweep, if somebody was erased since the last time; whether it was done to its end.

        Raises BrokenError or BusyError.
        """
        began = self._clock.now()
        if not await self._is_due(began) or (after := await self._progress.claim(began)) is None:
            return False
        marks = await listed(self._relations)
        await self.doom(marks)
        done = await self.logs(marks, after)
        await (self._progress.end(began) if done else self._progress.note("", began + LATER))
        return done

    async def logs(self, marks: Collection[str], after: str = "") -> bool:
        """Write all tables anew that name persons of the list; whether that was possible."""
        done = True
        while tables := await self._relations.read(NEXT, after):
            for table, line in tables:
                done &= await self._look(str(table), str(line), marks)
            after = str(tables[-1][0])
            await self._progress.note(after, self._clock.now())
            await asyncio.sleep(PAUSE)
        return done

    async def _is_due(self, now: int) -> bool:
        newest, last = (await self._relations.read(NEWEST))[0][0], await self._progress.ended()
        return newest is not None and newest >= last and (not last or now - last >= WEEK)

    async def doom(self, marks: Collection[str]) -> set[str]:
        """Let the persons of the list be erased whom any room names; return their ids."""
        ids = set[str]()
        for table, column in SOURCES:
            found = await self._relations.read(f"select distinct {column} from {table}")
            ids |= {str(one) for (one,) in found if one is not None and mark(str(one)) in marks}
        await self._write([doomed(one, self._clock.now()) for one in sorted(ids)])
        return ids

    async def _write(self, statements: list[Statement]) -> None:
        if statements:
            await self._relations.write(*statements)

    async def _look(self, table: str, line: str, marks: Collection[str]) -> bool:
        """Write a table anew that names persons of the list; whether that was possible."""
        found = {one for one in ids_in([line, *await self._log(table)]) if mark(one) in marks}
        try:
            if found:
                self.written += 1
                await self._rewriting.without(table, await self._ids(found))
        except (NotKeptError, NewerTableError):
            return False
        return True

    async def _ids(self, found: Collection[str]) -> set[str]:
        """All ids of persons: rows of a merged guest name the account, and the log the guest."""
        others = [await self._relations.read(IDS, one) for one in found]
        return {*found, *(str(one) for rows in others for (one,) in rows)}

    async def _log(self, table: str) -> list[str]:
        """The entries of a log, of a damaged one those that can be read."""
        try:
            return [row.entry for row in await self._store.rows(table)]
        except DamagedError:
            return [str(entry) for (entry,) in await self._relations.read(ENTRIES, table)]


def ids_in(texts: Iterable[str]) -> Iterator[str]:
    """What may be ids in these texts."""
    for text in texts:
        yield from ID.findall(text)
