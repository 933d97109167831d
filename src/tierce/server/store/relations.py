"""Relational rooms over any store: statements in one SQL that both engines understand.

Accounts, friends and all else that is not the log of a table live in rooms. A room is one module
with its statements and its records. Its tables are made by a text in `rooms`.

The SQL keeps to what SQLite and PostgreSQL share: ``text``, ``integer``, ``bigint``, partial
indexes, ``on conflict … do update``, ``returning``. Values are numbered ``$1``, ``$2``. Statements
are put together from constants only.
"""

import re
from functools import lru_cache
from typing import Any, NamedTuple, Protocol

Fact = str | int | float | bytes | None
"""A value of a statement. PostgreSQL wants exactly the column's type."""
Found = tuple[Any, ...]


class Statement(NamedTuple):
    """One statement of a write."""

    sql: str
    facts: tuple[Fact, ...] = ()
    needs: bool = False
    """Whether it must return a row. Otherwise the whole write is undone, with UnmetError."""


def do(sql: str, *facts: Fact) -> Statement:
    """A statement."""
    return Statement(sql, facts)


def need(sql: str, *facts: Fact) -> Statement:
    """A statement that must return a row."""
    return Statement(sql, facts, needs=True)


class Relations(Protocol):
    """Reads and writes of the rooms. All raise BrokenError while the database is away."""

    async def read(self, sql: str, *facts: Fact) -> list[Found]:
        """The rows of a query."""

    async def write(self, *statements: Statement) -> list[list[Found]]:
        """Run all statements in one transaction; return what each returned.

        Raises UnmetError, TakenError where a unique key exists already, BusyError, and ValueError
        for a text that cannot be stored.
        """


@lru_cache(maxsize=1024)
def numbered(sql: str) -> str:
    """The statement with SQLite's marks: ``?1`` for ``$1``.

    >>> numbered("select name from person where id = $1")
    'select name from person where id = ?1'
    """
    return re.sub(r"\$(\d+)", r"?\1", sql)
