"""What many rounds have shown."""

import msgspec

from tierce.sim.tally import Tally


class Result(msgspec.Struct, frozen=True):
    """A tally for each bot, under the rules they played by."""

    rules: str
    names: tuple[str, ...]
    tallies: tuple[Tally, ...]
    high: bool
    """Whether many points are good."""

    def table(self) -> str:
        """The bots, best first, as text."""
        heads = ("bot", "rounds", "points a round", "wins")
        rows = [heads, *[self.row(place) for place in self.order()]]
        widths = [max(len(row[column]) for row in rows) for column in range(len(heads))]
        return "\n".join([aligned(row, widths) for row in rows])

    def order(self) -> list[int]:
        """The places of the bots, best first."""
        sign = -1 if self.high else 1
        return sorted(range(len(self.names)), key=lambda place: sign * self.tallies[place].mean)

    def row(self, place: int) -> tuple[str, ...]:
        """One bot in words and numbers."""
        tally = self.tallies[place]
        points = f"{tally.mean:+.2f} ± {tally.margin:.2f}"
        wins = f"{tally.wins / tally.rounds:.1%}"
        return self.names[place], str(tally.rounds), points, wins


def aligned(row: tuple[str, ...], widths: list[int]) -> str:
    """One line: the name to the left, numbers to the right."""
    cells = [row[0].ljust(widths[0])]
    cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
    return "  ".join(cells)
