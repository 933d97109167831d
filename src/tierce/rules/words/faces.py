"""Cards as players write them: 7♥, R♠ in French, K♠ in English."""

from collections.abc import Iterable

from tierce.cards import card as read_card
from tierce.cards import face_of, is_joker, rank, suit
from tierce.rules.words.catalogue import Words

_SUITS = "♣♠♥♦"


def face(card: int, book: Words) -> str:
    """One card; a joker without the card it stands for."""
    if is_joker(card):
        return book.terms["joker"]
    return book.terms["ranks"].split()[rank(face_of(card))] + _SUITS[suit(card)]


def faces(cards: Iterable[int], book: Words) -> str:
    return " ".join([face(card, book) for card in cards])


def face_of_text(text: str, book: Words) -> str:
    """The card in a fact of a refusal; "this card" where the reader may not see it."""
    return book.terms["this_card"] if text == "?" else face(read_card(text), book)


def listed(parts: Iterable[str], book: Words) -> str:
    """One, two and three."""
    *first, last = parts
    return f"{', '.join(first)} {book.terms['and']} {last}" if first else last


def signed(points: int, book: Words) -> str:
    """Points with their sign."""
    plus, minus = book.terms["signs"].split()
    return "0" if points == 0 else f"{plus if points > 0 else minus}{abs(points)}"
