"""The calls over HTTP. Each reads, asks the service, answers."""

from typing import Any, Final

from litestar import Request, Response, get, post
from litestar.datastructures import Cookie, State
from litestar.params import FromPath, JSONBody

from tierce.server import wire
from tierce.server.calls import hand, health, history, pages, rules
from tierce.server.catalogue import roster
from tierce.server.commands.refused import RefusedError
from tierce.server.deck.figures import figures
from tierce.server.people.identity import COOKIE, MOVING, YEARS
from tierce.server.people.names import clean_name
from tierce.server.service.guarding import guard, guard_making, guest_of, person_of
from tierce.server.service.problems import ProblemError
from tierce.server.service.questions import affordable, allowed, judged
from tierce.server.service.service import Service, UnknownKeyError
from tierce.server.store import TakenError

Ask = Request[Any, Any, State]
QUESTIONS: Final = 100
"""More questions than this to the judge have to be asked in parts."""


def service(request: Ask) -> Service:
    served: Service = request.app.state.service
    return served


async def known_as(request: Ask, person: str) -> str:
    return await service(request).store.name(person) or ""


def answer(request: Ask, person: str, content: Any, status: int = 200) -> Response[Any]:
    """The answer, with the cookie that says who the guest is where he has none yet."""
    response = Response(content, status_code=status)
    response.headers["cache-control"] = "no-store"
    if person_of(request) != person:
        response.set_cookie(
            Cookie(
                COOKIE,
                value=service(request).identity.cookie(person),
                max_age=YEARS,
                httponly=True,
                samesite="lax",
                secure=request.url.scheme == "https",
            )
        )
    return response


async def me(request: Ask, person: str, name: str) -> wire.Me:
    return wire.Me(name, await service(request).own.open(person))


@get("/api/me")
async def get_me(request: Ask) -> Response[wire.Me]:
    person = guest_of(request)
    return answer(request, person, await me(request, person, await known_as(request, person)))


@post("/api/me")
async def post_me(request: Ask, data: JSONBody[wire.Named]) -> Response[wire.Me]:
    guard(request)
    person = guest_of(request)
    name = await rename(request, person, data)
    return answer(request, person, await me(request, person, name))


@post("/api/me/key")
async def post_key(request: Ask) -> Response[wire.DeviceKey]:
    """For somebody who wants to go on playing on another device."""
    guard(request)
    person = guest_of(request)
    key = service(request).identity.key(person)
    return answer(request, person, wire.DeviceKey(key, MOVING), 201)


@post("/api/me/here", status_code=200)
async def post_here(request: Ask, data: JSONBody[wire.Moved]) -> Response[wire.Me]:
    """From now on this device is that of the guest who gave the key."""
    guard(request)
    try:
        person = await service(request).move(data.key)
    except (UnknownKeyError, TakenError):
        raise ProblemError(403, "key_too_old", None) from None
    return answer(request, person, await me(request, person, await known_as(request, person)))


async def rename(request: Ask, person: str, named: wire.Named | wire.Joining) -> str:
    """The name the person has from now on; what cannot be shown changes nothing."""
    if name := clean_name(named.name or ""):
        await service(request).store.rename(person, name)
        return name
    return await known_as(request, person)


@get("/api/bots")
async def get_bots() -> wire.Roster:
    return roster.known()


@post("/api/tables")
async def post_table(request: Ask, data: JSONBody[wire.NewTable]) -> Response[wire.Created]:
    guard_making(request)
    person = guest_of(request)
    name = await known_as(request, person)
    table_id = await service(request).tables.make(data, person, name)
    return answer(request, person, wire.Created(table_id), 201)


@post("/api/tickets", status_code=201)
async def post_ticket(request: Ask) -> wire.Ticket:
    """The promise of a deck, before its table is made."""
    guard(request)
    return wire.Ticket(*service(request).tables.tickets.new())


@get("/api/tables/{table_id:str}/deals")
async def get_deals(request: Ask, table_id: FromPath[str]) -> Response[list[wire.Deal]]:
    """What the decks of all rounds that are over were made of; nothing of the one being played."""
    keeper = await service(request).tables.keeper(table_id)
    response = Response(await keeper.deals())
    response.headers["cache-control"] = "no-store"
    return response


@get("/api/tables/{table_id:str}")
async def get_table(request: Ask, table_id: FromPath[str]) -> Response[wire.TableInfo]:
    keeper = await service(request).tables.keeper(table_id)
    response = Response(await keeper.info(person_of(request)))
    response.headers["cache-control"] = "no-store"
    return response


@post("/api/tables/{table_id:str}/join")
async def post_join(
    request: Ask, table_id: FromPath[str], data: JSONBody[wire.Joining]
) -> Response[wire.Joined]:
    guard(request)
    person = guest_of(request)
    name = await rename(request, person, data)
    keeper = await service(request).tables.keeper(table_id)
    try:
        return answer(request, person, await keeper.join(person, name, data.seat))
    except RefusedError as no:
        raise ProblemError(409, no.refusal["code"], None) from None


@get("/api/lobby")
async def get_lobby(request: Ask) -> Response[wire.LobbyList]:
    found = wire.LobbyList(await service(request).lobby.listed())
    return Response(found, headers={"cache-control": "no-store"})


@post("/api/quick")
async def post_quick(request: Ask, data: JSONBody[wire.Quick]) -> Response[wire.Found]:
    """Sit down wherever these rules are played at this speed."""
    guard_making(request)
    person = guest_of(request)
    name = await known_as(request, person)
    return answer(request, person, await service(request).tables.quick(data, person, name), 201)


@get("/api/deals")
async def get_deal_figures(request: Ask) -> Response[wire.DealFigures]:
    """What all deals of this server look like, counted from rounds that are over."""
    allowed(request)
    found = figures(await service(request).store.tallies())
    return Response(found, headers={"cache-control": "no-store"})


@post("/api/judge", status_code=200, guards=[affordable])
async def post_judge(request: Ask, data: JSONBody[Any]) -> Any:
    """Questions change nothing, so that anybody's script may ask them."""
    questions = data if isinstance(data, list) else [data]
    if len(questions) > QUESTIONS:
        raise ProblemError(
            400, "malformed", f"{len(questions)} questions: want {QUESTIONS} at most"
        )
    answers = await judged(request, questions)
    return answers if isinstance(data, list) else answers[0]


HANDLERS = [
    get_me,
    post_me,
    post_key,
    post_here,
    *rules.HANDLERS,
    *history.HANDLERS,
    *hand.HANDLERS,
    get_bots,
    post_ticket,
    post_table,
    get_deals,
    get_deal_figures,
    get_table,
    post_join,
    get_lobby,
    post_quick,
    post_judge,
    *health.HANDLERS,
    *pages.HANDLERS,
]
