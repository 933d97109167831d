"""Sockets that are opened."""

from lab.worst.inputs.clubs import club
from lab.worst.inputs.friends import popular
from lab.worst.inputs.guest import busy
from lab.worst.inputs.sheets import sheet
from lab.worst.inputs.tables import lobby, talked
from lab.worst.inputs.tournaments import played
from lab.worst.table import Line, worst
from lab.worst.world import World


@worst("WS /ws/tables/{table_id}")
async def at_table(world: World) -> Line:
    """A table at which much was said."""
    one, table = await world.once(talked)
    return Line(one, f"/ws/tables/{table}?since=0")


@worst("WS /ws/lobby")
async def in_lobby(world: World) -> Line:
    return Line(await world.once(lobby), "/ws/lobby")


@worst("WS /ws/me")
async def at_home(world: World) -> Line:
    await world.once(popular)
    return Line(await world.once(busy), "/ws/me?friends=1")


@worst("WS /ws/tournaments/{tournament}")
async def at_tournament(world: World) -> Line:
    host, path = await world.once(played)
    return Line(host, path.replace("/api/", "/ws/"))


@worst("WS /ws/clubs/{club}")
async def at_club(world: World) -> Line:
    host, path = await world.once(club)
    return Line(host, path.replace("/api/", "/ws/"))


@worst("WS /ws/club-walls/{code}")
async def at_wall(world: World) -> Line:
    host, path = await world.once(club)
    code = (await host.post(f"{path}/wall", open=True, renew=True))["wall"]
    return Line(host, f"/ws/club-walls/{code}")


@worst("WS /ws/sheets/{key}")
async def at_sheet(world: World) -> Line:
    writer, keys = await world.once(sheet)
    return Line(writer, f"/ws/sheets/{keys['writer']}")
