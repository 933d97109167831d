"""Heartbeats at a table where people wait for each other: a dead connection shows within 5 seconds.

A cut connection may look alive for minutes. While heartbeats are promised, both ends expect
traffic. At other tables there are none.
"""

from typing import Final

from tierce.server.live.audience import Audience
from tierce.server.live.subscriber import SILENT, Subscriber
from tierce.server.system.clock import Alarm, Clock
from tierce.server.table.table import Table

EVERY: Final = 2100
"""Milliseconds between two heartbeats, and until a client must answer one."""
LATE: Final = 500
"""Milliseconds of delay after which the server was too busy to read answers."""


def is_close(table: Table) -> bool:
    """Whether people wait for each other at this table, or clocks run."""
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

    def update(self, table: Table) -> None:
        """Start, continue or stop, after a change of presence or phase."""
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
        """Stop promising heartbeats."""
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
    """Whether a client that answers heartbeats has missed the last one."""
    return subscriber.answers and subscriber.quiet and not subscriber.busy
