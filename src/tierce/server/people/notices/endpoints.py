"""Which addresses a push may go to: public hosts by https, never one of a private network."""

import asyncio
import ipaddress
import re
import socket
from typing import Final
from urllib.parse import SplitResult, urlsplit

LONGEST: Final = 1000
_PLAIN: Final = re.compile(r"[!-~]+")
_NETS: Final = tuple(map(ipaddress.ip_network, ("64:ff9b::/96", "2002::/16", "2001::/32")))
"""Networks whose addresses hold an IPv4 address, which might be a private one."""


class ForbiddenError(ValueError):
    """No push may go there."""


def split(endpoint: str, own: str | None = None) -> SplitResult:
    """The parts of an endpoint; raises ForbiddenError.

    ``own`` is the origin of a push service that the operator names. It may be anywhere.

    >>> split("https://push.example/x").hostname
    'push.example'
    """
    if len(endpoint) > LONGEST or not _PLAIN.fullmatch(endpoint):
        raise ForbiddenError
    try:
        parts = urlsplit(endpoint)
        port = parts.port
    except ValueError:
        raise ForbiddenError from None
    if own is not None and f"{parts.scheme}://{parts.netloc}" == own:
        return parts
    named = parts.hostname and "@" not in parts.netloc and "." in parts.hostname
    if parts.scheme != "https" or port not in {None, 443} or not named:
        raise ForbiddenError
    return parts


def is_public(address: str) -> bool:
    """Whether the IP address is one of the open network.

    >>> [is_public(one) for one in ("1.1.1.1", "10.0.0.1", "127.0.0.1", "::ffff:10.0.0.1", "::1")]
    [True, False, False, False, False]
    """
    found = ipaddress.ip_address(address)
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped:
            return is_public(str(found.ipv4_mapped))
        if any(found in net for net in _NETS):
            return False
    return found.is_global and not found.is_multicast


async def address_of(parts: SplitResult, own: str | None = None) -> str:
    """An IP address of the endpoint's host; raises ForbiddenError or OSError.

    The caller connects to this very address, so that a name cannot change its mind.
    """
    host = parts.hostname or ""
    loop = asyncio.get_running_loop()
    infos = await loop.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    found = [str(info[4][0]) for info in infos]
    if own is not None and f"{parts.scheme}://{parts.netloc}" == own:
        return found[0]
    if not found or not all(is_public(address) for address in found):
        raise ForbiddenError
    return found[0]
