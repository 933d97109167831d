"""A person's friends, sent to all pages of the person after each change."""

import asyncio
from collections import defaultdict
from collections.abc import Collection

from tierce.server import wire
from tierce.server.keeper.log.errors import AWAY
from tierce.server.lists.people.friends_list import FriendsList
from tierce.server.live.subscriber import Subscriber
from tierce.server.nodes.interface import News, Nodes
from tierce.server.system.logs import log, where
from tierce.server.system.timings import USUAL


class FriendsFeed:
    """The subscribers to friends. They share the sockets of own tables."""

    def __init__(self, lists: FriendsList, nodes: Nodes, pause: float = USUAL.friends) -> None:
        self._lists = lists
        self._nodes = nodes
        self._pause = pause
        """Least seconds between two lists to one person."""
        self._subscribers: defaultdict[str, set[Subscriber]] = defaultdict(set)
        self._friends: dict[str, frozenset[str]] = {}
        """By subscribed person the friends of the last list."""
        self._followers: defaultdict[str, set[str]] = defaultdict(set)
        """By friend the subscribed persons."""
        self._tables: dict[str, frozenset[str]] = {}
        """By subscribed person the tables to which the last list showed invitations."""
        self._invited: defaultdict[str, set[str]] = defaultdict(set)
        """By such a table the subscribed persons."""
        self._changed: set[str] = set()
        self._telling: asyncio.Task[None] | None = None

    async def enter(self, subscriber: Subscriber) -> None:
        """Add a subscriber and send it the list."""
        self._subscribers[subscriber.person].add(subscriber)
        await self._tell(subscriber.person)

    def leave(self, subscriber: Subscriber) -> None:
        pages = self._subscribers[subscriber.person]
        pages.discard(subscriber)
        if not pages:
            self._subscribers.pop(subscriber.person, None)
            self._follow(subscriber.person, frozenset())
            self._friends.pop(subscriber.person, None)
            self._show(subscriber.person, frozenset())
            self._tables.pop(subscriber.person, None)

    def change(self, *persons: str) -> None:
        """Schedule new lists of these persons, on all nodes."""
        for person in persons:
            self._nodes.tell(News("person", person))
        self.changed_elsewhere(persons)

    def changed_elsewhere(self, persons: Collection[str]) -> None:
        """Schedule new lists of those of the persons who subscribe here."""
        self._changed |= self._subscribers.keys() & set(persons)
        if self._changed and self._telling is None:
            self._telling = asyncio.create_task(self._go_on())

    def moved(self, persons: Collection[str]) -> None:
        """Schedule new lists of those who have these persons as friends."""
        followers = [self._followers[one] for one in persons if one in self._followers]
        self.changed_elsewhere(set().union(*followers))

    def dealt(self, tables: Collection[str]) -> None:
        """Schedule new lists of those who are invited to one of these tables, which has changed.

        It may be full now, or have begun. A change costs nothing where nobody is invited.
        """
        asked = [self._invited[one] for one in tables if one in self._invited]
        if asked:
            self.changed_elsewhere(set().union(*asked))

    async def close(self) -> None:
        if self._telling is not None:
            self._telling.cancel()

    async def _go_on(self) -> None:
        try:
            while self._changed:
                changed, self._changed = self._changed, set()
                for person in changed:
                    await self._tell(person)
                await asyncio.sleep(self._pause)
        except AWAY:
            return  # the next change tries again
        except Exception as why:  # noqa: BLE001  the next change tries again
            log().error("unexpected", path="/ws/me", where=where(why))
        finally:
            self._telling = None

    async def _tell(self, person: str) -> None:
        """Send the person's list."""
        self._follow(person, frozenset(await self._lists.friends_of(person)))
        found = await self._lists.of(person)
        self._show(person, frozenset(one.table for one in found.invitations))
        frame = wire.encoder.encode(found)
        for subscriber in self._subscribers.get(person, ()):
            subscriber.renew("friends", frame)

    def _follow(self, person: str, friends: frozenset[str]) -> None:
        """Follow where these friends are, and no others."""
        if person not in self._subscribers:
            friends = frozenset()
        for gone in self._friends.get(person, frozenset()) - friends:
            self._followers[gone].discard(person)
            if not self._followers[gone]:
                del self._followers[gone]
        for friend in friends:
            self._followers[friend].add(person)
        self._friends[person] = friends

    def _show(self, person: str, tables: frozenset[str]) -> None:
        """Note to which tables the person is shown invitations."""
        if person not in self._subscribers:
            tables = frozenset()
        for gone in self._tables.get(person, frozenset()) - tables:
            self._invited[gone].discard(person)
            if not self._invited[gone]:
                del self._invited[gone]
        for table in tables:
            self._invited[table].add(person)
        self._tables[person] = tables
