"""Probabilities that another seat holds each card, from its takes, discards and passes."""

from typing import Final

from tierce.cards import JOKER, rank
from tierce.game import View
from tierce.solve.tables.triples import FACES, IN_PAIRS, MOST_PAIRS, THIRDS, akin

PASSED_FACTOR: Final = 0.85
"""Likelihood factor of a card for each related card that the seat discarded or passed."""
TAKEN_FACTOR: Final = 3.0
"""Likelihood factor of a card for each related card that the seat took."""
COSTLY_FACTOR: Final = 0.3
"""Likelihood factor of a card that costs more than the seat's last discard, where melds stay in the
hand: the seat would have discarded it first.
"""
CERTAIN: Final = 0.95
"""Greatest probability of a card that is not known to be held."""


def beliefs(view: View, seat: int, live: list[int]) -> list[float]:
    """Probability that the seat holds each card. ``live`` counts the unseen copies of each."""
    known = view.memory.held(seat)
    prior = likelihoods(view, seat, live, known)
    hidden = max(0, len(view.known.hands[seat]) - len(known))
    whole = sum(prior)
    share = hidden / whole if whole > 0.0 else 0.0
    belief = [min(CERTAIN, one * share) for one in prior]
    for card in known:
        belief[card] = 1.0
    return [*belief, 0.0]


def likelihoods(view: View, seat: int, live: list[int], known: list[int]) -> list[float]:
    """Unnormalised likelihood that the seat holds each natural card."""
    found = [float(live[face]) for face in range(JOKER)]
    limit = kept_limit(view, seat)
    for face in range(JOKER):
        if found[face] > 0.0:
            found[face] *= evidence(view, seat, face, known)
            if view.known.terms.values[face] > limit:
                found[face] *= COSTLY_FACTOR
    return found


def kept_limit(view: View, seat: int) -> int:
    """Greatest value of a card that the seat is likely to keep outside melds."""
    state, left = view.known, view.memory.left[seat]
    if not state.terms.at_end or not state.turns[seat] or not left or left[-1] == JOKER:
        return state.terms.dearest
    return int(state.terms.values[left[-1]])


def evidence(view: View, seat: int, face: int, known: list[int]) -> float:
    """Likelihood factor of a card from the seat's acts."""
    factor = 1.0
    for card in view.memory.left[seat]:
        if akin(card, face):
            factor *= PASSED_FACTOR
    for card in known:
        if akin(card, face):
            factor *= TAKEN_FACTOR
    return factor


def meld_probability(card: int, belief: list[float]) -> float:
    """Probability that two cards of the seat make a meld with this card."""
    none = 1.0
    for other in range(JOKER):
        if belief[other] > 0.0:
            for third in THIRDS[card * FACES + other]:
                if third > other:
                    none *= 1.0 - belief[other] * belief[third]
    return 1.0 - none


def meld_probabilities(card: int, belief: list[float]) -> list[float]:
    """Probabilities that two cards of the seat make a set, and a run, with this card."""
    no_set, no_run = 1.0, 1.0
    for at in range(2 * MOST_PAIRS * card, 2 * MOST_PAIRS * (card + 1), 2):
        one, other = int(IN_PAIRS[at]), int(IN_PAIRS[at + 1])
        if one == other:
            break
        both = belief[one] * belief[other]
        if rank(one) == rank(card):
            no_set *= 1.0 - both
        else:
            no_run *= 1.0 - both
    return [1.0 - no_set, 1.0 - no_run]


def possible_pairs(card: int, belief: list[float]) -> int:
    """Number of pairs of cards that the seat may hold and that make a meld with this card."""
    found = 0
    for one in range(JOKER):
        if belief[one] > 0.0:
            for third in THIRDS[card * FACES + one]:
                if third > one and belief[third] > 0.0:
                    found += 1
    return found
