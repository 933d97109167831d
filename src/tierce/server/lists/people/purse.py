"""The purse as its person sees it."""

from tierce.server import wire
from tierce.server.people.purse.purses import Purses
from tierce.server.people.purse.room import Kept
from tierce.server.system.clock import Clock


class PursePages:
    """The pages of purses."""

    def __init__(self, purses: Purses, clock: Clock) -> None:
        self._purses = purses
        self._clock = clock

    async def of(self, person: str | None) -> wire.Purse:
        """The purse of a person, refilled if that is due; a full one of who is not known yet."""
        now, days = self._clock.now(), self._purses.days
        floor, on = self._purses.numbers.floor, self._purses.allowed()
        balance, free, proven, entries = floor, floor, False, list[Kept]()
        if person is not None:
            await self._purses.refill(person, now)
            balance = await self._purses.balance(person, now)
            free, proven = (
                await self._purses.free(person, now),
                await self._purses.proven(person, now),
            )
            entries = await self._purses.room.entries(await self._purses.room.account(person))
        return wire.Purse(
            on=on,
            balance=balance,
            floor=floor,
            most_stake=self._purses.numbers.most_stake,
            refills_at=days.end(days.day(now)),
            proven=proven or not self._purses.days_to_prove,
            free=free,
            days=self._purses.days_to_prove,
            hold_days=self._purses.numbers.hold_days,
            entries=[_entry(one) for one in entries],
        )


def _entry(one: Kept) -> wire.PurseEntry:
    table, tournament = ("", one.table) if one.at_tournament else (one.table, "")
    return wire.PurseEntry(one.at, one.reason, one.amount, table, tournament)
