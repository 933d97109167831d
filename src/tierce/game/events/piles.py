"""The state after cards move between hands, stock and discard pile."""

from tierce.cards import UNKNOWN
from tierce.game.events.classes import (
    Claimed,
    Dealt,
    Discarded,
    Drew,
    Faulted,
    Knocked,
    Reshuffled,
    Took,
    Turned,
)
from tierce.game.state.facts import NOBODY
from tierce.game.state.rows import take, with_at
from tierce.game.state.state import State


def give_up(hand: list[int], card: int) -> None:
    """Remove `card` from a hand, or an unknown card where the hand is hidden."""
    if not take(hand, card):
        hand.remove(UNKNOWN)


def close_windows(state: State) -> None:
    """End the time in which seats may act out of turn: the next seat has drawn."""
    state.claim_open = state.window_open = state.called = False


def dealt(state: State, event: Dealt) -> None:
    state.start = state.turn = event.start
    state.hands = [list(hand) for hand in event.hands]
    state.stock = list(event.stock)
    state.discard = [] if event.upcard is None else [event.upcard]
    state.begin_turn()


def drew(state: State, event: Drew) -> None:
    state.stock.pop()
    state.hands[event.seat].append(event.card)
    if state.touching:
        state.touched = with_at(state.touched, event.seat, True)
        state.touching = False
    state.drawn = True
    state.drew = event.card
    state.idle = 0
    state.draft = None
    close_windows(state)


def took(state: State, event: Took) -> None:
    state.hands[event.seat].append(state.discard.pop())
    state.drawn = state.touching = True
    state.taken = event.card
    close_windows(state)


def discarded(state: State, event: Discarded) -> None:
    seat = event.seat
    give_up(state.hands[seat], event.card)
    state.discard.append(event.card)
    if state.turn_laid and state.hands[seat]:
        state.laid_before = with_at(state.laid_before, seat, True)
    state.turns = with_at(state.turns, seat, state.turns[seat] + 1)
    state.idle += 1
    state.last_seat = seat
    state.last_used = event.card
    state.claim_open = state.window_open = True
    if not event.last:
        state.turn = state.next_seat(seat)
        state.begin_turn()
    state.draft = None


def claimed(state: State, event: Claimed) -> None:
    state.discard.pop()
    state.stock.pop()
    state.hands[event.seat] += [event.card, event.drawn]
    state.last_seat = NOBODY
    state.idle = 0
    state.claim_open = state.window_open = False


def faulted(state: State, event: Faulted) -> None:
    fined = state.faults[event.seat] + event.points
    state.faults = with_at(state.faults, event.seat, fined)
    for card in event.drawn:
        state.stock.pop()
        state.hands[event.seat].append(card)
    state.window_open = False


def reshuffled(state: State, event: Reshuffled) -> None:
    state.stock = list(event.stock)
    state.discard = state.discard[-1:]


def turned(state: State, event: Turned) -> None:
    state.stock = state.discard[::-1]
    state.discard = []


def knocked(state: State, event: Knocked) -> None:
    give_up(state.hands[event.seat], event.card)
    state.discard.append(event.card)
    state.turns = with_at(state.turns, event.seat, state.turns[event.seat] + 1)
    state.last_used = event.card
    state.draft = None
