"""What a seat may know, field by field."""

from collections.abc import Sequence
from typing import Any

from tierce.cards import UNKNOWN
from tierce.game.actions import Action
from tierce.game.choices import choices
from tierce.game.events import Claimed, Event, Faulted, Stole, Swapped, Took, Undone
from tierce.game.evolve import evolve
from tierce.game.judge import refusal
from tierce.game.memory import Memory
from tierce.game.refusal import Refusal
from tierce.game.state import NOBODY, State, with_at
from tierce.rules import Rules


class View:
    """One seat's knowledge of a round; seat None looks on.

    ``known`` is a state in which every card hidden from the seat is ``UNKNOWN``, and ``events`` is
    what the seat saw of this round, so the same judge answers here, and nothing in it depends on a
    card that the seat could not see.
    """

    __slots__ = ("events", "known", "memory", "names", "seat", "totals")

    def __init__(
        self,
        seat: int | None,
        known: State,
        events: Sequence[Event] = (),
        names: tuple[str, ...] = (),
        totals: tuple[int, ...] = (),
        memory: Memory | None = None,
    ) -> None:
        self.seat = seat
        self.known = known
        self.events: list[Event] = []
        self.memory = memory or Memory(known.players)
        """What this round has shown of everybody's cards: the same to all."""
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
        """The seat's own cards in the order of arrival; none for an onlooker."""
        return [] if self.seat is None else list(self.known.hands[self.seat])

    @property
    def counts(self) -> list[int]:
        """How many cards each seat holds."""
        return [len(hand) for hand in self.known.hands]

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        return self.known.turn

    @property
    def phase(self) -> str:
        """``draw``, ``play`` or ``over``."""
        return self.known.phase

    def see(self, event: Event) -> None:
        """Follow a masked event: afterwards the view is as good as a fresh one."""
        self.known = evolve(self.known, event)
        self.remember(event)
        if isinstance(event, (Took, Claimed, Swapped, Stole, Faulted, Undone)):
            hide_others(self.known.hands, self.seat)

    def remember(self, event: Event) -> None:
        """Keep an event and what it says about cards."""
        self.events.append(event)
        self.memory.see(event)

    def refusal(self, act: Action) -> Refusal | None:
        """Why this seat may not do this, as far as it can know; only a hidden card could make the
        judge differ.
        """
        assert self.seat is not None, "an onlooker does not act"
        return refusal(self.known, self.seat, act)

    def choices(self) -> list[Action]:
        """What this seat could do now."""
        return [] if self.seat is None else choices(self.known, self.seat)


def view_of(
    state: State,
    seat: int | None,
    events: Sequence[Event] = (),
    names: tuple[str, ...] = (),
    totals: tuple[int, ...] = (),
) -> View:
    """The seat's view of the state."""
    return View(seat, seen(state, seat), events, names, totals)


def seen(state: State, seat: int | None) -> State:
    """The state with every card hidden from the seat unknown, made from an allow-list."""
    known = State(state.rules, state.players, state.start, state)
    mask(known, state, seat)
    return known


def show(known: State, state: State, seat: int) -> None:
    """Bring what a seat knows up to the state, as if it were seen anew.

    Its hand, the discard pile and the cards laid are the state's own: nobody who is asked changes
    them.
    """
    known.start = state.start
    known.share(state)
    for owner, hand in enumerate(state.hands):
        if owner == seat:
            known.hands[owner] = hand
        else:
            so_many(known.hands[owner], len(hand))
    so_many(known.stock, len(state.stock))
    known.discard = state.discard
    known.laid_cards = state.laid_cards
    known.drew = state.drew if seat == state.turn else UNKNOWN
    known.draft = None if state.draft is None else show_draft(known, state.draft, seat)


def show_draft(known: State, draft: State, seat: int) -> State:
    """What the seat knows of the moment to which an undo goes back. On its own turn that differs
    from what it knows now in no card it cannot see.
    """
    if seat != draft.turn:
        return seen(draft, seat)
    before = State(draft.rules, draft.players, draft.start, draft)
    before.hands = with_at(known.hands, seat, draft.hands[seat])
    before.stock = known.stock
    before.discard = draft.discard
    before.laid_cards = draft.laid_cards
    before.drew = draft.drew
    before.draft = None
    return before


def so_many(unknown: list[int], cards: int) -> None:
    """Bring a row of hidden cards to this length."""
    while len(unknown) > cards:
        unknown.pop()
    while len(unknown) < cards:
        unknown.append(UNKNOWN)


def mask(known: State, state: State, seat: int | None) -> None:
    """Put in what is not for all eyes, every card hidden from the seat unknown."""
    own = NOBODY if seat is None else seat
    known.hands = [
        hand[:] if owner == own else [UNKNOWN] * len(hand) for owner, hand in enumerate(state.hands)
    ]
    known.stock = [UNKNOWN] * len(state.stock)
    known.discard = state.discard[:]
    known.laid_cards = [cards[:] for cards in state.laid_cards]
    known.drew = state.drew if own == state.turn else UNKNOWN
    known.draft = None if state.draft is None else seen(state.draft, seat)


def follow(view: View, event: Event) -> View:
    """The view after a masked event: the same as a fresh view of the state after it."""
    after = View(view.seat, view.known.copy(), view.events, view.names, view.totals)
    after.see(event)
    return after


def hide_others(hands: list[list[int]], seat: int | None) -> None:
    """Cards that went openly into another's hand are hidden there again."""
    for owner, hand in enumerate(hands):
        if owner != seat:
            for place in range(len(hand)):
                hand[place] = UNKNOWN
