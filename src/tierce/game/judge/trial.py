"""A laying in the making: what its parts have done so far, and what it still lacks."""

from mypy_extensions import mypyc_attr

from tierce.cards import JOKER, UNKNOWN, bare, name
from tierce.game.acts.actions import Lay, NewMeld
from tierce.game.acts.refusal import Refusal
from tierce.game.events.classes import Opened
from tierce.game.events.event import Event
from tierce.game.events.evolve import evolve
from tierce.game.state.rows import holds, take
from tierce.game.state.state import State
from tierce.solve.tables.holding import Holding


@mypyc_attr(free_list_len=1)
class Trial:
    """A copy of the state, the events so far, and what counts for an opening.

    The state given is what an undo restores: it must not change while this trial is in use.
    """

    def __init__(self, state: State, seat: int, act: Lay) -> None:
        self.start = state
        self.state = state.tried(seat)
        self.terms = state.terms
        self.seat = seat
        self.act = act
        self.was_open = state.opened[seat]
        self.opens = not self.was_open and any(isinstance(part, NewMeld) for part in act.parts)
        self.points = 0
        self.pure_run = False
        self.events: list[Event] = []

    def copy(self) -> "Trial":
        """Return an independent copy."""
        twin = Trial(self.state, self.seat, self.act)
        twin.start = self.start
        twin.was_open, twin.opens = self.was_open, self.opens
        twin.points, twin.pure_run = self.points, self.pure_run
        twin.events = self.events[:]
        return twin

    def happen(self, event: Event) -> None:
        """Apply the event to the copy."""
        if self.state.draft is None:
            self.state.draft = self.start
        self.state = evolve(self.state, event)
        self.events.append(event)

    def whole(self) -> Refusal | None:
        """Complete the laying. Return why it is refused as a whole, or None."""
        if lacking := self.lacking():
            return lacking
        if self.opens:
            self.happen(Opened(seat=self.seat, points=self.points))
        return None

    def lacking(self) -> Refusal | None:
        """Return what the parts so far lack for a whole laying, or None."""
        if not self.state.hands[self.seat]:
            if self.terms.must_discard:
                return Refusal("must_keep_discard")
            if self.state.taken >= 0 and self.state.laid_points < self.state.take_needed:
                return too_little(self.state)
        return self.short_opening() if self.opens else None

    def short_opening(self) -> Refusal | None:
        """Return what an opening still lacks, or None."""
        needed = 0 if self.exempt() else self.terms.opening_min
        if self.points < needed:
            return Refusal("opening_too_small", points=self.points, needed=needed)
        if self.terms.opening_pure_run and not self.pure_run:
            return Refusal("opening_needs_pure_run", points=self.points, needed=needed)
        return None

    def exempt(self) -> bool:
        """Whether the whole hand is laid at once where that needs no minimum (house rule)."""
        left = self.state.hands[self.seat]
        if self.terms.full_lay_needs_min or len(left) > 1:
            return False
        return not left or (left[0] != JOKER or self.terms.joker_discard)

    def not_yet_open(self) -> Refusal | None:
        """Return why the seat may not use melds of the table yet, or None.

        Within an opening only what it laid so far counts.
        """
        if self.was_open:
            return None
        return self.short_opening() if self.opens and self.events else Refusal("not_opened")

    def missing(self, cards: tuple[int, ...]) -> Refusal | None:
        """Return the refusal of the first card that the hand lacks; a hidden hand holds any."""
        if self.holds_all(cards):
            return None
        hand = self.state.hands[self.seat][:]
        for card in cards:
            if not take(hand, bare(card)) and not take(hand, UNKNOWN):
                return Refusal("not_in_hand", card=name(bare(card)))
        return None

    def holds_all(self, cards: tuple[int, ...]) -> bool:
        """Whether the hand visibly holds the cards."""
        hand = self.state.hands[self.seat]
        if len(cards) == 1:
            return holds(hand, bare(cards[0]))
        held = Holding(hand)
        return all(held.drop(card) for card in cards)


def too_little(state: State) -> Refusal:
    """Refuse a turn that laid fewer points than a taken discard asks for (Lebanese Rami 14)."""
    return Refusal("laid_too_little", points=state.laid_points, needed=state.take_needed)
