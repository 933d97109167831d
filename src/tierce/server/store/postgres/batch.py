"""One statement for all jobs of a batch, and the search for those whose place is taken."""

from collections.abc import Iterable, Sequence
from operator import itemgetter
from typing import Any, Final

from tierce.server.store.interface import TakenError, UnmetError
from tierce.server.store.kept import Outcome
from tierce.server.store.postgres.job import Job
from tierce.server.system.postgres import Connection

EVENTS: Final = """
    insert into event
        (table_id, seq, at, entry, person, command, node, version, digest, sum)
    select * from unnest($1::text[], $2::int[], $3::bigint[], $4::text[], $5::text[],
        $6::text[], $7::int[], $8::int[], $9::bigint[], $10::bigint[])
"""
BATCH: Final = f"""
    with counted as (
        insert into dealt (pack, place, size, face, node, count)
        select * from unnest($21::text[], $22::text[], $23::int[], $24::int[], $25::int[],
            $26::bigint[])
        on conflict (pack, place, size, face, node)
            do update set count = dealt.count + excluded.count
    ), ended as (
        delete from timer where table_id in (
            select table_id from timer where table_id = any($20::text[])
            order by table_id for update)
    ), timed as (
        insert into timer (table_id, due)
        select * from unnest($18::text[], $19::bigint[])
        on conflict (table_id) do update set due = excluded.due, claimed = null
    ), left_seats as (
        delete from sits using unnest($15::text[]) as changed (table_id)
        where sits.table_id = changed.table_id and not exists (
            select from unnest($16::text[], $17::text[]) as now (person, table_id)
            where now.person = sits.person and now.table_id = sits.table_id)
    ), seated as (
        insert into sits (person, table_id)
        select * from unnest($16::text[], $17::text[])
        on conflict do nothing
    ), listed as (
        insert into line (table_id, at, line, listed)
        select * from unnest($11::text[], $12::bigint[], $13::text[], $14::boolean[])
        on conflict (table_id)
            do update set at = excluded.at, line = excluded.line, listed = excluded.listed
    )
    {EVENTS}
"""
"""The rows of each part are sorted by their keys. So all nodes lock them in one order, and no two
wait for each other in a circle.
"""
STORED: Final = """
    select event.table_id, event.seq, event.at, event.entry, event.person, event.command,
        event.node, event.version, event.digest, event.sum
    from unnest($1::text[], $2::int[]) as asked (table_id, seq)
    join event on event.table_id = asked.table_id and event.seq = asked.seq
    union
    select event.table_id, event.seq, event.at, event.entry, event.person, event.command,
        event.node, event.version, event.digest, event.sum
    from unnest($3::text[], $4::text[], $5::text[]) as asked (table_id, person, command)
    join event on event.table_id = asked.table_id and event.person = asked.person
        and event.command = asked.command
"""
"""The stored rows that take the place of rows to be written."""


async def write(connection: Connection, jobs: Sequence[Job]) -> None:
    """Write all jobs in one transaction, or nothing."""
    statements = [statement for job in jobs for statement in job.statements]
    if not statements:
        await _write(connection, jobs)
        return
    async with connection.transaction():
        await _write(connection, jobs)
        for sql, facts, needs in statements:
            if not needs:
                await connection.execute(sql, *facts)
            elif not await connection.fetch(sql, *facts):
                raise UnmetError


async def _write(connection: Connection, jobs: Sequence[Job]) -> None:
    events = sorted((row for job in jobs for row in job.rows), key=itemgetter(0, 1))
    if not any(job.lines or job.timers or job.tallies for job in jobs):
        await connection.execute(EVENTS, *_columns(events, 10))
    else:
        await connection.execute(BATCH, *_columns(events, 10), *_beside(jobs))


async def stored(connection: Connection, jobs: Sequence[Job]) -> dict[Job, Outcome]:
    """Jobs that need no write: those whose place is taken, and unsure ones that are stored."""
    events = [row for job in jobs for row in job.rows]
    places = [(row[0], row[1]) for row in events]
    commands = [(row[0], row[4], row[5]) for row in events if row[4] and row[5] is not None]
    found = await connection.fetch(STORED, *_columns(places, 2), *_columns(commands, 3))
    rows = {tuple(row) for row in found}
    taken = {key for row in rows for key in ((row[0], row[1]), (row[0], row[4], row[5]))}
    outcomes: dict[Job, Outcome] = {}
    for job in jobs:
        if job.unsure and job.rows and rows.issuperset(job.rows):
            outcomes[job] = None
        elif not taken.isdisjoint(job.keys):
            outcomes[job] = TakenError()
    return outcomes


def _beside(jobs: Sequence[Job]) -> list[list[Any]]:
    """The columns of all that is written beside the log. Of two values the later one counts."""
    lines = {line.table: line for job in jobs for line in job.lines}
    persons = {
        line.table: line.persons for job in jobs for line in job.lines if line.persons is not None
    }
    sits = {(person, table) for table, seated in persons.items() for person in seated}
    due = {timer.table: timer.due for job in jobs for timer in job.timers}
    return [
        *_columns(((key, line.at, line.line, line.listed) for key, line in _sorted(lines)), 4),
        sorted(persons),
        *_columns(sorted(sits), 2),
        *_columns(((table, at) for table, at in _sorted(due) if at is not None), 2),
        [table for table, at in _sorted(due) if at is None],
        *_columns(_tallies(jobs), 6),
    ]


def _tallies(jobs: Sequence[Job]) -> list[tuple[Any, ...]]:
    """The sums of all tallies by place, sorted."""
    sums: dict[tuple[Any, ...], int] = {}
    for job in jobs:
        for *place, count in job.tallies:
            key = tuple(place)
            sums[key] = sums.get(key, 0) + count
    return [(*key, count) for key, count in _sorted(sums)]


def _sorted(values: dict[Any, Any]) -> list[tuple[Any, Any]]:
    return sorted(values.items(), key=itemgetter(0))


def _columns(rows: Iterable[Sequence[Any]], width: int) -> list[list[Any]]:
    """The rows as columns, which are arrays for the server."""
    return [list(column) for column in zip(*rows, strict=True)] or [[] for _ in range(width)]
