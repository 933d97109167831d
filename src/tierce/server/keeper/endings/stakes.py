"""The stakes of one table: persons pay when the match begins, and the pot pays when it ends.

Both are written with the log entry that begins or ends the match. So the log decides that each
happens once, with kills and on several nodes (decision 0775).
"""

from typing import NamedTuple

from msgspec.structs import replace

from tierce.server.commands.refused import RefusedError
from tierce.server.people.purse.merging import settling
from tierce.server.people.purse.purses import Purses
from tierce.server.people.purse.room import emptying, end_of, paying, start_of
from tierce.server.store import Statement
from tierce.server.table.entries import Began, Entries, Freed, Hosted
from tierce.server.table.table import Table


class Beginning(NamedTuple):
    """The entries of a commit, and what a start moves."""

    entries: list[Entries]
    statements: list[Statement]


async def begin(
    purses: Purses | None, table: Table, inputs: list[Entries], at: int, seat: int | None
) -> Beginning:
    """Let the persons pay if these entries begin a match for their purses.

    ``seat`` started it; None if the table starts by itself, which frees the seats of those who
    lack points. Raises RefusedError.
    """
    if purses is None or not begins(table, inputs) or not purses.allowed():
        return Beginning(inputs, [])
    persons = table.persons
    if short := await purses.short(persons, table.stake, at):
        seats = [one for one, place in enumerate(table.places) if place.person in short]
        if seat is None:
            return Beginning(without(table, seats), [])
        await _refuse(purses, table, seat, seats, at)
    terms = {"staked": True, "turns": purses.turns}
    paid = [replace(one, **terms) if isinstance(one, Began) else one for one in inputs]
    return Beginning(paid, await purses.start(table.id, persons, table.stake, at))


def begins(table: Table, inputs: list[Entries]) -> bool:
    """Whether the entries begin a match for which purses pay."""
    began = any(isinstance(one, Began) for one in inputs)
    return began and table.match is None and table.for_purses


async def _refuse(purses: Purses, table: Table, seat: int, short: list[int], at: int) -> None:
    """Refuse the start. Only a person who lacks points learns who it is."""
    if seat in short and (person := table.places[seat].person) is not None:
        await lacking(purses, table, person, at)
    raise RefusedError("someone_short", stake=table.stake)


async def lacking(purses: Purses | None, table: Table, person: str, at: int) -> None:
    """Refuse a seat to a person who cannot pay the stake; raises RefusedError."""
    if purses is None or not table.for_purses or table.match is not None or not purses.allowed():
        return
    if (lack := await purses.lacks(person, table.stake, at)) is not None:
        raise RefusedError(lack.code, **lack.facts)


def without(table: Table, seats: list[int]) -> list[Entries]:
    """Free these seats, with another host if it is one of them. One person stays."""
    stay = [one for one, place in enumerate(table.places) if place.person and one not in seats]
    if not stay:
        return [Freed(seat=seat, how="left") for seat in seats if seat != table.host]
    heir = min(stay, key=lambda one: one not in table.timekeeper.here)
    heirs: list[Entries] = [Hosted(seat=heir)] if table.host in seats else []
    return [*heirs, *[Freed(seat=seat, how="left") for seat in seats]]


def stakes_ending(table: Table, at: int) -> list[Statement]:
    """The statements that empty the pot of a match that is over; none for other tables."""
    if not (paid := payments(table)):
        return []
    seats, pot = len(paid), pot_in(table)
    reason = "won" if table.ranking is not None else "back"
    found: list[Statement] = []
    for seat in sorted(range(seats), key=lambda seat: table.staked[seat]):
        if paid[seat]:
            found += paying(table.id, seat, paid[seat], reason, at)
    found += emptying(table.id, seats, pot, pot - sum(paid), reason, at)
    return [*found, *settling(table.id, end_of(table.id), at)]


def pot_in(table: Table) -> int:
    """What the purses have put into the pot."""
    return table.stake * len(table.staked)


def payments(table: Table) -> list[int]:
    """What the pot pays to each seat; nothing before the end, or where no purse paid."""
    over = table.staked and table.phase == "over"
    return (table.paid or []) if over else []


def moved(table: Table) -> list[tuple[str, int, int]]:
    """The entries of all accounts but the pot, as the log has them: transfer, number, amount."""
    paid, seats = payments(table), len(table.staked)
    won = [(end_of(table.id), seat, amount) for seat, amount in enumerate(paid) if amount]
    rest = pot_in(table) - sum(paid) if paid else 0
    left = [(end_of(table.id), seats + 1, rest)] if rest else []
    return [*won, *left, *[(start_of(table.id), seat, -table.stake) for seat in range(seats)]]
