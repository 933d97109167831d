"""Calls about score sheets for real cards: a key opens one, and its players may say so."""

from collections.abc import Sequence
from typing import Final

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from msgspec.structs import replace

from tierce.server import wire
from tierce.server.lists.gatherings.feed import sheet_topic
from tierce.server.lists.tables.plain_sheets import plain_entry, plain_match
from tierce.server.lists.tables.sheet_history import read_place, sheet_history
from tierce.server.people.naming.standing import unsigned
from tierce.server.people.sheets.claims import ClaimRoom
from tierce.server.people.sheets.renewing import Counted
from tierce.server.people.sheets.room import PAGE, FullSheetError, Keys, SheetRoom
from tierce.server.people.sheets.stored import stored
from tierce.server.service.answers import answer, service
from tierce.server.service.callers import caller_of
from tierce.server.service.guarding import guard, guard_making, guest_of, person_of
from tierce.server.service.problems import ProblemError
from tierce.server.service.questions import budget_of
from tierce.server.service.requests import Ask
from tierce.server.system.clock import wall_time

COUNTING: Final = 0.05
"""Seconds of work that it costs to count a long sheet anew."""
UNKNOWN: Final = "unknown_sheet"
PRIVATE: Final = {"cache-control": "no-store"}


@post("/api/sheets", status_code=200)
async def post_sheet(request: Ask) -> wire.SheetKeys:
    """Share a new sheet."""
    await guard_making(request)
    signed_in = caller_of(request).session is not None
    keys = await room(request).make(wall_time(), lasts=signed_in)
    return wire.SheetKeys(keys.writer, keys.reader)


@post("/api/sheets/{key:str}", status_code=200)
async def post_sync(
    request: Ask, key: FromPath[str], data: JSONBody[wire.SheetSync]
) -> wire.SheetNews:
    """Take a device's entries, and answer with those it lacks."""
    guard(request)
    sheets, keys = room(request), await keys_of(request, key)
    writes = key == keys.writer
    if data.entries:
        if not writes:
            raise ProblemError(403, "not_yours", None)
        await charge(request, keys)
        await write(request, keys, data.entries)
        service(request).gatherings.tell([sheet_topic(keys.reader)])
    await sheets.use(keys, wall_time())
    news = await sheets.since(keys.writer, data.after)
    entries = [msgspec.json.decode(body, type=wire.SheetEntry) for body in news.bodies]
    if hides_texts(request):
        entries = [plain_entry(one) for one in entries]
    more = len(entries) == PAGE
    return wire.SheetNews(news.number, entries, more, keys.reader, writes)


@get("/api/sheets/{key:str}/me")
async def get_seat(request: Ask, key: FromPath[str]) -> Response[wire.SheetSeats]:
    """Which seat is the caller's, and which ones are claimed."""
    keys = await keys_of(request, key)
    return Response(await seats(request, keys, person_of(request)), headers=PRIVATE)


@post("/api/sheets/{key:str}/me", status_code=200)
async def post_seat(
    request: Ask, key: FromPath[str], data: JSONBody[wire.SheetSeat]
) -> Response[wire.SheetSeats]:
    """Say which player of a finished sheet the caller is, or that it is none."""
    guard(request)
    if data.seat is None:
        return Response(await left(request, key), headers=PRIVATE)
    keys = await keys_of(request, key)
    said = await said_by(request, keys)
    if data.seat >= len(said.sheet.names):
        raise ProblemError(400, "malformed", "no such seat")
    check_over(said)
    person = await guest_of(request)
    if not await claims(request).claim(keys, person, data.seat, said):
        raise ProblemError(409, "seat_taken", None)
    return answer(request, person, await seats(request, keys, person))


@get("/api/history/sheets")
async def get_history(request: Ask) -> Response[wire.SheetHistory]:
    """A page of the caller's matches with real cards; ``before`` is ``next`` of the page before."""
    try:
        before = read_place(request.query_params.get("before", ""))
    except ValueError as bad:
        raise ProblemError(400, "malformed", str(bad)) from None
    relations = service(request).store.relations
    found = await sheet_history(relations, caller_of(request).ids, before)
    if hides_texts(request):
        found.matches = [plain_match(one) for one in found.matches]
    return Response(found, headers=PRIVATE)


async def left(request: Ask, key: str) -> wire.SheetSeats:
    """Give the caller's seat up, also of a sheet that is gone; raises ProblemError."""
    person, here = person_of(request), claims(request)
    gone = person is not None and person in await here.seats(key)
    keys = Keys("", key) if gone else await keys_of(request, key)
    if person is not None:
        await here.leave(keys.reader, person)
    return await seats(request, keys, person)


async def seats(request: Ask, keys: Keys, person: str | None) -> wire.SheetSeats:
    known = await claims(request).seats(keys.reader)
    return wire.SheetSeats(known.get(person or ""), sorted(known.values()))


async def keys_of(request: Ask, key: str) -> Keys:
    """The keys of the sheet that a key opens; raises ProblemError."""
    if (keys := await room(request).find(key)) is None:
        raise ProblemError(404, UNKNOWN, None)
    return keys


async def write(request: Ask, keys: Keys, entries: Sequence[wire.SheetEntry]) -> None:
    """Store the entries of a device; raises ProblemError."""
    plain = [replace(one, names=[*map(unsigned, one.names)]) for one in entries]
    bodies = [(one.id, stored(one)) for one in plain]
    signed_in = caller_of(request).session is not None
    try:
        await room(request).add(keys.writer, bodies, wall_time(), lasts=signed_in)
    except FullSheetError:
        raise ProblemError(409, "sheet_full", None) from None


async def said_by(request: Ask, keys: Keys) -> Counted:
    """What a sheet says, at the cost of counting it; raises ProblemError."""
    budget_of(request).pay(COUNTING)
    return await claims(request).sheet(keys)


def check_over(said: Counted) -> None:
    """Raises ProblemError unless the match of a sheet is over."""
    if not (said.sheet.ended and said.sheet.whole):
        raise ProblemError(403, "not_over", None)


async def charge(request: Ask, keys: Keys) -> None:
    """Charge the caller's budget for the count of a claimed sheet that the next list makes.

    Raises ProblemError.
    """
    if await claims(request).seats(keys.reader):
        budget_of(request).pay(COUNTING)


def hides_texts(request: Ask) -> bool:
    """Whether others see no text that was typed: the children's mode."""
    return service(request).profiles.hides_texts


def room(request: Ask) -> SheetRoom:
    return SheetRoom(service(request).store.relations)


def claims(request: Ask) -> ClaimRoom:
    return ClaimRoom(service(request).store.relations)


HANDLERS = [post_sheet, post_sync, get_seat, post_seat, get_history]
