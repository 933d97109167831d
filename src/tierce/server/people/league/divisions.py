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


Merit = tuple[bool, int, int, int]
"""What decides between members: points, then more wins, then fewer matches."""


def merit(one: Member) -> Merit:
    """The merit of a member, the least first. Who played no match is last."""
    return not one.matches, -one.points, -one.wins, one.matches


def ordered(members: Sequence[Member]) -> list[Member]:
    """The members from first to last. Equals are in an order that decides nothing."""
    return sorted(members, key=lambda one: (merit(one), one.person))


def places(line: Sequence[Member]) -> list[int]:
    """The places of members in order. Equals share the better one."""
    found = list[int]()
    for at, one in enumerate(line):
        equal = at and merit(one) == merit(line[at - 1])
        found.append(found[-1] if equal else at + 1)
    return found


def share(size: int, number: int, group: int) -> int:
    """Of a group with so many members the share of ``number`` in a whole ``group``, rounded."""
    return min(number, (2 * number * size + group) // (2 * group))


def lines(
    line: Sequence[Member], division: int, numbers: LeagueNumbers, lowest: int
) -> tuple[int, int]:
    """How many of the first go up, and how many of the last down. Equals are never parted: those
    whom a line would part stay.
    """
    size = len(line)
    up = share(size, numbers.up, numbers.group) if division else 0
    full = 2 * size >= numbers.group and division < lowest
    down = min(share(size, numbers.down, numbers.group), size - up) if full else 0
    while 0 < up < size and merit(line[up - 1]) == merit(line[up]):
        up -= 1
    while 0 < down < size and merit(line[-down]) == merit(line[-down - 1]):
        down -= 1
    return up, down


def final(
    members: Sequence[Member], division: int, numbers: LeagueNumbers, lowest: int = LOWEST
) -> list[Ended]:
    """The places of a group, and where each member goes.

    The first go up if they have points. The last go down in a group that is at least half full.
    Who played no match leaves the league, and may join again.
    """
    found = list[Ended]()
    line = ordered(members)
    first, last = lines(line, division, numbers, lowest)
    for at, (one, place) in enumerate(zip(line, places(line), strict=True)):
        up = at < first and one.points > 0
        down = at >= len(line) - last and not up
        next_ = division - up + down if one.matches else None
        found.append(Ended(one, place, next_))
    return found


def levelled(divisions: Sequence[Sequence[Ended]], group: int) -> list[list[str]]:
    """The divisions of a club's next season, each of about so many members, the highest first.

    In a division come first those who go down to it, then those who stay, then those who go up to
    it. The whole line is cut into parts of about the same length, never between equals.
    """
    going = [
        (one.division, above, one.place, one.member.person)
        for above, ends in enumerate(divisions)
        for one in ends
        if one.division is not None
    ]
    line = sorted(going)
    parts = min(max(1, (len(line) + group // 2) // group), len(DIVISIONS))
    cuts = [_between([one[:3] for one in line], len(line) * part // parts) for part in range(parts)]
    ends = pairwise([*cuts, len(line)])
    return [[person for *_, person in line[start:end]] for start, end in ends if end > start]


def _between(line: Sequence[tuple[int, int, int]], cut: int) -> int:
    """The cut, moved forward to the first of those who are equal there."""
    while 0 < cut < len(line) and line[cut] == line[cut - 1]:
        cut -= 1
    return cut
