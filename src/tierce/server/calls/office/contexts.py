"""Calls about the person as reported."""

from typing import Any

from litestar import Response, get
from litestar.params import FromPath

from tierce.server import wire
from tierce.server.calls.office.entering import MODERATOR
from tierce.server.calls.people.pictures import HEADERS
from tierce.server.people.office.contexts import context_of
from tierce.server.service.answers import service
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask
from tierce.server.service.service import Service


@get("/desk/{case:str}/picture", opt=MODERATOR)
async def get_reported_picture(request: Ask, case: FromPath[str]) -> Response[bytes]:
    """The picture as it was when it was reported."""
    found = await context_of(service(request).store.relations, case)
    if found is None or found.image is None:
        raise ProblemError(404, "not_found", None)
    headers = {**HEADERS, "cache-control": "no-store"}
    return Response(bytes(found.image), headers=headers, media_type="image/webp")


async def context_of_case(parts: Service, case: str) -> wire.CaseContext | None:
    """What is kept with a case, as roles see it."""
    found = await context_of(parts.store.relations, case)
    if found is None:
        return None
    return wire.CaseContext(found.words, found.name, found.avatar, found.image is not None)


HANDLERS: list[Any] = [get_reported_picture]
