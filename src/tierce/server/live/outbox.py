"""What is durable at a table and not yet told to its sockets."""

from collections.abc import Sequence

from tierce.server.live.audience import Audience
from tierce.server.table.entries import Acting, Claiming, Entries, Pausing, Secret, Timely
from tierce.server.table.table import Table


class Outbox:
    """Tells an audience everything once, in order. What could not be told is told with the next."""

    def __init__(self, audience: Audience) -> None:
        self._audience = audience
        self._told = 0
        """The public seq told last."""
        self._entries: list[Entries] = []
        self._whole = False

    def add(self, entries: Sequence[Entries], *, whole: bool = False) -> None:
        """Add what is on disk now."""
        self._entries += entries
        self._whole |= whole

    def catch_up(self, table: Table) -> bool:
        """Add what was read from the log beyond what was told; whether there was anything."""
        if not self._audience:
            self._told = table.public_seq
        behind = table.public_seq > self._told
        self._whole |= behind
        return behind

    def send(self, table: Table) -> None:
        """Send the changes to all sockets, and a secret entry to its own seat only."""
        entries = self._entries
        if not entries and not self._whole:
            return
        secret = {entry.seat if isinstance(entry, Secret) else None for entry in entries}
        acts = all(isinstance(entry, Acting | Claiming | Timely | Pausing) for entry in entries)
        only = secret.pop() if len(secret) == 1 and not self._whole else None
        whole = self._whole or not acts or table.phase != "playing"
        self._audience.broadcast(table, self._told, whole=whole, only=only)
        self._told = table.public_seq
        self._entries, self._whole = [], False
