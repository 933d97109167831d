"""Calls about evenings of a club: the calendar, the list, draws, results, the ladder, the wall."""

import re
from typing import Any, Final
from urllib.parse import quote

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from tierce.server import wire
from tierce.server.calls.clubs.callers import acting_on, allowed, club_at, plain_text
from tierce.server.calls.clubs.writing import (
    changing,
    claiming,
    draw,
    ended,
    entered,
    evening_of,
    is_own,
    marked,
    reported,
    signed,
    terms_of,
)
from tierce.server.lists.gatherings.club_tables import evening_csv, ladder_csv
from tierce.server.people.clubs.links import club_of
from tierce.server.people.clubs.records import COMING
from tierce.server.people.clubs.roles import may
from tierce.server.people.tournaments.room import Entrant
from tierce.server.people.tournaments.tournaments import Wish, new_player
from tierce.server.service.answers import answer, name_of, number_in, service
from tierce.server.service.guarding import person_of, refuse_stopped, spend
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.service.typed_texts import typed

NOT_STORED: Final = {"cache-control": "no-store"}
NAME: Final = 40
LATEST: Final = 4_102_444_800_000
"""The year 2100: no evening begins later."""


@get("/api/clubs/{club:str}/evenings")
async def get_evenings(request: Ask, club: FromPath[str]) -> Response[wire.ClubCalendar]:
    here = await club_at(request, club)
    person = person_of(request)
    known = await service(request).clubs.room.role(here.id, person) is not None
    found = await service(request).evenings.calendar(here, person, known=known)
    return Response(found, headers=NOT_STORED)


@post("/api/clubs/{club:str}/evenings")
async def post_evening(
    request: Ask, club: FromPath[str], data: JSONBody[wire.NewEvening]
) -> Response[wire.Evening]:
    """Add an evening to the calendar."""
    person, here = await allowed(request, club, "organise")
    refuse_stopped(request, "make")
    await spend(service(request).limits.making, person)
    if not (name := plain_text(data.name, NAME)):
        raise ProblemError(400, "club_name", None)
    if data.starts is not None and not 0 <= data.starts < LATEST:
        raise ProblemError(400, "malformed", {"starts": [0, LATEST]})
    check_list_times(data, service(request).now())
    parts = service(request)
    heads = await parts.tournaments.of_club(here.id)
    if sum(head.state != "ended" for head in heads) >= COMING:
        raise ProblemError(409, "evenings_many", None)
    wish = Wish(
        name=typed(request, name),
        place=data.place,
        terms=await terms_of(request, here, data),
        starts=data.starts,
    )
    evening = await parts.tournaments.create(wish, person, here.id)
    return await page(request, club, evening, 201)


@get("/api/clubs/{club:str}/evenings/{evening:str}")
async def get_evening(
    request: Ask, club: FromPath[str], evening: FromPath[str]
) -> Response[wire.Evening]:
    return await page(request, club, evening)


@post("/api/clubs/{club:str}/evenings/{evening:str}/sign", status_code=200)
async def post_sign(
    request: Ask, club: FromPath[str], evening: FromPath[str], data: JSONBody[wire.Signing]
) -> Response[wire.Evening]:
    """Sign up, or take it back."""
    person, here = await allowed(request, club, "see")
    if data.coming:
        refuse_stopped(request, "join")
    name = await name_of(request, person)
    at = service(request).now()
    change = signed(person, name, at, coming=data.coming, home=data.home)
    await changing(request, here, evening, change, person)
    return await page(request, club, evening)


@post("/api/clubs/{club:str}/evenings/{evening:str}/players", status_code=200)
async def post_player(
    request: Ask, club: FromPath[str], evening: FromPath[str], data: JSONBody[wire.EveningEntry]
) -> Response[wire.Evening]:
    """Add a typed name, or a member, who is there."""
    _, here = await allowed(request, club, "organise")
    if data.who:
        member = await service(request).clubs.person(here.id, data.who)
        if member is None:
            raise ProblemError(404, "unknown_person", None)
        if service(request).office.stopped(member.person, "join") is not None:
            raise ProblemError(409, "evening_refused", {"why": "may_not_join"})
        one = Entrant(new_player(), member.person, member.name)
    elif name := plain_text(data.name, NAME):
        one = Entrant(new_player(), None, typed(request, name))
    else:
        raise ProblemError(400, "club_name", None)
    await changing(request, here, evening, entered(one, service(request).now()))
    return await page(request, club, evening)


@post("/api/clubs/{club:str}/evenings/{evening:str}/marks", status_code=200)
async def post_mark(
    request: Ask, club: FromPath[str], evening: FromPath[str], data: JSONBody[wire.EveningAct]
) -> Response[wire.Evening]:
    """Note that a player is there, or has gone."""
    person, here = await allowed(request, club, "see")
    before = await evening_of(request, here, evening)
    if not is_own(before, data) or data.player not in before.players_of([person]):
        await acting_on(request, club, "organise")
    await changing(request, here, evening, marked(data))
    now = await evening_of(request, here, evening)
    if data.act == "drop" and now.tournament.started and now.head.place != "cards":
        own = data.player in now.players_of([person])
        await service(request).rounds.matches.depart(now, data.player, "left" if own else "removed")
    return await page(request, club, evening)


@post("/api/clubs/{club:str}/evenings/{evening:str}/draw", status_code=200)
async def post_draw(
    request: Ask, club: FromPath[str], evening: FromPath[str]
) -> Response[wire.Evening]:
    """Draw the next round. The first one begins the evening, with those who are there."""
    _, here = await allowed(request, club, "organise")
    await draw(request, here, evening)
    return await page(request, club, evening)


@post("/api/clubs/{club:str}/evenings/{evening:str}/results", status_code=200)
async def post_result(
    request: Ask, club: FromPath[str], evening: FromPath[str], data: JSONBody[wire.EveningResult]
) -> Response[wire.Evening]:
    """Type the result of a table, or correct it. A player's counts when another one agrees."""
    person, here = await allowed(request, club, "see")
    runs = may(await service(request).clubs.room.role(here.id, person), "organise")
    if not runs:
        await changing(request, here, evening, claiming(data, person), person)
        return await page(request, club, evening)
    now = await changing(request, here, evening, reported(data, person))
    if data.round == now.hall.round:
        await service(request).rounds.matches.close_typed(now, data.table)
    return await page(request, club, evening)


@post("/api/clubs/{club:str}/evenings/{evening:str}/end", status_code=200)
async def post_end(
    request: Ask, club: FromPath[str], evening: FromPath[str]
) -> Response[wire.Evening]:
    """End the evening; its points go into the ladder."""
    _, here = await allowed(request, club, "organise")
    year = service(request).ladders.year
    await changing(request, here, evening, ended(here.id, year))
    return await page(request, club, evening)


@get("/api/clubs/{club:str}/ladder")
async def get_ladder(request: Ask, club: FromPath[str]) -> Response[wire.Ladder]:
    """The ladder of a year, for members."""
    person, here = await acting_on(request, club, "see")
    found = await ladder_in(request, here.id, person)
    return Response(found, headers=NOT_STORED)


async def ladder_in(request: Ask, club: str, person: str) -> wire.Ladder:
    """The ladder of the year that the query names, else of this one."""
    ladders = service(request).ladders
    year = number_in(request, "year", str(ladders.year))
    return await ladders.of(club, year, person)


@get("/api/club-walls/{code:str}")
async def get_wall(request: Ask, code: FromPath[str]) -> Response[wire.ClubWall]:
    """The wall screen of a club, for those who have its link."""
    parts = service(request)
    club = await parts.clubs.room.club(club_of(code))
    if club is None or not parts.clubs.links.opens(code, club, "wall"):
        raise ProblemError(403, "unknown_code", None)
    return Response(await parts.evenings.wall(club), headers=NOT_STORED)


@get("/api/clubs/{club:str}/wall")
async def get_own_wall(request: Ask, club: FromPath[str]) -> Response[wire.ClubWall]:
    """The wall screen of a club, for its members."""
    _, here = await acting_on(request, club, "see")
    return Response(await service(request).evenings.wall(here), headers=NOT_STORED)


@get("/api/clubs/{club:str}/evenings/{evening:str}/csv")
async def get_csv(request: Ask, club: FromPath[str], evening: FromPath[str]) -> Response[str]:
    """The ranking of an evening for a spreadsheet."""
    person, here = await acting_on(request, club, "see")
    now = await evening_of(request, here, evening)
    found = await service(request).evenings.page(now, person, "member")
    return file(evening_csv(found), f"{here.id}-{found.line.name}")


@get("/api/clubs/{club:str}/ladder/csv")
async def get_ladder_csv(request: Ask, club: FromPath[str]) -> Response[str]:
    """The ladder of a year for a spreadsheet."""
    person, here = await acting_on(request, club, "see")
    found = await ladder_in(request, here.id, person)
    return file(ladder_csv(found), f"{here.id}-{found.year}")


def file(text: str, name: str) -> Response[str]:
    """A file to keep."""
    stem = re.sub(r"[^\w-]+", "-", name).strip("-")
    kept = f"attachment; filename*=UTF-8''{quote(stem)}.csv"
    return Response(
        text, media_type="text/csv", headers={**NOT_STORED, "content-disposition": kept}
    )


def check_list_times(data: wire.NewEvening, now: int) -> None:
    """Check when the list of a new evening opens and closes; raises ProblemError."""
    opens, closes = data.opens, data.closes
    late = opens is not None and data.starts is not None and opens >= data.starts
    wrong = {
        "opens": opens is not None and (late or not 0 <= opens < LATEST),
        "closes": closes is not None and not max(now, opens or 0) < closes < LATEST,
    }
    if found := [name for name, is_wrong in wrong.items() if is_wrong]:
        raise ProblemError(400, "wrong_evening", {"wrong": found, "players": []})


async def page(request: Ask, club: str, evening: str, status: int = 200) -> Response[wire.Evening]:
    """An evening, for the caller."""
    person, here = await acting_on(request, club, "see")
    parts = service(request)
    now = await evening_of(request, here, evening)
    role = await parts.clubs.room.role(here.id, person)
    if role is None:
        raise ProblemError(403, "not_member", None)
    return answer(request, person, await parts.evenings.page(now, person, role), status)


HANDLERS: list[Any] = [
    get_evenings,
    post_evening,
    get_evening,
    post_sign,
    post_player,
    post_mark,
    post_draw,
    post_result,
    post_end,
    get_ladder,
    get_wall,
    get_own_wall,
    get_csv,
    get_ladder_csv,
]
