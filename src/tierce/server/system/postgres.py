"""Connections to PostgreSQL. The store and the bus open theirs here."""

from collections import deque
from typing import Any, Final, Protocol
from urllib.parse import urlsplit, urlunsplit

import asyncpg

from tierce.server.system.timings import USUAL, Timings

SETTINGS: Final = {
    "application_name": "tierce",
    "jit": "off",  # statements are short, and compiling them takes longer
    "lc_messages": "C",
    "statement_timeout": "10s",  # ends what a node that was cut off has left behind
    "idle_in_transaction_session_timeout": "10s",
}


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


class Hosts:
    """The servers of one database: one, or a primary and its standbys."""

    def __init__(self, dsn: str, timings: Timings = USUAL) -> None:
        self._timings = timings
        self._dsns = deque(one_by_one(dsn))

    async def connect(self, *_: object, **__: object) -> Any:
        """A connection to the host that can be written to. The last good one is asked first."""
        for _attempt in range(len(self._dsns) - 1):
            try:
                return await self._connect()
            except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InternalClientError):
                self._dsns.rotate(-1)
        return await self._connect()

    async def _connect(self) -> Any:
        return await asyncpg.connect(
            self._dsns[0],
            timeout=self._timings.connect,
            command_timeout=self._timings.statement,
            server_settings=SETTINGS,
            target_session_attrs="read-write",
        )


def one_by_one(dsn: str) -> list[str]:
    """An address for each host.

    The client would share the time for a connection among all hosts, so that one which does not
    answer would hide the others.

    >>> one_by_one("postgresql://tierce@one:5432,two/tierce?sslmode=require")
    ['postgresql://tierce@one:5432/tierce?sslmode=require', \
'postgresql://tierce@two/tierce?sslmode=require']
    """
    parts = urlsplit(dsn)
    user, at, hosts = parts.netloc.rpartition("@")
    netlocs = [user + at + host for host in hosts.split(",")]
    return [urlunsplit(parts._replace(netloc=netloc)) for netloc in netlocs]


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
