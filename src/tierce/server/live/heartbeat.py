"""Heartbeats at a table where people wait for each other: a silent line is noticed in 5 seconds.

A line that has been cut may look alive for minutes: nothing arrives, and nothing says so. While a
heartbeat is promised, both ends know that something has to arrive. Elsewhere it costs nothing.
"""

from typing import Final

from tierce.server.live.audience import Audience
from tierce.server.live.subscriber import SILENT, Subscriber
from tierce.server.system.clock import Alarm, Clock
from tierce.server.table.table import Table

EVERY: Final = 2100
"""Milliseconds between two heartbeats, and the time to answer one."""
LATE: Final = 500
"""A heartbeat later than this shows that the server was busy: answers may not have been read."""


def is_close(table: Table) -> bool:
    """Whether somebody waits for the people of this table, or their clocks run."""
    if table.phase not in {"playing", "between"} or table.timekeeper.times.speed == "days":
        return False
    return table.timekeeper.counts or len(table.persons) > 1


class Heartbeat:
    """The heartbeat of one table."""

    def __init__(self, audience: Audience, clock: Clock) -> None:
        self._audience = audience
        self._clock = clock
        self._alarm = Alarm(clock, self._beat)
        self._table: Table | None = None
        self._due = 0

    @property
    def beats(self) -> bool:
        """Whether heartbeats are promised here."""
        return self._table is not None

    def look(self, table: Table) -> None:
        """Begin to beat, go on or stop, now that somebody came or went, or a phase has ended."""
        subscribers = self._audience.seated(table)
        if not subscribers or not is_close(table):
            self.stop()
            return
        if self._table is None:
            self._next()
        self._table = table
        for subscriber in subscribers:
            if not subscriber.promise:
                subscriber.beat(EVERY)

    def stop(self) -> None:
        """Promise nothing any more."""
        self._alarm.set(None)
        self._table = None
        for subscriber in self._audience.subscribers:
            if subscriber.promise:
                subscriber.beat(0)

    def _next(self) -> None:
        self._due = self._clock.now() + EVERY
        self._alarm.set(self._due)

    def _beat(self) -> None:
        if self._table is None:
            return
        late = self._clock.now() - self._due > LATE
        for subscriber in self._audience.seated(self._table):
            if silent(subscriber) and not late:
                subscriber.close(SILENT)
            else:
                subscriber.quiet = True
                subscriber.beat(EVERY)
        self._next()


def silent(subscriber: Subscriber) -> bool:
    """Whether a client that answers heartbeats has not answered the last one."""
    return subscriber.answers and subscriber.quiet and not subscriber.busy
