"""Who calls: read once for each request or socket, before its handler."""

from typing import Any, Final, cast

from litestar.connection import ASGIConnection
from litestar.types import ASGIApp, Receive, Scope, Send

from tierce.server.keeper.keeper import Keeper
from tierce.server.people.accounts.records import ANONYMOUS, Caller
from tierce.server.people.identity import COOKIE, EARLIER, GuestCookie, Identity
from tierce.server.store import BrokenError, BusyError

Connection = ASGIConnection[Any, Any, Any, Any]
SESSION: Final = "tierce_session"
CALLER: Final = "tierce_caller"
ASKED: Final = ("/api/", "/ws/")
"""Paths whose handlers ask who calls."""


def with_caller(app: ASGIApp) -> ASGIApp:
    """Middleware that reads the cookies."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"].startswith(ASKED):
            cast("dict[str, Any]", scope)[CALLER] = await _read(ASGIConnection(scope))
        await app(scope, receive, send)

    return answer


async def _read(connection: Connection) -> Caller | BrokenError | BusyError:
    """The caller; an error is raised later, by handlers that need to know."""
    service = connection.app.state.service
    guest = guest_in(service.identity, connection)
    try:
        found: Caller = await service.accounts.sessions.caller(
            connection.cookies.get(SESSION), guest
        )
    except (BrokenError, BusyError) as away:
        return away
    return found


def guest_in(identity: Identity, connection: Connection) -> GuestCookie | None:
    """What the cookie of the guest says; None if there is none, or it is not ours."""
    names = (COOKIE, EARLIER)
    found = (identity.guest(connection.cookies.get(name)) for name in names)
    return next((one for one in found if one is not None), None)


def caller_of(connection: Connection) -> Caller:
    """Who calls; raises BrokenError or BusyError if the store was away."""
    found: Any = cast("dict[str, Any]", connection.scope).get(CALLER, ANONYMOUS)
    if isinstance(found, Exception):
        raise found
    caller: Caller = found
    return caller


async def acting(connection: Connection, keeper: Keeper) -> str | None:
    """The id under which the caller sits at the table, else the caller's first one.

    A merged guest's seat keeps the guest's id, as the log does.
    """
    caller = caller_of(connection)
    if len(caller.ids) > 1:
        await keeper.loaded()
    return next(filter(keeper.seats, caller.ids), caller.person)
