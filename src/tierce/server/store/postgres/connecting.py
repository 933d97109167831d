"""Connections to PostgreSQL, and what their errors mean."""

from collections.abc import Sequence
from typing import Any, Final, Protocol
from urllib.parse import urlsplit

import asyncpg

from tierce.server.store.interface import BrokenError, DamagedError
from tierce.server.system.data_dir import UnusableError

CONNECT: Final = 2.0
"""Seconds for a connection."""
STATEMENT: Final = 3.0
"""Seconds for a statement."""
SETTINGS: Final = {
    "application_name": "tierce",
    "jit": "off",  # statements are short, and compiling them takes longer
    "lc_messages": "C",
    "statement_timeout": "10s",  # ends what a node that was cut off has left behind
    "idle_in_transaction_session_timeout": "10s",
}
AWAY: Final = (
    *(OSError, TimeoutError, asyncpg.PostgresConnectionError, asyncpg.InternalClientError),
    *(asyncpg.AdminShutdownError, asyncpg.CrashShutdownError, asyncpg.CannotConnectNowError),
    *(asyncpg.IdleSessionTimeoutError, asyncpg.IdleInTransactionSessionTimeoutError),
    asyncpg.ReadOnlySQLTransactionError,  # the server has become a standby: look for the other
)
"""Errors after which a connection is opened anew."""
MISTAKE: Final = (
    *(asyncpg.DataError, asyncpg.IntegrityConstraintViolationError),
    *(ArithmeticError, AttributeError, LookupError, TypeError, ValueError),
)
"""Errors of a single statement's values. The server and the connection are fine."""
REFUSED: Final = "PostgreSQL cannot store such a value"
DAMAGED: Final = (asyncpg.DataCorruptedError, asyncpg.IndexCorruptedError)
FAILED: Final = (*AWAY, asyncpg.PostgresError, asyncpg.InterfaceError)
"""All errors of the server and of a connection."""
ACQUIRE: Final = 3.0
"""Seconds until a connection of the pool is free."""


class Connection(Protocol):
    """What is used of a connection of asyncpg, which carries no types."""

    async def execute(
        self,
        query: str,
        *args: object,
        timeout: float | None = None,  # noqa: ASYNC109
    ) -> str: ...
    async def fetch(self, query: str, *args: object) -> list[Any]: ...
    async def fetchval(self, query: str, *args: object) -> Any: ...
    def transaction(self) -> Any: ...
    def is_closed(self) -> bool: ...
    def terminate(self) -> None: ...
    async def close(self, *, timeout: float | None = None) -> None: ...  # noqa: ASYNC109


async def connect(dsn: str) -> Connection:
    """Open a connection to a server that can be written to."""
    connection: Connection = await asyncpg.connect(dsn, **options(dsn))
    return connection


def options(dsn: str) -> dict[str, Any]:
    """The options of every connection."""
    chosen = {"timeout": CONNECT, "command_timeout": STATEMENT, "server_settings": SETTINGS}
    if "target_session_attrs" not in dsn:
        chosen["target_session_attrs"] = "read-write"
    return chosen


async def connect_at_leisure(dsn: str) -> Any:
    """Open a connection without time limits, for work that takes minutes."""
    unlimited = {"statement_timeout": "0", "idle_in_transaction_session_timeout": "0"}
    settings = {**SETTINGS, **unlimited}
    return await asyncpg.connect(
        dsn, **{**options(dsn), "command_timeout": None, "server_settings": settings}
    )


async def open_pool(dsn: str, size: int) -> Any:
    """A pool of connections for reads. None is opened before it is needed."""
    return await asyncpg.create_pool(
        dsn, min_size=0, max_size=size, reset=_keep_as_it_is, **options(dsn)
    )


async def _keep_as_it_is(_: Connection) -> None:
    """Statements here leave nothing behind, so a connection needs no reset after each."""


async def fetch(pool: Any, sql: str, *facts: object) -> list[Any]:
    """The rows of a statement, which is a transaction of its own.

    Raises BrokenError if the server does not answer, and DamagedError if it cannot read a page.
    """
    try:
        async with pool.acquire(timeout=ACQUIRE) as connection:
            found: list[Any] = await connection.fetch(sql, *facts)
    except asyncpg.DataError:
        raise ValueError(REFUSED) from None
    except MISTAKE:
        raise
    except DAMAGED:
        raise DamagedError(0) from None
    except FAILED as why:
        raise BrokenError(type(why).__name__) from None
    return found


def unusable(dsn: str, why: Exception) -> UnusableError:
    """One sentence about a database that cannot be used."""
    return UnusableError(f"the database {said(dsn)} cannot be used ({reason(why)}): {advice(why)}.")


def said(dsn: str) -> str:
    """The address of the database without password and options.

    >>> said("postgresql://tierce:secret@db:5432/tierce?sslmode=require")
    'postgresql://tierce@db:5432/tierce'
    """
    try:
        parts = urlsplit(dsn)
    except ValueError:
        return "named by TIERCE_DATABASE"
    name, found, hosts = parts.netloc.rpartition("@")
    user = name.partition(":")[0] + found
    return f"{parts.scheme}://{user}{hosts}{parts.path}"


def reason(why: Exception) -> str:
    """What went wrong. Texts about the address itself are left out: they may hold the password."""
    if isinstance(why, TimeoutError):
        return "no answer"
    if isinstance(why, ValueError):
        return "its address is not understood"
    lines: Sequence[str] = str(why).splitlines()
    return lines[0] if lines else type(why).__name__


def advice(why: Exception) -> str:
    """What the operator can do."""
    if isinstance(why, asyncpg.InvalidAuthorizationSpecificationError):  # a wrong password too
        return "check user and password in TIERCE_DATABASE"
    if isinstance(why, asyncpg.InvalidCatalogNameError):
        return "create it, as in createdb tierce"
    if isinstance(why, asyncpg.InsufficientPrivilegeError):
        return "let its user create tables in it"
    if isinstance(why, ValueError):
        return "write it as postgresql://user:password@host:5432/database"
    return "start it, and check its address in TIERCE_DATABASE"
