"""Statistics of all deals of the server."""

from typing import Literal

from msgspec import Struct

DealtTo = Literal["hands", "seat", "stock"]
"""All hands together, one seat's hand, or a fifth of the stock."""


class PlaceFigures(Struct):
    """What one place was dealt.

    ``number`` is the seat, or the fifth of the stock from the top. ``expected`` is the expected
    number of jokers. ``chance`` is how often chance alone goes as far as ``chi_square``, or null
    for too few deals.
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
    """All deals of one pack.

    ``faces`` counts each card in a hand: clubs, spades, hearts and diamonds from ace to king, then
    jokers.
    """

    decks: int
    jokers: int
    deals: int
    faces: list[int]
    places: list[PlaceFigures]


class DealFigures(Struct):
    """The deals of all finished rounds."""

    deals: int
    packs: list[PackFigures]
