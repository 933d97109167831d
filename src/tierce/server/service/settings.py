"""Settings of the operator."""

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from msgspec import Struct

from tierce.server.people.mail.servers import MailServer, mail_server
from tierce.server.people.shared_deals.days import Days
from tierce.server.people.shared_deals.families import Families, read_families
from tierce.server.people.standing.numbers import Numbers, read_numbers
from tierce.server.system.data_dir import UnusableError
from tierce.server.system.hosts import bare, own_names
from tierce.server.system.timings import USUAL, Timings

TOKEN: Final = 16
"""Characters of a token at least."""
DRAIN: Final = 2.0
"""Seconds between a signal and the first socket closed, where other nodes take over."""


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
    database: str | None = None
    """URL of a PostgreSQL database that several nodes share; None for a file of this process."""
    bus: str | None = None
    """URL of a Valkey server for news between nodes; None leaves them to the database."""
    secret_file: str | None = None
    """File with the key that signs guests' cookies; None leaves it to the database."""
    drain: float | None = None
    """Seconds from a signal to the end of service; None for the default."""
    metrics_token: str | None = None
    """Opens ``/metrics`` to other machines; None keeps them out."""
    push_service: str | None = None
    """Origin of a push service that may have a private address, for tests."""
    mail: MailServer | None = None
    """Where mail is handed over; None on a site that sends none."""
    standing: Numbers | None = None
    """The numbers of experience and ratings; None for the defaults."""
    days: Days = Days("UTC")
    """The days of the site, by its time zone."""
    families: Families | None = None
    """The families of the shared deal; None for the usual ones."""
    static: Path | None = None
    """The folder of the built client; None for that of the package."""
    timings: Timings = USUAL
    """How long its parts wait. The environment sets none of it."""

    @property
    def contact(self) -> str:
        """Where the owner of a push service reaches the operator."""
        public = sorted(origin for origin in self.origins if origin.startswith("https://"))
        named = sorted(host for host in self.hosts if "." in host and not host[-1].isdigit())
        return next(iter([*public, *[f"https://{host}" for host in named]]), "https://localhost")

    @property
    def draining(self) -> float:
        """Seconds in which a proxy may notice that this node ends."""
        default = 0.0 if self.database is None else DRAIN
        return default if self.drain is None else self.drain


def from_environment(
    environment: Mapping[str, str] = os.environ, names: Iterable[str] = ()
) -> Settings:
    """Settings from ``TIERCE_BOT_DELAY`` and ``TIERCE_DRAIN`` (seconds), ``TIERCE_ORIGINS`` and
    ``TIERCE_HOST_NAMES`` (separated by spaces), ``TIERCE_DATABASE``, ``TIERCE_BUS``,
    ``TIERCE_SECRET_FILE``, ``TIERCE_METRICS_TOKEN_FILE``, ``TIERCE_PUSH_SERVICE``,
    ``TIERCE_MAIL``, ``TIERCE_MAIL_FROM``, ``TIERCE_MAIL_SECRET_FILE``, ``TIERCE_ZONE``,
    ``TIERCE_SHARED`` and ``TIERCE_STANDING``; raises UnusableError.
    """
    origins = frozenset(environment.get("TIERCE_ORIGINS", "").split())
    named = [*names, *environment.get("TIERCE_HOST_NAMES", "").split()]
    public = [origin.partition("://")[2] for origin in origins]
    hosts = frozenset(bare(name) for name in [*named, *public]) | own_names()
    return Settings(
        seconds(environment, "TIERCE_BOT_DELAY"),
        origins=origins,
        hosts=hosts,
        database=environment.get("TIERCE_DATABASE") or None,
        bus=environment.get("TIERCE_BUS") or None,
        secret_file=environment.get("TIERCE_SECRET_FILE") or None,
        drain=seconds(environment, "TIERCE_DRAIN"),
        metrics_token=metrics_token(environment.get("TIERCE_METRICS_TOKEN_FILE")),
        push_service=environment.get("TIERCE_PUSH_SERVICE") or None,
        mail=mail_of(environment, named),
        standing=read_numbers(environment.get("TIERCE_STANDING")),
        days=Days(environment.get("TIERCE_ZONE") or "UTC"),
        families=read_families(environment.get("TIERCE_SHARED")),
    )


def mail_of(environment: Mapping[str, str], names: Iterable[str]) -> MailServer | None:
    """The mail server, if there is one; raises UnusableError.

    Links in letters open the first origin that is named, else the first public name of the site.
    """
    if not (url := environment.get("TIERCE_MAIL")):
        return None
    public = [bare(name) for name in names if "." in name and not name[-1].isdigit()]
    origins = [
        *environment.get("TIERCE_ORIGINS", "").split(),
        *[f"https://{one}" for one in public],
    ]
    return mail_server(
        url,
        environment.get("TIERCE_MAIL_FROM", ""),
        next(iter(origins), None),
        environment.get("TIERCE_MAIL_SECRET_FILE"),
    )


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


def seconds(environment: Mapping[str, str], name: str) -> float | None:
    """A number of seconds; None if the variable is not set. Raises UnusableError."""
    text = environment.get(name)
    try:
        return None if text is None else float(text)
    except ValueError:
        raise UnusableError(f"{name} is {text!r}: want a number of seconds.") from None
