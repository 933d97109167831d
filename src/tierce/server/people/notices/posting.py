"""One push as an HTTP request. It follows no redirect and reads no more than the status."""

import asyncio
import contextlib
from functools import cache
from typing import TYPE_CHECKING, Final
from urllib.parse import SplitResult

from tierce.server.people.notices.endpoints import address_of, split

if TYPE_CHECKING:
    from ssl import SSLContext

PATIENCE: Final = 10.0
"""Seconds that a push may take."""


@cache
def certificates() -> "SSLContext":
    import ssl  # noqa: PLC0415  reads the certificates, which takes 20 ms

    return ssl.create_default_context()


async def post(endpoint: str, headers: dict[str, str], body: bytes, own: str | None = None) -> int:
    """Post to the endpoint and return the status.

    Raises ForbiddenError, or OSError or TimeoutError if there is no answer.
    """
    parts = split(endpoint, own)
    async with asyncio.timeout(PATIENCE):
        address = await address_of(parts, own)
        secure = parts.scheme == "https"
        reader, writer = await asyncio.open_connection(
            address,
            parts.port or (443 if secure else 80),
            ssl=certificates() if secure else None,
            server_hostname=parts.hostname if secure else None,
            limit=8192,
        )
        try:
            writer.write(request(parts, headers, body))
            await writer.drain()
            return status(await reader.readline())
        finally:
            writer.close()
            with contextlib.suppress(OSError):
                await writer.wait_closed()


def request(parts: SplitResult, headers: dict[str, str], body: bytes) -> bytes:
    """The request as it is sent."""
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    all_ = {"Host": parts.netloc, "Content-Length": str(len(body)), "Connection": "close"} | headers
    lines = [f"POST {path} HTTP/1.1", *[f"{name}: {value}" for name, value in all_.items()]]
    return "\r\n".join([*lines, "", ""]).encode() + body


def status(line: bytes) -> int:
    """The status in the first line of an answer; raises ConnectionError.

    >>> status(b"HTTP/1.1 201 Created"), status(b"HTTP/1.1 410")
    (201, 410)
    """
    found = line.split()
    if len(found) < 2 or not found[0].startswith(b"HTTP/1.") or not found[1].isdigit():
        raise ConnectionError("no answer of a push service")
    return int(found[1])
