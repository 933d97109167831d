"""Everything that a site stores, as text: each column of each table, with packed logs unpacked."""

import asyncio
from typing import Any

from tests.server import people
from tierce.server.ops.check import check
from tierce.server.store import do
from tierce.server.store.archive import unpack

SQLITE = (
    "select name from pragma_table_list "
    "where type = 'table' and schema = 'main' and name not like 'sqlite_%'"
)
POSTGRES = (
    "select tablename::text from pg_tables "
    "where schemaname = current_schema() and tablename !~ '^event_[0-9]+$'"
)

FOR_A_DAY = {"shut": "the doors that every node closes; a guest's has the id"}


def on_sqlite(service) -> bool:
    return "sqlite" in type(service.store).__module__


async def names_of_tables(service) -> list[str]:
    """The tables of the schema, whoever added them."""
    found = await service.store.relations.read(SQLITE if on_sqlite(service) else POSTGRES)
    return sorted(str(name) for (name,) in found)


async def rows_of(service, table: str) -> list[str]:
    """The rows of a table, each as one text."""
    sql = f"select * from {table}"
    return [" ".join(map(_text, row)) for row in await service.store.relations.read(sql)]


def _text(value: Any) -> str:
    return repr(bytes(value)) if isinstance(value, bytes | memoryview) else str(value)


async def archived(service) -> list[str]:
    rows = await service.store.relations.read("select table_id, entries from archive")
    return [one.entry for table, packed in rows for one in unpack(table, bytes(packed))]


async def everything(service) -> dict[str, str]:
    """What each table holds."""
    found = {
        name: "\n".join(await rows_of(service, name)) for name in await names_of_tables(service)
    }
    found["archive"] += "\n".join(await archived(service))
    return found


async def traces(service, sought) -> dict[str, list[str]]:
    """Which of these texts each table holds."""
    kept = await everything(service)
    found = {
        name: [one for one in sought if one.casefold() in text.casefold()]
        for name, text in kept.items()
    }
    return {name: some for name, some in found.items() if some and name not in FOR_A_DAY}


async def damage(service, folder) -> str:
    """What `tierce check` says of the site's database; empty where all is whole."""
    where = str(folder)
    if not on_sqlite(service):
        key = "insert into setting values ('secret', $1) on conflict do nothing"
        await service.store.relations.write(do(key, "k" * 64))
        where = people.default.__self__._database(folder)
    report = await asyncio.to_thread(check, where)
    return "" if report.whole else str(report)
