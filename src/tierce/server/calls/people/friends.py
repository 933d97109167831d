"""Calls about friends: the list, ties, the link, switches."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from tierce.server import wire
from tierce.server.calls.people.guest import rename
from tierce.server.people.friends.blocks import apart_from
from tierce.server.people.friends.records import CODE_KEPT, DAY, TooManyError
from tierce.server.people.friends.ties import Ties
from tierce.server.service.answers import answer, name_of, service
from tierce.server.service.guarding import guard, guest_of, person_of, spend
from tierce.server.service.noticing import notice_request
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask

NOT_STORED: Final = {"cache-control": "no-store"}
AT_TABLE: Final = frozenset({"ask", "block", "unblock", "mute", "unmute"})
"""What may be done about a person at the same table or of a profile, without an earlier tie."""


@get("/api/friends")
async def get_friends(request: Ask) -> Response[wire.Friends]:
    """Return the caller's list; an empty one to a caller without a cookie."""
    found = await service(request).friends.of(person_of(request) or "")
    return Response(found, headers=NOT_STORED)


@post("/api/friends/switches", status_code=200)
async def post_switches(
    request: Ask, data: JSONBody[wire.FriendSwitches]
) -> Response[wire.Friends]:
    guard(request)
    person = await guest_of(request)
    ties = service(request).friends.ties
    await ties.switch(person, hidden=data.hidden, family=data.family)
    service(request).friends_feed.change(person, *await service(request).friends.friends_of(person))
    service(request).lobby.renew({person})
    return await friends(request, person)


@post("/api/friends/code", status_code=200)
async def post_code(request: Ask, data: JSONBody[wire.RenewCode]) -> Response[wire.FriendCode]:
    """Return the code of one's link; a new one revokes the old one."""
    guard(request)
    person, now = await guest_of(request), service(request).now()
    circle = await service(request).friends.ties.code(person, now, renew=data.renew)
    days = max(0, circle.code_at + CODE_KEPT - now) // DAY
    return answer(request, person, wire.FriendCode(circle.code or "", days))


@get("/api/friends/code/{code:str}")
async def get_code(request: Ask, code: FromPath[str]) -> Response[wire.CodeOwner]:
    """Return whose link this is."""
    person = person_of(request)
    owner = await owner_of(request, code, person)
    ties = service(request).friends.ties
    is_known = owner == person or (person is not None and await ties.has(person, owner, "friends"))
    return Response(wire.CodeOwner(await name_of(request, owner), is_known), headers=NOT_STORED)


@post("/api/friends/code/{code:str}", status_code=200)
async def post_befriend(
    request: Ask, code: FromPath[str], data: JSONBody[wire.Named]
) -> Response[wire.Friends]:
    """Become a friend of the person whose link this is."""
    guard(request)
    person = await guest_of(request)
    await reach(request, person)
    await rename(request, person, data)
    owner = await owner_of(request, code, person)
    if owner != person:
        await counted(service(request).friends.ties.befriend(person, owner, service(request).now()))
        service(request).friends_feed.change(person, owner)
        service(request).lobby.renew({person, owner})
    return await friends(request, person)


@post("/api/friends/{who:str}", status_code=200)
async def post_person(
    request: Ask, who: FromPath[str], data: JSONBody[wire.AboutPerson]
) -> Response[wire.Friends]:
    """Accept, decline, part with, ask, block or mute a person: one with a tie, or of a profile."""
    guard(request)
    person = known(request)
    other = await service(request).friends.person(person, who)
    if other is None and data.act in AT_TABLE:
        other = await service(request).profiles.profiles.person(who)
    if other is None or other == person:
        raise ProblemError(404, "unknown_person", None)
    await act(request, person, other, data.act)
    return await friends(request, person)


@get("/api/tables/{table_id:str}/seats/{seat:int}/person")
async def get_seat(
    request: Ask, table_id: FromPath[str], seat: FromPath[int]
) -> Response[wire.Profile]:
    """Return the profile of the person in a seat of one's own table."""
    person = known(request)
    other = await seated_with(request, person, table_id, seat)
    pages = service(request).profiles
    await pages.make(other)
    return Response(await pages.of_person(other, person), headers=NOT_STORED)


@post("/api/tables/{table_id:str}/seats/{seat:int}/person", status_code=200)
async def post_seat(
    request: Ask, table_id: FromPath[str], seat: FromPath[int], data: JSONBody[wire.AboutPerson]
) -> Response[wire.Friends]:
    """Ask, block or mute the person in a seat of one's own table."""
    guard(request)
    person = known(request)
    other = await seated_with(request, person, table_id, seat)
    if other == person or data.act not in AT_TABLE:
        raise ProblemError(403, "not_seated", None)
    await act(request, person, other, data.act)
    return await friends(request, person)


async def seated_with(request: Ask, person: str, table_id: str, seat: int) -> str:
    """The person in a seat, where the caller has a seat too; raises ProblemError."""
    keeper = await service(request).tables.keeper(table_id)
    if (other := await keeper.person_at(person, seat)) is None:
        raise ProblemError(403, "not_seated", None)
    return await service(request).accounts.owner(other)


async def act(request: Ask, person: str, other: str, wanted: wire.PersonAct) -> None:
    """Change the tie, and tell all pages of both persons; raises ProblemError."""
    if wanted == "ask":
        await reach(request, person)
    ties = service(request).friends.ties
    await counted(changing(ties, wanted)(person, other, service(request).now()))
    service(request).friends_feed.change(person, other)
    if wanted == "ask":
        await notice_request(service(request), person, other)
    service(request).lobby.renew({person, other})


def changing(ties: Ties, wanted: wire.PersonAct) -> Callable[[str, str, int], Awaitable[None]]:
    """The change of a tie."""

    def without_time(
        change: Callable[[str, str], Awaitable[None]],
    ) -> Callable[[str, str, int], Awaitable[None]]:
        return lambda person, other, _at: change(person, other)

    changes: dict[wire.PersonAct, Callable[[str, str, int], Awaitable[None]]] = {
        "ask": ties.ask,
        "accept": ties.accept,
        "decline": without_time(ties.remove),
        "remove": without_time(ties.remove),
        "block": ties.block,
        "mute": lambda person, other, at: ties.add(person, other, "muted", at),
        "unblock": without_time(partial(ties.drop, kind="blocked")),
        "unmute": without_time(partial(ties.drop, kind="muted")),
    }
    return changes[wanted]


async def counted(change: Awaitable[None]) -> None:
    """Await a change; raises ProblemError where a person has too many ties."""
    try:
        await change
    except TooManyError:
        raise ProblemError(409, "too_many_friends", None) from None


async def owner_of(request: Ask, code: str, person: str | None) -> str:
    """The person of a link. To persons kept apart it looks expired; raises ProblemError."""
    parts = service(request)
    owner = await parts.friends.ties.owner(code, parts.now())
    if owner is None or (
        person is not None and owner in await apart_from(parts.store.relations, person)
    ):
        raise ProblemError(403, "unknown_code", None)
    return owner


async def other_of(request: Ask, person: str, who: str) -> str:
    """The person of a pseudonym; raises ProblemError."""
    if (other := await service(request).friends.person(person, who)) is None:
        raise ProblemError(404, "unknown_person", None)
    return other


def known(request: Ask) -> str:
    """The person who calls; raises ProblemError for one without a cookie."""
    if (person := person_of(request)) is None:
        raise ProblemError(404, "unknown_person", None)
    return person


async def reach(request: Ask, person: str) -> None:
    """Count a call that reaches other persons; raises ProblemError."""
    await spend(service(request).limits.asking_persons, person)


async def friends(request: Ask, person: str) -> Response[wire.Friends]:
    """The list after a change."""
    return answer(request, person, await service(request).friends.of(person))


HANDLERS = [
    get_friends,
    post_switches,
    post_code,
    get_code,
    post_befriend,
    post_person,
    get_seat,
    post_seat,
]
