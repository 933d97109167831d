"""The standings of an arena: a rating for every bot, and the tallies of each table."""

from typing import Any

import msgspec

from tierce.sim.contest import Score
from tierce.sim.rating import Ahead, added, rating_margins, ratings
from tierce.sim.tally import Tally

GROUPS = 20
"""Groups of deals for the jackknife, which estimates the error of a rating."""


class Standings(msgspec.Struct):
    """Sums over all games, of a constant size."""

    names: tuple[str, ...]
    tables: list[tuple[int, ...]]
    tallies: list[list[Tally]]
    """For each table, one tally for each seat."""
    groups: list[Ahead]
    """For each group of deals, how often each bot came before each other."""

    @staticmethod
    def of(names: tuple[str, ...], tables: list[tuple[int, ...]]) -> "Standings":
        """Standings without games."""
        tallies = [[Tally() for _ in seats] for seats in tables]
        empty = [[[0] * len(names) for _ in names] for _ in range(GROUPS)]
        return Standings(names, tables, tallies, empty)

    def count(self, table: int, number: int, score: Score) -> None:
        """Add the score of a portion of deals at a table."""
        for tally, more in zip(self.tallies[table], score.tallies, strict=True):
            tally.join(more)
        group, seats = self.groups[number % GROUPS], self.tables[table]
        for place, row in zip(seats, score.ahead, strict=True):
            for other, times in zip(seats, row, strict=True):
                group[place][other] += times if place != other else 0

    def of_bot(self, place: int) -> Tally:
        """The tally of one bot over all tables."""
        whole = Tally()
        for seats, tallies in zip(self.tables, self.tallies, strict=True):
            for seat, tally in zip(seats, tallies, strict=True):
                if seat == place:
                    whole.join(tally)
        return whole

    def summary(self) -> dict[str, Any]:
        """The results as JSON can write them, the strongest bot first."""
        rated = ratings(added(self.groups))
        sure = rating_margins(self.groups)
        order = sorted(range(len(rated)), key=lambda place: -rated[place])
        return {
            "bots": [
                {"bot": self.names[place], "rating": round(rated[place], 1)}
                | {"margin": finite(sure[place]), **figures(self.of_bot(place))}
                for place in order
            ],
            "tables": [
                [
                    {"bot": self.names[place], **figures(tally)}
                    | {
                        "wins_margin": finite(tally.share_margin),
                        "points_margin": finite(tally.margin),
                    }
                    for place, tally in zip(seats, tallies, strict=True)
                ]
                for seats, tallies in zip(self.tables, self.tallies, strict=True)
            ],
        }


def figures(tally: Tally) -> dict[str, Any]:
    """The figures of a tally. Shared wins and draws count in part."""
    return {"games": tally.rounds, "wins": tally.share, "points": tally.mean}


def finite(margin: float) -> float | None:
    """The margin, or None if it is infinite."""
    return None if margin == float("inf") else margin
