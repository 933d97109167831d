"""How close cards are to a meld with others."""

from tierce.cards import JOKER, rank, suit
from tierce.game import State


def unseen(state: State, seat: int) -> list[int]:
    """How many copies of each natural card the seat has not seen."""
    left = [state.rules.decks] * (JOKER + 1)
    for card in state.hands[seat] + state.discard:
        left[card] -= 1
    for entry in state.table:
        for card in entry.meld.cards:
            left[min(card, JOKER)] -= 1
    return left[:JOKER]


def chances(card: int, hand: list[int], live: list[int]) -> int:
    """How many unseen cards would make a meld of this one and another of the hand."""
    return sum([completions(card, other, live) for other in set(hand) - {card, JOKER}])


def completions(card: int, other: int, live: list[int]) -> int:
    """The unseen cards that make a meld with these two."""
    if rank(other) == rank(card):
        same = range(rank(card), JOKER, 13)
        return sum([live[face] for face in same if face not in (card, other)])
    if suit(other) != suit(card):
        return 0
    base = suit(card) * 13
    return sum([live[base + place % 13] for place in gaps(rank(card), rank(other))])


def gaps(one: int, other: int) -> list[int]:
    """The places where a third card makes a run of these two; the ace counts as both ends."""
    low, high = sorted([one, other])
    if low == 0 and high >= 11:
        low, high = high, 13
    if high - low == 1:
        return [place for place in (low - 1, high + 1) if 0 <= place <= 13]
    return [low + 1] if high - low == 2 else []


def akin(card: int, other: int) -> bool:
    """Whether two different natural cards could share a small meld."""
    if rank(card) == rank(other):
        return card != other
    return suit(card) == suit(other) and bool(gaps(rank(card), rank(other)))
