"""A seat's turn in the making: parts tried one after the other on a copy of what it knows."""

from tierce.cards import JOKER
from tierce.game import Discard, Lay, NewMeld, Part, State, Trial, refusal


class Turn:
    """What a seat has laid so far in its thoughts, and what that leaves it with."""

    def __init__(self, state: State, seat: int) -> None:
        self.start = state
        self.seat = seat
        self.parts: tuple[Part, ...] = ()
        self.trial = Trial(state, seat, Lay(()))

    def copy(self) -> "Turn":
        """The same turn, free to go another way."""
        twin = Turn(self.trial.state, self.seat)
        twin.start, twin.parts = self.start, self.parts
        twin.trial.was_open, twin.trial.opens = self.trial.was_open, self.trial.opens
        twin.trial.points, twin.trial.pure_run = self.trial.points, self.trial.pure_run
        twin.trial.events = self.trial.events[:]
        return twin

    @property
    def state(self) -> State:
        """What the seat knows after the parts."""
        return self.trial.state

    @property
    def hand(self) -> list[int]:
        """The cards still held."""
        return self.trial.state.hands[self.seat]

    @property
    def naturals(self) -> list[int]:
        """The different natural cards still held."""
        return [card for card in dict.fromkeys(self.hand) if card != JOKER]

    @property
    def keep(self) -> int:
        """How many cards must stay for a discard."""
        return 1 if self.state.rules.finish_discard == "required" else 0

    @property
    def may_lay(self) -> bool:
        """Whether new melds can be laid one by one: what an opening lacks would be missed only at
        the end.
        """
        return self.trial.was_open or self.trial.opens or not self.state.rules.first_meld_min

    def lay(self, part: Part) -> bool:
        """Lay the part, if the rules let it lie."""
        opens = self.trial.opens
        if isinstance(part, NewMeld) and not self.trial.was_open:
            self.trial.opens = True
        if self.trial.try_part(part) is not None:
            self.trial.opens = opens
            return False
        self.parts = (*self.parts, part)
        return True

    def act(self) -> Lay:
        """The parts as one laying."""
        return Lay(self.parts)

    def stands(self) -> bool:
        """Whether the laying is allowed and the turn can end after it."""
        if self.parts and refusal(self.start, self.seat, self.act()) is not None:
            return False
        return not self.hand or any(
            refusal(self.state, self.seat, Discard(card)) is None for card in set(self.hand)
        )

    @property
    def over(self) -> int:
        """How many cards stay in hand when the turn has ended."""
        return max(0, len(self.hand) - 1)
