"""Cards as small whole numbers."""

from typing import Final

SUITS: Final = "CSHD"
"""Clubs, spades, hearts, diamonds: the order in which sets are written and strict sets must lie."""
RANKS: Final = "A23456789TJQK"
FACES: Final = 52
"""How many different natural cards there are; a natural card is a number below this."""
JOKER: Final = 52
"""A joker in a hand, or in a set of three where it may still be either missing suit."""
UNKNOWN: Final = -1
"""A card that is there but hidden from whoever looks."""

_PLACED: Final = 53


def make(suit: int, rank: int) -> int:
    """The natural card of a suit (0..3) and a rank (0 is the ace, 12 the king)."""
    return suit * 13 + rank


def joker_as(face: int) -> int:
    """A joker on the table that stands for ``face``."""
    return _PLACED + face


def is_joker(card: int) -> bool:
    """Whether the card is a joker, placed or not."""
    return card >= JOKER


def face_of(card: int) -> int:
    """The natural card shown or stood for; ``JOKER`` where a joker stands for nothing certain."""
    return card - _PLACED if card >= _PLACED else card


def bare(card: int) -> int:
    """The card as it lies in a hand: a joker forgets what it stood for."""
    return JOKER if card >= JOKER else card


def suit(card: int) -> int:
    """The suit, 0..3, of a natural card."""
    return card // 13


def rank(card: int) -> int:
    """The rank, 0 (ace) to 12 (king), of a natural card."""
    return card % 13
