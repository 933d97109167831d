"""A tentative turn: parts of a laying tried one after the other on a copy of the state."""

from typing import Final

from mypy_extensions import mypyc_attr

from tierce.game import Discard, Lay, NewMeld, Part, State, Trial, refusal
from tierce.game.judge.discarding import duty
from tierce.game.judge.laying import try_part
from tierce.game.state.table_meld import TableMeld

NOTHING: Final = Lay(())


@mypyc_attr(free_list_len=1)
class Turn:
    """The parts that a seat has laid tentatively, and the state after them.

    It copies the state at the first part: most turns end without one.
    """

    def __init__(self, state: State, seat: int, *, adds: int = 2) -> None:
        self.start = state
        self.seat = seat
        self.adds = adds
        """Where it lays off, see ``Level.adds``."""
        self.was_open = state.opened[seat]
        self.parts: tuple[Part, ...] = ()
        self.trial: Trial | None = None

    def copy(self) -> "Turn":
        """A copy with the same parts."""
        twin = Turn(self.start, self.seat, adds=self.adds)
        twin.parts = self.parts
        twin.trial = None if self.trial is None else self.trial.copy()
        return twin

    @property
    def state(self) -> State:
        """The state after the parts."""
        return self.start if self.trial is None else self.trial.state

    @property
    def hand(self) -> list[int]:
        """The cards still held."""
        return self.state.hands[self.seat]

    @property
    def targets(self) -> list[TableMeld]:
        """The melds of the table on which the level lays off."""
        table = self.state.table
        return table if self.adds > 1 else [one for one in table if one.seat == self.seat]

    @property
    def reserve(self) -> int:
        """Number of cards to keep for the discard."""
        return 1 if self.start.terms.must_discard else 0

    @property
    def lays_freely(self) -> bool:
        """Whether melds can be laid one by one, without the minimum of a first laying."""
        opens = self.trial is not None and self.trial.opens
        return self.was_open or opens or not self.start.terms.opening_min

    def lay(self, part: Part) -> bool:
        """Lay the part if the rules allow it. Returns whether they do."""
        trial = self.trial or Trial(self.start, self.seat, NOTHING)
        opens = trial.opens
        if isinstance(part, NewMeld) and not self.was_open:
            trial.opens = True
        if try_part(trial, part) is not None:
            trial.opens = opens
            return False
        self.trial = trial
        self.parts += (part,)
        return True

    def act(self) -> Lay:
        """The parts as one act."""
        return Lay(self.parts)

    def is_legal(self) -> bool:
        """Whether the laying is allowed and the turn can end after it."""
        if self.is_incomplete():
            return False
        state, hand = self.state, self.hand
        if not hand:
            return True
        if duty(state) is not None:
            return False  # an unmet duty forbids every discard
        return any(refusal(state, self.seat, Discard(card)) is None for card in hand)

    def is_incomplete(self) -> bool:
        """Whether the laying lacks something, such as the minimum to open."""
        return self.trial is not None and self.trial.lacking() is not None

    @property
    def cards_left(self) -> int:
        """Number of cards in hand after the discard."""
        return max(0, len(self.hand) - 1)
