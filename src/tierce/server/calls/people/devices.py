"""The cookies of an account on this device: its session, and that the account knows it."""

from typing import Any

from litestar import Response
from litestar.datastructures import Cookie

from tierce.server.people.accounts.known_devices import LASTS as KNOWN
from tierce.server.people.accounts.labels import label_of
from tierce.server.people.accounts.records import LASTS
from tierce.server.service.answers import forget_guest, service, set_guest
from tierce.server.service.attempting import DEVICE
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


async def with_known(request: Ask, response: Response[Any], account: str, session: str) -> None:
    """Let the account know this device, and give it a new token for that."""
    devices, token = service(request).accounts.devices, request.cookies.get(DEVICE, "")
    response.set_cookie(
        Cookie(
            DEVICE,
            value=await devices.remember(token, account, session, device_of(request)),
            path="/api",
            max_age=KNOWN // 1000,
            httponly=True,
            samesite="strict",
            secure=request.url.scheme == "https",
        )
    )


async def with_turned(request: Ask, response: Response[Any]) -> Response[Any]:
    """The answer, with a new token or a new cookie of the guest if the one that came is old."""
    caller = caller_of(request)
    if caller.session is None:
        return await with_turned_guest(request, response)
    token = await service(request).accounts.sessions.turned(request.cookies.get(SESSION))
    if token is None:
        return response
    if caller.proved and DEVICE not in request.cookies:  # signed in before there was this cookie
        await with_known(request, response, str(caller.person), caller.session)
    return with_session(request, response, token)


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
