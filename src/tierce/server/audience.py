"""Everybody who watches one table, and what each of them is told."""

from tierce.server import shown, wire
from tierce.server.chair import Chair
from tierce.server.clock import Clock
from tierce.server.table import Table


class Audience:
    """The open sockets at a table. Telling never waits."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._chairs: set[Chair] = set()

    def __bool__(self) -> bool:
        return bool(self._chairs)

    @property
    def chairs(self) -> frozenset[Chair]:
        return frozenset(self._chairs)

    def connected(self, table: Table) -> list[bool]:
        """Who is here, by seat."""
        return shown.connected(table, {chair.person for chair in self._chairs})

    def has(self, person: str) -> bool:
        """Whether the person has a line to the table."""
        return any(chair.person == person for chair in self._chairs)

    def seats(self, table: Table) -> set[int]:
        """Seats whose persons are here."""
        found = (table.seat_of(chair.person) for chair in self._chairs)
        return {seat for seat in found if seat is not None}

    def away(self, table: Table) -> set[int]:
        """Seats of persons who are not here."""
        here = self.connected(table)
        return {seat for seat, place in enumerate(table.places) if place.person and not here[seat]}

    def info(self, table: Table, you: int | None) -> wire.TableInfo:
        """The table as this seat is shown it."""
        return shown.table_info(table, you, self.connected(table))

    def enter(self, chair: Chair, table: Table, since: int) -> None:
        """A socket has been opened: tell it how things stand, and the others that it is there."""
        before = self.connected(table)
        self._chairs.add(chair)
        chair.tell(shown.encoder.encode(self._welcome(table, table.seat_of(chair.person), since)))
        self._tell_presence(table, before, but=chair)
        chair.ping()

    def leave(self, chair: Chair, table: Table | None) -> None:
        """A socket has been closed."""
        before = None if table is None else self.connected(table)
        self._chairs.discard(chair)
        if table is not None and before is not None:
            self._tell_presence(table, before)

    def tell(self, table: Table, since: int, *, whole: bool, only: int | None = None) -> None:
        """Send every chair its share of what happened after ``since``; or those of one seat."""
        frames: dict[int | None, bytes] = {}
        for chair in self._chairs:
            seat = table.seat_of(chair.person)
            if only is not None and seat != only:
                continue
            if seat not in frames:
                frames[seat] = self._update(table, seat, since, whole=whole)
            chair.tell(frames[seat])

    def ping(self, table: Table) -> None:
        """Measure the lines of all who sit here."""
        for chair in self._chairs:
            if table.seat_of(chair.person) is not None:
                chair.ping()

    def _welcome(self, table: Table, seat: int | None, since: int) -> wire.Welcome:
        return wire.Welcome(
            seq=table.told,
            table=self.info(table, seat),
            view=shown.view(table, seat, self._clock.now()),
            clock=shown.clock(table, self._clock.now()),
            events=table.news.since(since, seat),
        )

    def _update(self, table: Table, seat: int | None, since: int, *, whole: bool) -> bytes:
        """What happened, as one seat may know it; ``whole`` with all that is known of the table."""
        update = wire.Update(
            seq=table.told,
            view=shown.view(table, seat, self._clock.now()),
            clock=shown.clock(table, self._clock.now()),
            events=table.news.since(since, seat),
        )
        if whole:
            update.table = self.info(table, seat)
        return shown.encoder.encode(update)

    def _tell_presence(self, table: Table, before: list[bool], but: Chair | None = None) -> None:
        now = self.connected(table)
        if now != before:
            frame = shown.encoder.encode(wire.Presence(now))
            for chair in self._chairs - {but}:
                chair.tell(frame)
