"""Bring the tables of a PostgreSQL database to the version of this release."""

from typing import Final

from tierce.server.store.postgres.connecting import FAILED, unusable
from tierce.server.store.postgres.migrations import MIGRATIONS, SETTINGS
from tierce.server.system.data_dir import UnusableError
from tierce.server.system.postgres import Connection, Hosts, said
from tierce.server.system.timings import USUAL, Timings

VERSION: Final = "database_version"
"""The key of the version in ``setting``."""
LOCK: Final = 0x54696572
"""Held while the tables are changed, so that of several nodes one changes them."""
OLDEST: Final = 140000
"""PostgreSQL 14, the oldest version that is still maintained."""
PATIENCE: Final = 3600.0
"""Seconds for one step. A new index on a large log takes minutes."""


async def prepare(dsn: str, timings: Timings = USUAL) -> Hosts:
    """Create or migrate the tables, and return the hosts to connect to.

    Raises UnusableError, and then nothing has changed.
    """
    try:
        hosts = Hosts(dsn, timings)
        connection: Connection = await hosts.connect()
    except (*FAILED, ValueError) as why:
        raise unusable(dsn, why) from None
    try:
        await _prepare(connection, dsn)
    except FAILED as why:
        raise unusable(dsn, why) from None
    finally:
        await connection.close(timeout=1)
    return hosts


async def _prepare(connection: Connection, dsn: str) -> None:
    await _check_server(connection, dsn)
    async with connection.transaction():
        await connection.execute("set local statement_timeout = 0")
        await connection.execute(f"select pg_advisory_xact_lock({LOCK})", timeout=PATIENCE)
        version = await version_of(connection)
        if version is None:
            await _check_empty(connection, dsn)
        await _migrate(connection, dsn, version or 0)


async def _check_server(connection: Connection, dsn: str) -> None:
    encoding = await connection.fetchval("show server_encoding")
    if encoding != "UTF8":
        raise UnusableError(
            f"the database {said(dsn)} is encoded in {encoding}: create one in UTF8."
        )
    if int(await connection.fetchval("show server_version_num")) < OLDEST:
        raise UnusableError(f"the server of {said(dsn)} is too old: use PostgreSQL 14 or later.")


async def version_of(connection: Connection) -> int | None:
    """The version of the tables; None if the database holds none of ours."""
    if await connection.fetchval("select to_regclass('setting')") is None:
        return None
    found = await connection.fetchval("select value from setting where key = $1", VERSION)
    return None if found is None else int(found)


async def _check_empty(connection: Connection, dsn: str) -> None:
    """Refuse the database of another program."""
    count = await connection.fetchval(
        "select count(*) from pg_class where relnamespace = current_schema()::regnamespace "
        "and relkind in ('r', 'p')"
    )
    if count:
        raise UnusableError(
            f"the database {said(dsn)} holds the tables of another program: create one for Tierce."
        )


async def _migrate(connection: Connection, dsn: str, version: int) -> None:
    if version > len(MIGRATIONS):
        raise UnusableError(
            f"the database {said(dsn)} was written by a newer Tierce (version {version} of the "
            f"database, this one knows {len(MIGRATIONS)}): start that one, or name another."
        )
    if version == len(MIGRATIONS):
        return
    for step in (SETTINGS, *MIGRATIONS[version:]):
        await connection.execute(step, timeout=PATIENCE)
    await connection.execute(
        "insert into setting values ($1, $2) on conflict (key) do update set value = $2",
        *(VERSION, str(len(MIGRATIONS))),
    )
