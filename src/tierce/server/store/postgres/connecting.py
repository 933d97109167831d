"""The pool of connections, and what errors of PostgreSQL mean."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import asyncpg

from tierce.server.store.interface import BrokenError, DamagedError, FullError
from tierce.server.system.data_dir import UnusableError
from tierce.server.system.postgres import Connection, Hosts, said

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
PLANNING: Final = "set plan_cache_mode = force_custom_plan"
"""Reads are planned for their values. One plan for all persons suits those with few matches, and
reads and sorts all matches of a bot.
"""
ACQUIRE: Final = 3.0
"""Seconds until a connection of the pool is free."""


async def open_pool(hosts: Hosts, size: int) -> Any:
    """A pool of connections for reads. None is opened before it is needed."""
    return await asyncpg.create_pool(
        min_size=0, max_size=size, connect=hosts.connect, init=_planning, reset=_keep_as_it_is
    )


async def _planning(connection: Connection) -> None:
    await connection.execute(PLANNING)


async def _keep_as_it_is(_: Connection) -> None:
    """Statements here leave nothing behind, so a connection needs no reset after each."""


async def fetch(pool: Any, sql: str, *facts: object) -> list[Any]:
    """The rows of a statement, which is a transaction of its own.

    Raises BrokenError if the server does not answer, FullError if its disk is full, and
    DamagedError if it cannot read a page.
    """
    with translated():
        async with pool.acquire(timeout=ACQUIRE) as connection:
            found: list[Any] = await connection.fetch(sql, *facts)
    return found


@contextmanager
def translated() -> Iterator[None]:
    """Turn errors of the driver into those of a store; errors of values pass."""
    try:
        yield
    except asyncpg.DataError:
        raise ValueError(REFUSED) from None
    except MISTAKE:
        raise
    except DAMAGED:
        raise DamagedError(0) from None
    except asyncpg.DiskFullError:
        raise FullError from None
    except FAILED as why:
        raise BrokenError(type(why).__name__) from None


def unusable(dsn: str, why: Exception) -> UnusableError:
    """One sentence about a database that cannot be used."""
    return UnusableError(f"the database {said(dsn)} cannot be used ({reason(why)}): {advice(why)}.")


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
