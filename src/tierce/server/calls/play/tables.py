"""Calls about tables: make, find, join."""

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from tierce.server import wire
from tierce.server.calls.people.guest import rename
from tierce.server.catalogue import roster
from tierce.server.commands.refused import RefusedError
from tierce.server.people.clubs.room import is_member
from tierce.server.service.answers import answer, name_of, service
from tierce.server.service.callers import acting
from tierce.server.service.guarding import (
    guard,
    guard_joining,
    guard_making,
    guest_of,
    person_of,
    refuse_stopped,
)
from tierce.server.service.problems import ProblemError, refused
from tierce.server.service.requests import Ask
from tierce.server.service.seating import refuse_blocked
from tierce.server.service.storing import payer_of


@get("/api/bots")
async def get_bots() -> wire.Roster:
    return roster.known()


@post("/api/tables")
async def post_table(request: Ask, data: JSONBody[wire.NewTable]) -> Response[wire.Created]:
    await guard_making(request)
    person = await guest_of(request)
    if "open" in data.seats:
        await refuse_blocked(service(request), person)
    if data.access == "club":
        await be_member(request, data.club, person)
    name = await name_of(request, person)
    table_id = await service(request).making.make(data, person, name)
    service(request).payments.made(table_id, payer_of(request))
    return answer(request, person, wire.Created(table_id), 201)


async def be_member(request: Ask, club: str, person: str) -> None:
    """Check that the person may make a table for a club; raises ProblemError."""
    if not await is_member(service(request).store.relations, club, person):
        raise ProblemError(403, "not_member", None)


@post("/api/tickets", status_code=201)
async def post_ticket(request: Ask) -> wire.Ticket:
    """Promise the deck of a table that does not exist yet."""
    guard(request)
    return wire.Ticket(*service(request).making.tickets.new())


@get("/api/tables/{table_id:str}")
async def get_table(request: Ask, table_id: FromPath[str]) -> Response[wire.TableInfo]:
    refuse_stopped(request, "visit")
    keeper = await service(request).tables.keeper(table_id)
    response = Response(await keeper.info(await acting(request, keeper)))
    response.headers["cache-control"] = "no-store"
    return response


@post("/api/tables/{table_id:str}/join")
async def post_join(
    request: Ask, table_id: FromPath[str], data: JSONBody[wire.Joining]
) -> Response[wire.Joined]:
    guard_joining(request)
    person = await guest_of(request)
    name = await rename(request, person, data)
    keeper = await service(request).tables.keeper(table_id)
    await service(request).profiles.make(person)
    sits = await acting(request, keeper) or person
    if not await keeper.has_begun_with(sits):
        await refuse_blocked(service(request), person)
    try:
        return answer(request, person, await keeper.joining.join(sits, name, data.seat))
    except RefusedError as no:
        raise refused(no) from None


@get("/api/lobby")
async def get_lobby(request: Ask) -> Response[wire.LobbyList]:
    found = wire.LobbyList(await service(request).lobby.listed(person_of(request)))
    return Response(found, headers={"cache-control": "no-store"})


@post("/api/quick")
async def post_quick(request: Ask, data: JSONBody[wire.Quick]) -> Response[wire.Found]:
    """Take a free seat where these rules are played at this speed, or make such a table."""
    await guard_making(request)
    person = await guest_of(request)
    await refuse_blocked(service(request), person)
    name = await name_of(request, person)
    found = await service(request).quick_play.find(data, person, name)
    if found.made:
        service(request).payments.made(found.id, payer_of(request))
    return answer(request, person, found, 201)


HANDLERS = [get_bots, post_ticket, post_table, get_table, post_join, get_lobby, post_quick]
