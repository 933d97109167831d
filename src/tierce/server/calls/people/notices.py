"""Calls about notices: the devices that get them, their kinds, and quiet hours."""

import hashlib
from typing import Final

from litestar import Response, get, post
from litestar.params import JSONBody

from tierce.server import wire
from tierce.server.people.names import clean
from tierce.server.people.notices.encryption import are_keys
from tierce.server.people.notices.endpoints import ForbiddenError, split
from tierce.server.people.notices.quiet import is_quiet
from tierce.server.people.notices.records import FOR_ROLES, KINDS, Device, Quiet
from tierce.server.service.answers import answer, service
from tierce.server.service.guarding import guard, guest_of
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.system.clock import wall_time

LABEL: Final = 60
"""Characters of a device's name."""


async def settings_of(request: Ask, person: str) -> Response[wire.Notices]:
    """The person's settings."""
    notices = service(request).notices
    unwanted, quiet = await notices.room.unwanted(person), await notices.room.quiet(person)
    role = await service(request).roles.of(person)
    kinds = [kind for kind in KINDS if role is not None or kind not in FOR_ROLES]
    found = wire.Notices(
        (await notices.pushes.vapid()).public,
        kinds,
        [kind for kind in kinds if kind not in unwanted],
        await notices.room.shows_text(person),
        None if quiet is None else wire.QuietHours(*quiet),
        [
            wire.NoticeDevice(device.hash, device.label, device.made)
            for device in await notices.room.devices(person)
        ],
    )
    return answer(request, person, found)


@get("/api/notices")
async def get_notices(request: Ask) -> Response[wire.Notices]:
    return await settings_of(request, await guest_of(request))


@post("/api/notices/devices", status_code=200)
async def post_device(request: Ask, data: JSONBody[wire.PushDevice]) -> Response[wire.Notices]:
    """Send notices to this browser from now on."""
    guard(request)
    person = await guest_of(request)
    notices = service(request).notices
    try:
        split(data.endpoint, notices.pushes.own)
    except ForbiddenError:
        raise ProblemError(400, "malformed", "endpoint: want https and a public host") from None
    if not are_keys(data.p256dh, data.auth):
        raise ProblemError(400, "malformed", "want the keys of a subscription")
    hash_ = hashlib.sha256(data.endpoint.encode()).hexdigest()
    keys = (data.p256dh, data.auth, data.lang)
    label = clean(data.label, LABEL)
    await notices.room.add(Device(hash_, person, data.endpoint, *keys, label, wall_time()))
    return await settings_of(request, person)


@post("/api/notices/devices/remove", status_code=200)
async def remove_device(request: Ask, data: JSONBody[wire.DeviceGone]) -> Response[wire.Notices]:
    """Send nothing to that device any more."""
    guard(request)
    person = await guest_of(request)
    await service(request).notices.room.remove(person, data.id)
    return await settings_of(request, person)


@post("/api/notices/wishes", status_code=200)
async def post_wish(request: Ask, data: JSONBody[wire.NoticeWish]) -> Response[wire.Notices]:
    """Switch a kind of notices on or off."""
    guard(request)
    person = await guest_of(request)
    await service(request).notices.room.wish(person, data.kind, on=data.on)
    return await settings_of(request, person)


@post("/api/notices/text", status_code=200)
async def post_text(request: Ask, data: JSONBody[wire.TextWish]) -> Response[wire.Notices]:
    """Let pushes hold the text of a message, or not."""
    guard(request)
    person = await guest_of(request)
    await service(request).notices.room.show_text(person, on=data.on)
    return await settings_of(request, person)


@post("/api/notices/quiet", status_code=200)
async def post_quiet(request: Ask, data: JSONBody[wire.QuietWish]) -> Response[wire.Notices]:
    """Set or end the quiet hours."""
    guard(request)
    person = await guest_of(request)
    asked = data.quiet
    quiet = None if asked is None else Quiet(asked.zone, asked.starts, asked.ends)
    if quiet is not None and not is_quiet(quiet):
        raise ProblemError(400, "malformed", "want a time zone and two minutes of a day")
    await service(request).notices.room.set_quiet(person, quiet)
    return await settings_of(request, person)


HANDLERS = [get_notices, post_device, remove_device, post_wish, post_text, post_quiet]
