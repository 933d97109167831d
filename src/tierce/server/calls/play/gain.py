"""What a finished match gave to the caller."""

from litestar import Response, get
from litestar.params import FromPath

from tierce.server import wire
from tierce.server.service.answers import service
from tierce.server.service.callers import caller_of
from tierce.server.service.requests import Ask


@get("/api/tables/{table_id:str}/gain")
async def get_gain(request: Ask, table_id: FromPath[str]) -> Response[wire.MatchGain]:
    """Experience, rating and points of the league; a match is counted a moment after its end."""
    keeper = await service(request).tables.keeper(table_id)
    found = await service(request).gains.of(keeper.id, caller_of(request).ids)
    return Response(found, headers={"cache-control": "no-store"})


HANDLERS = [get_gain]
