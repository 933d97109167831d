"""The purse of the caller."""

from litestar import Response, get

from tierce.server import wire
from tierce.server.service.answers import service
from tierce.server.service.guarding import person_of
from tierce.server.service.requests import Ask


@get("/api/purse")
async def get_purse(request: Ask) -> Response[wire.Purse]:
    """The purse of the caller, with its latest entries and the rules in force."""
    found = await service(request).purse_pages.of(person_of(request))
    return Response(found, headers={"cache-control": "no-store"})


HANDLERS = [get_purse]
