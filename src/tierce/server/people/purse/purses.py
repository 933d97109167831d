"""The purses of a site: what is in them, who can pay a stake, and the refill of the day."""

import secrets
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from typing import Final

from tierce.server.people.purse.room import PurseRoom, filling, potting, staking
from tierce.server.people.shared_deals.days import Days
from tierce.server.people.standing.numbers import PurseNumbers
from tierce.server.store import Relations, Statement, TakenError

TRIES: Final = 5
"""How often a refill is tried, as the person may be merged meanwhile."""


class Purses:
    """The purses, by the numbers of the operator."""

    def __init__(self, relations: Relations, numbers: PurseNumbers, days: Days) -> None:
        self.room = PurseRoom(relations)
        self._numbers = numbers
        self.days = days
        self._relations = relations
        self.allowed: Callable[[], bool] = lambda: True
        """Whether the host allows stakes."""
        self.chosen: Callable[[], tuple[int | None, int | None]] = lambda: (None, None)
        """The floor and the highest stake, where the host has chosen them."""

    @property
    def numbers(self) -> PurseNumbers:
        """The numbers in force: the host's, else the operator's."""
        floor, most = self.chosen()
        return PurseNumbers(
            self._numbers.floor if floor is None else floor,
            self._numbers.most_stake if most is None else most,
            self._numbers.most_grant,
        )

    @property
    def most(self) -> int:
        """The highest stake of a new table; 0 where the host allows none."""
        return self.numbers.most_stake if self.allowed() else 0

    @property
    def most_grant(self) -> int:
        """The most points that a host of the site may add to the prizes of a tournament."""
        return self._numbers.most_grant if self.allowed() else 0

    async def balance(self, person: str, at: int) -> int:
        """What is in the purse, with the refill that is due."""
        held = await self.room.held(await self.room.account(person))
        if held.refilled < self.days.day(at):
            return max(held.balance, self.numbers.floor)
        return held.balance

    async def refill(self, person: str, at: int) -> None:
        """Refill the purse, if that is due."""
        for _ in range(TRIES):
            account = await self.room.account(person)
            if (await self.room.held(account)).refilled >= self.days.day(at):
                return
            try:
                await self._relations.write(*self.filled(account, at))
            except TakenError:
                continue
            return

    async def short(self, persons: Collection[str], stake: int, at: int) -> set[str]:
        """The persons who cannot pay the stake; one who sits twice needs it twice."""
        accounts = {person: await self.room.account(person) for person in persons}
        times = Counter(accounts.values())
        return {
            person
            for person, account in accounts.items()
            if await self.balance(account, at) < stake * times[account]
        }

    async def start(
        self, table: str, persons: Sequence[str], stake: int, at: int
    ) -> list[Statement]:
        """The statements that let all seats pay, or none. Purses are locked in one order, so that
        two starts never wait for each other.
        """
        accounts = [await self.room.account(person) for person in persons]
        found = [one for account in sorted(set(accounts)) for one in self.filled(account, at)]
        for seat, account in enumerate(accounts):
            found.append(staking(table, seat, account, stake, at))
        return [*found, potting(table, len(persons), stake, at)]

    def filled(self, account: str, at: int) -> list[Statement]:
        """The statements of a refill that may be due. The first one locks the purse."""
        transfer = "daily:" + secrets.token_urlsafe(12)
        return filling(transfer, account, self.numbers.floor, self.days.day(at), at)
