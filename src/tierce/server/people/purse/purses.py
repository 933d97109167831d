"""The purses of a site: what is in them, who can pay a stake, and the refill of the day."""

import secrets
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from typing import Final, NamedTuple

from tierce.server.people.purse.room import PurseRoom, entering, filling, potting, staking
from tierce.server.people.shared_deals.days import Days
from tierce.server.people.standing.numbers import PurseNumbers
from tierce.server.people.standing.proof import DAY, Proof
from tierce.server.store import Relations, Statement, TakenError

TRIES: Final = 5
"""How often a refill is tried, as the person may be merged meanwhile."""


class Lack(NamedTuple):
    """Why a person cannot pay: the code of the refusal, and its facts."""

    code: str
    facts: dict[str, int]


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
        self.proof: Proof | None = None
        """Who is proven; None where everybody is."""

    @property
    def turns(self) -> int:
        """Turns that a seat ends in a match that is played for its stakes."""
        return 0 if self.proof is None else self.proof.numbers.turns

    @property
    def days_to_prove(self) -> int:
        """Days of counted matches after which a person may stake points."""
        return 0 if self.proof is None else self.proof.numbers.days

    def entering(
        self, tournament: str, number: int, account: str, stake: int, at: int
    ) -> list[Statement]:
        """Let a purse pay for an entry of a tournament."""
        return entering(tournament, number, account, stake, at, self._held(at))

    @property
    def numbers(self) -> PurseNumbers:
        """The numbers in force: the host's, else the operator's."""
        floor, most = self.chosen()
        return PurseNumbers(
            self._numbers.floor if floor is None else floor,
            self._numbers.most_stake if most is None else most,
            self._numbers.most_grant,
            self._numbers.hold_days,
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

    async def free(self, person: str, at: int) -> int:
        """What a person may stake: all but the refills of the last days. The first one is free."""
        account = await self.room.account(person)
        held, balance = await self.room.held(account), await self.balance(account, at)
        if not self._numbers.hold_days:
            return balance
        fresh = await self.room.fresh(account, self._held(at))
        due = balance - held.balance if held.refilled else 0
        return max(0, balance - fresh - due)

    async def proven(self, person: str, at: int) -> bool:
        """Whether the person may play for points of purses at all."""
        return self.proof is None or await self.proof.proven(await self.room.account(person), at)

    async def lacks(self, person: str, stake: int, at: int) -> Lack | None:
        """Why a person cannot pay a stake; None for one who can."""
        if not await self.proven(person, at):
            assert self.proof is not None, "only a proof denies"
            return Lack("not_proven", {"days": self.proof.numbers.days})
        if (balance := await self.balance(person, at)) < stake:
            return Lack("purse_short", {"stake": stake, "balance": balance})
        if (free := await self.free(person, at)) < stake:
            days = self._numbers.hold_days
            return Lack("purse_held", {"stake": stake, "free": free, "days": days})
        return None

    def _held(self, at: int) -> int:
        """Refills since then cannot be staked yet."""
        return at - self._numbers.hold_days * DAY

    async def short(self, persons: Collection[str], stake: int, at: int) -> set[str]:
        """The persons who cannot pay the stake; one who sits twice needs it twice."""
        accounts = {person: await self.room.account(person) for person in persons}
        times = Counter(accounts.values())
        return {
            person
            for person, account in accounts.items()
            if await self.lacks(account, stake * times[account], at) is not None
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
            found.append(staking(table, seat, account, stake, at, self._held(at)))
        return [*found, potting(table, len(persons), stake, at)]

    def filled(self, account: str, at: int) -> list[Statement]:
        """The statements of a refill that may be due. The first one locks the purse."""
        transfer = "daily:" + secrets.token_urlsafe(12)
        return filling(transfer, account, self.numbers.floor, self.days.day(at), at)
