"""The melds a bot knocks with: those that cost it least, by what the others may hold.

The least deadwood is not always best: other melds may take fewer cards of the others.
"""

from typing import Final

from tierce.bots.beliefs import beliefs
from tierce.bots.level import Level
from tierce.bots.nearness import unseen
from tierce.cards import JOKER
from tierce.game import Knock, NewMeld, View
from tierce.game.judge.knocking import most_closed, ways
from tierce.game.state.rows import take
from tierce.game.state.terms import Terms
from tierce.melds import Meld, candidates, minus
from tierce.melds.holding import Holding

MOST: Final = 400
"""Arrangements that are compared."""
MARGIN: Final = 0.01
"""Points by which another arrangement must be better than the engine's."""


class Way:
    """One arrangement of the knocker's hand: its melds and the deadwood."""

    def __init__(self, melds: list[Meld], rest: list[int]) -> None:
        self.melds = melds
        self.rest = rest


def with_best_melds(view: View, act: Knock, level: Level) -> Knock:
    """The knock with its melds named, where others than the engine's promise more."""
    if not level.learnt:
        return act
    assert view.seat is not None, "only a seat knocks"
    state, terms = view.known, view.known.terms
    likely = held_by_others(view, level)
    least = ways(state, view.seat, act.card)
    usual = most_closed(state, view.seat, act.card, least)
    found = [Way(way.melds, way.rest) for way in least]
    found += within_limit(view, act.card)
    costs = [cost(way, likely, terms, state.players) for way in found]
    best = costs.index(min(costs))
    if costs[best] > cost(Way(usual.melds, usual.rest), likely, terms, state.players) - MARGIN:
        return act
    named = Knock(
        act.card,
        tuple([NewMeld(one.cards, one.kind if one.jokers else None) for one in found[best].melds]),
    )
    return named if view.refusal(named) is None else act


def held_by_others(view: View, level: Level) -> list[float]:
    """How many copies of each card the others are likely to hold."""
    assert view.seat is not None, "only a seat guesses"
    live = unseen(view.known, view.seat, level.memory).counts()
    held = [0.0] * (JOKER + 1)
    for other in range(view.known.players):
        if other != view.seat:
            likely = beliefs(view, other, live)
            held = [one + more for one, more in zip(held, likely, strict=True)]
    return held


def cost(way: Way, likely: list[float], terms: Terms, players: int) -> float:
    """The deadwood against each opponent, and the points they are likely to lay off."""
    takes = 0
    for meld in way.melds:
        takes |= terms.memo.takes(meld)
    laid = sum([likely[c] * terms.values[c] for c in range(JOKER) if takes >> c & 1])
    return laid + (players - 1) * sum([terms.values[card] for card in way.rest])


def within_limit(view: View, card: int) -> list[Way]:
    """Arrangements with more than the least deadwood, within the limit; of plain hands only, as
    jokers make too many.
    """
    hand = view.hand
    take(hand, card)
    holding = Holding(hand)
    if holding.jokers or holding.twice:
        return []
    search = Search(view.known.terms)
    search.grow(candidates(hand, view.rules.melds), hand, [])
    return search.found


class Search:
    """All disjoint melds of a hand that leave no more than the limit."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.tried = 0
        self.found: list[Way] = []

    def grow(self, melds: list[Meld], rest: list[int], chosen: list[Meld]) -> None:
        """Keep the melds chosen where the rest is within the limit, and try to add each other."""
        self.tried += 1
        if sum([self.terms.values[card] for card in rest]) <= self.terms.gin_knock_max:
            self.found.append(Way(chosen, rest))
        for place, meld in enumerate(melds):
            left = minus(rest, meld.cards) if self.tried < MOST else None
            if left is not None:
                self.grow(melds[place + 1 :], left, [*chosen, meld])
