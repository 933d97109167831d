"""A person's own tables, sent to all pages of the person after each change."""

import asyncio
from collections import defaultdict
from collections.abc import Collection

from tierce.server import wire
from tierce.server.keeper.keeper import Keeper
from tierce.server.keeper.log.errors import AWAY
from tierce.server.keeper.tables import Tables
from tierce.server.lists.tables.own_tables import OwnTables
from tierce.server.live.subscriber import Subscriber
from tierce.server.nodes.interface import Nodes
from tierce.server.store import Line
from tierce.server.system.logs import log, where
from tierce.server.system.timings import USUAL


class OwnTablesFeed:
    """The subscribers to own tables.

    A change costs nothing unless a player of the table subscribes. A list is read from the store
    once, then updated from tables in memory.
    """

    def __init__(
        self, tables: Tables, own: OwnTables, nodes: Nodes, pause: float = USUAL.own
    ) -> None:
        self._own = own
        self._nodes = nodes
        self._pause = pause
        """Least seconds between two lists to one person."""
        self._subscribers: defaultdict[str, set[Subscriber]] = defaultdict(set)
        self._ids: dict[str, tuple[str, ...]] = {}
        """All ids of each subscribed person."""
        self._owner: dict[str, str] = {}
        """The subscribed person of each of those ids."""
        self._lines: dict[str, dict[str, Line]] = {}
        """By person and table, while the person subscribes."""
        self._listed: defaultdict[str, set[str]] = defaultdict(set)
        """By table, its subscribed persons. A person who has just left is still listed, for one
        update.
        """
        self._changed: dict[str, dict[str, Keeper]] = {}
        """Tables that have changed since the last update of the person."""
        self._elsewhere: set[str] = set()
        """Tables whose line another node has written since the last update."""
        self._stale: set[str] = set()
        """Persons whose list is read again."""
        self._telling: asyncio.Task[None] | None = None
        tables.on_change = self.change

    @property
    def persons(self) -> set[str]:
        """The persons who subscribe here."""
        return set(self._subscribers)

    async def enter(self, subscriber: Subscriber, ids: tuple[str, ...]) -> None:
        """Add a subscriber and send it all tables of the person."""
        self._subscribers[subscriber.person].add(subscriber)
        self._ids[subscriber.person] = ids
        self._owner |= dict.fromkeys(ids, subscriber.person)
        await self._read(subscriber.person)

    async def _read(self, person: str) -> None:
        """Read the person's list from the store, and send it."""
        if (ids := self._ids.get(person)) is None:
            return  # left while the lists of others were read
        lines = {line.table: line for line in await self._own.lines(*ids)}
        if person in self._subscribers:
            for table_id in self._lines.get(person, {}):
                self._forget(table_id, person)
            self._lines[person] = lines
            for table_id in lines:
                self._listed[table_id].add(person)
            self._tell(person)

    def leave(self, subscriber: Subscriber) -> None:
        """Remove a subscriber."""
        pages = self._subscribers[subscriber.person]
        pages.discard(subscriber)
        if pages:
            return
        for table_id in self._lines.pop(subscriber.person, {}):
            self._forget(table_id, subscriber.person)
        self._subscribers.pop(subscriber.person, None)
        for one in self._ids.pop(subscriber.person, ()):
            self._owner.pop(one, None)
        self._changed.pop(subscriber.person, None)

    def follows(self, person: str) -> bool:
        """Whether the person has a page open on this node that follows the own tables."""
        return bool(self._subscribers.get(person))

    def change(self, keeper: Keeper) -> None:
        """Schedule updates for the persons of a changed table."""
        if not self._subscribers:
            return
        sitting = self._owners(keeper.persons)
        for person in self._listed.get(keeper.id, set()) | sitting:
            self._changed.setdefault(person, {})[keeper.id] = keeper
        self._wake()

    def changed_elsewhere(self, tables: Collection[str]) -> None:
        """Schedule updates for the persons of tables that another node has changed."""
        if self._subscribers:
            self._elsewhere.update(tables)
            self._wake()

    def renew(self, persons: Collection[str]) -> None:
        """Schedule new lists of those of the persons who subscribe here."""
        self._stale |= self._subscribers.keys() & set(persons)
        self._wake()

    def _owners(self, persons: Collection[str]) -> set[str]:
        """The subscribed ones of these persons."""
        return {self._owner[person] for person in persons if person in self._owner}

    def _wake(self) -> None:
        waits = self._changed or self._elsewhere or self._stale
        if waits and self._telling is None:
            self._telling = asyncio.create_task(self._go_on())

    async def close(self) -> None:
        if self._telling is not None:
            self._telling.cancel()

    async def _go_on(self) -> None:
        try:
            while self._changed or self._elsewhere or self._stale:
                await self._read_again()
                changed, self._changed = self._changed, {}
                for person, keepers in changed.items():
                    self._follow(person, keepers)
                await asyncio.sleep(self._pause)
        except AWAY:
            return  # the next change tries again
        except Exception as why:  # noqa: BLE001  the next change tries again
            log().error("unexpected", path="/ws/me", where=where(why))
        finally:
            self._telling = None

    async def _read_again(self) -> None:
        """Read the lists of the persons whose tables another node has changed."""
        tables, self._elsewhere = self._elsewhere, set()
        persons, self._stale = self._stale, set()
        if tables:
            persons |= {person for table in tables for person in self._listed.get(table, set())}
            for sitting in (await self._nodes.sitting(tables)).values():
                persons |= self._owners(sitting)
        for person in persons & self._subscribers.keys():
            await self._read(person)

    def _follow(self, person: str, keepers: dict[str, Keeper]) -> None:
        """Update the person's list, and send it if it differs."""
        if person not in self._subscribers:
            return
        if (lines := self._lines.get(person)) is None:  # still being read from the store
            self._changed.setdefault(person, {}).update(keepers)
            return
        before = {key: line.line for key, line in lines.items()}
        for table_id, keeper in keepers.items():
            lines.pop(table_id, None)
            self._forget(table_id, person)
            line = keeper.line()
            if line is not None and person in self._owners(keeper.persons) and not keeper.over:
                lines[table_id] = line
                self._listed[table_id].add(person)
        if before != {key: line.line for key, line in lines.items()}:
            self._tell(person)

    def _forget(self, table_id: str, person: str) -> None:
        """Unsubscribe the person from that table."""
        who = self._listed[table_id]
        who.discard(person)
        if not who:
            del self._listed[table_id]

    def _tell(self, person: str) -> None:
        listed = self._own.listed(self._ids[person], self._lines[person].values())
        frame = wire.encoder.encode(wire.Mine(listed))
        for subscriber in self._subscribers[person]:
            subscriber.renew("own", frame)
