"""What whoever runs the server decides."""

import os
from collections.abc import Mapping

from msgspec import Struct

from tierce.server.data import UnusableError


class Settings(Struct, frozen=True):
    """Decisions about this server; none of them is a rule of the game."""

    bot_delay: float | None = None
    """Seconds between two acts of bots at every table; None leaves it to the table."""
    message_every: float = 0.03
    """Seconds between two messages of one socket, in the long run."""
    origins: frozenset[str] = frozenset()
    """Further origins whose pages may talk to us, besides our own."""


def from_environment(environment: Mapping[str, str] = os.environ) -> Settings:
    """``TIERCE_BOT_DELAY`` (seconds) and ``TIERCE_ORIGINS`` (separated by blanks)."""
    delay = environment.get("TIERCE_BOT_DELAY")
    origins = frozenset(environment.get("TIERCE_ORIGINS", "").split())
    try:
        return Settings(None if delay is None else float(delay), origins=origins)
    except ValueError:
        raise UnusableError(f"TIERCE_BOT_DELAY is {delay!r}: want a number of seconds.") from None
