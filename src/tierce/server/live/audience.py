"""The audience of one table: its subscribers, and what each may receive."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tierce.server import wire
from tierce.server.live.subscriber import GOING, Subscriber
from tierce.server.system.clock import Clock
from tierce.server.table.table import Table
from tierce.server.views import round_view, table_view
from tierce.server.views.round_view import Shared


class Audience:
    """The open sockets at a table. Sending never waits."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._subscribers: set[Subscriber] = set()
        self._elsewhere: dict[str, str] = {}
        """Persons with sockets on other nodes, and the names of onlookers."""
        self._arriving: Counter[str] = Counter()
        """Persons whose sockets are being opened."""

    def __bool__(self) -> bool:
        return bool(self._subscribers)

    @property
    def subscribers(self) -> frozenset[Subscriber]:
        return frozenset(self._subscribers)

    def seated(self, table: Table) -> list[Subscriber]:
        """Subscribers with a seat."""
        return [
            subscriber
            for subscriber in self._subscribers
            if table.seat_of(subscriber.person) is not None
        ]

    @property
    def persons(self) -> dict[str, str]:
        """Everybody with an open socket on any node, and their names."""
        here = {subscriber.person: subscriber.name for subscriber in self._subscribers}
        return {**self._elsewhere, **here}

    def connected(self, table: Table) -> list[bool]:
        """Presence by seat."""
        return table_view.connected(table, self.persons)

    def has(self, person: str) -> bool:
        """Whether the person has an open socket on any node."""
        return person in self._elsewhere or self.serves(person)

    def serves(self, person: str) -> bool:
        """Whether the person has a socket on this node, open or being opened."""
        return self.holds(person) or person in self._arriving

    def holds(self, person: str) -> bool:
        """Whether the person has an open socket on this node."""
        return any(subscriber.person == person for subscriber in self._subscribers)

    @contextmanager
    def arrival(self, person: str) -> Iterator[None]:
        """Miss nobody whose next socket is being opened, as when a page is loaded again."""
        self._arriving[person] += 1
        try:
            yield
        finally:
            self._arriving -= Counter([person])

    def seats(self, table: Table) -> set[int]:
        """Seats of present and of arriving persons."""
        found = map(table.seat_of, {*self.persons, *self._arriving})
        return {seat for seat in found if seat is not None}

    def away(self, table: Table) -> set[int]:
        """Seats of absent persons."""
        here = self.connected(table)
        return {seat for seat, place in enumerate(table.places) if place.person and not here[seat]}

    def watching(self, table: Table) -> list[str]:
        """Names of the onlookers."""
        if not table.watched:
            return []
        persons = self.persons.items()
        return sorted(name for person, name in persons if table.seat_of(person) is None)

    def info(self, table: Table, person: str | None) -> wire.TableInfo:
        """The table as this person may see it."""
        return table_view.table_info(table, person, self.connected(table), self.watching(table))

    def set_elsewhere(self, persons: dict[str, str], table: Table) -> None:
        """Note who is connected to other nodes, and tell that here."""
        before = self._presence(table)
        self._elsewhere = persons
        self._send_presence(table, before)

    def enter(self, subscriber: Subscriber, table: Table, since: int) -> None:
        """Add a subscriber: send it the table, and its presence to the others."""
        before = self._presence(table)
        self._subscribers.add(subscriber)
        subscriber.send(wire.encoder.encode(self._welcome(table, subscriber.person, since)))
        self._send_presence(table, before, but=subscriber)

    def leave(self, subscriber: Subscriber, table: Table | None) -> None:
        """Remove a subscriber."""
        before = None if table is None else self._presence(table)
        self._subscribers.discard(subscriber)
        if table is not None and before is not None:
            self._send_presence(table, before)

    def broadcast(self, table: Table, since: int, *, whole: bool, only: int | None = None) -> None:
        """Send every subscriber, or those of one seat, its share of what happened after
        ``since``.
        """
        frames: dict[object, bytes] = {}
        shared = round_view.shared(table) if self._subscribers else None
        for subscriber in self._subscribers:
            seat = table.seat_of(subscriber.person)
            if only is not None and seat != only:
                continue
            if seat is None and not (table.watched or whole):
                continue
            alike = (seat, seat is None and table.departures.persons.get(subscriber.person))
            if alike not in frames:
                frames[alike] = self._update(table, subscriber.person, since, shared, whole=whole)
            subscriber.send(frames[alike])

    def send_all(self, table: Table, frame: bytes, plain: bytes | None) -> None:
        """Send one frame to every subscriber who may follow the table.

        Those who read only phrases get ``plain``, or nothing.
        """
        for subscriber in self._subscribers:
            fitting = plain if subscriber.family else frame
            if fitting is not None and table.tells(subscriber.person):
                subscriber.send(fitting)

    def dismiss(self) -> None:
        """Close all sockets here. A node that can read the table may serve them."""
        for subscriber in self._subscribers:
            subscriber.close(GOING)

    def _welcome(self, table: Table, person: str, since: int) -> wire.Welcome:
        share = self._share(table, table.seat_of(person), since, round_view.shared(table))
        return wire.Welcome(seq=table.public_seq, table=self.info(table, person), **share)

    def _update(
        self, table: Table, person: str, since: int, shared: Shared, *, whole: bool
    ) -> bytes:
        """What happened, for one person; ``whole`` includes the table itself."""
        share = self._share(table, table.seat_of(person), since, shared)
        update = wire.Update(seq=table.public_seq, **share)
        if whole:
            update.table = self.info(table, person)
        return wire.encoder.encode(update)

    def _share(self, table: Table, seat: int | None, since: int, shared: Shared) -> dict[str, Any]:
        """The round and its events, as the seat or an onlooker may see them."""
        if seat is None and not table.watched:
            return {"view": None, "clock": None, "events": []}
        now = self._clock.now()
        share = {
            "view": round_view.view(table, seat, now, shared),
            "clock": round_view.clock(table, now),
            "events": table.events.since(since, seat),
        }
        return share if seat is not None else {**share, "scene": round_view.scene(table, shared)}

    def _presence(self, table: Table) -> wire.Presence:
        return wire.Presence(self.connected(table), self.watching(table))

    def _send_presence(
        self, table: Table, before: wire.Presence, but: Subscriber | None = None
    ) -> None:
        now = self._presence(table)
        if now != before:
            frame = wire.encoder.encode(now)
            for subscriber in self._subscribers - {but}:
                subscriber.send(frame)
