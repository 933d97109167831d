"""The prizes of tournaments: what players pay to enter, and what the pot pays them.

Everything is written with the events of the tournament, whose log decides that each happens once
(decision 0780).
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from tierce.server.people.friends.family import in_family
from tierce.server.people.purse.merging import settling
from tierce.server.people.purse.purses import Purses
from tierce.server.people.purse.room import (
    ADD,
    end_of,
    gone_of,
    paying_from,
    pot_of,
    start_of,
)
from tierce.server.people.tournaments.prizes import Gets, Moves, Pays, Step, moves
from tierce.server.people.tournaments.records import Entrant, Head
from tierce.server.store import Relations, Statement, do
from tierce.tournament import RefusedError

GRANT: Final = "grant:prizes"
"""The account of what hosts of the site add to prizes."""
ENTRIES: Final = "select number, account from purse_entry where transfer = $1 and account <> $2"
PAID: Final = """
    select number, amount from purse_entry where transfer = $1 and reason = 'prize' and amount > 0
"""


class Prizes:
    """Writes what tournaments move."""

    def __init__(self, purses: Purses, relations: Relations) -> None:
        self._purses = purses
        self._relations = relations

    async def takers(self, tournament: str) -> dict[int, str]:
        """The accounts that paid for the entries, by number."""
        pot = pot_of(tournament)
        found = await self._relations.read(ENTRIES, start_of(tournament), pot)
        return {int(number): str(account) for number, account in found if number}

    async def paid(self, tournament: str) -> dict[int, int]:
        """The prizes that were paid, by the number of the entry."""
        return dict(await self._relations.read(PAID, end_of(tournament)))

    def granted(self, head: Head) -> list[Statement]:
        """Put a grant into the pot of a new tournament."""
        start, pot, grant = start_of(head.id), pot_of(head.id), head.terms.grant
        if not grant:
            return []
        return [
            do(ADD, start, 0, GRANT, -grant, "entry", head.id, head.made),
            do(ADD, start, 1, pot, grant, "entry", head.id, head.made),
        ]

    async def statements(
        self, head: Head, steps: Sequence[Step], entrants: Mapping[str, Entrant], at: int
    ) -> list[Statement]:
        """What these events move; raises RefusedError where a player cannot pay."""
        if not head.terms.pays or not steps:
            return []
        takers, found = await self.takers(head.id), list[Statement]()
        for before, event, seq in steps:
            done = moves(head.terms, before, event, seq, takers)
            for one in done.pays:
                found += await self._entry(head, one, entrants[one.player].person, at)
            found += _backs(head.id, done.back, takers, at)
            found += _end(head.id, done, takers, at)
        return found

    async def _entry(self, head: Head, one: Pays, person: str | None, at: int) -> list[Statement]:
        """Let a purse pay the stake. Who takes no prize enters without, if there is no stake."""
        stake = head.terms.stake
        if code := await self._no_entry(person, stake, at):
            if stake:
                raise RefusedError(code)
            return []
        account = await self._purses.room.account(person or "")
        return [
            *self._purses.filled(account, at),
            *self._purses.entering(head.id, one.number, account, stake, at),
        ]

    async def _no_entry(self, person: str | None, stake: int, at: int) -> str | None:
        """Why a player can take no prize; a child's mode is that of its account."""
        if person is None:
            return "no_purse"
        if not self._purses.allowed():
            return "stakes_off"
        account = await self._purses.room.account(person)
        if await in_family(self._relations, account):
            return "family_stake"
        lack = await self._purses.lacks(account, stake, at)
        return None if lack is None else lack.code


def _backs(
    tournament: str, back: Sequence[Gets], takers: Mapping[int, str], at: int
) -> list[Statement]:
    """Give stakes back before the start, each with the entry of the pot."""
    gone, pot, found = gone_of(tournament), pot_of(tournament), list[Statement]()
    for one in _in_order(back, takers):
        found += paying_from(tournament, gone, one.number, one.amount, one.why, at)
        found.append(do(ADD, gone, one.number + 1, pot, -one.amount, "back", tournament, at))
    return [*found, *settling(tournament, gone, at)] if back else []


def _end(tournament: str, done: Moves, takers: Mapping[int, str], at: int) -> list[Statement]:
    """Empty the pot."""
    end, found = end_of(tournament), list[Statement]()
    for one in _in_order(done.end or (), takers):
        found += paying_from(tournament, end, one.number, one.amount, one.why, at)
    if done.returned:
        found.append(do(ADD, end, 0, GRANT, done.returned, "back", tournament, at))
    total = sum(one.amount for one in done.end or ()) + done.returned
    if total:
        found.append(do(ADD, end, 1, pot_of(tournament), -total, "prize", tournament, at))
        found += settling(tournament, end, at)
    return found


def _in_order(gets: Collection[Gets], takers: Mapping[int, str]) -> list[Gets]:
    """In the order in which all transactions lock purses."""
    return sorted(gets, key=lambda one: takers[one.number])
