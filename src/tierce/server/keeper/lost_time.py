"""Time in which nothing could be written is given back to the players.

A node knows of its own failed writes. Those of a node that was cut off it cannot know; but where
the one that served the table gives no sign of life, it could not write either.
"""

from typing import Final

from tierce.server.live.audience import Audience
from tierce.server.nodes.interface import Nodes
from tierce.server.system.timings import USUAL
from tierce.server.table.entries import Entries, Stalled
from tierce.server.table.table import Table

MOST: Final = 30_000
"""Milliseconds given back at most for a node that is silent: it closes its sockets long before."""


class LostTime:
    """The time that a table has lost since its last row."""

    def __init__(self, nodes: Nodes, audience: Audience, least: int = USUAL.stalled) -> None:
        self._nodes = nodes
        self._audience = audience
        self._least = least
        """Milliseconds without a write beyond which the time is given back."""
        self._failing: int | None = None
        """Since when nothing could be written here."""

    def failed(self, at: int) -> None:
        """Note that a write has failed."""
        self._failing = at if self._failing is None else self._failing

    def kept(self) -> None:
        """Note that a write has succeeded."""
        self._failing = None

    def given_back(self, table: Table, writer: int, last: int, at: int) -> list[Entries]:
        """The entry that gives it back, after the last row, which that node wrote at ``last``."""
        lost = 0 if self._failing is None else at - max(self._failing, last)
        silent = self._nodes.silent_since(writer)
        if silent is not None and self._waits_for_others(table):
            lost = max(lost, min(MOST, at - max(silent, last)))
        return [Stalled(ms=lost)] if lost > self._least else []

    def _waits_for_others(self, table: Table) -> bool:
        """Whether the table waits for a person who has no socket at this node."""
        seats = {table.timekeeper.clocks.seat} - {None}
        if table.window is not None:
            seats |= table.window.awaited
        persons = {table.places[seat].person for seat in seats if seat is not None} - {None}
        return any(not self._audience.holds(person) for person in persons if person is not None)
