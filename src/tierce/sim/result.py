"""The result of a simulation."""

import msgspec

from tierce.sim.tally import Tally


class Result(msgspec.Struct, frozen=True):
    """The rules, and a tally for each bot."""

    rules: str
    names: tuple[str, ...]
    tallies: tuple[Tally, ...]
    high: bool
    """Whether the most points win."""

    def table(self) -> str:
        """A table of the bots as text, best first."""
        heads = ("bot", "rounds", "points a round", "wins")
        rows = [heads, *[self.row(place) for place in self.order()]]
        widths = [max(len(row[column]) for row in rows) for column in range(len(heads))]
        return "\n".join([aligned(row, widths) for row in rows])

    def order(self) -> list[int]:
        """The indices of the bots, best first."""
        sign = -1 if self.high else 1
        return sorted(range(len(self.names)), key=lambda place: sign * self.tallies[place].mean)

    def row(self, place: int) -> tuple[str, ...]:
        """The cells of one bot."""
        tally = self.tallies[place]
        points = f"{tally.mean:+.2f} ± {tally.margin:.2f}"
        wins = f"{tally.wins / tally.rounds:.1%}"
        return self.names[place], str(tally.rounds), points, wins


def aligned(row: tuple[str, ...], widths: list[int]) -> str:
    """One line: the name aligned left, numbers right."""
    cells = [row[0].ljust(widths[0])]
    cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
    return "  ".join(cells)
