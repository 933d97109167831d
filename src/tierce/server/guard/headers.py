"""What every answer says to the browser about safety."""

from typing import Any, Final

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

POLICY: Final = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
SAFETY: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
}
"""The link to a table is its key: ``no-referrer`` keeps it from other sites."""


def safely(app: ASGIApp) -> ASGIApp:
    """The same application with our headers on every HTTP answer."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        async def tell(message: Message) -> None:
            if message["type"] == "http.response.start":
                _add(message)
            await send(message)

        await app(scope, receive, tell if scope["type"] == ScopeType.HTTP else send)

    return answer


def _add(message: Any) -> None:
    headers = MutableScopeHeaders.from_message(message)
    for name, value in SAFETY.items():
        headers.setdefault(name, value)
