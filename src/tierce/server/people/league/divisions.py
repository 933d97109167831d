"""Points of a match, places in a group, and who goes up or down. Nothing here is stored."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from tierce.server.people.standing.match import Played
from tierce.server.people.standing.numbers import DIVISIONS, LeagueNumbers

LOWEST: Final = len(DIVISIONS) - 1


class Member(NamedTuple):
    """A person in a group."""

    person: str
    points: int
    matches: int
    wins: int


class Ended(NamedTuple):
    """What a season ended with for one member."""

    member: Member
    place: int
    division: int | None
    """The division of the next season; None for a person who did not play."""


def match_points(own: Played, numbers: LeagueNumbers) -> int:
    """The points of one person in a match; fewer than none for one who left.

    ``own.rank`` counts persons only.
    """
    if not own.finished:
        return numbers.left
    given = numbers.places.get(str(own.seats), [])
    return given[own.rank - 1] if own.rank <= len(given) else 0


def ordered(members: Sequence[Member]) -> list[Member]:
    """The members from first to last: points, then more wins, then fewer matches.

    Who played no match is last.
    """

    def key(one: Member) -> tuple[bool, int, int, int, str]:
        return not one.matches, -one.points, -one.wins, one.matches, one.person

    return sorted(members, key=key)


def final(
    members: Sequence[Member], division: int, numbers: LeagueNumbers, lowest: int = LOWEST
) -> list[Ended]:
    """The places of a group, and where each member goes.

    The first go up if they have points. The last go down in a group that is at least half full.
    Who played no match leaves the league, and may join again.
    """
    found = list[Ended]()
    line = ordered(members)
    stays = len(line) - (numbers.down if 2 * len(line) >= numbers.group else 0)
    for place, one in enumerate(line, start=1):
        up = place <= numbers.up and one.points > 0 and division > 0
        down = place > stays and not up and division < lowest
        next_ = division - up + down if one.matches else None
        found.append(Ended(one, place, next_))
    return found


def levelled(divisions: Sequence[Sequence[Ended]], group: int) -> list[list[str]]:
    """The divisions of a club's next season, each of about so many members, the highest first.

    In a division come first those who go down to it, then those who stay, then those who go up to
    it. The whole line is cut into parts of the same length.
    """
    going = [
        (one.division, above, one.place, one.member.person)
        for above, ends in enumerate(divisions)
        for one in ends
        if one.division is not None
    ]
    line = [person for *_, person in sorted(going)]
    parts = min(max(1, (len(line) + group // 2) // group), len(DIVISIONS))
    cuts = [len(line) * part // parts for part in range(parts + 1)]
    return [line[start:end] for start, end in pairwise(cuts) if end > start]
