"""The listening socket: on the port that was asked for, or on the next free one of the default."""

import errno
import socket
from typing import Any, Final

from tierce.server.system.data_dir import UnusableError

USUAL: Final = 8000
"""The port where none is asked for."""
TRIED: Final = 20
"""Ports tried from the usual one on."""
EVERYWHERE: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104  shown, not bound


def listen(host: str, port: int | None, usual: int = USUAL) -> socket.socket:
    """A socket on ``port``, or on the first free one from the usual one on if it is None.

    Raises UnusableError. Proxies look for a node on the port that was asked for, and nowhere else.
    """
    if port is None:
        return first_free(host, range(usual, usual + TRIED))
    if not 0 <= port <= 65535:
        raise UnusableError(f"{port} is not a port: want a number from 0 to 65535.")
    if (found := _bound(host, port)) is None:
        raise UnusableError(
            f"port {port} of {host} is taken: free it, or name another with --port."
        )
    return found


def first_free(host: str, ports: range) -> socket.socket:
    """A socket on the first of these ports that is free; raises UnusableError."""
    for tried in ports:
        if (found := _bound(host, tried)) is not None:
            return found
    raise UnusableError(
        f"the ports {ports.start} to {ports.stop - 1} of {host} are all taken: "
        "name another with --port."
    )


def _bound(host: str, port: int) -> socket.socket | None:
    """A socket on this port; None if it is taken."""
    try:
        family, kind, protocol, _, address = addresses(host, port)[0]
        # With a default protocol asyncio would leave Nagle's delay on.
        found = socket.socket(family, kind, protocol)
    except OSError as why:
        raise _not_ours(host, port, why) from None
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(address)
        found.listen(1024)
    except OSError as why:
        found.close()
        if why.errno == errno.EADDRINUSE:
            return None
        raise _not_ours(host, port, why) from None
    return found


def addresses(host: str, port: int) -> list[Any]:
    return socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)


def _not_ours(host: str, port: int, why: OSError) -> UnusableError:
    reason = why.strerror or str(why)
    return UnusableError(
        f"cannot listen on {host} port {port} ({reason}): name others with --host and --port."
    )


def address(host: str, found: socket.socket) -> str:
    """The address to open in a browser on this machine."""
    name = EVERYWHERE.get(host, host)
    port = found.getsockname()[1]
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"
