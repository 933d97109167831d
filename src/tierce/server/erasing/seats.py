"""A person leaves a table that is not over, and its log is written without the person.

The seat goes on as after any leaving: a bot plays it, or of two players the other one wins.
"""

from collections.abc import Collection, Iterator

from tierce.server.commands.leaving import leave
from tierce.server.erasing.table_rows import rewritten
from tierce.server.keeper.keeper import Keeper
from tierce.server.store import Statement, Store
from tierce.server.table.entries import Declined, Entries
from tierce.server.table.table import Table


async def leave_for_good(keeper: Keeper, store: Store, persons: Collection[str]) -> None:
    """Give up the seats of these ids, and write the table's rows without them.

    Raises NotKeptError or UnknownTableError.
    """

    async def do(_: Table) -> None:
        while entries := next(parting(await keeper.latest(), persons), None):
            await keeper.commit(entries)
        if statements := await rewritten(store.relations, keeper.id, persons):
            await _write(keeper, store, statements)

    await keeper.attempt(do)


def parting(table: Table, persons: Collection[str]) -> Iterator[list[Entries]]:
    """The entries with which each of the ids leaves the table, or withdraws a request."""
    if table.phase == "over":
        return
    for key, asker in table.asking.items():
        if asker.person in persons:
            yield [Declined(key=key)]
    for seat, place in enumerate(table.places):
        if place.person in persons:
            yield leave(table, seat)


async def _write(keeper: Keeper, store: Store, statements: list[Statement]) -> None:
    """Write the rows, and read them. The last row lets every other node read them too."""
    ledger, table = keeper.ledger, await keeper.table()
    with ledger.atomic():
        rows = [] if table.phase == "over" else [ledger.rewritten(table)]
        await store.append(rows, [], statements=statements)
    await keeper.reread()
