"""The one place that makes the next state: only events change a state.

A seat's own knowledge follows its masked events through the same function. There a card leaves a
hidden hand as an unknown card.
"""

from collections.abc import Callable
from typing import Any, TypeVar, cast

from tierce.game.events.classes import (
    Added,
    Called,
    Claimed,
    Dealt,
    Discarded,
    Drew,
    Ended,
    Faulted,
    Knocked,
    Laid,
    Opened,
    Passed,
    Reshuffled,
    Stole,
    Swapped,
    Took,
    Turned,
    Undone,
)
from tierce.game.events.event import Event
from tierce.game.events.melding import added, laid, opened, stole, swapped
from tierce.game.events.piles import (
    claimed,
    dealt,
    discarded,
    drew,
    faulted,
    knocked,
    reshuffled,
    took,
    turned,
)
from tierce.game.state.state import State

S = TypeVar("S", bound=State)


def evolve(state: S, event: Event) -> S:
    """Return the state after `event`; the given one may have changed in place."""
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
        return cast("S", undone(state))
    else:
        happen(state, event)
    return state


def move(state: State, event: Took | Laid | Added | Swapped | Stole) -> None:
    """Apply an event that can be undone until the turn ends."""
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
    """Apply an event that comes once or twice a round."""
    step = STEPS.get(type(event))
    if step is not None:  # a timeout changes nothing by itself; other events follow it
        step(state, event)


def undone(state: State) -> State:
    """Return the draft. What other seats saw, a touched pile and a closed window, remains."""
    assert state.draft is not None, "only what was done can be undone"
    before = state.draft.copy()
    before.touching = state.touching
    before.claim_open = state.claim_open
    before.window_open = state.window_open
    return before


def passed(state: State, event: Passed) -> None:
    state.passes += 1
    state.turn = state.next_seat(event.seat)
    state.begin_turn()


def called(state: State, event: Called) -> None:
    state.called = True


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
