"""What the rest of the server asks a table."""

from collections.abc import Collection
from typing import NamedTuple

from tierce.server import wire
from tierce.server.keeper.log.written import NOTHING
from tierce.server.keeper.owner import Owner
from tierce.server.store import Line
from tierce.server.views import table_view
from tierce.server.views.summary import summary


class Recorded(NamedTuple):
    """A match as text, with every card in it."""

    text: str | None
    """None before the match has begun."""
    seat: int | None
    """The seat of the person who asks."""
    over: bool


class Guests(NamedTuple):
    """Whom a table expects, and whose friends are welcome."""

    players: frozenset[str]
    asking: frozenset[str]
    club: str

    def expects(self, ids: Collection[str]) -> bool:
        """Whether the person plays, or has asked for a seat."""
        return not (self.players | self.asking).isdisjoint(ids)


class Facts(Owner):
    """Answers from one table. Properties say what is known while it is in memory."""

    @property
    def seq(self) -> int:
        """The last seq known here; 0 while the table is not in memory."""
        return 0 if self.ledger.table is None else self.ledger.table.seq

    @property
    def public(self) -> bool:
        """Whether the lobby lists the table."""
        return self.ledger.table is not None and self.ledger.table.access != "link"

    @property
    def has_bots(self) -> bool:
        """Whether a bot plays a seat. Also True while the table is not in memory."""
        table = self.ledger.table
        return table is None or any(map(table.bot_of, range(len(table.places))))

    @property
    def present(self) -> int:
        """Number of seated persons with an open socket."""
        return 0 if self.ledger.table is None else len(self.audience.seats(self.ledger.table))

    @property
    def watching(self) -> int:
        """Number of onlookers."""
        return 0 if self.ledger.table is None else len(self.audience.watching(self.ledger.table))

    @property
    def persons(self) -> tuple[str, ...]:
        """The seated persons; none while the table is not in memory."""
        return () if self.ledger.table is None else self.ledger.table.persons

    @property
    def over(self) -> bool:
        """Whether the match is known to be over."""
        return self.ledger.table is not None and self.ledger.table.phase == "over"

    def line(self) -> Line | None:
        """The table's line in lists; None while it is not in memory."""
        table = self.ledger.table
        return None if table is None else summary(table, self.clock.now())

    async def renew(self, at: int) -> Line:
        """Write the table's line in lists again, after an older version wrote it."""
        async with self.lock:
            table = await self.table()
            await self.ledger.write(table, [], at, NOTHING)
            return summary(table, at)

    async def info(self, person: str | None) -> wire.TableInfo:
        """The table as this person may see it."""
        async with self.lock:
            table = await self.latest()
            return self.audience.info(table, person)

    async def person_at(self, person: str, seat: int) -> str | None:
        """Who sits in a seat, if this person has a seat too."""
        async with self.lock:
            table = await self.latest()
            if table.seat_of(person) is None or not 0 <= seat < len(table.places):
                return None
            return table.places[seat].person

    async def loaded(self) -> None:
        """Read the table into memory."""
        async with self.lock:
            await self.latest()

    async def has_begun_with(self, person: str) -> bool:
        """Whether the person has a seat, or has left one of the match that is played here."""
        async with self.lock:
            table = await self.latest()
            return person in table.listed_persons

    async def host(self) -> str | None:
        """The person who hosts the table."""
        async with self.lock:
            table = await self.latest()
            return table.places[table.host].person

    def seats(self, person: str) -> bool:
        """Whether the person has a seat; False while the table is not in memory."""
        table = self.ledger.table
        return table is not None and table.seat_of(person) is not None

    async def guests(self) -> Guests:
        """Whom the table expects."""
        async with self.lock:
            table = await self.latest()
            asking = {str(one.person) for one in table.asking.values()}
            return Guests(frozenset(table.persons), frozenset(asking), table.club)

    async def deals(self) -> list[wire.Deal]:
        """The finished rounds, with all that their decks were made of."""
        async with self.lock:
            return table_view.deals(await self.latest())

    async def record(self, person: str | None) -> Recorded:
        """The match so far as text, and the seat of the person who asks."""
        async with self.lock:
            table = await self.latest()
            text = None if table.match is None else table.match.record.dumps()
            return Recorded(text, table.seat_of(person), table.phase == "over")

    async def shared(self) -> wire.SharedDeal | None:
        """The shared deal of this table, or of the match that it continues."""
        async with self.lock:
            return (await self.latest()).shared

    async def alike(self) -> wire.TournamentTable | None:
        """The place of this table in its round, if all tables there have the same cards."""
        async with self.lock:
            place = (await self.latest()).tournament
            return place if place is not None and place.alike else None
