"""Reads the league for its page: places of a person, and the members of a group."""

from typing import Final, NamedTuple

from tierce.server.people.league.divisions import Member
from tierce.server.people.league.room import Group, LeagueRoom, Season
from tierce.server.store import Relations

PAST: Final = 24
"""Places of earlier seasons that are listed, the latest ones."""
SEASON: Final = "select number, starts, ends, closing, closed from season where number = $1"
NOW: Final = """
    select season, family, pace, division, number, points, matches, wins, place from league_place
    where season = $1 and person = $2
"""
BEFORE: Final = f"""
    select one.season, one.family, one.pace, one.division, one.number, one.points, one.matches,
        one.wins, one.place, season.starts, season.ends, following.division
    from league_place as one
    join season on season.number = one.season
    left join league_place as following on following.season = one.season + 1
        and following.person = one.person and following.family = one.family
        and following.pace = one.pace
    where one.person = $1 and one.place is not null and season.league = ''
    order by one.season desc, one.matches desc, one.family, one.pace limit {PAST}
"""
TRIED: Final = """
    select family, pace, count(*), sum(points) from league_gain
    where season = $1 and person = $2 group by family, pace
"""
GROUPS: Final = """
    select family, pace, division, number from league_group where season = $1
    order by family, pace, division, number
"""
EARLIER: Final = f"""
    select number, starts, ends, closing, closed from season
    where league = $1 and closed is not null order by number desc limit {PAST}
"""
OF_SITE: Final = f"{SEASON} and league = ''"
SPAN: Final = 60
"""Seasons of an archive that are read at once."""
ARCHIVE: Final = f"""
    select number, starts, ends, closing, closed from season
    where league = '' and number < $1 order by number desc limit {SPAN + 1}
"""
TIERS: Final = """
    select family, pace, division, count(*), cast(sum(size) as bigint) from league_group
    where season = $1 group by family, pace, division order by family, pace, division
"""
LAST: Final = """
    select coalesce(max(number), 0) from league_group
    where season = $1 and family = $2 and pace = $3 and division = $4
"""
HIGHEST: Final = """
    select family, pace, division, number from league_group
    where season = $1 and family = $2 and pace = $3 order by division, number limit 1
"""
LISTED: Final = """
    select one.person, one.points, one.matches, one.wins, one.place, coalesce(person.name, ''),
        coalesce(profile.avatar, ''), coalesce(profile.shown, 'all'), picture.hash,
        following.division
    from league_place as one
    left join person on person.id = one.person
    left join profile on profile.person = one.person
    left join picture on picture.person = one.person
    left join league_place as following on following.season = one.season + 1
        and following.person = one.person and following.family = one.family
        and following.pace = one.pace
    where one.season = $1 and one.family = $2 and one.pace = $3 and one.division = $4
        and one.number = $5
"""


class Held(NamedTuple):
    """The place of a person in one season, variant and pace."""

    season: int
    family: str
    pace: str
    division: int
    number: int
    points: int
    matches: int
    wins: int
    place: int | None
    """None until the season has ended."""

    @property
    def scale(self) -> tuple[str, str]:
        """The variant and the pace."""
        return self.family, self.pace

    @property
    def group(self) -> Group:
        """The group of the place."""
        return Group(self.family, self.pace, self.division, self.number)


class Past(NamedTuple):
    """A place of an earlier season, and the division of the season that followed."""

    held: Held
    starts: int
    ends: int
    next: int | None


class Tried(NamedTuple):
    """Matches of a person in one variant and pace."""

    family: str
    pace: str
    matches: int
    points: int

    @property
    def scale(self) -> tuple[str, str]:
        """The variant and the pace."""
        return self.family, self.pace


class Tier(NamedTuple):
    """A division of one variant and pace."""

    family: str
    pace: str
    division: int
    groups: int
    players: int

    @property
    def scale(self) -> tuple[str, str]:
        """The variant and the pace."""
        return self.family, self.pace


class Listed(NamedTuple):
    """A member of a group, as others see them."""

    person: str
    points: int
    matches: int
    wins: int
    place: int | None
    name: str
    avatar: str
    shown: str
    picture: str | None
    next: int | None

    @property
    def member(self) -> Member:
        """The member as places are computed."""
        return Member(self.person, self.points, self.matches, self.wins)


class LeagueReading:
    """Queries about the league. All raise BrokenError while the database is away."""

    def __init__(self, relations: Relations) -> None:
        self._relations = relations
        self._room = LeagueRoom(relations)

    async def seasons(self, league: str = "") -> list[Season]:
        """The last two seasons of a league, the latest first."""
        return await self._room.seasons(league)

    async def earlier(self, league: str) -> list[Season]:
        """Seasons of a league that are over, the latest first."""
        return [Season(*row) for row in await self._relations.read(EARLIER, league)]

    async def groups(self, season: int) -> list[Group]:
        """All groups of a season, the highest first."""
        return [Group(*row) for row in await self._relations.read(GROUPS, season)]

    async def of_site(self, number: int) -> Season | None:
        """One season of the league of the site; None if there is none. That of a club is none."""
        found = await self._relations.read(OF_SITE, number)
        return Season(*found[0]) if found else None

    async def archive(self, before: int) -> list[Season]:
        """Seasons of the site before one, the latest first; one more than a page shows."""
        return [Season(*row) for row in await self._relations.read(ARCHIVE, before)]

    async def tiers(self, season: int) -> list[Tier]:
        """The divisions of a season."""
        rows = await self._relations.read(TIERS, season)
        return [
            Tier(family, pace, at, int(count), int(size)) for family, pace, at, count, size in rows
        ]

    async def last(self, season: int, group: Group) -> int:
        """The number of the last group in the division of a group."""
        family, pace, division, _ = group
        rows = await self._relations.read(LAST, season, family, pace, division)
        return int(rows[0][0])

    async def highest(self, season: int, family: str, pace: str) -> Group | None:
        """The first group of the highest division; None if there is none."""
        rows = await self._relations.read(HIGHEST, season, family, pace)
        return Group(*rows[0]) if rows else None

    async def season(self, number: int) -> Season | None:
        """One season; None if there is none."""
        found = await self._relations.read(SEASON, number)
        return Season(*found[0]) if found else None

    async def now(self, season: int, person: str) -> list[Held]:
        """The places of a person in one season."""
        return [Held(*row) for row in await self._relations.read(NOW, season, person)]

    async def before(self, person: str) -> list[Past]:
        """Final places of a person in the league of the site, the latest first."""
        rows = await self._relations.read(BEFORE, person)
        return [Past(Held(*row[:9]), *row[9:]) for row in rows]

    async def tried(self, season: int, person: str) -> list[Tried]:
        """Matches of a person that count in one season."""
        rows = await self._relations.read(TRIED, season, person)
        return [Tried(family, pace, int(all_), int(sum_)) for family, pace, all_, sum_ in rows]

    async def members(self, season: int, group: Group) -> list[Listed]:
        """The members of a group, in no order."""
        return [Listed(*row) for row in await self._relations.read(LISTED, season, *group)]

    async def standing(self, own: Held) -> list[Member]:
        """The members of the group as places are computed."""
        return await self._room.members(own.season, own.group)
