"""Whose quotas the log of a table uses: those of the person who acted there last."""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Final

from tierce.server.guard.quotas import Payer, Quotas
from tierce.server.store import Row

REMEMBERED: Final = 20_000
"""Tables. The one unused longest is forgotten first; the next act there says it anew."""
BESIDE: Final = 200
"""Bytes of a row beside its texts: numbers, the table's id, the index."""


class Payments:
    """The payers of tables. Acts of bots and of clocks are paid for too, and bots wait for it."""

    def __init__(self, quotas: Quotas, stored: Callable[[int], None]) -> None:
        self._quotas = quotas
        self._stored = stored
        """Counts the bytes in the metrics."""
        self._payers: OrderedDict[str, Payer] = OrderedDict()

    async def act(self, table: str, payer: Payer) -> int:
        """Let this payer act at a table; 0, or the seconds until the quota has room."""
        self.made(table, payer)
        return await self.ready(table)

    def made(self, table: str, payer: Payer) -> None:
        """From now on this payer pays for the table."""
        self._payers.pop(table, None)
        self._payers[table] = payer
        while len(self._payers) > REMEMBERED:
            self._payers.popitem(last=False)

    async def ready(self, table: str) -> int:
        """The seconds until its payer may store more; 0 for now."""
        payer = self._payers.get(table)
        return 0 if payer is None else await self._quotas.take(payer, 1)

    def wrote(self, table: str, rows: Sequence[Row]) -> None:
        """Pay for rows that are on disk."""
        count = sum(map(size, rows))
        if (payer := self._payers.get(table)) is not None:
            self._quotas.pay(payer, count)
        self._stored(count)


def size(row: Row) -> int:
    """The bytes of a row in the database, with its index."""
    return len(row.entry) + len(row.person or "") + 2 * len(row.command or "") + BESIDE
