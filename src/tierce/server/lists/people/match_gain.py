"""What a finished match gave to one person: experience, rating, points of league and purse."""

from collections.abc import Sequence
from typing import Final

from tierce.server import wire
from tierce.server.people.league.clubs import ClubLeagues
from tierce.server.people.purse.room import PurseRoom
from tierce.server.people.standing.match import Played, rated_of
from tierce.server.people.standing.numbers import Numbers
from tierce.server.people.standing.rating import SIGMA, Skill, shown
from tierce.server.people.standing.room import SEATS
from tierce.server.store import Relations

COUNTED: Final = """
    select rated, league, club from counting where table_id = $1 and counted is not null
"""
GAIN: Final = "select experience, mu, why, weight from gain where table_id = $1 and person = $2"
POINTS: Final = """
    select points from league_gain where table_id = $1 and person = $2
        and season in (select number from season where league = $3 order by number desc limit 2)
"""
NOT_YET: Final = wire.MatchGain(
    *(False, None, None, None),
    gave=None,
    points=None,
    purse=None,
    club=None,
)


class MatchGains:
    """What matches gave."""

    def __init__(self, relations: Relations, numbers: Numbers, purses: PurseRoom) -> None:
        self._relations = relations
        self._numbers = numbers
        self._purses = purses
        self._leagues = ClubLeagues(relations, numbers.league)

    async def of(self, table: str, ids: Sequence[str]) -> wire.MatchGain:
        """What the match gave to the one with these ids; nothing before it is counted."""
        counted = await self._relations.read(COUNTED, table)
        for person in ids if counted else ():
            if found := await self._relations.read(GAIN, table, person):
                [(rated, league, club)], [(experience, mu, why, weight)] = counted, found
                points = await self._relations.read(POINTS, table, person, club)
                has = int(league or bool(rated and club and await self._leagues.of(club)))
                gave = None if why else await self._why(table, rated, has, weight)
                return wire.MatchGain(
                    counted=True,
                    why=why or None,
                    experience=experience,
                    rating=None if mu is None else self._rating(mu),
                    gave="points" if points else gave,
                    points=points[0][0] if points else None,
                    purse=await self._purses.gave(table, await self._purses.account(person)),
                    club=club if club and has else None,
                )
        return NOT_YET

    def _rating(self, mu: float) -> int:
        return shown(Skill(mu, SIGMA), self._numbers.rating).value

    async def _why(self, table: str, rated: int, league: int, weight: float) -> wire.LeagueGave:
        """Why the match, which counts, gave no points. ``weight`` says how far others are proven.

        One person at least is proven where it is above that of strangers.
        """
        if not league:
            return "private" if rated else "training"
        played = [Played(*row) for row in await self._relations.read(SEATS, table)]
        if not rated_of(played):
            return "alone"
        strangers = weight < 1 and weight <= self._numbers.counting.strangers
        return "new" if strangers else "limit"
