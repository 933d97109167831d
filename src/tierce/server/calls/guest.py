"""Calls about the guest: name, own tables, key for another device."""

from litestar import Response, get, post
from litestar.params import JSONBody

from tierce.server import wire
from tierce.server.calls.answers import answer, name_of, service
from tierce.server.people.identity import MOVING
from tierce.server.people.names import clean_name
from tierce.server.service.guarding import guard, guest_of
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.service.service import UnknownKeyError
from tierce.server.store import TakenError


async def me(request: Ask, person: str, name: str) -> wire.Me:
    return wire.Me(name, await service(request).own.open(person))


@get("/api/me")
async def get_me(request: Ask) -> Response[wire.Me]:
    person = guest_of(request)
    return answer(request, person, await me(request, person, await name_of(request, person)))


@post("/api/me")
async def post_me(request: Ask, data: JSONBody[wire.Named]) -> Response[wire.Me]:
    guard(request)
    person = guest_of(request)
    name = await rename(request, person, data)
    return answer(request, person, await me(request, person, name))


@post("/api/me/key")
async def post_key(request: Ask) -> Response[wire.DeviceKey]:
    """Return a key that makes another device this guest."""
    guard(request)
    person = guest_of(request)
    key = service(request).identity.key(person)
    return answer(request, person, wire.DeviceKey(key, MOVING), 201)


@post("/api/me/here", status_code=200)
async def post_here(request: Ask, data: JSONBody[wire.Moved]) -> Response[wire.Me]:
    """Make this device the guest who gave the key."""
    guard(request)
    try:
        person = await service(request).move(data.key)
    except (UnknownKeyError, TakenError):
        raise ProblemError(403, "key_too_old", None) from None
    return answer(request, person, await me(request, person, await name_of(request, person)))


async def rename(request: Ask, person: str, named: wire.Named | wire.Joining) -> str:
    """Change the person's name and return it. A name with nothing visible changes nothing."""
    if name := clean_name(named.name or ""):
        await service(request).store.rename(person, name)
        return name
    return await name_of(request, person)


HANDLERS = [get_me, post_me, post_key, post_here]
