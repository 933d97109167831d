"""Discards weighed by what they leave, what may come, and what they may bring others."""

from functools import lru_cache
from typing import Final

from mypy_extensions import i64

from tierce.bots.beliefs import beliefs, danger
from tierce.bots.level import Level
from tierce.bots.nearness import unseen
from tierce.bots.outlook import Outlook
from tierce.bots.patience import plays_for_all
from tierce.bots.planning import fewest_beside
from tierce.bots.prospects import one_round
from tierce.cards import JOKER
from tierce.game import State, View
from tierce.rules import Rules
from tierce.solve.arrange.solver import Solver, solver_for
from tierce.solve.tables.holding import Holding
from tierce.solve.tables.masks import BIT

MARGIN: Final = 20
"""Points more than the best discard leaves, and what may come is not looked at."""


class Foresight:
    """What a seat thinks of its hands at one moment; little is good."""

    def __init__(self, view: View, level: Level) -> None:
        assert view.seat is not None, "an onlooker has no hand"
        state = view.known
        live = unseen(state, view.seat, level.memory).counts()
        self.level = level
        self.hope = hope(state, view.seat, level)
        self.danger = fear(state, level)
        self.likely = beliefs(view, state.next_seat(view.seat), live)
        """How likely the next player holds each card."""
        self.solver = solver_of(state, level)
        self.outlook = Outlook(
            self.solver, draws(state, view.seat, live, self.likely), knocks(state)
        )

    def harms(self, cards: list[int], throwable: list[int]) -> list[float]:
        """How much each of some different cards of a hand is missed."""
        hand = Holding(cards)
        without = self.solver.points_without(hand.held, hand.twice, hand.jokers)
        least = min([points for points in without if points >= 0])
        return [self.harm(hand, card, without[card], least) for card in throwable]

    def harm(self, hand: Holding, card: int, left: int, least: int) -> float:
        """How bad the hand without the card is, which leaves so many points."""
        level, now = self.level, self.outlook.worth(left)
        if card == JOKER or left > least + MARGIN:
            return level.burden * now / 100.0
        gain = now - after(self.outlook, hand, BIT[card])
        risk = self.danger * danger(card, self.likely)
        return (level.burden * now - self.hope * gain) / 100.0 + risk

    def prefers(self, hand: list[int], card: int) -> bool:
        """Whether the discard promises more than a stock card."""
        others = [other for other in dict.fromkeys(hand) if other not in (card, JOKER)]
        return bool(others) and 100.0 * min(self.harms([*hand, card], others)) < self.drawn(hand)

    def drawn(self, hand: list[int]) -> float:
        """How bad the hand is with a stock card to come, in hundredths."""
        held = Holding(hand)
        now = self.outlook.worth(self.solver.points_left(held.held, held.twice, held.jokers))
        then = self.outlook.expected(held.held, held.twice, held.jokers)
        return self.level.burden * then - self.hope * SLOWER * (now - then)


def hope(state: State, seat: int, level: Level) -> int:
    """Hundredths by which the points weigh that the next draw is expected to take away."""
    if state.terms.at_end:
        return level.foresight
    if one_round(state):
        return level.hope_alone
    if plays_for_all(state):
        most = level.hope_sec
    else:
        early = state.rules.unopened_flat > 0 and state.opened[seat]
        most = level.hope_laid if early else level.hope
    return min(most, level.hope_late) if fewest_beside(state, seat) <= LAST_CARDS else most


def solver_of(state: State, level: Level) -> Solver:
    """Who counts what is left of hands."""
    if state.terms.at_end:
        return state.terms.solver
    return hasty(state.rules, haste(state, level))


def haste(state: State, level: Level) -> int:
    """Points that every card outside melds weighs beside its own."""
    if one_round(state):
        return level.haste_alone
    return level.haste_sec if plays_for_all(state) else level.haste


def fear(state: State, level: Level) -> int:
    """Points for a discard that would make a meld for the next player for certain."""
    whole = plays_for_all(state) and not one_round(state)
    return level.danger_sec if whole else level.danger


LAST_CARDS: Final = 2
"""With so few cards another seat is about to go out."""
SLOWER: Final = 0.8
"""What a second draw brings, as a part of what the first one does."""


@lru_cache(maxsize=64)
def hasty(rules: Rules, haste: int) -> Solver:
    """A solver that counts so many points more for every card outside melds: where melds are laid,
    whoever is rid of them all first wins.
    """
    return solver_for(rules.melds, [value + haste for value in rules.hand_values])


def after(outlook: Outlook, hand: Holding, bit: i64) -> float:
    """What is expected of the hand without the card."""
    if hand.twice & bit:
        return outlook.expected(hand.held, hand.twice - bit, hand.jokers)
    return outlook.expected(hand.held - bit, hand.twice, hand.jokers)


def draws(state: State, seat: int, live: list[int], likely: list[float]) -> list[float]:
    """How likely each card comes from the stock, up to a factor."""
    jokers = state.rules.jokers - state.hands[seat].count(JOKER) - state.discard.count(JOKER)
    for entry in state.table:
        jokers -= entry.meld.jokers
    found = [live[face] * (1.0 - likely[face]) for face in range(JOKER)]
    return [*found, float(max(0, jokers))]


def knocks(state: State) -> int:
    """The most points with which the round may be ended; -1 where melds are laid."""
    return state.terms.gin_knock_max if state.terms.at_end else -1
