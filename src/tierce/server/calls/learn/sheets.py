"""Calls about score sheets for real cards. Whoever has a key reads, or reads and writes."""

from typing import Final

import msgspec
from litestar import post
from litestar.params import FromPath, JSONBody

from tierce.server import wire
from tierce.server.people.sheets.room import PAGE, SheetRoom
from tierce.server.service.answers import service
from tierce.server.service.guarding import guard, guard_making
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.system.clock import wall_time

UNKNOWN: Final = "unknown_sheet"


@post("/api/sheets", status_code=200)
async def post_sheet(request: Ask) -> wire.SheetKeys:
    """Share a new sheet."""
    guard_making(request)
    keys = await room(request).make(wall_time())
    return wire.SheetKeys(keys.writer, keys.reader)


@post("/api/sheets/{key:str}", status_code=200)
async def post_sync(
    request: Ask, key: FromPath[str], data: JSONBody[wire.SheetSync]
) -> wire.SheetNews:
    """Take a device's entries, and answer with those it lacks."""
    guard(request)
    sheets = room(request)
    keys = await sheets.find(key)
    if keys is None:
        raise ProblemError(404, UNKNOWN, None)
    writes = key == keys.writer
    if data.entries:
        if not writes:
            raise ProblemError(403, "not_yours", None)
        bodies = [(one.id, msgspec.json.encode(one).decode()) for one in data.entries]
        await sheets.add(keys.writer, bodies, wall_time())
    news = await sheets.since(keys.writer, data.after)
    entries = [msgspec.json.decode(body, type=wire.SheetEntry) for body in news.bodies]
    more = len(entries) == PAGE
    return wire.SheetNews(news.number, entries, more, keys.reader, writes)


def room(request: Ask) -> SheetRoom:
    return SheetRoom(service(request).store.relations)


HANDLERS = [post_sheet, post_sync]
