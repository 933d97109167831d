"""How a round ends: first the facts, then their price."""

from tierce.cards import UNKNOWN
from tierce.game.events.classes import Ended
from tierce.game.events.event import Shown
from tierce.game.state.rows import total
from tierce.game.state.state import State
from tierce.rules.price.outcome import How, Outcome
from tierce.rules.price.pricing import price
from tierce.rules.price.turns import IDLE_TURNS, MOST_TURNS


def stock_ends_round(state: State, idle: int) -> How | None:
    """Return how the stock ends the round at the end of a turn, or None.

    `idle` counts the turns since a stock card was drawn, with this one.
    """
    left = len(state.stock)
    if left <= 2 and state.terms.stock_empty == "void_at_two":
        return "void"
    tired = idle >= IDLE_TURNS * state.players
    endless = idle > 0 and total(state.turns) + 1 >= MOST_TURNS * state.players
    ends = left == 0 and state.terms.stock_empty == "end_round"
    return "empty" if tired or endless or ends else None


def ended(state: State, how: How, winner: int | None, shown: tuple[Shown, ...] = ()) -> Ended:
    """Return the event with the outcome and the points of every seat."""
    outcome = outcome_of(state, how, winner, shown)
    return Ended(outcome=outcome, points=tuple(price(outcome, state.rules)))


def outcome_of(state: State, how: How, winner: int | None, shown: tuple[Shown, ...]) -> Outcome:
    """Return the facts of the end of a round; hidden cards count for nothing."""
    ends = [hand.rest for hand in shown] if shown else [tuple(hand) for hand in state.hands]
    left = tuple([known(hand) for hand in ends])
    opened, faults = tuple(state.opened), tuple(state.faults)
    if winner is None:
        return Outcome(
            how=how, left=left, opened=opened, faults=faults, last_round=state.last_round
        )
    return Outcome(
        how=how,
        left=left,
        opened=opened,
        winner=winner,
        next=state.next_seat(winner),
        one_turn=state.turn_laid and not state.laid_before[winner],
        used_table=state.used_table,
        touched=state.touched[winner],
        laid=tuple(state.laid_cards[winner]),
        jokers_laid=state.jokers_laid[winner],
        last=state.last_used,
        last_round=state.last_round,
        faults=faults,
    )


def known(hand: tuple[int, ...]) -> tuple[int, ...]:
    """Return the cards of a hand that are not hidden."""
    if all(card != UNKNOWN for card in hand):
        return hand
    return tuple([card for card in hand if card != UNKNOWN])
