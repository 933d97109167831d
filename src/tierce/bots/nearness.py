"""How close cards are to a meld with others."""

from mypy_extensions import i64

from tierce.cards import JOKER
from tierce.game import State
from tierce.melds.thirds import BESIDE, FACES, THIRDS
from tierce.melds.whole import BIT


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
        near = BESIDE[card]
        for other in range(place):
            if near >> hand[other] & 1:
                count = sum([live[third] for third in THIRDS[card * FACES + hand[other]]])
                found[place] += count
                found[other] += count
    return found


def different(hand: list[int]) -> list[int]:
    """The different cards of a hand, in order."""
    seen: i64 = 0
    found: list[int] = []
    for card in hand:
        if not seen >> card & 1:
            seen |= BIT[card]
            found.append(card)
    return found
