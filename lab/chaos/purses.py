"""What must hold of the ledger of purses: of all its entries, and of the pot of each table.

The site's own sums (``tierce.server.ops.sums``) say the same in SQL. This knows the rows only.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from lab.chaos.history import PurseRow
from lab.chaos.logs import Log
from lab.chaos.replayed import Replayed

Sums = Callable[[Sequence[PurseRow]], Iterator[tuple[str, str]]]
"""Checks the whole ledger; yields where, and what is wrong."""


def transfers(rows: Sequence[PurseRow]) -> Iterator[tuple[str, str]]:
    """Each transfer adds up to 0, and has each number once."""
    sums: Counter[str] = Counter()
    for row in rows:
        sums[row.transfer] += row.amount
    for transfer, amount in sums.items():
        if amount:
            yield transfer, f"its entries add up to {amount}"
    for (transfer, number), times in Counter((row.transfer, row.number) for row in rows).items():
        if times > 1:
            yield transfer, f"entry {number} is there {times} times"


def overdrawn(rows: Sequence[PurseRow]) -> Iterator[tuple[str, str]]:
    """No purse and no pot holds less than nothing."""
    held: Counter[str] = Counter()
    for row in rows:
        held[row.account] += row.amount
    for account, amount in held.items():
        if amount < 0 and not account.startswith("grant:"):
            yield account, f"holds {amount}"


def pots(log: Log, end: Replayed, _: float) -> Iterator[str]:
    """The pot holds all stakes until the match is over, and nothing then: each seat has got what
    the log says. Where the log says that no purse paid, none has.
    """
    staked = any(entry.get("staked") for entry in log.entries)
    pot = sum(row.amount for row in log.purses if row.account == f"pot:{log.table}")
    wanted = end.pot if staked and not end.over else 0
    if pot != wanted:
        yield f"the pot holds {pot}, not {wanted}"
    if not staked:
        if log.purses:
            yield f"{len(log.purses)} entries, and no purse had to pay"
        return
    if end.over and paid_to_seats(log, len(end.paid or [])) != end.paid:
        yield f"seats got {paid_to_seats(log, len(end.paid or []))}, the log says {end.paid}"


def paid_to_seats(log: Log, seats: int) -> list[int]:
    """What each seat has got at the end, on the account that paid its stake."""
    payer = {row.number: row.account for row in log.purses if row.transfer == f"start:{log.table}"}
    got: Counter[int] = Counter()
    for row in log.purses:
        if row.transfer == f"end:{log.table}" and row.account == payer.get(row.number):
            got[row.number] += row.amount
    return [got[seat] for seat in range(seats)]


SUMS: Final[dict[str, Sums]] = {"transfers": transfers, "overdrawn": overdrawn}
