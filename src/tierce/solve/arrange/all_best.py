"""All arrangements of a hand with the least deadwood.

Branch and bound over the cards in order: each card begins a meld or stays outside. The lower bound
is the exact solver's deadwood of the cards left. Tested against brute force in
tests/solve/arrange/test_all_best.py.
"""

from typing import Any

from mypy_extensions import i64

from tierce.cards import JOKER, bare
from tierce.melds.hand import minus
from tierce.melds.meld import RUN, Meld
from tierce.melds.rules import CYCLIC, MeldRules
from tierce.solve.arrange.result import Arrangement
from tierce.solve.arrange.solver import Solver, solver_for
from tierce.solve.tables.candidates import candidates
from tierce.solve.tables.holding import Holding
from tierce.solve.tables.masks import BIT, cards_of, lowest_card
from tierce.solve.tables.triples import in_small_melds


def arrangements(
    hand: list[int], rules: MeldRules, values: list[int], *, most: int = 64
) -> list[Arrangement]:
    """Different arrangements of the hand with the least deadwood, at most ``most``.

    Their order depends only on the cards.
    """
    holding = Holding(hand)
    if not holding.jokers and not holding.twice:
        return plain_arrangements(holding, solver_for(rules, values), most)
    search = AllArrangements(hand, rules, values, most)
    cards = sorted([bare(card) for card in hand])
    alone = [card for card in cards if card != JOKER and card not in search.with_card]
    search.grow([card for card in cards if card not in alone], sum([values[c] for c in alone]))
    return search.found


def plain_arrangements(holding: Holding, solver: Solver, most: int) -> list[Arrangement]:
    """Like ``arrangements``, for a hand without jokers and without a card held twice."""
    search = PlainArrangements(holding, solver, most)
    in_pieces: i64 = 0
    shared: i64 = 0
    for piece in search.pieces:
        shared |= in_pieces & piece.mask
        in_pieces |= piece.mask
    if shared == 0 and solver.costly:  # every meld is laid
        melds = by_cards([piece.meld for piece in search.pieces])
        return [Arrangement(search.least, holding, solver, melds=melds)]
    alone = sum([solver.values[card] for card in cards_of(holding.held & ~in_pieces)])
    search.grow(holding.held & in_pieces, alone)
    return [Arrangement(search.least, holding, solver, melds=melds) for melds in search.found]


def by_cards(melds: list[Meld]) -> list[Meld]:
    """A few melds sorted by their cards."""
    found: list[Meld] = []
    cards: list[Any] = []
    for meld in melds:
        place = len(cards)
        while place > 0 and meld.cards < cards[place - 1]:
            place -= 1
        cards.insert(place, meld.cards)
        found.insert(place, meld)
    return found


class PlainArrangements:
    """The search for hands without jokers and without a card held twice, on bitmasks."""

    def __init__(self, holding: Holding, solver: Solver, most: int) -> None:
        self.solver = solver
        self.most = most
        self.pieces = solver.small.pieces(holding.held)
        self.least = int(solver.points_left(holding.held, 0, 0))
        self.melds: list[Meld] = []
        self.found: list[list[Meld]] = []

    def grow(self, cards: i64, outside: i64) -> None:
        """Arrange the cards in every way that can still have the least deadwood."""
        if len(self.found) >= self.most or outside > self.least:
            return
        if not cards:
            self.found.append(by_cards(self.melds))
            return
        if outside + self.solver.points_left(cards, 0, 0) > self.least:
            return
        lowest = BIT[lowest_card(cards)]
        for piece in self.pieces:
            if piece.mask & lowest and piece.mask & cards == piece.mask:
                self.melds.append(piece.meld)
                self.grow(cards - piece.mask, outside)
                self.melds.pop()
        self.grow(cards - lowest, outside + self.solver.values[lowest_card(cards)])


class AllArrangements:
    """The search for any hand."""

    def __init__(self, hand: list[int], rules: MeldRules, values: list[int], most: int) -> None:
        self.holding = Holding(hand)
        self.solver = solver_for(rules, values)
        self.values = values
        self.most = most
        self.least = self.points_left(hand)
        self.melds: list[Meld] = []
        self.seen: set[tuple[tuple[int, ...], ...]] = set()
        self.found: list[Arrangement] = []
        melds = candidates(near(hand, self.holding, rules), rules, most=100_000)
        if rules.joker_run_burnt:
            melds = [meld for meld in melds if meld.kind != RUN or not meld.jokers]
        self.with_card = by_card(melds)
        """The melds that the hand can form, by each natural card; the highest worth first."""

    def points_left(self, cards: list[int]) -> int:
        """The least deadwood of the cards."""
        hand = Holding(cards)
        return int(self.solver.points_left(hand.held, hand.twice, hand.jokers))

    def grow(self, cards: list[int], outside: int) -> None:
        """Arrange the cards in every way that can still have the least deadwood."""
        if len(self.found) >= self.most or outside + self.points_left(cards) > self.least:
            return
        if not cards or cards[0] == JOKER:
            self.finish()
            return
        for meld in self.with_card.get(cards[0], []):
            rest = minus(cards, meld.cards)
            if rest is not None:
                self.melds.append(meld)
                self.grow(rest, outside)
                self.melds.pop()
        self.grow(cards[1:], outside + self.values[cards[0]])

    def finish(self) -> None:
        """Keep the melds unless they were found in another order."""
        key = tuple(sorted([meld.cards for meld in self.melds]))
        if key not in self.seen:
            self.seen.add(key)
            melds = sorted(self.melds, key=lambda meld: meld.faces)
            self.found.append(Arrangement(self.least, self.holding, self.solver, melds=melds))


def by_card(melds: list[Meld]) -> dict[int, list[Meld]]:
    """The melds by each card in them."""
    found: dict[int, list[Meld]] = {}
    for meld in melds:
        for card in set(meld.cards):
            found.setdefault(card, []).append(meld)
    return found


def near(hand: list[int], held: Holding, rules: MeldRules) -> list[int]:
    """The cards that may lie in a meld (over-approximate)."""
    if held.jokers or rules.ace_run == CYCLIC:
        return hand
    melded = in_small_melds(held.held)
    return [card for card in hand if melded >> card & 1]
