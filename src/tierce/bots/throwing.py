"""Which card to discard."""

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tierce.bots.foresight import Foresight
from tierce.bots.gin_stakes import plays_as_learnt
from tierce.bots.learnt import harms_learnt
from tierce.bots.level import Level
from tierce.bots.nearness import chances_with, different, unseen_beside
from tierce.bots.places import accepted_by_table
from tierce.bots.throws_learnt import harms_by_trial, throws_as_learnt
from tierce.cards import JOKER
from tierce.game import Memory, View
from tierce.solve.tables.holding import Holding
from tierce.solve.tables.masks import BIT, lowest_card, zeros
from tierce.solve.tables.triples import BESIDE

PLACES: Final = 10
"""Binary places of a tally: no round has as many acts."""
EMPTY: Final = zeros(PLACES)
EVERY: Final = 2**62 - 1
THROWN: Final = float("inf")
NONE: Final = -1
"""No card."""
MELDED: Final = 100
"""Points by which a card of a meld is missed more than any other; a joker still more."""


def throwing_order(view: View, level: Level) -> Iterator[int]:
    """The cards of the hand, the one best thrown first; nearly always the first is thrown."""
    assert view.seat is not None, "an onlooker throws nothing"
    hand = different(view.known.hands[view.seat])
    weights = missed(view, hand, level)
    for _ in range(len(hand)):
        place = least(hand, weights)
        weights[place] = THROWN
        yield hand[place]


def least(cards: list[int], weights: vec[float]) -> int:
    """The place of the card that weighs least, of equal ones the one of the lowest number."""
    found, lightest = 0, weights[0]
    for place in range(1, len(cards)):
        weight = weights[place]
        if weight < lightest or (weight == lightest and cards[place] < cards[found]):
            found, lightest = place, weight
    return found


def missed(view: View, hand: list[int], level: Level) -> vec[float]:
    """How much each of the different cards of the hand is missed when it is thrown."""
    assert view.seat is not None
    if plays_as_learnt(view, level):
        return harms_learnt(view, level, hand)
    if level.foresight:
        harm = vec[float](Foresight(view, level).harms(view.known.hands[view.seat], hand))
    else:
        harm = at_a_glance(view, hand, level)
    fitting = accepted_by_table(view.known)
    gift = float(level.gift + view.known.terms.fits_price)
    for place, card in enumerate(hand):
        if card == JOKER:
            harm[place] = 10.0 * MELDED
        elif fitting >> card & 1:
            harm[place] += gift
    if throws_as_learnt(view.known, level):
        return harms_by_trial(view, level, hand, harm)
    return harm


def at_a_glance(view: View, hand: list[int], level: Level) -> vec[float]:
    """How much each card of a hand without repeats is missed, by its points and its company."""
    glance = Glance(view, level)
    harm = vec[float]([0.0] * len(hand))
    for place, number in enumerate(hand):
        card: i64 = number
        points = glance.alone(card) + glance.company(card)
        harm[place] = float(points if glance.loose >> card & 1 else points + MELDED)
    return harm


def first_at_a_glance(view: View, level: Level) -> int:
    """The first of the order, where that is certain before all are weighed: it lies outside melds
    and is missed less than any card of one could be. Else ``NONE``.
    """
    if level.foresight:
        return NONE
    glance = Glance(view, level)
    fitting = accepted_by_table(view.known)
    gift: i64 = level.gift + view.known.terms.fits_price
    first: i64 = NONE
    lightest = glance.least_melded(view.known.terms.dearest)
    left = glance.loose
    while left:
        card = lowest_card(left)
        left -= BIT[card]
        points = glance.alone(card) + gift * (fitting >> card & 1)
        # Company only adds to it.
        if points < lightest:
            points += glance.company(card)
            if points < lightest:
                first, lightest = card, points
    return int(first)


@mypyc_attr(free_list_len=1)
class Glance:
    """What is seen of a hand and of the next player at once, for all cards together."""

    def __init__(self, view: View, level: Level) -> None:
        assert view.seat is not None
        state = view.known
        holding = Holding(state.hands[view.seat])
        solver = state.terms.solver
        self.held = holding.held
        self.loose = solver.loose(holding.held, holding.twice, holding.jokers)
        self.live = unseen_beside(state, holding, level.memory)
        following = state.next_seat(view.seat)
        self.signs = Signs(view.memory, following, level.recall, among=holding.held)
        self.weights = solver.values
        self.chance: i64 = level.chance
        self.burden: i64 = level.burden
        self.want: i64 = level.wanted
        self.recall: i64 = level.recall

    def alone(self, card: i64) -> i64:
        """How much a card is missed for its points and for what the next player thinks of it."""
        return self.want * self.signs.of(card) - self.burden * self.weights[card] // 100

    def company(self, card: i64) -> i64:
        """How much more for the cards of the hand that it might form a meld with."""
        if beside := BESIDE[card] & self.held:
            return self.chance * chances_with(card, beside, self.live)
        return 0

    def least_melded(self, dearest: i64) -> i64:
        """Less than this no card of a meld is missed, where none counts more than ``dearest``."""
        return MELDED - self.want * self.recall - self.burden * dearest // 100


@mypyc_attr(free_list_len=1)
class Signs:
    """How many signs there are that a seat wants a card, less those that it does not. Only cards
    of ``among`` are counted.
    """

    def __init__(self, memory: Memory, seat: int, recall: int, *, among: i64 = EVERY) -> None:
        self.wanted = Tally()
        self.spurned = Tally()
        self.told: i64 = 0
        """The cards of which there are any."""
        for card in memory.holds[seat]:
            self.told |= BESIDE[card]
            self.wanted.add(BESIDE[card] & among)
        left = memory.left[seat]
        for place in range(max(0, len(left) - recall), len(left)):
            spurned: i64 = left[place]
            if spurned < JOKER:
                near = BESIDE[spurned] | BIT[spurned]
                self.told |= near
                self.spurned.add(near & among)

    def of(self, card: i64) -> i64:
        """The signs for one card; none for a joker."""
        if not self.told >> card & 1:
            return 0
        return self.wanted.of(card) - self.spurned.of(card)


@mypyc_attr(free_list_len=1)
class Tally:
    """How many of some masks each card lies in, counted for all cards at once: mask n holds the
    n-th binary place of every card's number.
    """

    def __init__(self) -> None:
        self.places = EMPTY
        """Its own once there is something to count."""
        self.used: i64 = 0

    def add(self, mask: i64) -> None:
        """Count one more for each card of the mask, carrying where its place is taken."""
        if mask == 0:
            return
        if self.used == 0:
            self.places = zeros(PLACES)
        place: i64 = 0
        while mask:
            before = self.places[place]
            self.places[place] = before ^ mask
            mask &= before
            place += 1
        self.used = max(self.used, place)

    def of(self, card: i64) -> i64:
        """How many masks hold the card."""
        found: i64 = 0
        place: i64 = 0
        while place < self.used:
            found += (self.places[place] >> card & 1) * BIT[place]
            place += 1
        return found
