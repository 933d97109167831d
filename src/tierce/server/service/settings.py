"""Settings of the operator."""

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from msgspec import Struct

from tierce.server.system.data_dir import UnusableError
from tierce.server.system.hosts import bare, own_names

TOKEN: Final = 16
"""Characters of a token at least."""


class Settings(Struct, frozen=True):
    """Settings of this server. None of them is a rule of the game."""

    bot_delay: float | None = None
    """Seconds between two acts of bots at every table; None leaves it to the table."""
    message_every: float = 0.03
    """Seconds between two messages of one socket, in the long run."""
    origins: frozenset[str] = frozenset()
    """Origins besides our own whose pages may call the server."""
    hosts: frozenset[str] = frozenset()
    """Host names of the site. IP addresses and ``localhost`` are always allowed."""
    metrics_token: str | None = None
    """Opens ``/metrics`` to other machines; None keeps them out."""


def from_environment(
    environment: Mapping[str, str] = os.environ, names: Iterable[str] = ()
) -> Settings:
    """Settings from ``TIERCE_BOT_DELAY`` (seconds), ``TIERCE_ORIGINS`` and ``TIERCE_HOST_NAMES``
    (separated by spaces), and the token in the file ``TIERCE_METRICS_TOKEN_FILE``.
    """
    delay = environment.get("TIERCE_BOT_DELAY")
    origins = frozenset(environment.get("TIERCE_ORIGINS", "").split())
    named = [*names, *environment.get("TIERCE_HOST_NAMES", "").split()]
    public = [origin.partition("://")[2] for origin in origins]
    hosts = frozenset(bare(name) for name in [*named, *public]) | own_names()
    token = metrics_token(environment.get("TIERCE_METRICS_TOKEN_FILE"))
    try:
        pause = None if delay is None else float(delay)
    except ValueError:
        raise UnusableError(f"TIERCE_BOT_DELAY is {delay!r}: want a number of seconds.") from None
    return Settings(pause, origins=origins, hosts=hosts, metrics_token=token)


def metrics_token(path: str | None) -> str | None:
    """The token in a file; raises UnusableError."""
    if path is None:
        return None
    try:
        token = Path(path).read_text(encoding="ascii").strip()
    except (OSError, ValueError):
        token = ""
    if len(token) < TOKEN:
        raise UnusableError(
            f"TIERCE_METRICS_TOKEN_FILE is {path!r}: want a file that can be read, "
            f"with at least {TOKEN} plain characters."
        )
    return token
