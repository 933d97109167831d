"""The level and the rating of one person now, as hosts of tables may ask for them."""

from tierce.server.people.standing.experience import level_of
from tierce.server.people.standing.numbers import Numbers
from tierce.server.people.standing.rating import ShownRating, aged, shown
from tierce.server.people.standing.room import StandingRoom
from tierce.server.store import Relations


async def own_level(relations: Relations, person: str, numbers: Numbers) -> int:
    """The level of a person."""
    points = await StandingRoom(relations).points(person)
    return level_of(points, numbers.experience).level


async def own_rating(
    relations: Relations, person: str, family: str, pace: str, numbers: Numbers, now: int
) -> ShownRating | None:
    """The rating of a person in a variant at a pace; None without a rated match."""
    held = await StandingRoom(relations).held(person, family, pace)
    if not held.version:
        return None
    return shown(aged(held.skill, now - held.at, numbers.rating), numbers.rating)
