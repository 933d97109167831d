"""The cookie of a session, on this device."""

from typing import Any

from litestar import Response
from litestar.datastructures import Cookie

from tierce.server.people.accounts.labels import label_of
from tierce.server.people.accounts.records import LASTS
from tierce.server.service.answers import forget_guest, service, set_guest
from tierce.server.service.callers import SESSION, caller_of, guest_in
from tierce.server.service.requests import Ask


def device_of(request: Ask) -> str:
    """What the device is called in the list of sessions."""
    return label_of(request.headers.get("user-agent", ""))


def with_session(request: Ask, response: Response[Any], token: str) -> Response[Any]:
    """The answer that signs this device in."""
    response.headers["cache-control"] = "no-store"
    response.set_cookie(
        Cookie(
            SESSION,
            value=token,
            max_age=LASTS // 1000,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )
    )
    return response


async def with_turned(request: Ask, response: Response[Any]) -> Response[Any]:
    """The answer, with a new token or a new cookie of the guest if the one that came is old."""
    if caller_of(request).session is None:
        return await with_turned_guest(request, response)
    token = await service(request).accounts.sessions.turned(request.cookies.get(SESSION))
    return response if token is None else with_session(request, response, token)


async def with_turned_guest(request: Ask, response: Response[Any]) -> Response[Any]:
    """The answer, with a new cookie if the guest's one is old."""
    parts = service(request)
    guest = guest_in(parts.identity, request)
    if guest is None or caller_of(request).person != guest.person:
        return response
    if (turned := await parts.accounts.sessions.guests.turned(guest)) is not None:
        set_guest(request, response, parts.identity.signed(turned))
    return response


async def end_present(request: Ask) -> None:
    """End the session that this device had before it signed in anew."""
    if (caller := caller_of(request)).session is not None:
        await service(request).accounts.sessions.end(str(caller.person), caller.session)


def signed_out(response: Response[Any], *, guest: bool) -> Response[Any]:
    """The answer that forgets the session, and with ``guest`` the guest of this device."""
    response.delete_cookie(SESSION)
    if guest:
        forget_guest(response)
    return response
