"""The members of a group, as one of them may see the others."""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Final, NamedTuple

from tierce.server import wire
from tierce.server.people.friends.blocks import apart_from
from tierce.server.people.league.divisions import Ended, final, lines, share
from tierce.server.people.league.reading import LeagueReading, Listed
from tierce.server.people.league.room import Group
from tierce.server.people.profile.avatar import default_avatar
from tierce.server.people.profile.leaving import Stay
from tierce.server.people.profile.profiles import stays_of
from tierce.server.people.profile.reliability import reliability
from tierce.server.people.pseudonym import pseudonym
from tierce.server.people.standing.numbers import LeagueNumbers
from tierce.server.store import Relations

UNKNOWN: Final = "000"
"""The avatar of a member without a name."""


Among = frozenset[str] | None


class Standing(NamedTuple):
    """A group with its two lines."""

    up: int
    down: int
    missing: int | None
    places: list[wire.LeaguePlace]


class Groups:
    """The groups of a league."""

    def __init__(self, relations: Relations, numbers: LeagueNumbers) -> None:
        self._relations = relations
        self._reading = LeagueReading(relations)
        self._numbers = numbers
        self.named: Callable[[str, str], str] = lambda name, _person: name
        """The name of a person as others see it."""
        self.pictured: Callable[[], bool] = lambda: True
        """Whether the host lets persons show pictures."""
        self.hidden: Callable[[], bool] = lambda: False
        """Whether the host hides what persons do from others."""

    async def of(
        self, season: int, group: Group, person: str, lowest: int, among: Among = None
    ) -> Standing:
        """A group as the person sees it; only members ``among`` these persons have a name."""
        listed, apart = await asyncio.gather(
            self._reading.members(season, group), apart_from(self._relations, person)
        )
        if among is not None:
            apart |= {one.person for one in listed} - among
        ends = self._ends(group.division, listed, lowest)
        by_person = {one.person: one for one in listed}
        shown = [by_person[one.member.person] for one in ends]
        seen = [one.person for one in shown if self._is_seen(one, person, apart)]
        stayed = await stays_of(self._relations, seen)
        up, down = self._lines(group.division, ends, lowest, over=is_over(listed))
        most = share(len(ends), self._numbers.up, self._numbers.group) if group.division else 0
        return Standing(
            up=up,
            down=down,
            missing=missing_of(ends, person, up, most),
            places=[
                self._place(at, one, stayed.get(one.person, []), group.division, person, apart)
                for at, one in zip(ends, shown, strict=True)
            ],
        )

    def _ends(self, division: int, listed: list[Listed], lowest: int) -> list[Ended]:
        """The members in order: as the season ended, or as it would end now."""
        if not is_over(listed):
            return final([one.member for one in listed], division, self._numbers, lowest)
        placed = sorted(listed, key=lambda one: (one.place or 0, one.person))
        return [
            Ended(one.member, one.place or at, one.next if one.matches else None)
            for at, one in enumerate(placed, start=1)
        ]

    def _lines(
        self, division: int, ends: list[Ended], lowest: int, *, over: bool
    ) -> tuple[int, int]:
        """How many are before the line of those who go up, and after that of those who go down.

        A season that is over shows who did, whatever the rule was then.
        """
        if over:
            goes = Counter(goes_of(one, division) for one in ends)
            return goes["up"], goes["down"]
        return lines([one.member for one in ends], division, self._numbers, lowest)

    def _is_seen(self, one: Listed, reader: str, apart: frozenset[str]) -> bool:
        """Whether the reader may know how often the member stays to the end."""
        hidden = one.person in apart or one.shown != "all" or self.hidden() or not one.name
        return one.person == reader or not hidden

    def _place(
        self,
        at: Ended,
        one: Listed,
        stayed: list[Stay],
        division: int,
        reader: str,
        apart: frozenset[str],
    ) -> wire.LeaguePlace:
        you, known = one.person == reader, one.person not in apart and bool(one.name)
        who = pseudonym(one.person)
        look = one.avatar or default_avatar(who)
        return wire.LeaguePlace(
            place=at.place,
            who=who if known or you else None,
            name=one.name if you else self.named(one.name, one.person) if known else "",
            avatar=look if known or you else UNKNOWN,
            picture=one.picture if (known or you) and self.pictured() else None,
            you=you,
            points=one.points,
            matches=one.matches,
            wins=one.wins,
            stayed=sum(stay.finished for stay in stayed),
            with_people=len(stayed),
            reliable=reliability([stay.finished for stay in stayed]),
            goes=goes_of(at, division),
        )


def goes_of(one: Ended, division: int) -> wire.LeagueGoes:
    """Where a member goes from a division."""
    if one.division is None:
        return "out"
    if one.division == division:
        return "stay"
    return "up" if one.division < division else "down"


def is_over(listed: list[Listed]) -> bool:
    """Whether all places are final."""
    return all(one.place is not None for one in listed)


def missing_of(ends: list[Ended], person: str, up: int, most: int) -> int | None:
    """Points that a person lacks to be surely among the first, who go up.

    ``up`` of them do now, and ``most`` if no equals are at the line.
    """
    own = next((one for one in ends if one.member.person == person), None)
    if not most or own is None or ends.index(own) < up:
        return None
    return ends[most - 1].member.points + 1 - own.member.points
