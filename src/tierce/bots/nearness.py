"""How close cards are to a meld with others."""

from typing import Final

from tierce.cards import JOKER, rank, suit
from tierce.game import State


def unseen(state: State, seat: int, memory: int) -> list[int]:
    """How many copies of each natural card the seat has not seen, or has forgotten: it remembers
    so many of the discards. A joker's place says nothing.
    """
    left = [state.terms.decks] * (JOKER + 1)
    for card in state.hands[seat]:
        left[card] -= 1
    for card in state.discard[-memory:] if memory else []:
        left[card] -= 1
    for entry in state.table:
        for card in entry.meld.cards:
            if card < JOKER:
                left[card] -= 1
    return left


def chances(hand: list[int], live: list[int]) -> list[int]:
    """For each card of a hand without repeats how many unseen cards would make a meld of it and
    another of the hand; nothing for a joker.
    """
    found = [0] * len(hand)
    for place, card in enumerate(hand):
        for other in range(place):
            thirds = THIRDS[card * FACES + hand[other]]
            if thirds:
                count = 0
                for third in thirds:
                    count += live[third]
                found[place] += count
                found[other] += count
    return found


def akin(card: int, other: int) -> bool:
    """Whether two different natural cards could share a small meld."""
    return bool(THIRDS[card * FACES + other])


def thirds(card: int, other: int) -> tuple[int, ...]:
    """The cards that make a meld with these two; none with a joker or with the card itself."""
    if JOKER in (card, other) or card == other:
        return ()
    if rank(other) == rank(card):
        return tuple([face for face in range(rank(card), JOKER, 13) if face not in (card, other)])
    if suit(other) != suit(card):
        return ()
    base = suit(card) * 13
    return tuple([base + place % 13 for place in gaps(rank(card), rank(other))])


def gaps(one: int, other: int) -> list[int]:
    """The places where a third card makes a run of these two; the ace counts as both ends."""
    low, high = sorted([one, other])
    if low == 0 and high >= 11:
        low, high = high, 13
    if high - low == 1:
        return [place for place in (low - 1, high + 1) if 0 <= place <= 13]
    return [low + 1] if high - low == 2 else []


FACES: Final = JOKER + 1
THIRDS: Final = [thirds(card, other) for card in range(FACES) for other in range(FACES)]
"""The third cards by the number of one card times ``FACES`` and that of another."""
