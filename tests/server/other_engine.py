"""What a test says to SQLite is said to PostgreSQL too, so most tests need one engine only.

The rooms share their SQL. Each statement that a test runs on SQLite runs once more on an empty
database of PostgreSQL, with the same values, and is undone: it must be understood, take values of
these types, and return no type that SQLite would not.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

import pytest

from tests.prepared import Line
from tierce.server.store import TakenError, UnmetError
from tierce.server.store.postgres.job import checked
from tierce.server.store.relations import Fact, Statement
from tierce.server.store.sqlite.relations import SqliteRelations
from tierce.server.store.sqlite.store import SqliteStore

BIG = 1 << 31
"""From here on a number is none for a column of type integer."""
Said = tuple[str, tuple[Fact, ...]]


class OtherEngine:
    """Notes statements, and runs those on PostgreSQL that it has not met."""

    def __init__(self, address: Callable[[], str]) -> None:
        self._address = address
        self._met: set[Any] = set()
        self._new: list[Said] = []
        self._line: Line | None = None

    def note(self, sql: str, facts: tuple[Fact, ...]) -> None:
        kind = (sql, *map(_kind, facts))
        if kind not in self._met and "pragma_" not in sql and _storable(facts):
            self._met.add(kind)
            self._new.append((sql, facts))

    def note_all(self, statements: Sequence[Statement]) -> None:
        for sql, facts, _ in statements:
            self.note(sql, facts)

    def forget(self) -> None:
        """The test has tables of its own, or says the same on PostgreSQL."""
        self._met.difference_update((sql, *map(_kind, facts)) for sql, facts in self._new)
        self._new.clear()

    def answers(self) -> list[str]:
        """What is wrong with the statements noted since the last call."""
        new, self._new = self._new, []
        if not new:
            return []
        if self._line is None:
            self._line = Line(self._address(), statement_cache_size=0)
        return [wrong for one in new if (wrong := self._line.ask(partial(_wrong, *one)))]

    def close(self) -> None:
        if self._line is not None:
            self._line.close()


async def _wrong(sql: str, facts: tuple[Fact, ...], connection: Any) -> str:
    """What is wrong with a statement; an empty text if PostgreSQL takes it."""
    import asyncpg

    undone = connection.transaction()
    await undone.start()
    try:
        asked = await connection.prepare(sql)
        wanted = asked.get_parameters()
        await asked.fetch(*map(_typed, wanted, facts))
        kinds = {one.type.name for one in asked.get_attributes()}
    except asyncpg.IntegrityConstraintViolationError:
        return ""  # the rows that it needs are in the other database
    except (asyncpg.PostgresError, asyncpg.InterfaceError) as why:
        return f"{type(why).__name__}: {why}\n{sql}\n{facts}"
    finally:
        await undone.rollback()
    return f"a decimal number, which SQLite returns as another\n{sql}" * ("numeric" in kinds)


def _typed(wanted: Any, fact: Fact) -> Fact:
    """The value. A truth that SQLite has returned is a number."""
    return bool(fact) if wanted.name == "bool" else fact


def _kind(fact: Fact) -> Any:
    return "big" if isinstance(fact, int) and not -BIG <= fact < BIG else type(fact)


def _storable(facts: tuple[Fact, ...]) -> bool:
    try:
        checked(*(fact for fact in facts if isinstance(fact, str)))
    except ValueError:
        return False
    return True


@contextmanager
def listening(other: OtherEngine) -> Iterator[None]:
    """Note what every store on SQLite is asked."""
    read, write, append = SqliteRelations.read, SqliteRelations.write, SqliteStore.append

    async def noted_read(self: Any, sql: str, *facts: Fact) -> Any:
        found = await read(self, sql, *facts)
        other.note(sql, facts)
        return found

    async def noted_write(self: Any, *statements: Statement) -> Any:
        with understood(statements):
            return await write(self, *statements)

    async def noted_append(
        self: Any, rows: Any, lines: Any, timers: Any = (), tallies: Any = (), statements: Any = ()
    ) -> None:
        with understood(statements):
            await append(self, rows, lines, timers, tallies, statements)

    @contextmanager
    def understood(statements: Sequence[Statement]) -> Iterator[None]:
        """Note what SQLite has understood, whether it has done it or not."""
        try:
            yield
        except (UnmetError, TakenError):
            other.note_all(statements)
            raise
        other.note_all(statements)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SqliteRelations, "read", noted_read)
        patch.setattr(SqliteRelations, "write", noted_write)
        patch.setattr(SqliteStore, "append", noted_append)
        yield
