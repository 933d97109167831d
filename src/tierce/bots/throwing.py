"""Which card to discard."""

from collections.abc import Iterator
from typing import Final

from mypy_extensions import i64

from tierce.bots.foresight import Foresight
from tierce.bots.level import Level
from tierce.bots.nearness import chances, different, unseen
from tierce.bots.places import accepted_by_table
from tierce.cards import JOKER
from tierce.game import Memory, View
from tierce.melds.holding import Holding
from tierce.melds.thirds import BESIDE
from tierce.melds.whole import BIT

MELDED: Final = 100
"""Points by which a card of a meld is missed more than any other; a joker still more."""


def throwing_order(view: View, level: Level) -> Iterator[int]:
    """The cards of the hand, the one best thrown first; nearly always the first is thrown."""
    assert view.seat is not None, "an onlooker throws nothing"
    hand = different(view.known.hands[view.seat])
    weights = missed(view, hand, level)
    while hand:
        place = least(hand, weights)
        del weights[place]
        yield hand.pop(place)


def least(cards: list[int], weights: list[float]) -> int:
    """The place of the card that weighs least, of equal ones the one of the lowest number."""
    found = 0
    for place in range(1, len(cards)):
        more = weights[place] - weights[found]
        if more < 0.0 or (more == 0.0 and cards[place] < cards[found]):
            found = place
    return found


def missed(view: View, hand: list[int], level: Level) -> list[float]:
    """How much each of the different cards of the hand is missed when it is thrown."""
    assert view.seat is not None
    if level.foresight:
        harm = Foresight(view, level).harms(view.known.hands[view.seat], hand)
    else:
        harm = at_a_glance(view, hand, level)
    fitting = accepted_by_table(view.known)
    gift = float(level.gift + view.known.terms.fits_price)
    for place, card in enumerate(hand):
        if card == JOKER:
            harm[place] = 10.0 * MELDED
        elif fitting >> card & 1:
            harm[place] += gift
    return harm


def at_a_glance(view: View, hand: list[int], level: Level) -> list[float]:
    """How much each card of a hand without repeats is missed, by its points and its company."""
    assert view.seat is not None
    state = view.known
    near = chances(hand, unseen(state, view.seat, level.memory))
    holding = Holding(state.hands[view.seat])
    solver, values = state.terms.solver, state.terms.values
    loose = solver.loose(holding.held, holding.twice, holding.jokers)
    signs = wanted(view.memory, state.next_seat(view.seat), hand, level.recall)
    chance: i64 = level.chance
    burden: i64 = level.burden
    want: i64 = level.wanted
    found: list[float] = []
    for place, card in enumerate(hand):
        harm = chance * near[place] - burden * values[card] // 100 + want * signs[place]
        found.append(float(harm if loose >> card & 1 else harm + MELDED))
    return found


def wanted(memory: Memory, seat: int, hand: list[int], recall: int) -> list[int]:
    """For each card how many signs there are that the seat wants it, less those that it does not;
    nothing for a joker.
    """
    holds, left = memory.holds[seat], memory.left[seat]
    first = max(0, len(left) - recall)
    found: list[int] = []
    for card in hand:
        near, signs = BESIDE[card], 0
        for other in holds:
            signs += int(near >> other & 1)
        near |= BIT[card]
        for place in range(first, len(left)):
            if left[place] < JOKER:
                signs -= int(near >> left[place] & 1)
        found.append(signs)
    return found
