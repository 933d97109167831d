"""Refusal of sockets and calls while this node cannot reach the database.

The answer comes before a socket is accepted, so that a proxy can try another node.
"""

from typing import Any, Final

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from tierce.server import wire

GUARDED: Final = ("/api/", "/ws/")
STATUS: Final = 503
BODY: Final = msgspec.json.encode(wire.Problem("busy", None))
HEADERS: Final = [
    (b"content-type", b"application/json"),
    (b"content-length", str(len(BODY)).encode()),
    (b"retry-after", b"1"),
]


def while_cut_off(app: ASGIApp) -> ASGIApp:
    """Middleware that refuses while the node is cut off."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"].startswith(GUARDED) and _is_cut_off(scope):
            await _refuse(scope, receive, send)
        else:
            await app(scope, receive, send)

    return answer


def _is_cut_off(scope: Any) -> bool:
    return bool(scope["litestar_app"].state.service.nodes.is_cut_off)


async def _refuse(scope: Scope, receive: Receive, send: Any) -> None:
    kind = "http.response"
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        kind = "websocket.http.response"
    await send({"type": f"{kind}.start", "status": STATUS, "headers": HEADERS})
    await send({"type": f"{kind}.body", "body": BODY, "more_body": False})
