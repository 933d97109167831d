"""Calls about tournaments: their list, one of them, a new one, and what is done in it."""

from typing import Any, Final

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from tierce.rules import ConflictingOptions, Rules, propose
from tierce.server import wire
from tierce.server.lists.gatherings.acting import ActingError, Caller
from tierce.server.lists.gatherings.tournament.line import line
from tierce.server.lists.gatherings.tournament.page import page
from tierce.server.lists.gatherings.tournament.reader import Reader
from tierce.server.lists.gatherings.tournament.rounds import round_at
from tierce.server.people.clubs.room import is_member
from tierce.server.people.friends.blocks import apart_from, kept_apart
from tierce.server.people.friends.family import in_family
from tierce.server.people.names import clean, clean_name
from tierce.server.people.tournaments.room import Head
from tierce.server.people.tournaments.terms import HOSTED, Terms, wrong_terms
from tierce.server.people.tournaments.tournaments import NoSuchTournamentError, Now, Wish
from tierce.server.service.answers import answer, name_of, service
from tierce.server.service.callers import caller_of
from tierce.server.service.guarding import guard, guard_joining, guard_making, guest_of
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.service.typed_texts import typed
from tierce.tournament import RefusedError, Settings

NAME: Final = 60
"""Characters of a tournament's name."""
PRIZES: Final = 10
AHEAD: Final = 366 * 24 * 3_600_000
"""A tournament starts within a year."""
NOT_STORED: Final = {"cache-control": "no-store"}


@get("/api/tournaments")
async def get_tournaments(request: Ask) -> Response[wire.TournamentList]:
    """Tournaments that take players or play, and those of the reader."""
    tournaments, ids = service(request).tournaments, caller_of(request).ids
    found = wire.TournamentList(
        open=await lines(request, await tournaments.open()),
        yours=await lines(
            request, [head for head in await tournaments.of_person(ids) if head.club is None]
        ),
    )
    return Response(found, headers=NOT_STORED)


async def lines(request: Ask, heads: list[Head]) -> list[wire.TournamentLine]:
    reader, tournaments = reader_of(request), service(request).tournaments
    return [line(now, reader) for now in await tournaments.listed(heads, reader.ids)]


@get("/api/tournaments/{tournament:str}")
async def get_tournament(request: Ask, tournament: FromPath[str]) -> Response[wire.TournamentPage]:
    """One tournament."""
    now = await read(request, tournament)
    await refuse_strangers(request, now.head)
    return Response(await page_of(request, now), headers=NOT_STORED)


@get("/api/tournaments/{tournament:str}/rounds/{number:int}")
async def get_round(
    request: Ask, tournament: FromPath[str], number: FromPath[int]
) -> Response[wire.TournamentRound]:
    """One round of a tournament, from 1."""
    now = await read(request, tournament)
    await refuse_strangers(request, now.head)
    if not 1 <= number <= len(now.tournament.rounds):
        raise ProblemError(404, "not_found", None)
    found = round_at(now, number - 1, reader_of(request), {})
    return Response(found, headers=NOT_STORED)


@get("/api/tournaments/{tournament:str}/wall")
async def get_wall(request: Ask, tournament: FromPath[str]) -> Response[wire.ClubWall]:
    """The wall screen of a tournament; an evening has that of its club."""
    now = await read(request, tournament)
    if now.head.club is not None:
        raise ProblemError(404, "not_found", None)
    return Response(await service(request).evenings.wall_of(now), headers=NOT_STORED)


async def read(request: Ask, tournament: str) -> Now:
    """A tournament; raises ProblemError."""
    try:
        return await service(request).tournaments.read(tournament)
    except NoSuchTournamentError:
        raise ProblemError(404, "not_found", None) from None


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
    data.name = typed(request, clean(data.name, NAME))
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
        data.name = typed(request, clean_name(data.name))
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


async def refuse_strangers(request: Ask, head: Head) -> None:
    """Show an evening of a club to its members only; raises ProblemError."""
    relations, ids = service(request).store.relations, caller_of(request).ids
    if head.club is not None and not (ids and await is_member(relations, head.club, ids[0])):
        raise ProblemError(404, "not_found", None)


def checked(data: wire.NewTournament, now: int) -> Wish:
    """The tournament that the caller wants; raises ProblemError or RulesError."""
    rules, conflicts = propose(data.rules, data.options)
    if conflicts:
        raise ConflictingOptions(conflicts)
    terms = Terms(
        settings=settings_of(data, rules),
        rules=rules.name,
        options=rules.as_dict(),
        speed=data.speed,
        minutes=data.minutes,
        late=data.late,
        stand_in=data.stand_in and data.place == "online",
        prizes=tuple(prize for one in data.prizes if (prize := clean(one, NAME))),
        stake=data.stake,
        grant=data.grant,
        split=data.split,
        claims=data.claims,
        opens=None if data.opens is None else now + data.opens,
        closes=None if data.closes is None else now + data.closes,
        latecomers=data.latecomers,
        auto=data.auto,
        pause=data.pause,
    )
    wrong = wrong_terms(terms, data.place, rules.players)
    name = clean(data.name, NAME)
    wrong += [] if name else ["name"]
    wrong += ["prizes"] if len(data.prizes) > PRIZES else []
    wrong += [] if data.starts is None or 0 <= data.starts <= AHEAD else ["starts"]
    wrong += wrong_list((data.opens, data.closes, data.starts), latecomers=data.latecomers)
    if wrong:
        raise ProblemError(400, "wrong_tournament", {"fields": wrong})
    starts = None if data.starts is None else now + data.starts
    return Wish(name=name, place=data.place, terms=terms, starts=starts)


def settings_of(data: wire.NewTournament, rules: Rules) -> Settings:
    """How rounds are drawn and counted."""
    return Settings(
        format=data.format,
        rounds=data.rounds,
        seats=data.seats,
        fewest_seats=data.fewest_seats,
        most_players=data.most_players,
        advance=data.advance,
        limit=data.limit,
        re_entries=data.re_entries,
        high_wins=rules.rank_by == "high",
    )


def wrong_list(times: tuple[int | None, int | None, int | None], *, latecomers: bool) -> list[str]:
    """The names of the times of the list that do not fit; all are from now."""
    opens, closes, starts = times
    least = max(0, opens or 0)
    opens_late = starts is not None and opens is not None and opens >= starts
    closes_late = starts is not None and closes is not None and closes > starts
    wrong = {
        "opens": opens is not None and (not 0 <= opens <= AHEAD or opens_late),
        "closes": closes is not None
        and (not least < closes <= AHEAD or (closes_late and not latecomers)),
    }
    return [name for name, is_wrong in wrong.items() if is_wrong]


async def check_points(request: Ask, person: str, data: wire.NewTournament) -> None:
    """Check the points against the limits of the site; only its hosts add any."""
    parts = service(request)
    is_host = await parts.roles.of(person) == "host"
    most = {"stake": parts.purses.most, "grant": parts.purses.most_grant if is_host else 0}
    if wrong := [name for name, limit in most.items() if not 0 <= getattr(data, name) <= limit]:
        raise ProblemError(400, "wrong_tournament", {"fields": wrong})


async def page_of(
    request: Ask, now: Now, ids: tuple[str, ...] | None = None
) -> wire.TournamentPage:
    """A tournament as the caller sees it."""
    waiting = [(now.hall.round, at) for at in now.hall.waiting_tables]
    tables = [now.hall.online[at] for at in waiting if at in now.hall.online]
    deals = await service(request).public.deals_at(tables)
    reader = reader_of(request, ids)
    if reader.ids:
        reader.apart = await apart_from(service(request).store.relations, reader.ids[0])
    over = now.tournament.ended and now.head.terms.pays
    paid = await service(request).prizes.paid(now.head.id) if over else {}
    return page(now, reader, deals, await host_of(request, now.head, reader), paid)


async def host_of(request: Ask, head: Head, reader: Reader) -> str:
    """The name of the host; empty for one who was erased or is kept apart from the reader."""
    if head.host is None or head.host in reader.apart:
        return ""
    name = await service(request).store.name(head.host) or ""
    return service(request).profiles.named(name, head.host) if name else ""


def reader_of(request: Ask, ids: tuple[str, ...] | None = None) -> Reader:
    """Who reads."""
    parts = service(request)
    return Reader(
        caller_of(request).ids if ids is None else ids,
        parts.now(),
        children=parts.office.board.switches.children,
        named=parts.profiles.named,
    )


HANDLERS: list[Any] = [
    get_tournaments,
    get_tournament,
    get_round,
    get_wall,
    post_tournament,
    post_act,
]
