"""Calls about clubs: found one, its members and roles, the link to join, the wall screen."""

from typing import Any, Final

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from tierce.server import wire
from tierce.server.calls.clubs.callers import acting_on, allowed, club_at, plain_text, trying
from tierce.server.calls.clubs.evening.leaving import sign_off
from tierce.server.calls.people.guest import rename
from tierce.server.people.clubs.addresses import LONGEST, address_of, is_address
from tierce.server.people.clubs.records import Club, ClubError
from tierce.server.people.clubs.roles import may_change
from tierce.server.service.answers import answer, service
from tierce.server.service.callers import caller_of
from tierce.server.service.fitting import fit
from tierce.server.service.guarding import guard, guest_of, person_of, spend
from tierce.server.service.noticing import notice_removal
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.service.typed_texts import may_type, refuse_text, typed

NOT_STORED: Final = {"cache-control": "no-store"}
TRIES: Final = 50
CLUB_NAME: Final = 40
"""Signs of the name of a club at most."""
"""Addresses tried for a name that many clubs have."""


@get("/api/clubs")
async def get_clubs(request: Ask) -> Response[wire.Clubs]:
    """The clubs of the caller."""
    return Response(await clubs(request, person_of(request) or ""), headers=NOT_STORED)


async def clubs(request: Ask, person: str) -> wire.Clubs:
    lasting = caller_of(request).session is not None
    return await service(request).clubs.mine(person, lasting=lasting)


@post("/api/clubs")
async def post_clubs(request: Ask, data: JSONBody[wire.NewClub]) -> Response[wire.Club]:
    """Found a club, which only an account can."""
    guard(request)
    person = await guest_of(request)
    if caller_of(request).session is None:
        raise ProblemError(403, "no_account", None)
    name, about = typed(request, named(data.name)), plain_text(data.about)
    if data.address and not is_address(data.address):
        raise ProblemError(400, "club_address", {"longest": LONGEST})
    if about:
        refuse_text(request)
    await reach(request, person)
    address = data.address if may_type(request) else ""
    club = await found(request, person, name, about, address)
    return await page(request, await club_at(request, club), 201)


async def found(request: Ask, person: str, name: str, about: str, address: str) -> str:
    """Found a club at the address, or at the first free one for its name."""
    room, stem = service(request).clubs.room, address or address_of(name)
    for number in range(1, 2 if address else TRIES):
        club = stem if number == 1 else f"{stem[: LONGEST - 3]}-{number}"
        try:
            await room.found(club, name, about, person, service(request).now())
        except ClubError as why:
            if why.code != "club_taken":
                raise ProblemError(409, why.code, None) from None
        else:
            return club
    raise ProblemError(409, "club_taken", None)


@get("/api/clubs/{club:str}")
async def get_club(request: Ask, club: FromPath[str]) -> Response[wire.Club]:
    return await page(request, await club_at(request, club))


@post("/api/clubs/{club:str}", status_code=200)
async def post_club(
    request: Ask, club: FromPath[str], data: JSONBody[wire.ClubWords]
) -> Response[wire.Club]:
    """Change the words of a club."""
    _, here = await allowed(request, club, "host")
    refuse_text(request)
    await service(request).clubs.room.describe(
        here.id, named(data.name, here), plain_text(data.about)
    )
    return await page(request, await club_at(request, club))


@get("/api/clubs/{club:str}/members")
async def get_members(request: Ask, club: FromPath[str]) -> Response[wire.ClubMembers]:
    """The members, with presence; for members only."""
    person, here = await acting_on(request, club, "see")
    found = await service(request).clubs.members(here, person)
    return Response(found, headers=NOT_STORED)


@post("/api/clubs/{club:str}/members", status_code=200)
async def post_member(
    request: Ask, club: FromPath[str], data: JSONBody[wire.ChangedMember]
) -> Response[wire.ClubMembers]:
    """Change the role of another member, or remove the member."""
    person, here = await allowed(request, club, "see")
    pages = service(request).clubs
    target = await pages.person(here.id, data.who)
    if target is None or target.person == person:
        raise ProblemError(404, "unknown_person", None)
    role = await pages.room.role(here.id, person)
    if not may_change(role, target.role, data.wanted):
        raise ProblemError(403, "club_role", None)
    await pages.room.change(here.id, target.person, data.wanted)
    if data.wanted == "removed":
        await sign_off(request, here, target.person)
        await notice_removal(service(request), target.person, f"club/{here.id}")
    changed(request, target.person)
    return answer(request, person, await pages.members(here, person))


@post("/api/clubs/{club:str}/leave", status_code=200)
async def post_leave(request: Ask, club: FromPath[str]) -> Response[wire.Clubs]:
    """Leave a club. The last member ends it."""
    person, here = await allowed(request, club, "see")
    await service(request).clubs.room.leave(here.id, person)
    await sign_off(request, here, person)
    changed(request, person)
    return answer(request, person, await clubs(request, person))


@post("/api/clubs/{club:str}/link", status_code=200)
async def post_link(
    request: Ask, club: FromPath[str], data: JSONBody[wire.RenewCode]
) -> Response[wire.ClubCode]:
    """The code of the link to join; a new one makes the old one void."""
    person, here = await allowed(request, club, "organise")
    if data.renew:
        await service(request).clubs.room.renew(here.id)
        here = await club_at(request, club)
    code = service(request).clubs.links.code(here, "door")
    return answer(request, person, wire.ClubCode(code))


@post("/api/clubs/{club:str}/wall", status_code=200)
async def post_wall(
    request: Ask, club: FromPath[str], data: JSONBody[wire.WallWish]
) -> Response[wire.Club]:
    """Open or close the wall screen, and choose whether it is dark."""
    _, here = await allowed(request, club, "host")
    number = abs(here.wall) + int(data.renew or here.wall < 0)
    wall = number if data.open else -abs(here.wall)
    await service(request).clubs.room.set_wall(here.id, wall, dark=data.dark)
    return await page(request, await club_at(request, club))


@get("/api/club-links/{code:str}")
async def get_door(request: Ask, code: FromPath[str]) -> Response[wire.ClubDoor]:
    """The club to which a link leads."""
    club, room = await opened(request, code), service(request).clubs.room
    person, members = person_of(request), len(await room.members(club.id))
    known = await room.role(club.id, person) is not None
    name = service(request).clubs.titled(club, person)
    door = wire.ClubDoor(club.id, name, members, known)
    return Response(door, headers=NOT_STORED)


@post("/api/club-links/{code:str}", status_code=200)
async def post_door(
    request: Ask, code: FromPath[str], data: JSONBody[wire.Named]
) -> Response[wire.Club]:
    """Join the club to which a link leads."""
    guard(request)
    person = await guest_of(request)
    club = await opened(request, code)
    await reach(request, person)
    await rename(request, person, data)
    await service(request).profiles.make(person)
    await trying(service(request).clubs.room.join(club.id, person, service(request).now()))
    changed(request, person)
    return answer(request, person, await service(request).clubs.page(club, person))


async def opened(request: Ask, code: str) -> Club:
    """The club of a link; raises ProblemError."""
    if (club := await service(request).clubs.door(code)) is None:
        raise ProblemError(403, "unknown_code", None)
    return club


async def page(request: Ask, club: Club, status: int = 200) -> Response[wire.Club]:
    found = await service(request).clubs.page(club, person_of(request))
    return Response(found, status_code=status, headers=NOT_STORED)


def named(text: str, club: Club | None = None) -> str:
    """The name of a club, which may keep the one it has; raises ProblemError."""
    if club is not None and text == club.name:
        return text
    if not (name := fit(text, CLUB_NAME, "thing")):
        raise ProblemError(400, "club_name", None)
    return name


def changed(request: Ask, person: str) -> None:
    """Show the person other tables, on all nodes."""
    service(request).friends_feed.change(person)
    service(request).lobby.renew({person})


async def reach(request: Ask, person: str) -> None:
    """Count a call that reaches other persons; raises ProblemError."""
    await spend(service(request).limits.asking_persons, person)


HANDLERS: list[Any] = [
    get_clubs,
    post_clubs,
    get_club,
    post_club,
    get_members,
    post_member,
    post_leave,
    post_link,
    post_wall,
    get_door,
    post_door,
]
