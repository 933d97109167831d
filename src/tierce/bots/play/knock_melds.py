"""The melds a bot knocks with: those of least expected cost.

The least deadwood is not always best: with other melds the others may lay off fewer cards.
"""

from typing import Final

from tierce.bots.believe.beliefs import beliefs
from tierce.bots.levels.level import Level
from tierce.bots.value.unseen import unseen
from tierce.cards import JOKER
from tierce.game import Knock, NewMeld, View
from tierce.game.judge.knocking import most_closed, ways
from tierce.game.state.rows import take
from tierce.game.state.terms import Terms
from tierce.melds import Meld, minus
from tierce.solve import candidates
from tierce.solve.tables.holding import Holding

MOST_STEPS: Final = 400
"""Limit of the search for arrangements."""
MARGIN: Final = 0.01
"""Points by which another arrangement must be better than the engine's."""


class Arrangement:
    """The knocker's melds and deadwood."""

    def __init__(self, melds: list[Meld], rest: list[int]) -> None:
        self.melds = melds
        self.rest = rest


def with_best_melds(view: View, act: Knock, level: Level) -> Knock:
    """The knock with named melds, where they cost less than the engine's choice."""
    if not level.learnt:
        return act
    assert view.seat is not None, "only a seat knocks"
    state, belief = view.known, held_by_others(view, level)
    least = ways(state, view.seat, act.card)
    usual = most_closed(state, view.seat, act.card, least)
    found = [Arrangement(one.melds, one.rest) for one in least]
    found += within_limit(view, act.card)
    costs = [cost(one, belief, state.terms, state.players) for one in found]
    best = costs.index(min(costs))
    own = cost(Arrangement(usual.melds, usual.rest), belief, state.terms, state.players)
    return act if costs[best] > own - MARGIN else with_melds(view, act, found[best].melds)


def with_melds(view: View, act: Knock, melds: list[Meld]) -> Knock:
    """The knock with these melds, where the rules accept them."""
    parts = tuple([NewMeld(one.cards, one.kind if one.jokers else None) for one in melds])
    named = Knock(act.card, parts)
    return named if view.refusal(named) is None else act


def held_by_others(view: View, level: Level) -> list[float]:
    """Expected number of copies of each card in the other hands."""
    assert view.seat is not None, "only a seat knocks"
    live = unseen(view.known, view.seat, level.memory).counts()
    held = [0.0] * (JOKER + 1)
    for other in range(view.known.players):
        if other != view.seat:
            belief = beliefs(view, other, live)
            held = [one + more for one, more in zip(held, belief, strict=True)]
    return held


def cost(arrangement: Arrangement, belief: list[float], terms: Terms, players: int) -> float:
    """The deadwood against each opponent, and the points they are expected to lay off."""
    takes = 0
    for meld in arrangement.melds:
        takes |= terms.memo.takes(meld)
    laid_off = sum([belief[c] * terms.values[c] for c in range(JOKER) if takes >> c & 1])
    return laid_off + (players - 1) * sum([terms.values[card] for card in arrangement.rest])


def within_limit(view: View, card: int) -> list[Arrangement]:
    """Arrangements within the knock limit, including those with more than the least deadwood.

    Only of hands without jokers and without repeats: the others have too many.
    """
    hand = view.hand
    take(hand, card)
    holding = Holding(hand)
    if holding.jokers or holding.twice:
        return []
    search = Search(view.known.terms)
    search.extend(candidates(hand, view.rules.melds), hand, [])
    return search.found


class Search:
    """Depth-first search for all sets of disjoint melds within the knock limit."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.steps = 0
        self.found: list[Arrangement] = []

    def extend(self, melds: list[Meld], rest: list[int], chosen: list[Meld]) -> None:
        """Keep the chosen melds if the rest is within the limit, then try to add each other."""
        self.steps += 1
        if sum([self.terms.values[card] for card in rest]) <= self.terms.gin_knock_max:
            self.found.append(Arrangement(chosen, rest))
        for place, meld in enumerate(melds):
            left = minus(rest, meld.cards) if self.steps < MOST_STEPS else None
            if left is not None:
                self.extend(melds[place + 1 :], left, [*chosen, meld])
