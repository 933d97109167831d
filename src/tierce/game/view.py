"""What a seat may know, field by field."""

from tierce.cards import UNKNOWN
from tierce.game.actions import Action
from tierce.game.choices import choices
from tierce.game.events import Event
from tierce.game.evolve import evolve
from tierce.game.judge import refusal
from tierce.game.refusal import Refusal
from tierce.game.state import State
from tierce.rules import Rules

PUBLIC = [
    "called",
    "claim_open",
    "drawn",
    "fresh",
    "idle",
    "laid_points",
    "last_round",
    "last_seat",
    "last_used",
    "new_melds",
    "next_meld",
    "outcome",
    "over",
    "owed_jokers",
    "points",
    "taken",
    "taken_used",
    "touching",
    "turn",
    "turn_laid",
    "used_table",
    "window_open",
]
"""Fields of a state that everybody at the table can see."""
PUBLIC_LISTS = [
    "discard",
    "faults",
    "jokers_laid",
    "laid_before",
    "opened",
    "opened_points",
    "table",
    "touched",
    "turns",
]


class View:
    """One seat's knowledge of a round; seat None looks on.

    ``known`` is a state in which every card hidden from the seat is ``UNKNOWN``, and ``events`` is
    what the seat saw of this round, so the same judge answers here, and nothing in it depends on a
    card that the seat could not see.
    """

    __slots__ = ("events", "known", "names", "seat", "totals")

    def __init__(
        self,
        seat: int | None,
        known: State,
        events: tuple[Event, ...] = (),
        names: tuple[str, ...] = (),
        totals: tuple[int, ...] = (),
    ) -> None:
        self.seat = seat
        self.known = known
        self.events = events
        self.names = names
        self.totals = totals or (0,) * known.players

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

    def refusal(self, act: Action) -> Refusal | None:
        """Why this seat may not do this, as far as it can know; only a hidden card could make the
        judge differ.
        """
        assert self.seat is not None, "an onlooker does not act"
        return refusal(self.known, self.seat, act)

    def choices(self) -> list[Action]:
        """What this seat could do now."""
        return [] if self.seat is None else choices(self.known, self.seat)


def view_of(state: State, seat: int | None, **more: tuple[object, ...]) -> View:
    """The seat's view of the state."""
    return View(seat, seen(state, seat), **more)  # type: ignore[arg-type]


def seen(state: State, seat: int | None) -> State:
    """The state with every card hidden from the seat unknown, made from an allow-list."""
    known = State(state.rules, state.players, state.start)
    for field in PUBLIC:
        value = getattr(state, field)
        setattr(known, field, list(value) if isinstance(value, list) else value)
    for field in PUBLIC_LISTS:
        setattr(known, field, list(getattr(state, field)))
    known.laid_cards = [list(cards) for cards in state.laid_cards]
    known.hands = [
        own if seat == owner else [UNKNOWN] * len(own)
        for owner, own in enumerate(map(list, state.hands))
    ]
    known.stock = [UNKNOWN] * len(state.stock)
    known.drew = state.drew if seat == state.turn else UNKNOWN
    known.draft = None if state.draft is None else seen(state.draft, seat)
    return known


def follow(view: View, event: Event) -> View:
    """The view after a masked event: the same as a fresh view of the state after it."""
    known = seen(evolve(view.known.copy(), event), view.seat)
    return View(view.seat, known, (*view.events, event), view.names, view.totals)
