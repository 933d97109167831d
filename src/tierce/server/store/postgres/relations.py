"""The relational rooms in PostgreSQL."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

import asyncpg

from tierce.server.store.interface import TakenError, UnmetError
from tierce.server.store.postgres.connecting import ACQUIRE, fetch, translated
from tierce.server.store.postgres.job import checked
from tierce.server.store.relations import Fact, Found, Statement


class PostgresRelations:
    """Uses the pool of its store."""

    def __init__(self, pool: Any) -> None:
        self._pool = pool

    async def read(self, sql: str, *facts: Fact) -> list[Found]:
        """No rows if a text could not have been stored."""
        try:
            _check([Statement(sql, facts)])
        except ValueError:
            return []
        return [tuple(row) for row in await fetch(self._pool, sql, *facts)]

    async def write(self, *statements: Statement) -> list[list[Found]]:
        _check(statements)
        try:
            with translated():
                return await self._written(statements)
        except asyncpg.IntegrityConstraintViolationError:
            raise TakenError from None

    async def _written(self, statements: Sequence[Statement]) -> list[list[Found]]:
        found = list[list[Found]]()
        async with self._pool.acquire(timeout=ACQUIRE) as connection, connection.transaction():
            for (sql, needs, asks), alike in groupby(statements, _kind):
                all_facts = [one.facts for one in alike]
                if not asks and len(all_facts) > 1:
                    await connection.executemany(sql, all_facts)
                    found += [[] for _ in all_facts]
                    continue
                for facts in all_facts:
                    rows = await connection.fetch(sql, *facts)
                    if needs and not rows:
                        raise UnmetError
                    found.append([tuple(row) for row in rows])
        return found


def _kind(statement: Statement) -> tuple[str, bool, bool]:
    """What statements have in common that are sent together: they return nothing."""
    asks = statement.needs or "returning" in statement.sql
    return statement.sql, statement.needs, asks


def _check(statements: Sequence[Statement]) -> None:
    """Raises ValueError for a text that PostgreSQL cannot store."""
    for statement in statements:
        checked(*(fact for fact in statement.facts if isinstance(fact, str)))
