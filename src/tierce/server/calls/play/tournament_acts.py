"""The calls that make a tournament, and do something in one."""

from typing import Any

from litestar import Response, post
from litestar.params import FromPath, JSONBody

from tierce.server import wire
from tierce.server.calls.play.tournament_pages import page_of
from tierce.server.calls.play.tournament_terms import NAME, check_points, checked
from tierce.server.lists.gatherings.acting import ActingError, Caller
from tierce.server.people.friends.blocks import kept_apart
from tierce.server.people.friends.family import in_family
from tierce.server.people.tournaments.records import Head
from tierce.server.people.tournaments.terms import HOSTED
from tierce.server.people.tournaments.tournaments import NoSuchTournamentError
from tierce.server.service.answers import answer, name_of, service
from tierce.server.service.callers import caller_of
from tierce.server.service.fitting import fit
from tierce.server.service.guarding import guard, guard_joining, guard_making, guest_of
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.service.typed_texts import typed
from tierce.tournament import RefusedError


@post("/api/tournaments")
async def post_tournament(
    request: Ask, data: JSONBody[wire.NewTournament]
) -> Response[wire.Created]:
    """Make a tournament. The caller hosts it."""
    await guard_making(request)
    person = await guest_of(request)
    tournaments = service(request).tournaments
    if await tournaments.room.hosted(person) >= HOSTED:
        raise ProblemError(409, "tournaments_enough", {"most": HOSTED})
    data.name = typed(request, fit(data.name, NAME, "thing"))
    wish = checked(data, service(request).now())
    await check_points(request, person, data)
    return answer(request, person, wire.Created(await tournaments.create(wish, person)), 201)


@post("/api/tournaments/{tournament:str}")
async def post_act(
    request: Ask, tournament: FromPath[str], data: JSONBody[wire.TournamentAct]
) -> Response[wire.TournamentPage]:
    """Do something in a tournament, as a player or as the host."""
    head = await service(request).tournaments.room.head(tournament)
    if head is not None and head.club is not None:  # the calls of its club ask for roles
        raise ProblemError(404, "not_found", None)
    if data.name:
        data.name = typed(request, fit(data.name))
    (guard_joining if data.act == "sign_up" else guard)(request)
    person = await guest_of(request)
    apart = data.act == "sign_up" and head is not None and await is_apart(request, head, person)
    ids = caller_of(request).ids or (person,)
    name, at = await name_of(request, person), service(request).now()
    family = data.act == "sign_up" and await in_family(service(request).store.relations, person)
    caller = Caller(ids, name, at=at, apart=apart, family=family)
    try:
        now = await service(request).acts.do(tournament, caller, data)
    except NoSuchTournamentError:
        raise ProblemError(404, "not_found", None) from None
    except RefusedError as why:
        raise ProblemError(409, "tournament_refused", {"why": why.code}) from None
    except ActingError as why:
        status = 403 if why.code == "not_host" else 409
        time = {} if why.at is None else {"at": why.at}
        raise ProblemError(status, "tournament_refused", {"why": why.code, **time}) from None
    return answer(request, person, await page_of(request, now, caller.ids))


async def is_apart(request: Ask, head: Head, person: str) -> bool:
    """Whether the host or the person has blocked the other."""
    relations = service(request).store.relations
    return head.host is not None and await kept_apart(relations, person, [head.host])


HANDLERS: list[Any] = [post_tournament, post_act]
