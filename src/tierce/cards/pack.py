"""The pack a table plays with."""

from tierce.cards.card import FACES, JOKER


def pack(decks: int, jokers: int) -> list[int]:
    """All cards of ``decks`` packs of 52 and ``jokers`` jokers, in order.

    >>> len(pack(2, 6))
    110
    """
    return list(range(FACES)) * decks + [JOKER] * jokers
