"""Calls of the host about the site: roles, announcements, switches, legal entries."""

from typing import Any, Final

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody

from tierce.server import wire
from tierce.server.calls.office.entering import (
    ANNOUNCED,
    MODERATOR,
    actor,
    someone,
    written,
)
from tierce.server.calls.office.own import announced, legal, switches
from tierce.server.calls.office.persons import YEARS, of_code
from tierce.server.people.names import clean
from tierce.server.people.office.records import HOUR, Legal, Switches
from tierce.server.people.office.roles import NotHostError
from tierce.server.service.answers import service
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.store import UnmetError

ENTRY: Final = 300
"""Characters of a legal entry."""
BLOCKS: Final = 8
"""Steps of blocks for repeated leaving at most."""
DAY: Final = 24 * 60
"""Minutes of the longest block."""


@get("/roles")
async def get_roles(request: Ask) -> list[wire.RoleHolder]:
    """The persons with a role."""
    return await holders(request)


async def holders(request: Ask) -> list[wire.RoleHolder]:
    parts = service(request)
    return [
        wire.RoleHolder(await someone(parts, one.person), one.role, one.granted)
        for one in await parts.roles.holders()
    ]


@post("/roles", status_code=200)
async def post_role(request: Ask, data: JSONBody[wire.Granting]) -> list[wire.RoleHolder]:
    """Give a role, or take it away. A host does not take the own one, so that one stays."""
    by, parts, person = actor(request), service(request), await of_code(request, data.code)
    if person == by:
        raise ProblemError(409, "own_role", None)
    try:
        if data.role is not None:
            await parts.roles.grant(by, person, data.role)
        else:
            await parts.roles.revoke(by, person)
    except NotHostError:
        raise ProblemError(403, "no_role", None) from None
    except UnmetError:
        raise ProblemError(404, "not_found", None) from None
    return await holders(request)


@get("/announcements", opt=MODERATOR)
async def get_announcements(request: Ask) -> list[wire.Announced]:
    """All announcements, latest first, with those that have ended."""
    return [announced(one) for one in await service(request).house.announcements()]


@post("/announcements", status_code=201)
async def post_announcement(
    request: Ask, data: JSONBody[wire.NewAnnouncement]
) -> list[wire.Announced]:
    """Announce something in both languages."""
    by, parts = actor(request), service(request)
    now = parts.office.now()
    if data.hours is not None and not 1 <= data.hours <= YEARS:
        raise ProblemError(400, "malformed", {"hours": [1, YEARS]})
    since = now if data.since is None else data.since
    if not now - HOUR <= since <= now + YEARS * HOUR:
        raise ProblemError(400, "malformed", "since: now or later")
    until = 0 if data.hours is None else since + data.hours * HOUR
    texts = (written(data.fr, ANNOUNCED), written(data.en, ANNOUNCED))
    await parts.house.announce(by, texts, since, until)
    return [announced(one) for one in await parts.house.announcements()]


@post("/announcements/{announcement:str}/end", status_code=200)
async def post_end(request: Ask, announcement: FromPath[str]) -> list[wire.Announced]:
    """Withdraw an announcement."""
    parts = service(request)
    try:
        await parts.house.end(actor(request), announcement)
    except UnmetError:
        raise ProblemError(404, "not_found", None) from None
    return [announced(one) for one in await parts.house.announcements()]


@post("/switches", status_code=200)
async def post_switches(request: Ask, data: JSONBody[wire.HouseSwitches]) -> wire.HouseSwitches:
    """Replace the switches."""
    by, parts = actor(request), service(request)
    if not data.languages:
        raise ProblemError(400, "malformed", "languages: at least one")
    if len(data.blocks) > BLOCKS or any(not 1 <= one <= DAY for one in data.blocks):
        raise ProblemError(400, "malformed", {"blocks": BLOCKS, "minutes": [1, DAY]})
    if data.blocks != sorted(data.blocks):
        raise ProblemError(400, "malformed", "blocks: growing")
    await parts.house.switch(by, Switches(**msgspec.structs.asdict(data)))
    return switches(await parts.office.boards.fresh())


@post("/legal", status_code=200)
async def post_legal(request: Ask, data: JSONBody[wire.LegalEntries]) -> wire.LegalEntries:
    """Replace the host's entries for the legal pages."""
    by, parts = actor(request), service(request)
    entries = {name: clean(text, ENTRY) for name, text in msgspec.structs.asdict(data).items()}
    await parts.house.enter(by, Legal(**entries))
    return legal(await parts.office.boards.fresh())


HANDLERS: list[Any] = [
    *(get_roles, post_role, get_announcements, post_announcement, post_end),
    *(post_switches, post_legal),
]
