"""Host names of this site, against DNS rebinding.

A foreign page may point its own name at this machine, and the browser then treats our answers as
that page's. So a request must name a known host. An IP address cannot be rebound, so all addresses
are known.
"""

import ipaddress
import re
import socket
from typing import Final

HERE: Final = "localhost"
_HOST: Final = re.compile(r"(?:\[([0-9a-fA-F:.]+)\]|([\w.-]+))(?::\d*)?")


def is_known(host: str, names: frozenset[str]) -> bool:
    """Whether the ``Host`` of a request is an address, this machine or one of the names.

    >>> names = frozenset({"cards.example.org"})
    >>> [is_known(host, names) for host in ("192.168.1.5:8000", "[::1]:8000", "localhost:8000")]
    [True, True, True]
    >>> [is_known(host, names) for host in ("Cards.Example.org", "evil.example:8000", "x@[::1]")]
    [True, False, False]
    """
    name = bare(host)
    if name in names or name == HERE or name.endswith(f".{HERE}"):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def bare(host: str) -> str:
    """The name or address in a ``Host`` header, without its port."""
    found = _HOST.fullmatch(host)
    return (found[1] or found[2]).casefold().rstrip(".") if found else ""


def own_names() -> frozenset[str]:
    """The names of this machine in its local network."""
    name = socket.gethostname().casefold()
    short = name.partition(".")[0]
    return frozenset({name, short, f"{short}.local"} - {""})
