"""Calls about the guest: name, own tables, key for another device."""

from litestar import Response, get, post
from litestar.params import JSONBody

from tierce.server import wire
from tierce.server.calls.people.devices import device_of, end_present, with_session, with_turned
from tierce.server.people.clubs.room import clubs_of
from tierce.server.people.identity import MOVING
from tierce.server.people.naming.standing import plain
from tierce.server.service.answers import answer, forget_guest, name_of, service
from tierce.server.service.callers import SESSION, caller_of
from tierce.server.service.device_keys import UnknownKeyError
from tierce.server.service.fitting import take
from tierce.server.service.guarding import guard, guest_of, person_of
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.store import TakenError


async def me(request: Ask, person: str, name: str) -> wire.Me:
    parts, caller = service(request), caller_of(request)
    ids = caller.ids if person == person_of(request) else (person,)
    tables, social = await parts.own.open(*ids), await parts.friends.ties.any(person)
    social = social or bool(await clubs_of(parts.store.relations, person))
    playing = await parts.tournaments.room.plays(ids)
    wanted = await parts.names.wanted(person)
    rename = None if wanted is None else wire.Renaming(*wanted)
    signed_in = caller.session is not None
    return wire.Me(plain(name), tables, social, signed_in, playing, rename)


@get("/api/me")
async def get_me(request: Ask) -> Response[wire.Me]:
    person = await guest_of(request)
    response = answer(request, person, await me(request, person, await name_of(request, person)))
    return await with_turned(request, response)


@post("/api/me")
async def post_me(request: Ask, data: JSONBody[wire.Named]) -> Response[wire.Me]:
    guard(request)
    person = await guest_of(request)
    name = await rename(request, person, data)
    return answer(request, person, await me(request, person, name))


@post("/api/me/key")
async def post_key(request: Ask) -> Response[wire.DeviceKey]:
    """Return a key that makes another device this person."""
    guard(request)
    person = await guest_of(request)
    key = service(request).identity.key(person, caller_of(request).session or "")
    return answer(request, person, wire.DeviceKey(key, MOVING), 201)


@post("/api/me/whose", status_code=200)
async def post_whose(request: Ask, data: JSONBody[wire.Moved]) -> wire.KeyOwner:
    """Whose device this would become. The key is not used up."""
    guard(request)
    try:
        moved = await service(request).keys.read(data.key)
    except UnknownKeyError:
        raise ProblemError(403, "key_too_old", None) from None
    return wire.KeyOwner(await name_of(request, moved.person), account=bool(moved.session))


@post("/api/me/here", status_code=200)
async def post_here(request: Ask, data: JSONBody[wire.Moved]) -> Response[wire.Me]:
    """Make this device the person who gave the key: an account signs it in."""
    guard(request)
    try:
        person, session = await service(request).keys.move(data.key, merge=data.merge)
        if session:
            return await linked(request, person, merge=data.merge)
    except (UnknownKeyError, TakenError):
        raise ProblemError(403, "key_too_old", None) from None
    response = answer(request, person, await me(request, person, await name_of(request, person)))
    response.delete_cookie(SESSION)
    return response


async def linked(request: Ask, account: str, *, merge: bool) -> Response[wire.Me]:
    """Sign this device in, and take its guest along if that is wanted; raises TakenError."""
    caller = caller_of(request)
    guest = caller.person if merge and caller.session is None else None
    signed = await service(request).accounts.link(account, device_of(request), guest)
    await end_present(request)
    response = await signed_in(request, account)
    if guest is not None:
        forget_guest(response)
    return with_session(request, response, signed.token)


async def signed_in(request: Ask, account: str) -> Response[wire.Me]:
    """The answer to the device that has just signed in."""
    name = await name_of(request, account)
    parts = service(request)
    merged = await parts.accounts.ids(account)
    playing = await parts.tournaments.room.plays(merged)
    wanted = await parts.names.wanted(account)
    rename = None if wanted is None else wire.Renaming(*wanted)
    tables = await parts.own.open(*merged)
    found = wire.Me(plain(name), tables, account=True, playing=playing, rename=rename)
    return Response(found, status_code=200, headers={"cache-control": "no-store"})


async def rename(request: Ask, person: str, named: wire.Named | wire.Joining) -> str:
    """Change the person's name and return it; raises ProblemError for one that does not fit.

    Nothing typed changes nothing, and neither does the present name, nor one against the measure
    of a moderator.
    """
    present = await name_of(request, person)
    kept = service(request).office.stopped(person, "rename") is not None
    wished = plain(named.name or "").strip()
    if kept or wished in {"", plain(present)}:
        return present
    await take(request, person, wished)
    return await name_of(request, person)


HANDLERS = [get_me, post_me, post_key, post_whose, post_here]
