"""Calls about profiles: anyone's, one's own, and what one shows."""

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from tierce.server import wire
from tierce.server.people.profile.avatar import is_avatar
from tierce.server.people.profile.profiles import Kept
from tierce.server.service.answers import answer, service
from tierce.server.service.guarding import guard, guest_of, person_of
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.service.seating import standing
from tierce.server.system.clock import wall_time

OWN = "me"


@get("/api/people/{handle:str}")
async def get_profile(request: Ask, handle: FromPath[str]) -> Response[wire.Profile]:
    """The profile of a public id, or one's own with ``me``."""
    pages = service(request).profiles
    if handle == OWN:
        person = await guest_of(request)
        await pages.make(person)
        return answer(request, person, await pages.of_person(person, person))
    found = await pages.of(handle, person_of(request))
    if found is None:
        raise ProblemError(404, "unknown_person", None)
    return Response(found, headers={"cache-control": "no-store"})


@get("/api/me/standing")
async def get_standing(request: Ask) -> Response[wire.Standing]:
    """How reliable the caller is, and what leaving a match with persons would cost."""
    found = await standing(service(request), person_of(request) or "")
    return Response(found, headers={"cache-control": "no-store"})


@post("/api/me/profile", status_code=200)
async def post_profile(request: Ask, data: JSONBody[wire.ProfileWish]) -> Response[wire.Profile]:
    """Choose the avatar, and what others see."""
    guard(request)
    person = await guest_of(request)
    if data.avatar is not None and not is_avatar(data.avatar):
        raise ProblemError(400, "malformed", "avatar: want three digits from 0 to 6")
    pages = service(request).profiles
    kept = await pages.profiles.kept(person)
    wanted = Kept(data.avatar or kept.avatar, data.shown or kept.shown)
    await pages.profiles.keep(person, wanted, wall_time())
    return answer(request, person, await pages.of_person(person, person))


HANDLERS = [get_profile, get_standing, post_profile]
