"""The numbers of experience and of ratings."""

from litestar import Response, get

from tierce.server import wire
from tierce.server.service.answers import service
from tierce.server.service.requests import Ask


@get("/api/experience")
async def get_experience(request: Ask) -> Response[wire.ExperienceRules]:
    """What a match gives, and what each level takes."""
    found = service(request).profiles.standings.rules()
    return Response(found, headers={"cache-control": "max-age=3600"})


@get("/api/rating")
async def get_rating(request: Ask) -> Response[wire.RatingRules]:
    """How ratings are computed and shown."""
    found = service(request).profiles.standings.rating_rules()
    return Response(found, headers={"cache-control": "max-age=3600"})


HANDLERS = [get_experience, get_rating]
