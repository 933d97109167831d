"""What an arena has shown: a rating for every bot, and how each table went."""

from typing import Any

import msgspec

from tierce.sim.contest import Score
from tierce.sim.rating import Ahead, added, rating_margins, ratings
from tierce.sim.tally import Tally

GROUPS = 20
"""Parts of the deals by which it is known how sure a rating is."""


class Standings(msgspec.Struct):
    """Sums, as large after a million games as after ten."""

    names: tuple[str, ...]
    tables: list[tuple[int, ...]]
    tallies: list[list[Tally]]
    """For each table one tally a seat."""
    groups: list[Ahead]
    """Who came in before whom, apart for each part of the deals."""

    @staticmethod
    def of(names: tuple[str, ...], tables: list[tuple[int, ...]]) -> "Standings":
        """Nothing played yet."""
        tallies = [[Tally() for _ in seats] for seats in tables]
        empty = [[[0] * len(names) for _ in names] for _ in range(GROUPS)]
        return Standings(names, tables, tallies, empty)

    def count(self, table: int, number: int, score: Score) -> None:
        """Add a portion of the deals at a table."""
        for tally, more in zip(self.tallies[table], score.tallies, strict=True):
            tally.join(more)
        group, seats = self.groups[number % GROUPS], self.tables[table]
        for place, row in zip(seats, score.ahead, strict=True):
            for other, times in zip(seats, row, strict=True):
                group[place][other] += times if place != other else 0

    def of_bot(self, place: int) -> Tally:
        """All that one bot has scored, at whichever table."""
        whole = Tally()
        for seats, tallies in zip(self.tables, self.tallies, strict=True):
            for seat, tally in zip(seats, tallies, strict=True):
                if seat == place:
                    whole.join(tally)
        return whole

    def summary(self) -> dict[str, Any]:
        """The results for a program, the strongest bot first."""
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
    """What a tally says; wins that were shared count in part, and so does a game nobody won."""
    return {"games": tally.rounds, "wins": tally.share, "points": tally.mean}


def finite(margin: float) -> float | None:
    """None where nothing is known."""
    return None if margin == float("inf") else margin
