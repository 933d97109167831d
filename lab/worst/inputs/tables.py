"""Tables: made, joined, found; and matches that are over."""

from typing import Any

from lab.worst.caller import Caller
from lab.worst.inputs.texts import HARD, LONG, OPTIONS, name_of
from lab.worst.table import Call, Input, same, worst
from lab.worst.world import World, somebody

PUBLIC = 200
"""Public tables in the lobby at most."""
MATCHES = 60
TALK = 200
"""Messages that a table keeps."""
ROUNDS = 12


async def lobby(world: World) -> Caller:
    """A lobby that is full: each table has its host before it."""
    for number in range(world.many(PUBLIC)):
        one = await world.guest()
        options = {"first_meld_min": number % 90, "jokers": 2 + number // 90}
        wish = {"access": "public", "rules": HARD, "options": options}
        await one.sit(await one.new_table("open", "open", **wish))
    return await world.guest()


same(["GET /api/lobby"], lambda world: world.once(lobby))


@worst("POST /api/tables")
async def post_table(world: World) -> Call:
    """All options, all seats, and texts as long as the body."""
    wish = {
        "rules": HARD,
        "seats": ["you", "open"],
        "options": OPTIONS,
        "access": "public",
        "cut": "x" * 64,
    }
    return Call(await world.guest(), "/api/tables", wish)


@worst("POST /api/quick")
async def post_quick(world: World) -> Call:
    """A seat is looked for in a full lobby, for rules that nobody plays."""
    await world.once(lobby)
    options = {**OPTIONS, "first_meld_min": 1 + world.number % 119}
    body = {"rules": HARD, "options": options, "seats": 2}
    return Call(await world.guest(), "/api/quick", body)


@worst("POST /api/tickets")
async def post_ticket(world: World) -> Call:
    return Call(await world.guest(), "/api/tickets", {})


@worst("POST /api/tables/{table_id}/join")
async def post_join(world: World) -> Call:
    table = await (await world.guest()).new_table("open")
    return Call(await world.guest(), f"/api/tables/{table}/join", {"name": name_of(24)})


async def seated(world: World, **more: Any) -> tuple[Caller, Caller, str]:
    """Two at a table whose first round is dealt."""
    one, other = await world.guest(), await world.guest()
    table = await one.new_table("open", **more)
    await other.post(f"/api/tables/{table}/join")
    await one.sit(table)
    await other.sit(table)
    await one.say("ready")
    await one.until("playing")
    await other.until("playing")
    return one, other, table


async def match(world: World) -> tuple[Caller, str]:
    """A match of many rounds, which is over."""
    options = {"match_end": "rounds", "rounds": world.many(ROUNDS, 1)}
    one, other, table = await seated(world, options=options)
    while one.table["phase"] != "over":
        await turn(one, other)
    return one, table


async def turn(one: Caller, other: Caller) -> None:
    """The one in turn draws and discards; between rounds both are ready."""
    await level(one, other)
    if one.table["phase"] != "playing":
        for each in (one, other):
            await each.say("ready")
        return
    player = one if one.view["turn"] == one.view["seat"] else other
    if player.view["phase"] == "draw":
        await player.say("act", seq=player.seq, action="draw")
    for card in dict.fromkeys(reversed(player.view["hand"])):
        said = await player.say("act", seq=player.seq, action=f"discard {card}")
        if said["type"] == "ack":
            return


async def level(*people: Caller) -> None:
    """All have read what the first of them has read."""
    latest = max(one.seq for one in people)
    for one in people:
        while one.seq < latest:
            await one.read()


def of_match(name: str, rest: str) -> None:
    """Declare a GET about a long match that is over."""

    async def builder(world: World) -> Input:
        one, table = await world.once(match)
        return Call(one, f"/api/tables/{table}{rest}", None, "GET")

    worst(name)(builder)


for _rest in ("", "/record", "/deals", "/gain"):
    of_match(f"GET /api/tables/{{table_id}}{_rest}", _rest)
of_match("GET /api/tables/{table_id}/replay", "/replay?round=1")
of_match("GET /api/tables/{table_id}/advice", "/advice?round=1&step=1")


@worst("POST /api/tables/{table_id}/continue")
async def post_continue(world: World) -> Call:
    """From the last round: all acts before it are written again."""
    one, table = await world.once(match)
    history = (await one.get(f"/api/tables/{table}"))["history"]
    body = {"round": len(history), "step": 1, "seat": 0}
    return Call(one, f"/api/tables/{table}/continue", body)


@worst("GET /api/tables/{table_id}/hand")
async def get_hand(world: World) -> Call:
    one, _, table = await world.once(seated)
    return Call(one, f"/api/tables/{table}/hand", None, "GET")


@worst("POST /api/tables/{table_id}/hand")
async def post_hand(world: World) -> Call:
    """A layout of nearly the most bytes."""
    one, _, table = await world.once(seated)
    lies = {"faces": one.view["hand"] * 12, "groups": [[0] * 3] * 60, "parts": [0] * 60}
    body = {"round": 0, "at": 10**12, "sorting": "suit", **lies}
    return Call(one, f"/api/tables/{table}/hand", body)


@worst("GET /api/tables/{table_id}/seats/{seat}/person")
async def get_seat(world: World) -> Call:
    one, _, table = await world.once(seated)
    return Call(one, f"/api/tables/{table}/seats/1/person", None, "GET")


@worst("POST /api/tables/{table_id}/seats/{seat}/person")
async def post_seat(world: World) -> Call:
    one, _, table = await world.once(seated)
    return Call(one, f"/api/tables/{table}/seats/1/person", {"act": "mute"})


@worst("POST /api/tables/{table_id}/seats/{seat}/report")
async def post_report_at(world: World) -> Call:
    """A report at a table where much was said."""
    one, table = await world.once(talked)
    body = {"reason": "conduct", "words": LONG}
    return Call(one, f"/api/tables/{table}/seats/1/report", body)


@worst("POST /api/tables/{table_id}/talk/{number}/report")
async def post_report_of_line(world: World) -> Call:
    one, table = await world.once(talked)
    body = {"reason": "messages", "words": LONG}
    last = world.many(TALK)
    return Call(one, f"/api/tables/{table}/talk/{last}/report", body)


async def talked(world: World) -> tuple[Caller, str]:
    """A table at which the other one has said much."""
    one, other, table = await seated(world, talk="chat")
    for _ in range(world.many(TALK)):
        await other.say("tell", text="🀄" * 199)
    return one, table


async def veteran(world: World) -> Caller:
    """A guest with many matches, most of them resigned."""
    one, other = await world.guest("Veteran"), await world.guest()
    for _ in range(world.many(MATCHES)):
        table = await one.new_table("open")
        await other.post(f"/api/tables/{table}/join")
        await one.sit(table)
        await other.sit(table)
        await one.say("ready")
        await other.until("playing")
        await other.say("leave")
        await one.until("over")
    return one


@worst("GET /api/history")
async def get_history(world: World) -> Call:
    """A page of many matches, filtered by a name that is in none."""
    path = "/api/history?name=" + "q" * 40
    return Call(await world.once(veteran), path, None, "GET")


@worst("GET /api/deals")
async def get_deal_figures(world: World) -> Call:
    await world.once(match)
    return Call(await somebody(world), "/api/deals", None, "GET")


@worst("POST /api/shared/{family}")
async def post_shared(world: World) -> Call:
    return Call(await world.guest(), "/api/shared/gin", {})


@worst("GET /api/shared/{day}/{family}")
async def get_standing(world: World) -> Call:
    one = await world.guest()
    day = (await one.get("/api/shared"))["day"]
    table = (await one.post("/api/shared/gin"))["id"]
    await one.sit(table)
    await one.say("leave")
    await one.until("over")
    return Call(one, f"/api/shared/{day}/gin", None, "GET")


@worst("GET /api/shared/{day}")
async def get_shared_day(world: World) -> Call:
    day = (await (await somebody(world)).get("/api/shared"))["day"]
    return Call(await somebody(world), f"/api/shared/{day}", None, "GET")


same(["GET /api/shared"], somebody)
