"""One seat's knowledge of a round, with the events it saw."""

from collections.abc import Sequence
from typing import Any

from tierce.game.acts.actions import Action
from tierce.game.acts.refusal import Refusal
from tierce.game.choose.choices import choices
from tierce.game.events.classes import Claimed, Faulted, Stole, Swapped, Took, Undone
from tierce.game.events.event import Event
from tierce.game.events.evolve import evolve
from tierce.game.judge.judge import refusal
from tierce.game.state.seen import SeenState
from tierce.game.state.state import State
from tierce.game.view.memory import Memory
from tierce.rules import Rules


class View:
    """One seat's knowledge of a round; seat None is an onlooker.

    `known` is the masked state and `events` the seat's share of the events of this round. Nothing
    in a view depends on a card that the seat could not see. The same judge answers here.
    """

    __slots__ = ("events", "known", "memory", "names", "seat", "totals")

    def __init__(
        self,
        seat: int | None,
        known: SeenState,
        events: Sequence[Event] = (),
        names: tuple[str, ...] = (),
        totals: tuple[int, ...] = (),
        memory: Memory | None = None,
    ) -> None:
        self.seat = seat
        self.known = known
        self.events: list[Event] = []
        self.memory = memory or Memory(known.players)
        """What every seat has seen of the others' cards in this round."""
        if memory is None:
            for event in events:
                self.remember(event)
        else:
            self.events += events
        self.names = names
        self.totals = totals or (0,) * known.players

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.seat, self.known), self.__getstate__()

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return self.known.rules

    @property
    def hand(self) -> list[int]:
        """The seat's own cards in order of arrival; none for an onlooker."""
        return [] if self.seat is None else list(self.known.hands[self.seat])

    @property
    def counts(self) -> list[int]:
        """The number of cards of each seat."""
        return [len(hand) for hand in self.known.hands]

    @property
    def turn(self) -> int:
        """The seat in turn."""
        return self.known.turn

    @property
    def phase(self) -> str:
        """`draw`, `play` or `over`."""
        return self.known.phase

    def see(self, event: Event) -> None:
        """Apply a masked event: the view then equals a fresh one."""
        self.known = evolve(self.known, event)
        self.remember(event)
        if isinstance(event, (Took, Claimed, Swapped, Stole, Faulted, Undone)):
            self.known.hide_others()

    def remember(self, event: Event) -> None:
        """Append an event and what it shows of cards."""
        self.events.append(event)
        self.memory.see(event)

    def refusal(self, act: Action) -> Refusal | None:
        """Return why this seat may not do this, or None, as far as it can know.

        Only a hidden card could make the judge of the table answer otherwise.
        """
        assert self.seat is not None, "an onlooker does not act"
        return refusal(self.known, self.seat, act)

    def choices(self) -> list[Action]:
        """Return acts that this seat could do now."""
        return [] if self.seat is None else choices(self.known, self.seat)


def view_of(
    state: State,
    seat: int | None,
    events: Sequence[Event] = (),
    names: tuple[str, ...] = (),
    totals: tuple[int, ...] = (),
) -> View:
    """Return the seat's view of the state."""
    return View(seat, SeenState(state, seat), events, names, totals)


def follow(view: View, event: Event) -> View:
    """Return the view after a masked event; `view` stays as it is."""
    after = View(view.seat, view.known.copy(), view.events, view.names, view.totals)
    after.see(event)
    return after
