"""New tables as rows of the store, and the search for a public table like a wanted one."""

import msgspec

from tierce.rules.options.values import as_before
from tierce.server.keeper.log.replaying import row_of
from tierce.server.keeper.log.written import Written
from tierce.server.store import Line, Row
from tierce.server.system.steps import in_steps
from tierce.server.table.entries import Began, Entries, Made
from tierce.server.table.table import Table
from tierce.server.views import summary


def fits_wish(line: Line, made: Made) -> bool:
    """Whether a person who wants the table ``made`` can join that of the line.

    A table for friends fits a wish for one.
    """
    public = summary.read(line).public
    return (
        public is not None
        and public.access in {"public", made.access}
        and "open" in public.kinds
        and len(public.kinds) == len(made.places)
        and public.times == made.times
        and public.stake == made.stake
        and as_before(public.options) == as_before(msgspec.to_builtins(made.options))
    )


def begun(table_id: str, made: Made, at: int) -> tuple[Written, int | None]:
    """A new table whose match begins at once, and when it goes on by itself."""
    table = Table(table_id)
    rows = [row_of(table, table.add(entry, at), at) for entry in (made, Began())]
    return Written(rows, [summary.summary(table, at)]), table.due


def rows_of(table_id: str, inputs: list[Entries], at: int) -> Written:
    """A new table as rows and a line."""
    table = Table(table_id)
    rows = [row_of(table, table.add(entry, at), at) for entry in inputs]
    return Written(rows, [summary.summary(table, at)])


async def rows_of_many(table_id: str, inputs: list[Entries], at: int) -> Written:
    """As `rows_of`. Many entries do not delay other tables."""
    table, rows = Table(table_id), list[Row]()
    async for entry in in_steps(inputs):
        rows.append(row_of(table, table.add(entry, at), at))
    return Written(rows, [summary.summary(table, at)])
