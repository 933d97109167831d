"""The seasons that run, counted again. Those that have ended stay as they are."""

from collections import Counter
from collections.abc import Callable
from typing import Final

from tierce.server.people.league.counted import scored
from tierce.server.people.league.divisions import match_points
from tierce.server.people.league.room import summing
from tierce.server.people.standing.match import Played, rated_of
from tierce.server.people.standing.numbers import Numbers
from tierce.server.people.standing.verdict import Judged
from tierce.server.store import Relations, Statement, do

GAINS: Final = """
    select season, person, family, pace, table_id, points, won from league_gain
    where season in (select number from season where closing is null)
"""
PLACES: Final = """
    select one.season, one.person, one.family, one.pace, case when exists (
        select 1 from league_place as before where before.season = one.season - 1
            and before.person = one.person and before.family = one.family
            and before.pace = one.pace and before.matches > 0
    ) then 1 else 0 end
    from league_place as one
    where one.season in (select number from season where closing is null)
"""
DROP: Final = """
    delete from league_gain
    where season = $1 and person = $2 and family = $3 and pace = $4 and table_id = $5
"""
SCORE: Final = """
    update league_gain set points = $6, won = $7
    where season = $1 and person = $2 and family = $3 and pace = $4 and table_id = $5
"""
LEAVE: Final = """
    delete from league_place where season = $1 and person = $2 and family = $3 and pace = $4
"""
SIZE: Final = """
    update league_group set size = (
        select count(*) from league_place as one
        where one.season = league_group.season and one.family = league_group.family
            and one.pace = league_group.pace and one.division = league_group.division
            and one.number = league_group.number
    ) where season = $1
"""
Place = tuple[int, str, str, str]
"""A season, and a person in a variant and at a pace."""


class LeagueRecount:
    """Changes points and places of seasons that are not over."""

    def __init__(self, relations: Relations, numbers: Numbers) -> None:
        self._relations = relations
        self._numbers = numbers.league
        self._gains: dict[tuple[str, str], list[tuple[Place, int, int]]] = {}
        self._left = Counter[Place]()
        """Matches that count, by place."""
        self._changed: set[Place] = set()
        self.statements: list[Statement] = []

    async def load(self) -> None:
        """Read what matches gave in these seasons."""
        for *place, table, points, won in await self._relations.read(GAINS):
            key = (place[0], place[1], place[2], place[3])
            self._gains.setdefault((table, place[1]), []).append((key, points, won))
            self._left[key] += 1

    def match(self, table: str, match: list[Played], judged: Judged) -> None:
        """Note what one match gives now."""
        now = {one.person: one for one in scored(rated_of(match), judged.verdict, judged.proven)}
        for person in {one.person for one in match}:
            for place, points, won in self._gains.get((table, person), []):
                self._gain(place, table, (points, won), now.get(person))

    def _gain(self, place: Place, table: str, old: tuple[int, int], one: Played | None) -> None:
        if one is None:
            self._left[place] -= 1
            self.statements.append(do(DROP, *place, table))
        elif (new := (match_points(one, self._numbers), int(one.rank == 1))) != old:
            self.statements.append(do(SCORE, *place, table, *new))
        else:
            return
        self._changed.add(place)

    async def finish(self, proven: Callable[[str], bool]) -> int:
        """Bring the places up to that; return how many have changed.

        Who entered this season without proof, or by matches that do not count, leaves for now.
        """
        seasons = set[int]()
        for *place, carried in await self._relations.read(PLACES):
            key = (place[0], place[1], place[2], place[3])
            enters = self._left[key] >= self._numbers.enter and proven(key[1])
            if not carried and not enters:
                self.statements.append(do(LEAVE, *key))
                self._changed.add(key)
                seasons.add(key[0])
            elif key in self._changed:
                scale, best = (key[2], key[3]), self._numbers.best
                self.statements.append(summing(key[0], key[1], scale, best))
        self.statements += [do(SIZE, season) for season in sorted(seasons)]
        return len(self._changed)
