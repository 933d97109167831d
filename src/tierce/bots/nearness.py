"""How close cards are to a meld with others."""

from mypy_extensions import i64

from tierce.cards import JOKER
from tierce.game import State
from tierce.melds.thirds import FACES, IN_PAIRS, MOST_PAIRS, PAIRS
from tierce.melds.whole import BIT, zeros


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
    held: i64 = 0
    for card in hand:
        held |= BIT[card]
    near, pairs, face = zeros(FACES), PAIRS, -1
    for copies in live[:JOKER]:
        face += 1
        if copies:
            at: i64 = face * MOST_PAIRS
            end = at + MOST_PAIRS
            while at < end:
                pair = pairs[at]
                if held & pair == pair:
                    if pair == 0:
                        break
                    near[IN_PAIRS[2 * at]] += copies
                    near[IN_PAIRS[2 * at + 1]] += copies
                at += 1
    return [int(near[card]) for card in hand]


def different(hand: list[int]) -> list[int]:
    """The different cards of a hand, in order."""
    seen: i64 = 0
    found: list[int] = []
    for card in hand:
        if not seen >> card & 1:
            seen |= BIT[card]
            found.append(card)
    return found
