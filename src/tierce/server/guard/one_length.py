"""Refuses a request with two statements of its length: a proxy might see its end elsewhere."""

from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

REFUSED: Final = b'{"code":"malformed","detail":"two lengths"}'
HEADERS: Final = [
    (b"content-type", b"application/json"),
    (b"content-length", str(len(REFUSED)).encode()),
    (b"connection", b"close"),
]
"""The connection ends, so that no byte after the head is read as a request (RFC 9112, 6.1)."""


def with_one_length(app: ASGIApp) -> ASGIApp:
    """Middleware that lets only requests with one length through."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP or not _has_two(scope):
            await app(scope, receive, send)
            return
        await send({"type": "http.response.start", "status": 400, "headers": HEADERS})
        await send({"type": "http.response.body", "body": REFUSED, "more_body": False})

    return answer


def _has_two(scope: Scope) -> bool:
    names = {name for name, _ in scope["headers"]}
    return {b"content-length", b"transfer-encoding"} <= names
