"""The ladders of clubs: the mean points of their evenings in a year."""

from typing import Final

from tierce.server import wire
from tierce.server.lists.club_names import Viewer, viewer
from tierce.server.lists.people.profiles import ProfilePages
from tierce.server.people.clubs import scores
from tierce.server.people.profile.avatar import default_avatar
from tierce.server.people.pseudonym import pseudonym
from tierce.server.people.shared_deals.days import Days
from tierce.server.people.standing.numbers import ClubNumbers
from tierce.server.store import Relations
from tierce.server.system.clock import Clock

HIDDEN: Final = default_avatar("0")
"""The avatar of a person whom a block hides from the reader."""


class Ladders:
    """The ladders of all clubs, by the calendar of the site."""

    def __init__(
        self,
        relations: Relations,
        profiles: ProfilePages,
        numbers: ClubNumbers,
        clock: Clock,
        days: Days,
    ) -> None:
        self.days = days
        self._relations = relations
        self._profiles = profiles
        self._least = numbers.evenings
        self._clock = clock

    @property
    def year(self) -> int:
        """The present year of the site."""
        return int(self.days.day(self._clock.now())[:4])

    async def of(self, club: str, year: int, person: str) -> wire.Ladder:
        """The ladder of a year."""
        reader = await viewer(self._relations, person)
        every = await scores.ladder(self._relations, club, year, 1)
        steps = [one for one in every if one.evenings >= self._least]
        years = sorted({*await scores.years(self._relations, club), self.year}, reverse=True)
        own = next((one.evenings for one in every if one.person == person), 0)
        lines = [self._step(steps, one, reader) for one in steps]
        return wire.Ladder(year, years, self._least, lines, own)

    def _step(self, steps: list[scores.Step], one: scores.Step, reader: Viewer) -> wire.LadderStep:
        """Equal means share the better place. One who is kept apart has a place without a name."""
        apart = one.person in reader.apart
        place = 1 + sum(other.mean > one.mean for other in steps)
        return wire.LadderStep(
            place=place,
            name="" if apart else self._profiles.named(one.name, one.person),
            avatar=HIDDEN if apart else one.avatar or default_avatar(pseudonym(one.person)),
            evenings=one.evenings,
            mean=round(one.mean, 2),
            you=one.person == reader.person,
        )
