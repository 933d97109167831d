"""Which league: that of the site, or that of one club.

Both share their tables. The seasons of the site are 1, 2, 3 and so on. Those of a club follow a
base of its own, so that a season's number still says which league it is.
"""

from typing import Final, NamedTuple

from tierce.server.people.league.divisions import LOWEST
from tierce.server.people.standing.match import Played
from tierce.server.people.standing.numbers import LeagueNumbers

STEP: Final = 2000
"""Seasons that a league of a club can have: 38 years of weeks."""
LARGEST: Final = 1000
EVERY: Final = ("", "")
"""The variant and pace of a club's places: its members play in one league, whatever they play."""


class League(NamedTuple):
    """A league. ``club`` is empty for that of the site."""

    club: str
    base: int
    running: bool
    """Whether another season follows the present one."""
    numbers: LeagueNumbers

    @property
    def first(self) -> int:
        """The number of its first season."""
        return self.base * STEP + 1

    def ordinal(self, season: int) -> int:
        """The number of a season as readers see it."""
        return season - self.base * STEP

    def season(self, ordinal: int) -> int:
        """The number of a season as the store holds it; 0 for one that cannot be."""
        return ordinal + self.base * STEP if 0 < ordinal < STEP else 0

    def scale_of(self, one: Played) -> tuple[str, str]:
        """The variant and pace under which a match counts."""
        return EVERY if self.club else (one.family, one.pace)

    def lowest(self, divisions: int) -> int:
        """The lowest division, where persons enter, of a season with so many divisions."""
        return max(0, divisions - 1) if self.club else LOWEST

    @property
    def most(self) -> int:
        """Members of a group. A division of a club is one group, however many members enter it."""
        return LARGEST if self.club else self.numbers.group


def site_league(numbers: LeagueNumbers) -> League:
    """The league of the site."""
    return League("", 0, running=True, numbers=numbers)
