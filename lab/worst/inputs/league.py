"""The league and the numbers of standing."""

from lab.worst.table import Call, same, worst
from lab.worst.world import World, somebody
from tierce.server.store import do

SEASON = (
    "insert into season (number, starts, ends, closing, closed) values ($1, $2, $3, $4, $5) "
    "on conflict (number) do nothing"
)
GROUP = (
    "insert into league_group (season, family, pace, division, number, size, closed) "
    "values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing"
)
PLACE = (
    "insert into league_place (season, person, family, pace, division, number, points, matches, "
    "wins, place) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing"
)
GROUPS = 200
SIZE = 30
SEASONS = 60
PALACE = ("palace", "live")


async def seasons(world: World) -> int:
    """Many seasons, the last with many groups; its number."""
    last, day = 500, 86_400_000
    write = world.site.service.store.relations.write
    first = last - world.many(SEASONS)
    rows = [do(SEASON, one, one * day, (one + 1) * day, one, one) for one in range(first, last + 1)]
    for group in range(1, world.many(GROUPS) + 1):
        rows.append(do(GROUP, last, *PALACE, 4, group, SIZE, last))
        for at in range(SIZE):
            facts = (f"p{group}-{at}", *PALACE, 4, group, 90 - at, 20, 5, at + 1)
            rows.append(do(PLACE, last, *facts))
    await world.site.do(write(*rows))
    return last


same(["GET /api/league", "GET /api/league/rules", "GET /api/league/seasons"], somebody)
same(["GET /api/experience", "GET /api/rating", "GET /api/counting"], somebody)


@worst("GET /api/league/{season}")
async def get_league_season(world: World) -> Call:
    season = await world.once(seasons)
    return Call(await somebody(world), f"/api/league/{season}", None, "GET")


@worst("GET /api/league/{season}/{family}/{pace}")
async def get_league_group(world: World) -> Call:
    season = await world.once(seasons)
    return Call(await somebody(world), f"/api/league/{season}/palace/live", None, "GET")
