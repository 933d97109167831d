"""Measures follow to the new guest of a browser or an address: noted at calls, met by guests."""

from contextlib import suppress
from ipaddress import ip_network
from typing import Any, Final, cast

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tierce.server.guard.limits import network
from tierce.server.people.accounts.records import Caller
from tierce.server.people.identity import new_person
from tierce.server.people.office.marks import FOLLOWED, FOLLOWS
from tierce.server.people.office.records import Measure
from tierce.server.service.callers import CALLER, Connection
from tierce.server.service.problems import ProblemError
from tierce.server.service.service import Service
from tierce.server.store import BrokenError, BusyError

MARK: Final = "tierce_measure"
"""Cookie of a browser in which a person under a measure was. Only such browsers have it."""
KEPT: Final = 400 * 24 * 3600


def with_marks(app: ASGIApp) -> ASGIApp:
    """Middleware that notes where a person under measures calls from."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        header = None
        if CALLER in scope:
            with suppress(BrokenError, BusyError):  # the call itself says that the store is away
                header = await noted(ASGIConnection(scope))

        async def marked(message: Message) -> None:
            if header and message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], (b"set-cookie", header.encode())]
            await send(message)

        await app(scope, receive, marked if header else send)

    return answer


async def noted(connection: Connection) -> str | None:
    """Note where a person under measures calls from; the header that marks the browser, if any."""
    parts: Service = connection.app.state.service
    board = await parts.office.boards.fresh()
    caller = cast("dict[str, Any]", connection.scope)[CALLER]
    person = caller.person if isinstance(caller, Caller) else None
    measures = [
        one
        for one in board.measures.get(person or "", ())
        if one.kind in FOLLOWS and one.actor != FOLLOWED and one.in_force(parts.now())
    ]
    if not measures:
        return None
    if not is_proxy(address := address_of(connection)):
        await parts.marks.note(measures, address, parts.now())
    strongest = min(measures, key=lambda one: FOLLOWS.index(one.kind))
    if parts.identity.marked(connection.cookies.get(MARK)) == strongest.id:
        return None
    value = parts.identity.mark(strongest.id)
    secure = connection.url.scheme in {"https", "wss"}
    cookie = Cookie(MARK, value=value, max_age=KEPT, httponly=True, samesite="lax", secure=secure)
    return cookie.to_header(header="")


async def new_guest(connection: Connection) -> str:
    """A new guest, whom the measures of this browser and address follow; raises ProblemError."""
    parts: Service = connection.app.state.service
    marked, now = parts.identity.marked(connection.cookies.get(MARK)), parts.now()
    own = None if marked is None else await parts.marks.of_browser(marked, now)
    if own is not None and own.kind == "ban":
        raise ProblemError(403, "banned", facts(own))
    here = None if own else await parts.marks.of_address(address_of(connection), now)
    if here is not None and here.kind == "ban":
        raise ProblemError(403, "guests_barred", None)
    person = new_person()
    if (one := own or here) is not None:
        await parts.marks.follow(one, person, now, here=own is None)
        parts.office.boards.forget()
        await parts.office.boards.fresh()
    return person


def is_proxy(address: str) -> bool:
    """Whether the address is a proxy's that names no caller: it would stand for everybody."""
    try:
        return ip_network(address, strict=False).is_loopback
    except ValueError:
        return True


def facts(measure: Measure) -> dict[str, object]:
    """What the person may know of a measure."""
    return {"id": measure.id, "reason": measure.reason, "until": measure.until or None}


def address_of(connection: Connection) -> str:
    """The caller's address, as limits count it."""
    return network(connection.client.host) if connection.client else ""
