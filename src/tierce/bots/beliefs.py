"""Which hidden cards another seat may hold, from what it took, threw and let lie."""

from typing import Final

from tierce.cards import JOKER, rank
from tierce.game import View
from tierce.solve.tables.triples import FACES, IN_PAIRS, MOST_PAIRS, THIRDS, akin

LEFT: Final = 0.85
"""By how much a card is less likely for each akin one that the seat threw or let lie."""
TAKEN: Final = 3.0
"""By how much a card is more likely for each akin one that it took."""
DEARER: Final = 0.3
"""By how much a card is less likely, where only melds can keep it from counting, if it is dearer
than what the seat threw last: it would have gone before.
"""
CERTAIN: Final = 0.95
"""No more than this is believed of a card that nobody has seen."""


def beliefs(view: View, seat: int, live: list[int]) -> list[float]:
    """How likely the seat holds each card; ``live`` counts the copies that nobody has seen."""
    known = view.memory.held(seat)
    likely = [float(live[face]) for face in range(JOKER)]
    most = kept(view, seat)
    for face in range(JOKER):
        if likely[face] > 0.0:
            likely[face] *= sign(view, seat, face, known)
            if view.known.terms.values[face] > most:
                likely[face] *= DEARER
    hidden = max(0, len(view.known.hands[seat]) - len(known))
    whole = sum(likely)
    share = hidden / whole if whole > 0.0 else 0.0
    likely = [min(CERTAIN, one * share) for one in likely]
    for card in known:
        likely[card] = 1.0
    return [*likely, 0.0]


def kept(view: View, seat: int) -> int:
    """The most points of a card that the seat is likely to have kept outside melds."""
    state, left = view.known, view.memory.left[seat]
    if not state.terms.at_end or not state.turns[seat] or not left or left[-1] == JOKER:
        return state.terms.dearest
    return int(state.terms.values[left[-1]])


def sign(view: View, seat: int, face: int, known: list[int]) -> float:
    """What the seat's acts say about a card, as a factor."""
    factor = 1.0
    for card in view.memory.left[seat]:
        if akin(card, face):
            factor *= LEFT
    for card in known:
        if akin(card, face):
            factor *= TAKEN
    return factor


def danger(card: int, likely: list[float]) -> float:
    """How likely it is that two cards of the seat make a meld with this one."""
    safe = 1.0
    for other in range(JOKER):
        if likely[other] > 0.0:
            for third in THIRDS[card * FACES + other]:
                if third > other:
                    safe *= 1.0 - likely[other] * likely[third]
    return 1.0 - safe


def dangers(card: int, likely: list[float]) -> list[float]:
    """How likely it is that two cards of the seat make a set with this one, and that two make a
    run.
    """
    no_set, no_run = 1.0, 1.0
    for at in range(2 * MOST_PAIRS * card, 2 * MOST_PAIRS * (card + 1), 2):
        one, other = int(IN_PAIRS[at]), int(IN_PAIRS[at + 1])
        if one == other:
            break
        both = likely[one] * likely[other]
        if rank(one) == rank(card):
            no_set *= 1.0 - both
        else:
            no_run *= 1.0 - both
    return [1.0 - no_set, 1.0 - no_run]


def live_pairs(card: int, likely: list[float]) -> int:
    """How many pairs of cards the other may hold that make a meld with this one."""
    found = 0
    for one in range(JOKER):
        if likely[one] > 0.0:
            for third in THIRDS[card * FACES + one]:
                if third > one and likely[third] > 0.0:
                    found += 1
    return found
