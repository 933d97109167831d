"""The lobby: the list of tables that a person may see, broadcast after each change."""

import asyncio
from collections.abc import Collection
from typing import Final, NamedTuple

from tierce.server import wire
from tierce.server.keeper.log.errors import AWAY
from tierce.server.keeper.tables import Tables
from tierce.server.lists.tables.public_tables import Listed, PublicTables
from tierce.server.live.subscriber import Subscriber
from tierce.server.people.clubs.room import clubs_of
from tierce.server.people.friends.blocks import apart_from
from tierce.server.people.friends.family import family_of, in_family
from tierce.server.people.friends.near import friends_of
from tierce.server.store.relations import Relations
from tierce.server.system.logs import log, where
from tierce.server.system.timings import USUAL

LISTED: Final = 200


class Reader(NamedTuple):
    """What decides which tables a person sees."""

    person: str = ""
    apart: frozenset[str] = frozenset()
    """Persons whose tables are not shown."""
    near: frozenset[str] = frozenset()
    """Friends, whose tables for friends are shown."""
    clubs: frozenset[str] = frozenset()
    """Clubs whose tables are shown."""
    family: frozenset[str] | None = None
    """In the family mode the only persons whose tables are shown."""

    def sees(self, one: Listed) -> bool:
        """Whether the table is shown to the person."""
        if self.apart & one.persons:
            return False
        if self.person in one.persons:
            return True
        if self.family is not None and not one.persons <= self.family:
            return False
        if one.only is not None and self.person not in one.only:
            return False
        if one.line.access == "club":
            return one.club in self.clubs
        return one.line.access != "friends" or one.host in self.near


ANYBODY: Final = Reader()


class Lobby:
    """The subscribers of the lobby. Sending never waits."""

    def __init__(
        self,
        tables: Tables,
        public: PublicTables,
        relations: Relations,
        pause: float = USUAL.lobby,
    ) -> None:
        self._public = public
        self._pause = pause
        """Least seconds between two broadcasts."""
        self._relations = relations
        self._subscribers: set[Subscriber] = set()
        self._telling: asyncio.Task[None] | None = None
        self._again = False
        self._readers: dict[Subscriber, Reader] = {}
        self._stale: set[Subscriber] = set()
        """Subscribers whose ties have changed."""
        self._told: list[Listed] | None = None
        """What all subscribers have been sent; None where one may have been sent less."""
        tables.on_public_change = self.change

    @property
    def persons(self) -> set[str]:
        """The persons who subscribe here, but for strangers."""
        return {one.person for one in self._subscribers if one.person}

    async def enter(self, subscriber: Subscriber) -> None:
        """Add a subscriber and send it the list."""
        self._readers[subscriber] = reader = await self._reader(subscriber.person)
        subscriber.renew("lobby", _frame(_shown(await self._listed(), reader)))
        self._subscribers.add(subscriber)
        self._told = None

    def leave(self, subscriber: Subscriber) -> None:
        self._subscribers.discard(subscriber)
        self._readers.pop(subscriber, None)

    def renew(self, persons: Collection[str]) -> None:
        """Read the ties of these persons again, and broadcast."""
        stale = {one for one in self._subscribers if one.person in persons}
        self._stale |= stale
        self.change()  # a tie may show a table of these persons to others, or hide it from them

    def change(self) -> None:
        """Schedule a broadcast after a change."""
        self._again = True
        if self._subscribers and self._telling is None:
            self._telling = asyncio.create_task(self._tell())

    def changed_elsewhere(self, _tables: Collection[str]) -> None:
        """Schedule a broadcast after a change on another node."""
        self.change()

    async def listed(self, person: str | None) -> list[wire.LobbyLine]:
        """The tables that this person sees, those with a free seat first."""
        return _shown(await self._listed(), await self._reader(person))

    async def _reader(self, person: str | None) -> Reader:
        if not person:
            return ANYBODY
        relations = self._relations
        apart, near = await apart_from(relations, person), await friends_of(relations, person)
        family = await family_of(relations, person) if await in_family(relations, person) else None
        return Reader(person, apart, near, await clubs_of(relations, person), family)

    async def _listed(self) -> list[Listed]:
        tables = await self._public.listed(LISTED)
        return sorted(tables, key=lambda one: one.line.phase != "waiting" or not one.line.free)

    async def _renew(self) -> None:
        """Read the ties that have changed."""
        stale, self._stale = self._stale, set()
        if stale:
            self._told = None
        for subscriber in stale & self._subscribers:
            self._readers[subscriber] = await self._reader(subscriber.person)

    async def close(self) -> None:
        if self._telling is not None:
            self._telling.cancel()

    async def _tell(self) -> None:
        try:
            while self._again and self._subscribers:
                self._again = False
                await self._renew()
                if (listed := await self._listed()) != self._told:
                    self._told = listed
                    self._send(listed)
                await asyncio.sleep(self._pause)
        except AWAY:
            return  # the next change tries again
        except Exception as why:  # noqa: BLE001  the next change tries again
            log().error("unexpected", path="/ws/lobby", where=where(why))
        finally:
            self._telling = None

    def _send(self, listed: list[Listed]) -> None:
        """Send the list. Most subscribers see the same one."""
        usual = _shown(listed, ANYBODY)
        frame = _frame(usual)
        for subscriber in self._subscribers:
            shown = _shown(listed, self._readers.get(subscriber, ANYBODY))
            alike = [one.id for one in shown] == [one.id for one in usual]
            subscriber.renew("lobby", frame if alike else _frame(shown))


def _shown(listed: list[Listed], reader: Reader) -> list[wire.LobbyLine]:
    """The lines that the reader sees."""
    return [one.line for one in listed if reader.sees(one)]


def _frame(lines: list[wire.LobbyLine]) -> bytes:
    return wire.encoder.encode(wire.LobbyList(lines))
