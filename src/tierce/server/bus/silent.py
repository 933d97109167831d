"""A bus that is always away. Nodes on it compare what they know with the store."""

from collections.abc import Callable

from tierce.server.bus.interface import Heard
from tierce.server.bus.supervised import nothing, unheard


class SilentBus:
    """Drops every message."""

    def __init__(self) -> None:
        self.heard: Heard = unheard
        self.on_connect: Callable[[], None] = nothing
        self.connected = False

    def publish(self, message: bytes) -> None:
        """Drop the message."""

    async def close(self) -> None:
        """Nothing is open."""
