"""What a finished match gave to one person: experience, rating, points of league and purse."""

from collections.abc import Sequence
from typing import Final

from tierce.server import wire
from tierce.server.people.purse.room import PurseRoom
from tierce.server.people.standing.match import Played, rated_of
from tierce.server.people.standing.numbers import Numbers
from tierce.server.people.standing.rating import SIGMA, Skill, shown
from tierce.server.people.standing.room import SEATS
from tierce.server.store import Relations

COUNTED: Final = "select rated, league from counting where table_id = $1 and counted is not null"
GAIN: Final = "select experience, mu from gain where table_id = $1 and person = $2"
POINTS: Final = """
    select points from league_gain where table_id = $1 and person = $2
        and season in (select number from season order by number desc limit 2)
"""
NOT_YET: Final = wire.MatchGain(
    counted=False, experience=None, rating=None, gave=None, points=None, purse=None
)


class MatchGains:
    """What matches gave."""

    def __init__(self, relations: Relations, numbers: Numbers, purses: PurseRoom) -> None:
        self._relations = relations
        self._numbers = numbers
        self._purses = purses

    async def of(self, table: str, ids: Sequence[str]) -> wire.MatchGain:
        """What the match gave to the one with these ids; nothing before it is counted."""
        counted = await self._relations.read(COUNTED, table)
        for person in ids if counted else ():
            if found := await self._relations.read(GAIN, table, person):
                [(rated, league)], [(experience, mu)] = counted, found
                points = await self._relations.read(POINTS, table, person)
                return wire.MatchGain(
                    counted=True,
                    experience=experience,
                    rating=None if mu is None else self._rating(mu),
                    gave="points" if points else await self._why(table, rated, league),
                    points=points[0][0] if points else None,
                    purse=await self._purses.gave(table, await self._purses.account(person)),
                )
        return NOT_YET

    def _rating(self, mu: float) -> int:
        return shown(Skill(mu, SIGMA), self._numbers.rating).value

    async def _why(self, table: str, rated: int, league: int) -> wire.LeagueGave:
        """Why the match gave no points."""
        if not league:
            return "private" if rated else "training"
        played = [Played(*row) for row in await self._relations.read(SEATS, table)]
        return "limit" if rated_of(played) else "alone"
