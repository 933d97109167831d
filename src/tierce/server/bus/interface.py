"""The interface of every bus."""

from collections.abc import Callable
from typing import Final, Protocol

LONGEST: Final = 7000
"""Bytes of a message. PostgreSQL carries at most 8,000."""

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
        """Send a message to all nodes, or drop it while the bus is away. Never waits.

        A message is UTF-8 without NUL, of at most ``LONGEST`` bytes.
        """

    async def close(self) -> None:
        """Stop sending and listening, within a second."""
