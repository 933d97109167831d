"""The rules of tournaments, evenings and the shared deal."""

from typing import Any

from litestar import Response, get

from tierce.server import wire
from tierce.server.lists.gatherings.rules import evening_rules, shared_rules, tournament_rules
from tierce.server.service.answers import service
from tierce.server.service.requests import Ask


@get("/api/gatherings")
async def get_gatherings(request: Ask) -> Response[wire.GatheringRules]:
    """All their numbers in force on this site."""
    parts = service(request)
    found = wire.GatheringRules(
        tournaments=tournament_rules(),
        evenings=evening_rules(parts.numbers.club, parts.ladders.days.zone),
        shared=await shared_rules(parts.shared),
    )
    return Response(found, headers={"cache-control": "max-age=300"})


HANDLERS: list[Any] = [get_gatherings]
