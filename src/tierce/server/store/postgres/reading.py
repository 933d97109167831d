"""Reads, over a pool of connections."""

from typing import Any, Final

from tierce.server.store.archive import joined, whole
from tierce.server.store.interface import DamagedError, End, Line, Log, Row, Tally, Timer
from tierce.server.store.postgres.connecting import fetch
from tierce.server.store.postgres.job import checked
from tierce.server.store.sums import row_sum

COLUMNS: Final = (
    "table_id, seq, at, entry, person, command, node, version, digest, sum"  # as in EventRow
)
EVENTS: Final = f"select {COLUMNS} from event where table_id = $1 order by seq"
SEQ: Final = "select seq from event where table_id = $1 and person = $2 and command = $3"
HAND: Final = "select lies from hand where table_id = $1 and person = $2"
ARCHIVED: Final = "select entries from archive where table_id = $1"
LOGS: Final = """
    with recursive log (id) as (
        select min(table_id) from event where table_id > $1
        union all
        select (select min(table_id) from event where table_id > log.id) from log
        where log.id is not null
    )
    select log.id, case when strpos(line.line, $2) > 0 then line.at end
    from (select id from log where id is not null limit $3) as log
    left join line on line.table_id = log.id order by log.id
"""
"""One step of the index for each table, not one for each row."""
NAME: Final = "select name from person where id = $1"
TALLIES: Final = (
    "select pack, place, size, face, sum(count)::bigint from dealt group by pack, place, size, face"
)
TIMERS: Final = "select table_id, due from timer order by due"
LISTED: Final = "select table_id, at, line from line where listed order by at desc limit $1"
OVER: Final = '"phase":"over"'
"""Marks a finished match in a line. Names cannot contain it, as their quotes are escaped."""
LINES: Final = (
    "select table_id, at, line from sits join line using (table_id) "
    "where sits.person = $1 and sits.ended is null order by at desc limit $2"
)
FINISHED: Final = (
    "select table_id, ended, line from sits join line using (table_id) "
    "where sits.person = $1 and sits.ended >= 0 and (sits.ended, sits.table_id) < ($2, $3) "
    "order by sits.ended desc, sits.table_id desc limit $4"
)
PLAYED: Final = (
    "select table_id from sits where person = $1 and ended >= 0 "
    "order by ended desc, table_id desc limit $2"
)


class Reading:
    """The reads of a store."""

    def __init__(self, pool: Any) -> None:
        self._pool = pool

    async def tallies(self) -> list[Tally]:
        return [Tally(*row) for row in await self._fetch(TALLIES)]

    async def seq_of(self, table: str, person: str, command: str) -> int | None:
        found = await self._fetch(SEQ, table, person, command)
        return None if not found else int(found[0][0])

    async def rows(self, table: str) -> list[Row]:
        rows = await self._rows(EVENTS, table)
        # read after the rows: a match archived meanwhile is found here
        return rows if whole(rows) else joined(table, await self._packed(table), rows)

    async def logs(self, after: str, limit: int) -> list[Log]:
        return [Log(*row) for row in await self._fetch(LOGS, after, OVER, limit)]

    async def _packed(self, table: str) -> bytes | None:
        """The archive of a table."""
        found = await self._fetch(ARCHIVED, table)
        return None if not found else bytes(found[0][0])

    async def lines(self, person: str, limit: int) -> list[Line]:
        return [Line(*row) for row in await self._fetch(LINES, person, limit)]

    async def finished(self, person: str, before: End, limit: int) -> list[Line]:
        return [Line(*row) for row in await self._fetch(FINISHED, person, *before, limit)]

    async def played(self, person: str, limit: int) -> list[str]:
        return [str(table) for (table,) in await self._fetch(PLAYED, person, limit)]

    async def listed(self, limit: int) -> list[Line]:
        return [Line(*row) for row in await self._fetch(LISTED, limit)]

    async def timers(self) -> list[Timer]:
        return [Timer(*row) for row in await self._fetch(TIMERS)]

    async def name(self, person: str) -> str | None:
        found = await self._fetch(NAME, person)
        return None if not found else str(found[0][0])

    async def hand(self, table: str, person: str) -> str | None:
        found = await self._fetch(HAND, table, person)
        return None if not found else str(found[0][0])

    async def _rows(self, sql: str, *facts: object) -> list[Row]:
        """Rows of the log, checked; raises DamagedError."""
        return [checked_row(values) for values in await self._fetch(sql, *facts)]

    async def _fetch(self, sql: str, *facts: object) -> list[Any]:
        """The rows of a statement; none if a text could not have been stored."""
        try:
            checked(*(fact for fact in facts if isinstance(fact, str)))
        except ValueError:
            return []
        return await fetch(self._pool, sql, *facts)


def checked_row(values: Any) -> Row:
    """The row; raises DamagedError if it was changed."""
    *fields, kept_sum = values
    if row_sum(*fields[:6]) != kept_sum:
        raise DamagedError(fields[1])
    return Row(*fields)
