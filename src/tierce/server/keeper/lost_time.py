"""Time in which no act could count is given back to the players.

A process knows when its loop was held up or a write was slow (decision 0726), and a node knows of
its own failed writes. Those of a node that was cut off it cannot know; but where
the one that served the table gives no sign of life, it could not write either.
"""

from typing import Final

from tierce.server.live.audience import Audience
from tierce.server.nodes.interface import Nodes
from tierce.server.system.stalls import Stalls, overlap
from tierce.server.system.timings import USUAL, Timings
from tierce.server.table.entries import Entries, Stalled
from tierce.server.table.table import Table

MOST: Final = 30_000
"""Milliseconds given back at most for a node that is silent: it closes its sockets long before."""


class LostTime:
    """The time that a table has lost since its last row."""

    def __init__(self, nodes: Nodes, audience: Audience, timings: Timings = USUAL) -> None:
        self._nodes = nodes
        self._audience = audience
        self._timings = timings
        self.stalls: Stalls | None = None
        """The stalls of this process, if it looks for them."""
        self._failing: int | None = None
        """Since when nothing could be written here."""
        self._held = (0, 0)
        """From when to when the last write took."""

    def failed(self, at: int) -> None:
        """Note that a write has failed."""
        self._failing = at if self._failing is None else self._failing

    def kept(self, begun: int, done: int) -> None:
        """Note that a write has succeeded, and when."""
        self._failing, self._held = None, (begun, done)

    def given_back(self, table: Table, writer: int, last: int, at: int) -> list[Entries]:
        """The entry that gives it back, after the last row, which that node wrote at ``last``."""
        lost = max(self._unwritten(table, writer, last, at), self._late(table, last, at))
        return [Stalled(ms=lost)] if lost else []

    def _unwritten(self, table: Table, writer: int, last: int, at: int) -> int:
        """Milliseconds in which this node or a silent one could not write."""
        lost = 0 if self._failing is None else at - max(self._failing, last)
        silent = self._nodes.silent_since(writer)
        if silent is not None and not all(map(self._audience.holds, awaited(table))):
            lost = max(lost, min(MOST, at - max(silent, last)))
        return lost if lost > self._timings.stalled else 0

    def _late(self, table: Table, last: int, at: int) -> int:
        """Milliseconds in which this process was late, if it serves a person who is awaited."""
        if not any(map(self._audience.holds, awaited(table))):
            return 0
        slow = overlap(self._held, (last, at))
        stalled = 0 if self.stalls is None else self.stalls.within(last, at)
        return max(stalled, slow if slow >= self._timings.late else 0)


def awaited(table: Table) -> list[str]:
    """The persons whose act the table waits for."""
    seats = {table.timekeeper.clocks.seat} - {None}
    if table.window is not None:
        seats |= table.window.awaited
    persons = {table.places[seat].person for seat in seats if seat is not None}
    return [person for person in persons if person is not None]
