"""Erase persons from a database that no server uses, as a running site would."""

from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from tierce.server.erasing.job import Erasing
from tierce.server.keeper.keeper import Keeper
from tierce.server.nodes.local import LocalNodes
from tierce.server.ops.databases import DATABASE, is_address, opened
from tierce.server.ops.list_of_erased import marks_of
from tierce.server.people.accounts.accounts import Accounts
from tierce.server.people.accounts.erased import adding, mark
from tierce.server.people.accounts.statements import forget_shut
from tierce.server.people.identity import Identity
from tierce.server.store import Store
from tierce.server.store.sqlite import SqliteStore
from tierce.server.system.clock import Clock
from tierce.server.system.data_dir import UnusableError

SHORTEST: Final = 10
"""Shorter texts are no ids, and could stand in other texts."""


class Stopped:
    """The tables of a site that does not run."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._parts = store, clock
        self._nodes = LocalNodes(store, clock)

    async def keeper(self, table_id: str) -> Keeper:
        store, clock = self._parts
        return Keeper(table_id, store, clock, lambda _: None, self._nodes)

    async def erased(self, table_id: str) -> None:
        """No node has the table in memory."""


async def erase_in(where: str, named: str) -> None:
    """Erase the person of an id or a cookie from a directory or an address.

    Raises UnusableError, and then nothing has changed.
    """
    async with opened(where) as database:
        person = Identity(database.secret.encode()).person(named) or named
        if len(person) < SHORTEST or not await _erase(where, {mark(person)}):
            raise UnusableError("there is no such person: give the id, or the cookie's value.")
        await database.raw.clean()


async def erase_again(where: str, source: str) -> int:
    """Erase those whom another database or a copy lists; return how many ids it lists.

    Raises UnusableError.
    """
    marks = await marks_of(source)
    async with opened(where) as database:
        await _erase(where, marks)
        async with _store(where) as store:
            now = Clock().now()
            await store.relations.write(*[adding(one, now) for one in sorted(marks)])
        await database.raw.clean()
    return len(marks)


async def _erase(where: str, marks: Collection[str]) -> bool:
    """Erase the persons of these digests; whether anything named them."""
    async with _store(where) as store:
        clock = Clock()
        accounts = Accounts(b"", store, clock)
        erasing = Erasing(store, accounts, clock, Stopped(store, clock))
        known = await erasing.sweep.doom(marks)
        await erasing.run()
        await erasing.sweep.logs(marks)
        await store.relations.write(forget_shut(clock.now() + 1))  # no node has a socket to close
        await erasing.close()
        await accounts.close()
        return bool(known or erasing.sweep.written)


@asynccontextmanager
async def _store(where: str) -> AsyncIterator[Store]:
    if is_address(where):
        from tierce.server.store.postgres import PostgresStore  # noqa: PLC0415  needs tierce[nodes]

        store: Store = await PostgresStore.open(where)
    else:
        store = SqliteStore(Path(where) / DATABASE)
    try:
        yield store
    finally:
        await store.close()
