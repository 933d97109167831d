"""The result of one game between bots, a round or a match, and sums of such results."""

from collections.abc import Sequence

import msgspec

from tierce.bots import Bot
from tierce.game import Match, Round
from tierce.rules import Rules
from tierce.sim.playing import play_match, play_round
from tierce.sim.simulating import shared
from tierce.sim.tally import WIN, Tally


class Contest(msgspec.Struct, frozen=True):
    """For each seat: points, its share of the win in parts of ``WIN``, and its place from 0."""

    points: list[int]
    shares: list[int]
    places: list[int]

    def turned(self, seats: int) -> "Contest":
        """The result with every list rotated by this many seats."""
        lists = [self.points, self.shares, self.places]
        return Contest(*[one[len(one) - seats :] + one[: len(one) - seats] for one in lists])


def contest(rules: Rules, bots: Sequence[Bot], seed: int, *, unit: str) -> Contest:
    """Play a ``round`` or a ``match`` to its end."""
    if unit == "match":
        return of_match(play_match(rules, bots, seed))
    return of_round(play_round(rules, bots, seed))


def of_round(game: Round) -> Contest:
    """The result of a round: places by points, the win to the seat that won it."""
    assert game.points is not None, "a round is played to its end"
    good = 1 if game.rules.rank_by == "high" else -1
    places = [sum([good * other > good * own for other in game.points]) for own in game.points]
    return Contest(game.points, shared(game), places)


def of_match(match: Match) -> Contest:
    """The result of a match: places by the ranking; seats tied for first share the win."""
    assert match.ranking is not None, "a match is played to its end"
    places = [0] * len(match.players)
    for place, tied in enumerate(match.ranking):
        for seat in tied:
            places[seat] = place
    first = match.ranking[0]
    shares = [WIN // len(first) if seat in first else 0 for seat in range(len(places))]
    return Contest(match.totals, shares, places)


class Score(msgspec.Struct):
    """Sums over contests of the same bots: a tally for each, and counts of who beat whom."""

    tallies: list[Tally]
    ahead: list[list[int]]
    """Two for each contest in which the row's bot came before the column's, one for a tie."""

    @staticmethod
    def empty(bots: int) -> "Score":
        return Score([Tally() for _ in range(bots)], [[0] * bots for _ in range(bots)])

    def count(self, deal: list[Contest]) -> None:
        """Add the contests of one deal, listed by bot, not by seat."""
        for place, tally in enumerate(self.tallies):
            tally.count([one.points[place] for one in deal], [one.shares[place] for one in deal])
        for one in deal:
            for place, row in enumerate(self.ahead):
                for other in range(len(row)):
                    row[other] += ahead(one.places[place], one.places[other])

    def join(self, other: "Score") -> None:
        """Add another score."""
        for tally, more in zip(self.tallies, other.tallies, strict=True):
            tally.join(more)
        for row, more_ahead in zip(self.ahead, other.ahead, strict=True):
            row[:] = [one + two for one, two in zip(row, more_ahead, strict=True)]


def ahead(one: int, other: int) -> int:
    return 1 + (one < other) - (one > other)
