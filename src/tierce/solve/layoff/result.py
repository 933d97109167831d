"""The result of the layoff search."""

from tierce.solve.arrange.result import Arrangement


class Layoff:
    """Melds of a hand, cards laid off on other melds, and the cards left."""

    __slots__ = ("layoffs", "melds", "points", "rest")

    def __init__(self, own: Arrangement, layoffs: list[tuple[int, int]]) -> None:
        self.melds = own.melds
        self.layoffs = layoffs
        """Each card with the number of its meld, in an order in which they can be laid.

        A joker at the end of a run is written with the card it stands for.
        """
        self.rest = own.rest
        self.points = own.points

    def __repr__(self) -> str:
        return f"Layoff({self.melds!r}, {self.layoffs!r}, {self.rest!r}, {self.points!r})"
