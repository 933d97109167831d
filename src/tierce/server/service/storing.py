"""Takes the bytes of a call from the quotas before its work, and gives them back if it fails."""

from typing import Any, Final, cast

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tierce.server.guard.limits import network
from tierce.server.guard.quotas import Payer
from tierce.server.service.callers import caller_of
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import SAFE
from tierce.server.service.service import Service
from tierce.server.service.stored import CALLS, UNKNOWN

TAKEN: Final = "tierce_taken"
FULL: Final = "quota_spent"
REFUSED: Final = range(400, 500)
"""Answers to calls that stored nothing."""


async def guard_storing(request: Request[Any, Any, Any]) -> None:
    """Take what a call may store from the quotas; raises ProblemError where there is too little."""
    if request.method in SAFE or request.route_handler.opt.get("reads"):
        return
    stored = CALLS.get(request.scope["path_template"], UNKNOWN)
    if count := stored.base + stored.each * await length(request) if stored.base else 0:
        await take(request, stored.kind, count)


async def take(request: Request[Any, Any, Any], kind: str, count: int) -> None:
    """Take bytes from the quotas of the caller; raises ProblemError."""
    service: Service = request.app.state.service
    payer = payer_of(request)
    if wait := await service.quotas.take(payer, count):
        service.metrics.quotas.refused(kind)
        raise ProblemError(429, FULL, {"seconds": wait}, {"retry-after": str(wait)})
    cast("dict[str, Any]", request.scope)[TAKEN] = (payer, kind, count)


def payer_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Payer:
    """Whose quotas a call uses."""
    caller = caller_of(connection)
    address = network(connection.client.host) if connection.client else ""
    return Payer(caller.person or "", address, caller.session is not None)


async def length(request: Request[Any, Any, Any]) -> int:
    """The bytes of the body, which is read where its head does not say."""
    said = request.headers.get("content-length", "")
    return int(said) if said.isascii() and said.isdigit() else len(await request.body())


def with_refunds(app: ASGIApp) -> ASGIApp:
    """Middleware that gives back what a refused call has taken, and counts the rest."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        async def settled(message: Message) -> None:
            if message["type"] == "http.response.start":
                settle(scope, message["status"])
            await send(message)

        await app(scope, receive, settled)

    return answer


def settle(scope: Scope, status: int) -> None:
    """Give back what was taken where nothing was stored, or count it."""
    taken = cast("dict[str, Any]", scope).pop(TAKEN, None)
    if taken is None:
        return
    payer, kind, count = taken
    service: Service = scope["litestar_app"].state.service
    if status in REFUSED:
        service.quotas.pay(payer, -count)
    else:
        service.metrics.quotas.stored(kind, count)
