"""Clubs: the most members, the most rules, each of the most versions."""

from lab.worst.caller import Caller
from lab.worst.inputs.texts import HALF, name_of
from lab.worst.table import Call, Input, same, worst
from lab.worst.world import World

MEMBERS = 200
SETS = 20
VERSIONS = 50
RULES = "rami51?decks=2&jokers=8&joker_limit=one_natural&joker_adjacent=99&ace_run=cyclic"
"""Rules that differ from their preset in much."""


async def founded(world: World) -> tuple[Caller, str]:
    """A new club of one, and its path."""
    host = await world.account()
    made = await host.post("/api/clubs", name=f"Club {world.number}", about="a" * 200)
    return host, f"/api/clubs/{made['id']}"


async def club(world: World) -> tuple[Caller, str]:
    """The largest club: its host and its path."""
    host, path = await founded(world)
    code = (await host.post(f"{path}/link"))["code"]
    for _ in range(world.many(MEMBERS - 40)):
        await (await world.guest()).post(f"/api/club-links/{code}")
    for name in range(world.many(SETS - 2)):
        await host.post(f"{path}/rules", name=f"Rules {name}", link=RULES)
    for number in range(world.many(VERSIONS - 10)):
        await host.post(f"{path}/rules", name="Rules 0", link=f"{RULES}&first_meld_min={number}")
    return host, path


async def member(world: World) -> Caller:
    """One more member of the club."""
    host, path = await world.once(club)
    one = await world.guest()
    await one.post(f"/api/club-links/{(await host.post(f'{path}/link'))['code']}")
    return one


def of_club(name: str, rest: str) -> None:
    """Declare a GET of the largest club, by its host."""

    async def builder(world: World) -> Input:
        host, path = await world.once(club)
        return Call(host, path + rest, None, "GET")

    worst(name)(builder)


for _rest in ("", "/members", "/wall", "/evenings", "/figures", "/ladder", "/ladder/csv"):
    of_club(f"GET /api/clubs/{{club}}{_rest}", _rest)
of_club("GET /api/clubs/{club}/rules/{name}", "/rules/Rules 0")
same(["GET /api/clubs"], lambda world: world.once(joined))


async def joined(world: World) -> Caller:
    """A person in many clubs."""
    one = await world.guest()
    for _ in range(world.many(20)):
        host, path = await founded(world)
        await one.post(f"/api/club-links/{(await host.post(f'{path}/link'))['code']}")
    return one


@worst("POST /api/clubs")
async def post_clubs(world: World) -> Call:
    body = {"name": f"Club {world.number} " + name_of(24), "about": HALF}
    return Call(await world.account(), "/api/clubs", body)


@worst("POST /api/clubs/{club}")
async def post_club(world: World) -> Call:
    host, path = await world.once(club)
    return Call(host, path, {"name": name_of(40), "about": HALF})


@worst("POST /api/clubs/{club}/members")
async def post_member(world: World) -> Call:
    """A member of many is removed."""
    host, path = await world.once(club)
    one = await member(world)
    members = (await host.get(f"{path}/members"))["members"]
    who = next(each["who"] for each in members if each["name"] == one.name)
    return Call(host, f"{path}/members", {"who": who, "wanted": "removed"})


@worst("POST /api/clubs/{club}/leave")
async def post_leave(world: World) -> Call:
    _, path = await world.once(club)
    return Call(await member(world), f"{path}/leave", {})


@worst("POST /api/clubs/{club}/link")
async def post_link(world: World) -> Call:
    host, path = await world.once(club)
    return Call(host, f"{path}/link", {"renew": True})


@worst("POST /api/clubs/{club}/wall")
async def post_wall(world: World) -> Call:
    host, path = await world.once(club)
    return Call(host, f"{path}/wall", {"open": True, "dark": True, "renew": True})


@worst("GET /api/club-walls/{code}")
async def get_wall(world: World) -> Call:
    host, path = await world.once(club)
    code = (await host.post(f"{path}/wall", open=True, renew=True))["wall"]
    return Call(world.stranger(), f"/api/club-walls/{code}", None, "GET")


@worst("GET /api/club-links/{code}")
async def get_door(world: World) -> Call:
    host, path = await world.once(club)
    code = (await host.post(f"{path}/link"))["code"]
    return Call(await world.guest(), f"/api/club-links/{code}", None, "GET")


@worst("POST /api/club-links/{code}")
async def post_door(world: World) -> Call:
    host, path = await world.once(club)
    code = (await host.post(f"{path}/link"))["code"]
    return Call(await world.guest(), f"/api/club-links/{code}", {"name": name_of(24)})


@worst("POST /api/clubs/{club}/rules")
async def post_rules(world: World) -> Call:
    """The longest link, of options that are given over and over."""
    host, path = await world.once(club)
    many = "&first_meld_min=61" * ((4000 - len(RULES)) // 18)
    return Call(host, f"{path}/rules", {"name": "Rules 1", "link": RULES + many})


@worst("POST /api/clubs/{club}/rules/chosen")
async def post_chosen(world: World) -> Call:
    host, path = await world.once(club)
    return Call(host, f"{path}/rules/chosen", {"name": "Rules 0"})


@worst("POST /api/clubs/{club}/rules/removed")
async def post_removed(world: World) -> Call:
    host, path = await world.once(club)
    await host.post(f"{path}/rules", name="Gone", link=RULES)
    return Call(host, f"{path}/rules/removed", {"name": "Gone"})


async def league(world: World) -> tuple[Caller, str]:
    """A club with a league."""
    host, path = await world.once(club)
    days = (await host.get(f"{path}/league"))["choices"][0]
    await host.post(f"{path}/league", running=True, days=days)
    return host, path


@worst("GET /api/clubs/{club}/league")
async def get_club_league(world: World) -> Call:
    host, path = await world.once(league)
    return Call(host, f"{path}/league", None, "GET")


@worst("GET /api/clubs/{club}/league/rules")
async def get_club_league_rules(world: World) -> Call:
    host, path = await world.once(league)
    return Call(host, f"{path}/league/rules", None, "GET")


@worst("GET /api/clubs/{club}/league/{season}")
async def get_club_season(world: World) -> Call:
    host, path = await world.once(league)
    season = (await host.get(f"{path}/league"))["now"]["season"]["number"]
    return Call(host, f"{path}/league/{season}", None, "GET")


@worst("POST /api/clubs/{club}/league")
async def post_club_league(world: World) -> Call:
    host, path = await world.once(league)
    days = (await host.get(f"{path}/league"))["choices"][-1]
    return Call(host, f"{path}/league", {"running": True, "days": days})
