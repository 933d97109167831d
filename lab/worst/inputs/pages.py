"""Pages, health and figures."""

from lab.worst.inputs.rules import QUERY
from lab.worst.inputs.texts import HARD
from lab.worst.table import Call, same, worst
from lab.worst.world import World, somebody

same(["GET /healthz", "GET /readyz", "GET /metrics", "GET /"], somebody)


@worst("GET /{_}")
async def get_page(world: World) -> Call:
    """A page of rules that is in no cache, with the longest query."""
    query = QUERY + f"&first_meld_min={1 + world.number % 150}"
    query += "&first_meld_min=61" * ((1900 - len(query)) // 18)
    return Call(await world.guest(), f"/rules/{HARD}?{query}", None, "GET")
