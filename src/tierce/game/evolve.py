"""The one place that makes the next state: each event changes it, nothing else does.

A seat's own knowledge follows its masked events through the same function: a card leaves an
unknown hand as an unknown card.
"""

from collections.abc import Callable
from typing import Any

from tierce.cards import JOKER, UNKNOWN, bare
from tierce.game.events import (
    Added,
    Called,
    Claimed,
    Dealt,
    Discarded,
    Drew,
    Ended,
    Event,
    Faulted,
    Knocked,
    Laid,
    Opened,
    Passed,
    Reshuffled,
    Rest,
    Stole,
    Swapped,
    Took,
    Turned,
    Undone,
)
from tierce.game.state import NOBODY, State, TableMeld, meld_number, take, with_at
from tierce.melds import Meld


def evolve(state: State, event: Event) -> State:
    """The state after ``event``; the one given may have been changed in place."""
    if isinstance(event, Drew):
        drew(state, event)
    elif isinstance(event, Discarded):
        discarded(state, event)
    elif isinstance(event, (Took, Laid, Added, Swapped, Stole)):
        if state.draft is None:
            state.draft = state.as_draft(event.seat)
        move(state, event)
    elif isinstance(event, Opened):
        opened(state, event)
    elif isinstance(event, Undone):
        return undone(state)
    else:
        happen(state, event)
    return state


def move(state: State, event: Took | Laid | Added | Swapped | Stole) -> None:
    """What can be taken back until the turn ends."""
    if isinstance(event, Took):
        took(state, event)
    elif isinstance(event, Laid):
        laid(state, event)
    elif isinstance(event, Added):
        added(state, event)
    elif isinstance(event, Swapped):
        swapped(state, event)
    else:
        stole(state, event)


def happen(state: State, event: Event) -> None:
    """What comes once or twice a round."""
    step = STEPS.get(type(event))
    if step is not None:  # a seat's time being up is nothing by itself: what is done for it follows
        step(state, event)


def undone(state: State) -> State:
    """Back to the draft; what others saw happen, a touched pile and a closed window, stays so."""
    assert state.draft is not None, "only what was done can be undone"
    before = state.draft.copy()
    before.touching = state.touching
    before.claim_open = state.claim_open
    before.window_open = state.window_open
    return before


def give_up(hand: list[int], card: int) -> None:
    """Take ``card`` out of a hand, or an unknown card where the hand is hidden."""
    if not take(hand, card):
        hand.remove(UNKNOWN)


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


def passed(state: State, event: Passed) -> None:
    state.passes += 1
    state.turn = state.next_seat(event.seat)
    state.begin_turn()


def close_windows(state: State) -> None:
    """The next player has drawn: nobody may knock for the discard or report a fault any more."""
    state.claim_open = state.window_open = state.called = False


def reshuffled(state: State, event: Reshuffled) -> None:
    state.stock = list(event.stock)
    state.discard = state.discard[-1:]


def turned(state: State, event: Turned) -> None:
    state.stock = state.discard[::-1]
    state.discard = []


def laid(state: State, event: Laid) -> None:
    for rest in event.rests:
        leave(state, rest)
    meld = event.made
    if meld is None:
        meld = Meld(event.kind, event.cards)
    entry = TableMeld(event.meld, event.seat, meld)
    state.table = [*state.table, entry]
    state.next_meld = meld_number(event.meld) + 1
    state.fresh = [*state.fresh, event.meld]
    state.new_melds += 1
    if not state.opened[event.seat]:
        state.opened = with_at(state.opened, event.seat, True)
    state.used_table = state.used_table or bool(event.borrowed)
    spend(state, event.seat, event.used, event.counted)


def added(state: State, event: Added) -> None:
    change(state, event)
    state.used_table = state.used_table or event.meld not in state.fresh
    spend(state, event.seat, event.cards, event.counted)


def swapped(state: State, event: Swapped) -> None:
    change(state, event)
    state.used_table = True
    spend(state, event.seat, event.cards, event.counted)
    state.hands[event.seat].append(JOKER)
    state.owed_jokers += 1


def stole(state: State, event: Stole) -> None:
    leave(state, event.rest)
    state.used_table = True
    state.hands[event.seat].extend([bare(card) for card in event.cards])


def spend(state: State, seat: int, cards: tuple[int, ...], counted: int) -> None:
    """Cards leave the hand for the table and count for whatever asks what was laid."""
    laid, hand = state.laid_cards[seat], state.hands[seat]
    for written in cards:
        card = bare(written)
        laid.append(card)
        give_up(hand, card)
        state.last_used = card
        if card == JOKER:
            state.jokers_laid = with_at(state.jokers_laid, seat, state.jokers_laid[seat] + 1)
            state.owed_jokers = max(0, state.owed_jokers - 1)
        if card == state.taken:
            state.taken_used = True
    state.laid_points += counted
    state.turn_laid = True


def change(state: State, event: Added | Swapped) -> None:
    """A meld of the table is another now."""
    for index, entry in enumerate(state.table):
        if entry.name == event.meld:
            meld = event.made
            if meld is None:
                meld = Meld(entry.meld.kind, event.result)
            grown = TableMeld(entry.name, entry.seat, meld)
            state.table = with_at(state.table, index, grown)
            return


def leave(state: State, rest: Rest) -> None:
    """What stays of a meld that cards were taken from; an upper part is a new meld of the same
    owner.
    """
    place = [entry.name for entry in state.table].index(rest.meld)
    owner = state.table[place].seat
    parts = [TableMeld(left.name, owner, Meld(left.kind, left.cards)) for left in rest.left]
    state.table = state.table[:place] + parts[:1] + state.table[place + 1 :] + parts[1:]
    for part in parts[1:]:
        state.next_meld = meld_number(part.name) + 1


def opened(state: State, event: Opened) -> None:
    state.opened = with_at(state.opened, event.seat, True)
    state.opened_points = with_at(state.opened_points, event.seat, event.points)


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


def called(state: State, event: Called) -> None:
    state.called = True


def faulted(state: State, event: Faulted) -> None:
    fined = state.faults[event.seat] + event.points
    state.faults = with_at(state.faults, event.seat, fined)
    for card in event.drawn:
        state.stock.pop()
        state.hands[event.seat].append(card)
    state.window_open = False


def knocked(state: State, event: Knocked) -> None:
    give_up(state.hands[event.seat], event.card)
    state.discard.append(event.card)
    state.turns = with_at(state.turns, event.seat, state.turns[event.seat] + 1)
    state.last_used = event.card
    state.draft = None


def ended(state: State, event: Ended) -> None:
    state.over = event.outcome.how
    state.outcome = event.outcome
    state.points = list(event.points)
    state.draft = None
    state.claim_open = state.window_open = False


STEPS: dict[type, Callable[[State, Any], None]] = {
    Dealt: dealt,
    Reshuffled: reshuffled,
    Turned: turned,
    Claimed: claimed,
    Called: called,
    Faulted: faulted,
    Knocked: knocked,
    Passed: passed,
    Ended: ended,
}
