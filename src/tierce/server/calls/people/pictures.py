"""Calls about pictures of persons: send one, remove it, see one."""

import base64
from typing import Any, Final

from litestar import Request, Response, get, post
from litestar.params import FromPath

from tierce.server import wire
from tierce.server.people.profile.pictures import MOST, is_picture
from tierce.server.service.answers import answer, service
from tierce.server.service.guarding import guard, guest_of, refuse_stopped, spend
from tierce.server.service.problems import ProblemError
from tierce.server.service.questions import ask_worker
from tierce.server.service.requests import Ask
from tierce.server.system.clock import wall_time
from tierce.server.work.workers import TOO_LONG, WorkerFailedError

LONGEST: Final = 15.0
"""Seconds for a picture. A worker that starts on a busy machine needs some."""
HEADERS: Final = {
    "cache-control": "private, max-age=604800, immutable",
    "content-disposition": "inline",
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "same-origin",
}
"""The name of a picture is the hash of its bytes. ``private``: a removed one stays in no proxy."""


@post("/api/me/picture", status_code=200, request_class=Request, request_max_body_size=MOST)
async def post_picture(request: Ask) -> Response[wire.Profile]:
    """Show this picture in the place of shapes. The body is a file: JPEG, PNG or WebP."""
    guard(request)
    refuse_stopped(request, "picture")
    if not service(request).office.board.switches.shows_pictures:
        raise ProblemError(403, "pictures_closed", None)
    person = await guest_of(request)
    await spend(service(request).limits.pictures, person)
    image = await made_small(request, await request.body())
    await service(request).profiles.pictures.keep(person, image, wall_time())
    return await own(request, person)


async def made_small(request: Ask, data: bytes) -> bytes:
    """The picture as a worker has written it anew; raises ProblemError."""
    if not is_picture(data):
        raise ProblemError(400, "bad_picture", None)
    try:
        return base64.b64decode(await ask_worker(request, "picture", data, seconds=LONGEST))
    except WorkerFailedError as why:
        if str(why) == TOO_LONG:
            raise
        raise ProblemError(400, "bad_picture", None) from None


@post("/api/me/picture/remove", status_code=200)
async def post_remove(request: Ask) -> Response[wire.Profile]:
    """Show the shapes again."""
    guard(request)
    person = await guest_of(request)
    await service(request).profiles.pictures.drop(person)
    return await own(request, person)


async def own(request: Ask, person: str) -> Response[wire.Profile]:
    pages = service(request).profiles
    await pages.make(person)
    service(request).friends_feed.change(*await service(request).friends.friends_of(person))
    return answer(request, person, await pages.of_person(person, person))


@get("/api/pictures/{name:str}")
async def get_picture(request: Ask, name: FromPath[str]) -> Response[bytes]:
    """The picture of this name, 256 pixels square."""
    if (image := await service(request).profiles.pictures.image(name)) is None:
        raise ProblemError(404, "not_found", None)
    return Response(image, headers=HEADERS, media_type="image/webp")


HANDLERS: list[Any] = [post_picture, post_remove, get_picture]
