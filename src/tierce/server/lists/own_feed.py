"""A person's own tables, live: every page of the person is sent them anew when one has changed."""

import asyncio
from collections import defaultdict
from typing import Final

from tierce.server import wire
from tierce.server.keeper.keeper import Keeper
from tierce.server.keeper.tables import Tables
from tierce.server.lists.own_tables import OwnTables
from tierce.server.live.subscriber import Subscriber
from tierce.server.store import Line
from tierce.server.system.logs import log, where
from tierce.server.views import shown

PAUSE: Final = 0.5
"""Seconds between two lists to a person at least: bots may act many times in it."""


class OwnTablesFeed:
    """The pages on which people follow their own tables.

    A change costs nothing where no player of the table follows it. The list of a person is read
    from the store once, then kept up from tables in memory.
    """

    def __init__(self, tables: Tables, own: OwnTables) -> None:
        self._own = own
        self._subscribers: defaultdict[str, set[Subscriber]] = defaultdict(set)
        self._lines: dict[str, dict[str, Line]] = {}
        """By person and table, as long as the person follows."""
        self._listed: defaultdict[str, set[str]] = defaultdict(set)
        """By table, the persons who follow it; one who has left it still has to hear so."""
        self._changed: dict[str, dict[str, Keeper]] = {}
        """Tables that have changed since the person was last told."""
        self._telling: asyncio.Task[None] | None = None
        tables.moved = self.change

    def __len__(self) -> int:
        return sum(map(len, self._subscribers.values()))

    async def enter(self, subscriber: Subscriber) -> None:
        """A page begins to follow: it is sent all the person's tables at once."""
        person = subscriber.person
        self._subscribers[person].add(subscriber)
        lines = {line.table: line for line in await self._own.lines(person)}
        if person in self._subscribers:
            for table_id in self._lines.get(person, {}):
                self._forget(table_id, person)
            self._lines[person] = lines
            for table_id in lines:
                self._listed[table_id].add(person)
            self._tell(person)

    def leave(self, subscriber: Subscriber) -> None:
        """A page is closed."""
        pages = self._subscribers[subscriber.person]
        pages.discard(subscriber)
        if pages:
            return
        for table_id in self._lines.pop(subscriber.person, {}):
            self._forget(table_id, subscriber.person)
        self._subscribers.pop(subscriber.person, None)
        self._changed.pop(subscriber.person, None)

    def change(self, keeper: Keeper) -> None:
        """Something has happened at the table."""
        if not self._subscribers:
            return
        sitting = {person for person in keeper.persons if person in self._subscribers}
        for person in self._listed.get(keeper.id, set()) | sitting:
            self._changed.setdefault(person, {})[keeper.id] = keeper
        if self._changed and self._telling is None:
            self._telling = asyncio.create_task(self._go_on())

    async def close(self) -> None:
        if self._telling is not None:
            self._telling.cancel()

    async def _go_on(self) -> None:
        try:
            while self._changed:
                changed, self._changed = self._changed, {}
                for person, keepers in changed.items():
                    self._follow(person, keepers)
                await asyncio.sleep(PAUSE)
        except Exception as why:  # noqa: BLE001  the next change tries again
            log().error("unexpected", path="/ws/me", where=where(why))
        finally:
            self._telling = None

    def _follow(self, person: str, keepers: dict[str, Keeper]) -> None:
        """Bring the person's list up to date, and send it where it differs."""
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
            if line is not None and person in keeper.persons and not keeper.over:
                lines[table_id] = line
                self._listed[table_id].add(person)
        if before != {key: line.line for key, line in lines.items()}:
            self._tell(person)

    def _forget(self, table_id: str, person: str) -> None:
        """The person follows that table no more."""
        who = self._listed[table_id]
        who.discard(person)
        if not who:
            del self._listed[table_id]

    def _tell(self, person: str) -> None:
        told = self._own.listed(person, self._lines[person].values())
        frame = shown.encoder.encode(wire.Mine(told))
        for subscriber in self._subscribers[person]:
            subscriber.send(frame)
