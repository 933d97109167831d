"""What one seat knows of a round."""

from typing import Any

from mypy_extensions import mypyc_attr

from tierce.cards import UNKNOWN
from tierce.game.state.facts import NOBODY
from tierce.game.state.rows import with_at
from tierce.game.state.state import State
from tierce.rules import Rules


@mypyc_attr(free_list_len=1)
class SeenState(State):
    """The state as one seat knows it: every card hidden from the seat is `UNKNOWN`.

    The constructor masks a state by an allow-list, and no other way makes one. So a true `State`
    handed to a function that takes a `SeenState` is a type error. Only masked events may change it.
    """

    seat: int

    def __init__(self, state: State, seat: int | None) -> None:
        super().__init__(state.rules, state.players, state.start, state)
        self.seat = NOBODY if seat is None else seat
        if isinstance(state, SeenState) and state.seat == self.seat:
            self._take_piles(state)
        else:
            self._mask_piles(state)

    def __reduce__(self) -> tuple[Any, ...]:
        return remade, (self.rules, self.players, self.start, self.seat), self.__getstate__()

    def _take_piles(self, known: State) -> None:
        """Share the piles of a state that is masked for this seat already."""
        self.hands = known.hands
        self.stock = known.stock
        self.discard = known.discard
        self.laid_cards = known.laid_cards
        self.drew = known.drew
        self.draft = known.draft

    def _mask_piles(self, state: State) -> None:
        """Copy the piles with every card hidden from the seat unknown."""
        own, hands = self.seat, state.hands
        self.hands = [
            hand[:] if owner == own else [UNKNOWN] * len(hand) for owner, hand in enumerate(hands)
        ]
        self.stock = [UNKNOWN] * len(state.stock)
        self.discard = state.discard[:]
        self.laid_cards = [cards[:] for cards in state.laid_cards]
        self.drew = state.drew if own == state.turn else UNKNOWN
        self.draft = None if state.draft is None else SeenState(state.draft, own)

    def twin(self) -> "SeenState":
        """Return another view of the moment; its piles are shared until the caller sets them."""
        return SeenState(self, self.seat)

    def copy(self) -> "SeenState":
        """Return an independent copy."""
        twin = super().copy()
        assert isinstance(twin, SeenState), "a twin is of the same class"
        return twin

    def world(self) -> State:
        """Return a `State` of this moment, for a caller that puts imagined cards in its piles."""
        world = State(self.rules, self.players, self.start, self)
        world.hands = [hand[:] for hand in self.hands]
        world.stock = self.stock[:]
        world.discard = self.discard[:]
        world.laid_cards = [cards[:] for cards in self.laid_cards]
        world.drew = self.drew
        world.draft = None if self.draft is None else self.draft.copy()
        return world

    def show(self, state: State) -> None:
        """Update this view in place to a later moment of the round.

        The seat's hand, the discard pile and the laid cards are shared with `state`: a bot that is
        asked changes none of them.
        """
        seat = self.seat
        self.start = state.start
        self.share(state)
        for owner, hand in enumerate(state.hands):
            if owner == seat:
                self.hands[owner] = hand
            else:
                resize(self.hands[owner], len(hand))
        resize(self.stock, len(state.stock))
        self.discard = state.discard
        self.laid_cards = state.laid_cards
        self.drew = state.drew if seat == state.turn else UNKNOWN
        self.draft = None if state.draft is None else self._show_draft(state.draft)

    def _show_draft(self, draft: State) -> "SeenState":
        """Return what the seat knows of the state that an undo restores.

        On the seat's own turn that state has the hidden cards of this one.
        """
        if self.seat != draft.turn:
            return SeenState(draft, self.seat)
        before = self.twin()
        before.start = draft.start
        before.share(draft)
        before.hands = with_at(self.hands, self.seat, draft.hands[self.seat])
        before.discard = draft.discard
        before.laid_cards = draft.laid_cards
        before.drew = draft.drew
        before.draft = None
        return before

    def hide_others(self) -> None:
        """Hide the cards of other hands, after an event put open cards into one."""
        for owner, hand in enumerate(self.hands):
            if owner != self.seat:
                for place in range(len(hand)):
                    hand[place] = UNKNOWN


def resize(unknown: list[int], cards: int) -> None:
    """Bring a row of hidden cards to this length."""
    while len(unknown) > cards:
        unknown.pop()
    while len(unknown) < cards:
        unknown.append(UNKNOWN)


def remade(rules: Rules, players: int, start: int, seat: int) -> SeenState:
    """Return a view without cards, for a copy or another process to fill."""
    return SeenState(State(rules, players, start), seat)
