"""Which card to discard."""

from collections.abc import Callable

from tierce.cards import JOKER, rank, suit
from tierce.game import State
from tierce.game.faults import fits_somewhere
from tierce.melds import arrange


def throwing_order(state: State, seat: int) -> list[int]:
    """The cards of the hand, the one best thrown first."""
    hand = state.hands[seat]
    rules = state.rules
    rest = arrange(hand, rules.melds, rules.hand_values).rest
    harm = harm_of(state, seat, rest)
    return sorted(dict.fromkeys(hand), key=lambda card: (harm(card), card))


def harm_of(state: State, seat: int, rest: list[int]) -> Callable[[int], float]:
    """How much it hurts to throw each card."""
    hand = state.hands[seat]
    live = unseen(state, seat)
    values = state.rules.hand_values

    def harm(card: int) -> float:
        if card == JOKER:
            return 1000
        melded = 0 if card in rest else 100
        fitting = 20 if fits_somewhere(state, seat, card) else 0
        return melded + fitting + 6 * nearness(card, hand, live) - values[card]

    return harm


def unseen(state: State, seat: int) -> list[int]:
    """How many copies of each natural card the seat has not seen."""
    seen = [*state.hands[seat], *state.discard]
    for entry in state.table:
        seen += entry.meld.cards
    return [state.rules.decks - seen.count(card) for card in range(52)]


def nearness(card: int, hand: list[int], live: list[int]) -> float:
    """How many unseen cards would make a meld of this one and another of the hand."""
    chances = 0.0
    for other in set(hand) - {card, JOKER}:
        if rank(other) == rank(card):
            chances += sum([live[c] for c in range(rank(card), 52, 13) if c not in (card, other)])
        elif suit(other) == suit(card):
            chances += run_chances(card, other, live)
    return chances


def run_chances(card: int, other: int, live: list[int]) -> float:
    """The unseen cards that make a run with these two of one suit."""
    low, high = sorted([rank(card), rank(other)])
    if low == 0 and high >= 11:
        low, high = high, 13
    base = suit(card) * 13
    wanted = {1: [low - 1, high + 1], 2: [low + 1]}.get(high - low, [])
    return sum([live[base + place % 13] for place in wanted if -1 < place < 14])
