"""The interface of every bus."""

from collections.abc import Callable
from typing import Protocol

Heard = Callable[[bytes], None]
"""Called with each message of another node, or of this one."""


class Bus(Protocol):
    """Carries messages to all nodes. It connects again by itself, and raises nothing."""

    heard: Heard
    on_connect: Callable[[], None]
    """Called after each connection, as messages were lost before it."""

    @property
    def connected(self) -> bool:
        """Whether messages arrive now."""

    def publish(self, message: bytes) -> None:
        """Send a message to all nodes, or drop it while the bus is away. Never waits."""

    async def close(self) -> None:
        """Stop sending and listening."""
