"""The numbers of experience."""

from litestar import Response, get

from tierce.server import wire
from tierce.server.service.answers import service
from tierce.server.service.requests import Ask


@get("/api/experience")
async def get_experience(request: Ask) -> Response[wire.ExperienceRules]:
    """What a match gives, and what each level takes."""
    found = service(request).profiles.standings.rules()
    return Response(found, headers={"cache-control": "max-age=3600"})


HANDLERS = [get_experience]
