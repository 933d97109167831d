"""The mail server that the operator names."""

import ipaddress
from email.utils import parseaddr
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import SplitResult, unquote, urlsplit

from tierce.server.people.mail.addresses import clean_address
from tierce.server.system.data_dir import UnusableError

PORTS: Final = {"smtp": 587, "smtps": 465}


class MailServer(NamedTuple):
    """Where mail is handed over, in whose name, and which site its links open."""

    host: str
    port: int
    secure: bool
    """Whether TLS begins with the connection. Otherwise STARTTLS is demanded, but on loopback."""
    user: str
    password: str
    sender: str
    """``Tierce <tierce@example.org>`` or an address alone."""
    site: str
    """The origin of the site, for links. It never comes from a request."""

    def __repr__(self) -> str:
        """Without the password."""
        return f"MailServer({self.host!r}, {self.port})"

    @property
    def is_loopback(self) -> bool:
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return self.host == "localhost"

    @property
    def domain(self) -> str:
        """The domain of the sender."""
        return parseaddr(self.sender)[1].rpartition("@")[2]

    @property
    def name(self) -> str:
        """The host name of the site, for people."""
        return urlsplit(self.site).hostname or ""


def mail_server(url: str, sender: str, site: str | None, secret: str | None) -> MailServer:
    """The server of ``TIERCE_MAIL``; ``secret`` is the file of its password.

    Raises UnusableError, whose text never holds the password.
    """
    parts = _split(url)
    if clean_address(parseaddr(sender)[1]) is None or not sender.isprintable():
        raise UnusableError("TIERCE_MAIL_FROM: want the address that mail comes from.")
    if site is None:
        raise UnusableError(
            "TIERCE_MAIL needs the address of the site for its links: "
            "name it in TIERCE_ORIGINS or TIERCE_HOST_NAMES."
        )
    return MailServer(
        parts.hostname or "",
        parts.port or PORTS[parts.scheme],
        parts.scheme == "smtps",
        unquote(parts.username or ""),
        _secret(secret) if secret else unquote(parts.password or ""),
        sender,
        site.rstrip("/"),
    )


def _split(url: str) -> SplitResult:
    parts = urlsplit(url)
    try:
        fits = parts.scheme in PORTS and bool(parts.hostname) and parts.port != 0
    except ValueError:
        fits = False
    if not fits or parts.path.strip("/") or parts.query:
        raise UnusableError("TIERCE_MAIL: want smtp://USER@HOST:PORT or smtps://USER@HOST:PORT.")
    return parts


def _secret(file: str) -> str:
    try:
        return Path(file).read_text(encoding="utf-8").strip()
    except (OSError, ValueError) as why:
        said = f"TIERCE_MAIL_SECRET_FILE cannot be read ({type(why).__name__})."
        raise UnusableError(said) from None
