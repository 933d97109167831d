"""Chat messages and complaints in PostgreSQL."""

from collections.abc import Collection
from typing import Any, Final

import asyncpg
import msgspec

from tierce.server.store.interface import BusyError, Complaint, Saying, TakenError
from tierce.server.store.postgres.connecting import fetch
from tierce.server.store.postgres.job import checked

KEPT: Final = 200
"""Messages kept per table."""
COMPLAINTS: Final = 10_000
SAY: Final = f"""
    with said as (
        insert into talk (table_id, number, at, person, command, line)
        select $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5 from talk where table_id = $1
        returning number
    ), forgotten as (
        delete from talk where table_id = $1 and number <= (select number - {KEPT} from said)
    )
    select number from said
"""
ATTEMPTS: Final = 50
"""Nodes that say something at one table at the same time try again so often."""
SAID: Final = (
    "select number, at, person, line from talk where table_id = $1 order by number desc limit $2"
)
LAST: Final = """
    select asked.id, said.number from unnest($1::text[]) as asked (id)
    cross join lateral (
        select number from talk where table_id = asked.id order by number desc limit 1
    ) as said
"""
COMPLAIN: Final = f"""
    with old as (
        delete from report where at <= (
            select at from report order by at desc offset {COMPLAINTS} - 1 limit 1)
    )
    insert into report (at, table_id, reporter, accused, reason, lines, command)
    values ($1, $2, $3, $4, $5, $6, $7)
"""
COMPLAINED: Final = (
    "select at, table_id, reporter, accused, reason, lines from report order by at desc limit $1"
)


class PostgresTalks:
    """Uses the pool of its store."""

    def __init__(self, pool: Any) -> None:
        self._pool = pool

    async def append(self, table: str, saying: Saying, command: str) -> int:
        checked(table, saying.person, command, saying.line)
        values = (table, saying.at, saying.person, command, saying.line)
        for _ in range(ATTEMPTS):
            try:
                return int((await fetch(self._pool, SAY, *values))[0][0])
            except asyncpg.UniqueViolationError as why:
                if why.constraint_name == "talk_command":
                    raise TakenError from None
        raise BusyError

    async def recent(self, table: str, limit: int) -> list[Saying]:
        found = await fetch(self._pool, SAID, table, limit)
        return [Saying(*row) for row in reversed(found)]

    async def last(self, tables: Collection[str]) -> dict[str, int]:
        return dict(await fetch(self._pool, LAST, [*tables]))

    async def add_complaint(self, complaint: Complaint, command: str) -> None:
        values = msgspec.structs.astuple(complaint)
        checked(*values[1:], command)
        try:
            await fetch(self._pool, COMPLAIN, *values, command)
        except asyncpg.UniqueViolationError:
            raise TakenError from None

    async def complaints(self, limit: int) -> list[Complaint]:
        return [Complaint(*row) for row in await fetch(self._pool, COMPLAINED, limit)]
