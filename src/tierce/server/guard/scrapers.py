"""Who may read the metrics: this machine, or a caller with the token."""

import hmac
import ipaddress
from typing import Any, Final

from litestar.connection import ASGIConnection

from tierce.server.system.hosts import HERE, bare

FORWARDED: Final = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")
"""Headers of a proxy. Behind one on this machine, every caller seems to be on this machine."""


def may_scrape(request: ASGIConnection[Any, Any, Any, Any], token: str | None) -> bool:
    """Whether the caller knows the token, or is on this machine and came without a proxy."""
    given = request.headers.get("authorization", "")
    if token is not None and hmac.compare_digest(given.encode(), f"Bearer {token}".encode()):
        return True
    if any(name in request.headers for name in FORWARDED) or request.client is None:
        return False
    return is_loopback(request.client.host) and is_loopback(bare(request.headers.get("host", "")))


def is_loopback(name: str) -> bool:
    """Whether the address or host name means this machine.

    >>> [is_loopback(name) for name in ("127.0.0.1", "::ffff:127.0.0.1", "::1", "localhost")]
    [True, True, True, True]
    >>> [is_loopback(name) for name in ("192.0.2.7", "cards.example.org", "")]
    [False, False, False]
    """
    try:
        found = ipaddress.ip_address(name)
    except ValueError:
        return name == HERE
    return (getattr(found, "ipv4_mapped", None) or found).is_loopback
