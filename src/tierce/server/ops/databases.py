"""The database of a data directory or of a PostgreSQL address, opened as a whole."""

import os
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, Final, NamedTuple

from tierce.server.store.raw import Raw
from tierce.server.store.sqlite.raw import SqliteRaw
from tierce.server.store.sqlite.schema import open_database
from tierce.server.system.data_dir import DataDir, UnusableError, write_privately

DATABASE: Final = "tierce.db"
SECRET: Final = "secret"  # noqa: S105  the name of the file, and of the setting
SCHEMES: Final = ("postgresql://", "postgres://")
SECRET_FILE: Final = "TIERCE_SECRET_FILE"  # noqa: S105  the name of the variable


class Opened(NamedTuple):
    """A database, and the key that signs the cookies of its guests."""

    raw: Raw
    secret: str


def is_address(where: str) -> bool:
    """Whether this names a PostgreSQL database."""
    return where.startswith(SCHEMES)


@asynccontextmanager
async def opened(where: str, *, running: bool = False) -> AsyncIterator[Opened]:
    """The database, which no server uses; with ``running`` nodes may use it.

    Raises UnusableError.
    """
    if is_address(where):
        async with _postgres(where) as raw:
            if not running:
                await _check_stopped(raw)
            yield Opened(raw, _key(await raw.setting(SECRET)))
        return
    if not (Path(where) / DATABASE).exists():
        raise UnusableError(f"there are no tables in {where}: name another directory.")
    with closing(DataDir(Path(where))) as held, closing(open_database(held.database)) as database:
        yield Opened(SqliteRaw(database), held.secret.decode())


@asynccontextmanager
async def empty(where: str, secret: str) -> AsyncIterator[Raw]:
    """A database without tables for this key. It becomes usable when the block ends well.

    Raises UnusableError.
    """
    if is_address(where):
        async with _postgres(where) as raw:
            await _check_stopped(raw)
            async with raw.whole():
                yield raw
                await raw.keep_setting(SECRET, secret)
        return
    path = Path(where)
    if (path / DATABASE).exists():
        raise UnusableError(f"{where} holds tables already: name another directory.")
    with closing(DataDir(path)), tempfile.TemporaryDirectory(dir=path) as folder:
        async with written(Path(folder)) as raw:
            yield raw
        write_privately(path / SECRET, secret)
        (Path(folder) / DATABASE).replace(path / DATABASE)


@asynccontextmanager
async def written(folder: Path) -> AsyncIterator[Raw]:
    """A new database in the folder, one file when the block ends."""
    with closing(open_database(folder / DATABASE)) as database:
        raw = SqliteRaw(database)
        async with raw.whole():
            yield raw
        database.execute("pragma wal_checkpoint(truncate)")


def _postgres(where: str) -> Any:
    from tierce.server.store.postgres.raw import PostgresRaw  # noqa: PLC0415  needs tierce[nodes]

    return PostgresRaw.opened(where)


async def _check_stopped(raw: Any) -> None:
    if count := await raw.nodes():
        raise UnusableError(f"{count} nodes use the database: stop them, and wait 6 seconds.")


def _key(setting: str | None) -> str:
    """The key of the guests, from the file that the operator names or from the database."""
    if file := os.environ.get(SECRET_FILE):
        return Path(file).read_text(encoding="ascii").strip()
    if setting is None:
        raise UnusableError(
            "the database holds no key of the guests, as no node has begun to use it: "
            f"start one first, or name the key's file in {SECRET_FILE}."
        )
    return setting
