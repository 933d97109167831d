"""Blocks for repeated leaving, at all calls that bring a person to a table with others."""

import msgspec

from tierce.server import wire
from tierce.server.people.profile.leaving import blocked_until, next_minutes
from tierce.server.people.profile.reliability import KNOWN, reliability
from tierce.server.service.problems import ProblemError
from tierce.server.service.service import Service


async def standing(parts: Service, person: str) -> wire.Standing:
    """How the person stands, and what leaving now would cost."""
    stays, steps = await parts.profiles.profiles.stays(person), parts.office.board.switches.blocks
    finished = [one.finished for one in stays]
    until = blocked_until(stays, steps)
    return wire.Standing(
        matches=len(stays),
        reliable=reliability(finished),
        known=KNOWN,
        until=until if until > parts.now() else None,
        reliable_then=reliability([0, *finished]) or 0.0,
        minutes=next_minutes(stays, steps),
        level=(await parts.profiles.standings.experience(person)).level,
        ratings=[
            msgspec.structs.replace(one, history=[])
            for one in await parts.profiles.standings.ratings(person)
        ],
    )


async def refuse_blocked(parts: Service, person: str) -> None:
    """Refuse a seat among persons during a block; raises ProblemError."""
    if (until := await block_of(parts, person)) is not None:
        raise ProblemError(403, "left_often", {"until": until})


async def block_of(parts: Service, person: str) -> int | None:
    """When the person's block ends; None without a block."""
    stays = await parts.profiles.profiles.stays(person)
    until = blocked_until(stays, parts.office.board.switches.blocks)
    return until if until > parts.now() else None
