"""What several nodes share: numbers, settings, presence, timers and heartbeats."""

from collections.abc import Collection, Mapping
from typing import Final

from tierce.server.store.archive import unpack
from tierce.server.store.interface import Row
from tierce.server.store.postgres.reading import COLUMNS, Reading
from tierce.server.store.shared import Beat, Present

SET: Final = "insert into setting values ($1, $2) on conflict (key) do nothing"
SETTING: Final = "select value from setting where key = $1"
HEADS: Final = """
    select id, seq from (
        select asked.id, coalesce(
            (select seq from event where table_id = asked.id order by seq desc limit 1),
            (select seq from archive where table_id = asked.id)) as seq
        from unnest($1::text[]) as asked (id)
    ) as last where seq is not null
"""
AFTER: Final = f"""
    select new.* from unnest($1::text[], $2::int[]) as known (id, last)
    cross join lateral (
        select {COLUMNS} from event where table_id = known.id and seq > known.last order by seq
    ) as new
"""
ARCHIVES: Final = "select table_id, entries from archive where table_id = any($1::text[])"
SITTING: Final = (
    "select table_id, person from sits where table_id = any($1::text[]) order by table_id, person"
)
ENTER: Final = (
    "insert into present (table_id, person, node, name) values ($1, $2, $3, $4) "
    "on conflict do nothing"
)
LEAVE: Final = "delete from present where table_id = $1 and person = $2 and node = $3"
PRESENT: Final = "select table_id, person, node, name from present where table_id = any($1::text[])"
DUE: Final = """
    with claimed as (
        update timer set claimed = clock_timestamp() where table_id in (
            select table_id from timer
            where due < $1
                and (claimed is null or claimed < clock_timestamp() - interval '5 seconds')
            order by due limit $2 for update skip locked)
        returning table_id, due
    )
    select table_id from claimed order by due
"""
BEAT: Final = """
    insert into node (id, seen) values ($1, clock_timestamp())
    on conflict (id) do update set seen = excluded.seen
    returning (extract(epoch from seen) * 1000)::bigint, xmax = 0
"""
"""A row that was inserted has no ``xmax``, unlike one that was updated."""
LONG_AGO: Final = "clock_timestamp() - $1 * interval '1 millisecond'"
AGE: Final = "(extract(epoch from clock_timestamp() - seen) * 1000)::bigint"
ALIVE: Final = f"select id, {AGE} from node where seen >= {LONG_AGO} and not ended"
BURY: Final = f"""
    with dead as (
        delete from node where id in (
            select id from node where seen < {LONG_AGO} for update skip locked)
        returning id
    )
    delete from present where (table_id, person, node) in (
        select table_id, person, node from present
        where node in (select id from dead)
            or (since < {LONG_AGO} and node not in (select id from node))
        for update skip locked)
    returning table_id, person, node, name
"""
"""Notes of a node that is not known are removed too: it wrote them after it was buried."""
PART: Final = "update node set ended = true where id = $1"
"""Its notes stay until it is buried, so that its clients may go to another node unnoticed."""


class Sharing(Reading):
    """The methods of ``Shared`` beside those of every store."""

    async def number(self) -> int:
        return int((await self._fetch("select nextval('node_number')"))[0][0])

    async def setting(self, key: str, value: str) -> str:
        await self._fetch(SET, key, value)
        return str((await self._fetch(SETTING, key))[0][0])

    async def heads(self, tables: Collection[str]) -> dict[str, int]:
        return dict(await self._fetch(HEADS, [*tables]))

    async def after(self, known: Mapping[str, int]) -> list[Row]:
        rows = await self._rows(AFTER, [*known], [*known.values()])
        first = {row.table: row.seq for row in reversed(rows)}
        absent = [table for table, last in known.items() if first.get(table) != last + 1]
        return [*await self._archived(known, absent), *rows] if absent else rows

    async def _archived(self, known: Mapping[str, int], tables: list[str]) -> list[Row]:
        """The archived rows after the known seq of each table; raises DamagedError."""
        found = await self._fetch(ARCHIVES, tables)
        logs = [unpack(table, bytes(packed)) for table, packed in found]
        return [row for log in logs for row in log if row.seq > known[row.table]]

    async def sitting(self, tables: Collection[str]) -> dict[str, tuple[str, ...]]:
        seated: dict[str, list[str]] = {table: [] for table in tables}
        for table, person in await self._fetch(SITTING, [*tables]):
            seated[table].append(person)
        return {table: tuple(persons) for table, persons in seated.items()}

    async def enter(self, present: Present) -> None:
        await self._fetch(ENTER, present.table, present.person, present.node, present.name)

    async def leave(self, present: Present) -> None:
        await self._fetch(LEAVE, present.table, present.person, present.node)

    async def present(self, tables: Collection[str]) -> list[Present]:
        return [Present(*row) for row in await self._fetch(PRESENT, [*tables])]

    async def due(self, before: int, limit: int) -> list[str]:
        return [str(table) for (table,) in await self._fetch(DUE, before, limit)]

    async def beat(self, node: int) -> Beat:
        return Beat(*(await self._fetch(BEAT, node))[0])

    async def alive(self, patience: int) -> dict[int, int]:
        return dict(await self._fetch(ALIVE, patience))

    async def bury(self, patience: int) -> list[Present]:
        return [Present(*row) for row in await self._fetch(BURY, patience)]

    async def part(self, node: int) -> None:
        await self._fetch(PART, node)
