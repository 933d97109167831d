"""Security headers of every HTTP answer."""

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
"""``no-referrer`` keeps a table's link, which is its key, from other sites."""

HSTS: Final = "max-age=31536000"
"""A year of HTTPS only, for this name: its subdomains may be others' sites."""


def with_security_headers(app: ASGIApp) -> ASGIApp:
    """Middleware that adds the headers to every HTTP answer."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        async def tell(message: Message) -> None:
            if message["type"] == "http.response.start":
                _add(message, secure=scope["scheme"] == "https")
            await send(message)

        await app(scope, receive, tell if scope["type"] == ScopeType.HTTP else send)

    return answer


def _add(message: Any, *, secure: bool) -> None:
    headers = MutableScopeHeaders.from_message(message)
    if secure:
        headers.setdefault("strict-transport-security", HSTS)
    for name, value in SAFETY.items():
        headers.setdefault(name, value)
