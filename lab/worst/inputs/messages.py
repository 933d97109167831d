"""Messages at a table: the hardest rules, the longest hand, the most groups."""

from typing import Any

from lab.worst.caller import Caller
from lab.worst.inputs.tables import seated
from lab.worst.inputs.texts import HARD, OPTIONS, marks
from lab.worst.table import Frame, worst
from lab.worst.world import World

TEXT = marks(7800)
"""A text that fills a frame."""


async def hard(world: World, **more: Any) -> tuple[Caller, Caller]:
    """Two at a table of the hardest rules; the first is in turn and has drawn."""
    wish = {"rules": HARD, "options": OPTIONS, "talk": "chat", "hints": True, **more}
    one, other, _ = await seated(world, **wish)
    mine = next(each for each in (one, other) if each.view["turn"] == each.view["seat"])
    if mine.view["phase"] == "draw":
        await mine.say("act", seq=mine.seq, action="draw")
    return mine, one if mine is other else other


async def alone(world: World) -> Caller:
    """A host at a waiting table with a seat for another."""
    one = await world.guest()
    return await one.sit(await one.new_table("open", "open"))


@worst("consider")
async def consider(world: World) -> Frame:
    """As many cards as are read: groups of three with each of them in a suit."""
    mine, _ = await world.once(hard)
    hand = sorted(mine.view["hand"], key=lambda card: (card[-1], card))
    groups = [hand[at : at + 3] for at in range(0, len(hand), 3)]
    selected = (hand + hand)[: 30 - len(hand)]
    return Frame(mine, {"type": "consider", "groups": groups, "selected": selected})


@worst("arrange")
async def arrange(world: World) -> Frame:
    return Frame((await world.once(hard))[0], {"type": "arrange"})


@worst("hint")
async def hint(world: World) -> Frame:
    return Frame((await world.once(hard))[0], {"type": "hint", "lang": "fr"})


@worst("help")
async def help_(world: World) -> Frame:
    return Frame((await world.once(hard))[0], {"type": "help", "lang": "fr"})


@worst("coach")
async def coach(world: World) -> Frame:
    """A first match with the coach, in which as much was said as a frame holds."""
    one = await world.guest()
    wish = {"rules": HARD, "options": OPTIONS, "coach": True, "hints": True}
    await one.sit(await one.new_table("bot", **wish))
    while one.view is None or one.view["turn"] != one.view["seat"]:
        await one.read()
    return Frame(one, {"type": "coach", "lang": "fr", "said": ["x" * 20] * 330})


@worst("act")
async def act(world: World) -> Frame:
    """As many groups as a frame holds are laid as one act. It is judged, and refused."""
    mine, _ = await hard(world)
    return Frame(mine, {"type": "act", "seq": mine.seq, "action": "; ".join(["lay * 3S 4S"] * 560)})


@worst("pass")
async def pass_(world: World) -> Frame:
    mine, _ = await world.once(hard)
    return Frame(mine, {"type": "pass", "seq": mine.seq})


@worst("passing")
async def passing(world: World) -> Frame:
    return Frame((await world.once(hard))[0], {"type": "passing", "on": True})


@worst("intend")
async def intend(world: World) -> Frame:
    """As many cards as a frame holds, at a table by days."""
    mine, _ = await world.once(by_days)
    intent = {"cards": ["7H"] * 1200, "lays": True, "passes": True, "faults": True}
    return Frame(mine, {"type": "intend", "intent": intent})


async def by_days(world: World) -> tuple[Caller, Caller]:
    return await hard(world, speed="days", rules="palace", options={})


@worst("pause")
async def pause(world: World) -> Frame:
    mine, _ = await hard(world, speed="normal")
    return Frame(mine, {"type": "pause", "on": True})


@worst("cut")
async def cut(world: World) -> Frame:
    return Frame(await alone(world), {"type": "cut", "cut": "x" * 64})


@worst("ready")
async def ready(world: World) -> Frame:
    """A host starts a table of the hardest rules."""
    one, other = await world.guest(), await world.guest()
    table = await one.new_table("open", rules=HARD, options=OPTIONS)
    await other.post(f"/api/tables/{table}/join")
    await other.sit(table)
    return Frame(await one.sit(table), {"type": "ready"})


@worst("back")
async def back(world: World) -> Frame:
    return Frame((await world.once(hard))[0], {"type": "back"})


@worst("seat")
async def seat(world: World) -> Frame:
    said = {"type": "seat", "seat": 1, "fill": "bot", "bot": "steady"}
    return Frame(await alone(world), said)


@worst("add_seat")
async def add_seat(world: World) -> Frame:
    return Frame(await alone(world), {"type": "add_seat"})


@worst("drop_seat")
async def drop_seat(world: World) -> Frame:
    return Frame(await alone(world), {"type": "drop_seat", "seat": 2})


@worst("admit")
async def admit(world: World) -> Frame:
    """One of many who ask is let in."""
    one = await world.guest()
    table = await one.new_table("open", access="private")
    for _ in range(world.many(20)):
        await (await world.guest()).post(f"/api/tables/{table}/join")
    await one.sit(table)
    return Frame(one, {"type": "admit", "key": one.table["asking"][0]["key"], "yes": True})


@worst("leave")
async def leave(world: World) -> Frame:
    return Frame((await hard(world))[0], {"type": "leave"})


@worst("remove")
async def remove(world: World) -> Frame:
    one = await alone(world)
    table = one.table["id"]
    await (await world.guest()).post(f"/api/tables/{table}/join")
    return Frame(one, {"type": "remove", "seat": 1})


@worst("dismiss")
async def dismiss(world: World) -> Frame:
    return Frame((await hard(world))[0], {"type": "dismiss", "on": True})


@worst("tell")
async def tell(world: World) -> Frame:
    """A text that fills the frame."""
    return Frame((await world.once(hard))[0], {"type": "tell", "text": TEXT})


@worst("report")
async def report(world: World) -> Frame:
    """A complaint about somebody who has said much."""
    mine, other = await world.once(hard)
    for _ in range(world.many(20)):
        await other.say("tell", text="🀄" * 199)
    while (said := await mine.read())["type"] != "talk":
        pass
    who = next(line["who"] for line in said["lines"] if line["seat"] == other.view["seat"])
    return Frame(mine, {"type": "report", "who": who, "reason": "insult"})


@worst("rematch")
async def rematch(world: World) -> Frame:
    mine, other = await hard(world)
    await other.say("leave")
    await mine.until("over")
    return Frame(mine, {"type": "rematch", "cut": "x" * 64})


@worst("pong")
async def pong(world: World) -> Frame:
    return Frame((await world.once(hard))[0], {"type": "pong", "id": "x" * 64})
