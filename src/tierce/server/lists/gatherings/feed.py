"""News of tournaments, evenings and score sheets: each page that follows one hears of changes.

A frame says only that something is new. The page asks for what its reader may see.
"""

import asyncio
from collections import defaultdict
from collections.abc import Collection
from typing import Final

import msgspec

from tierce.server import wire
from tierce.server.keeper.keeper import Keeper
from tierce.server.live.subscriber import Subscriber
from tierce.server.nodes.interface import News, Nodes
from tierce.server.system.timings import USUAL

CHANGED: Final = msgspec.json.encode(wire.GatheringChanged())


class GatheringsFeed:
    """The subscribers to tournaments, by id, and to clubs and sheets, after a mark."""

    def __init__(self, nodes: Nodes, pause: float = USUAL.gatherings) -> None:
        self._nodes = nodes
        self._pause = pause
        """Least seconds between two frames to one page."""
        self._subscribers: defaultdict[str, set[Subscriber]] = defaultdict(set)
        self._changed: set[str] = set()
        self._deals: dict[str, int] = {}
        """The deal that each online table plays, as it was told last."""
        self._telling: asyncio.Task[None] | None = None

    def enter(self, subscriber: Subscriber, topic: str) -> None:
        """Add a subscriber, whose first frame says that it is heard."""
        self._subscribers[topic].add(subscriber)
        subscriber.send(CHANGED)

    def leave(self, subscriber: Subscriber, topic: str) -> None:
        """Remove a subscriber."""
        pages = self._subscribers[topic]
        pages.discard(subscriber)
        if not pages:
            self._subscribers.pop(topic, None)

    def change(self, tournament: str, club: str | None) -> None:
        """Tell the pages of a tournament, and those of its club, on all nodes."""
        self.tell([tournament, *([] if club is None else [club_topic(club)])])

    def tell(self, topics: Collection[str]) -> None:
        """Tell the pages of these topics, on all nodes."""
        for topic in topics:
            self._nodes.tell(News("gathering", topic))
        self.changed_elsewhere(topics)

    def dealt(self, keeper: Keeper) -> None:
        """Tell the pages of a tournament when one of its tables begins a deal or ends."""
        table = keeper.ledger.table
        if table is None or (place := table.tournament) is None:
            return
        number = 0 if keeper.over or table.match is None else table.match.round_number
        if self._deals.get(keeper.id) == number:
            return
        self._deals[keeper.id] = number
        if keeper.over:
            del self._deals[keeper.id]
        self.change(place.id, place.club or None)

    def changed_elsewhere(self, topics: Collection[str]) -> None:
        """Tell the pages here."""
        self._changed |= self._subscribers.keys() & set(topics)
        if self._changed and self._telling is None:
            self._telling = asyncio.create_task(self._go_on())

    def missed(self) -> None:
        """Tell all pages here: news of other nodes may have been lost."""
        self.changed_elsewhere(list(self._subscribers))

    async def _go_on(self) -> None:
        try:
            while self._changed:
                changed, self._changed = self._changed, set()
                for topic in changed:
                    for subscriber in self._subscribers.get(topic, ()):
                        subscriber.send(CHANGED)
                await asyncio.sleep(self._pause)
        finally:
            self._telling = None

    async def close(self) -> None:
        """Stop."""
        if self._telling is not None:
            self._telling.cancel()


def club_topic(club: str) -> str:
    """What the pages of all evenings of a club follow."""
    return f"club/{club}"


def sheet_topic(reader: str) -> str:
    """What the devices with a key of a score sheet follow: it names the reader's key."""
    return f"sheet/{reader}"
