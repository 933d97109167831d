"""What is printed on a card, the pack and its notation.

No points and no players live here. A card is a small whole number, so that the solvers can count
with it: ``0..51`` are the naturals (suit by suit, clubs, spades, hearts, diamonds, each from ace to
king), ``JOKER`` is a joker that says nothing more, and ``joker_as(face)`` is a joker on the table
that stands for that face.
"""

from tierce.cards.card import (
    FACES,
    JOKER,
    RANKS,
    SUITS,
    UNKNOWN,
    bare,
    face_of,
    is_joker,
    joker_as,
    make,
    rank,
    suit,
)
from tierce.cards.notation import card, cards, name, names
from tierce.cards.pack import pack
from tierce.cards.shuffle import Shuffler

__all__ = [
    "FACES",
    "JOKER",
    "RANKS",
    "SUITS",
    "UNKNOWN",
    "Shuffler",
    "bare",
    "card",
    "cards",
    "face_of",
    "is_joker",
    "joker_as",
    "make",
    "name",
    "names",
    "pack",
    "rank",
    "suit",
]
