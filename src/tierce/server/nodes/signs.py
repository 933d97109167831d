"""The signs of life of other nodes, and since when one has given none."""

from collections.abc import Mapping
from typing import Final

from tierce.server.system.timings import Timings

LATE: Final = 2500
"""Milliseconds after which this node does not know any more what the others do."""


class Signs:
    """What this node has seen of the others, by its own clock."""

    def __init__(self, own: int, timings: Timings) -> None:
        self._own = own
        self._alive = timings.alive
        """Milliseconds without a heartbeat after which a node counts as dead."""
        self._silent = timings.silent
        """Milliseconds without a heartbeat after which a node cannot write."""
        self._seen: dict[int, int] = {}
        """By node the time of its last heartbeat, also after its death."""
        self._looked = 0

    def see(self, ages: Mapping[int, int], now: int) -> None:
        """Note the age of each node's last heartbeat. A node that ended in order is not among
        them before its heartbeat is old.
        """
        for node in [*self._seen]:
            if node not in ages and now - self._seen[node] < self._alive:
                del self._seen[node]
        self._seen |= {node: now - age for node, age in ages.items()}
        self._looked = now

    def silent_since(self, node: int, now: int) -> int | None:
        """The last heartbeat of another node, if none has followed when it should have."""
        seen = self._seen.get(node)
        if node == self._own or seen is None or not 0 <= now - self._looked <= LATE:
            return None
        return seen if now - seen > self._silent else None
