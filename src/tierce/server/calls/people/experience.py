"""The numbers of experience, of ratings, and of what counts."""

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


@get("/api/counting")
async def get_counting(request: Ask) -> Response[wire.CountingRules]:
    """Which matches count, for whom, and what the last recount changed."""
    found = await service(request).profiles.standings.counting()
    return Response(found, headers={"cache-control": "no-store"})


HANDLERS = [get_experience, get_rating, get_counting]
