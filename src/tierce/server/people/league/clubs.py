"""The leagues of clubs: whether a club has one, how long its seasons last, and who is in it."""

from typing import Final

from msgspec.structs import replace

from tierce.server.people.league.which import STEP, League
from tierce.server.people.standing.numbers import LeagueNumbers
from tierce.server.store import Relations, Statement, TakenError, do, need

OF_CLUB: Final = "select club, base, running, season_days from club_league where club = $1"
DUE: Final = """
    select club, base, running, season_days from season
    join club_league on club_league.club = season.league
    where season.closed is null and season.ends <= $1 order by club
"""
"""Leagues of which a season ends now. One that goes on always has a season that is not closed."""
SWITCH: Final = """
    insert into club_league (club, base, running, season_days)
    select $1, 1 + (select coalesce(max(base), 0) from club_league), $2, $3
    where exists (select 1 from club where id = $1)
    on conflict (club) do update
        set running = excluded.running, season_days = excluded.season_days
    returning 1
"""
FIRST: Final = f"""
    insert into season (number, league, starts, ends)
    select 1 + coalesce(
            (select max(number) from season where league = $1), club_league.base * {STEP}
        ), club, cast($2 as bigint), cast($3 as bigint)
    from club_league where club = $1 and running = 1
        and not exists (select 1 from season where league = $1 and closed is null)
"""
"""The first season, or the first one after a pause."""
LAST: Final = """
    update club_league set running = running where club = $1 and running = 0 returning 1
"""
"""Whether the league still ends with its season."""
HOLD: Final = "update club set made = made where id = $1"
"""Makes changes of members wait."""
MEMBERS: Final = "select person from club_member where club = $1"
LEFT: Final = """
    delete from {table} where season = $1
        and person not in (select person from club_member where club = $2)
"""
OWN: Final = """
    delete from {table} where person = $2
        and season in (select number from season where league = $1 and closed is null)
"""
TABLES: Final = ("league_gain", "league_place")
TRIES: Final = 5
DAY: Final = 24 * 3_600_000
DAYS: Final = (7, 14, 28, 56, 91, 182)
"""How long seasons of a club may last."""


class ClubLeagues:
    """The leagues of clubs. All raise BrokenError while the database is away."""

    def __init__(self, relations: Relations, numbers: LeagueNumbers) -> None:
        self.relations = relations
        self.numbers = numbers

    @property
    def days(self) -> list[int]:
        """How long seasons may last here: as usual, and as long as those of the site."""
        return sorted({*DAYS, self.numbers.season_days})

    async def of(self, club: str) -> League | None:
        """The league of a club; None if it never had one."""
        found = await self.relations.read(OF_CLUB, club) if club else []
        return self._league(*found[0]) if found else None

    async def members(self, club: str) -> set[str]:
        """The members of a club."""
        return {str(person) for (person,) in await self.relations.read(MEMBERS, club)}

    async def due(self, now: int) -> list[League]:
        """Leagues that have something to do."""
        rows = dict.fromkeys(await self.relations.read(DUE, now))
        return [self._league(*row) for row in rows]

    async def switch(self, club: str, days: int, now: int, *, running: bool) -> None:
        """Let seasons follow each other, from now on, or let the present one be the last."""
        begin = do(FIRST, club, now, now + days * DAY)
        for left in reversed(range(TRIES)):
            try:
                await self.relations.write(need(SWITCH, club, int(running), days), begin)
            except TakenError:  # another club has just taken the same base
                if not left:
                    raise
            else:
                return

    def _league(self, club: str, base: int, running: int, days: int) -> League:
        numbers = replace(self.numbers, season_days=days)
        return League(club, base, bool(running), numbers)


def held(league: League) -> list[Statement]:
    """Let nobody come or go in the meantime."""
    return [do(HOLD, league.club)] if league.club else []


def pruned(league: League, season: int) -> list[Statement]:
    """Take out who has left the club since the members were read."""
    if not league.club:
        return []
    return [do(LEFT.format(table=table), season, league.club) for table in TABLES]


def parting(club: str, person: str) -> list[Statement]:
    """Take a person who leaves the club out of the season that is not over. Past places stay."""
    return [do(OWN.format(table=table), club, person) for table in TABLES]
