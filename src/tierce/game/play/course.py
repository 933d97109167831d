"""The course of one act: where chance comes from, and what the act leads to."""

from typing import Any, Protocol

from mypy_extensions import mypyc_attr

from tierce.game.events.classes import Reshuffled, Turned
from tierce.game.events.event import Event
from tierce.game.events.evolve import evolve
from tierce.game.play.ending import ended
from tierce.game.state.state import State
from tierce.rules.price.outcome import How


class Chance(Protocol):
    """A source of orders: a shuffle, a record, a draw that others can verify."""

    def shuffled(self, cards: list[int]) -> list[int]:
        """Return the cards in random order."""
        ...


@mypyc_attr(free_list_len=1)
class Step:
    """The result of an act: the state after it and the events that led there."""

    __slots__ = ("events", "state")

    def __init__(self, state: State, events: tuple[Event, ...]) -> None:
        self.state = state
        self.events = events

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.state, self.events)


@mypyc_attr(free_list_len=1)
class Course:
    """An act in progress: the state, and the events that have changed it so far."""

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[Event] = []

    def happen(self, event: Event) -> None:
        """Apply an event."""
        self.state = evolve(self.state, event)
        self.events.append(event)

    def end(self, how: How, winner: int | None = None) -> None:
        """End the round."""
        self.happen(ended(self.state, how, winner))

    def refill(self) -> bool:
        """Refill an empty stock; False where it stays empty."""
        state = self.state
        if state.stock:
            return True
        if state.terms.stock_empty == "flip" and state.discard:
            self.happen(Turned(stock=len(state.discard)))
        elif state.terms.stock_empty == "reshuffle" and len(state.discard) > 1:
            order = self.chance.shuffled(state.discard[:-1])
            self.happen(Reshuffled(stock=tuple(order)))
        return bool(self.state.stock)
