"""How close cards are to a meld with others."""

from mypy_extensions import i64

from tierce.cards import JOKER
from tierce.game import State
from tierce.melds.thirds import BESIDE, FACES, MOST_THIRDS, THIRD
from tierce.melds.whole import BIT, lowest_card


def unseen(state: State, seat: int, memory: int) -> list[int]:
    """How many copies of each natural card the seat has not seen, or has forgotten: it remembers
    so many of the discards. A joker's place says nothing.
    """
    left, pile = [state.terms.decks] * (JOKER + 1), state.discard
    for card in state.hands[seat]:
        left[card] = left[card] - 1
    for place in range(max(0, len(pile) - memory), len(pile)):
        left[pile[place]] = left[pile[place]] - 1
    for entry in state.table:
        for card in entry.meld.cards:
            if card < JOKER:
                left[card] = left[card] - 1
    return left


def chances(hand: list[int], live: list[int]) -> list[int]:
    """For each card of a hand without repeats how many unseen cards would make a meld of it and
    another of the hand; nothing for a joker.
    """
    held: i64 = 0
    for card in hand:
        held |= BIT[card]
    found: list[int] = []
    for card in hand:
        one: i64 = card
        beside, near = BESIDE[one] & held, 0
        while beside:
            two = lowest_card(beside)
            beside -= BIT[two]
            at = (one * FACES + two) * MOST_THIRDS
            near += live[THIRD[at]]
            if THIRD[at + 1] < JOKER:
                near += live[THIRD[at + 1]]
        found.append(near)
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
