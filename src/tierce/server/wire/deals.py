"""Statistics of all deals of the server."""

from typing import Literal

from msgspec import Struct

DealtTo = Literal["hands", "seat", "stock"]
"""All hands together, one seat's, or a fifth of the stock."""


class PlaceFigures(Struct):
    """What one place was dealt: the ``number`` of the seat, or of the fifth from the top. Jokers
    with how many are expected; chi-square over all faces, its degrees of freedom, and how often
    chance goes at least as far: null where there are too few deals to say.
    """

    place: DealtTo
    number: int
    cards: int
    jokers: int
    expected: float
    chi_square: float
    freedom: int
    chance: float | None


class PackFigures(Struct):
    """All deals of one pack; ``faces``: how often each card was in a hand, clubs, spades, hearts
    and diamonds from ace to king, then the jokers.
    """

    decks: int
    jokers: int
    deals: int
    faces: list[int]
    places: list[PlaceFigures]


class DealFigures(Struct):
    """The deals of all rounds that are over, and of none that is being played."""

    deals: int
    packs: list[PackFigures]
