"""A seat's turn in the making: parts tried one after the other on a copy of what it knows."""

from typing import Final

from mypy_extensions import mypyc_attr

from tierce.game import Discard, Lay, NewMeld, Part, State, Trial, refusal
from tierce.game.judge.discarding import duty
from tierce.game.judge.laying import try_part
from tierce.game.state.table_meld import TableMeld

NOTHING: Final = Lay(())


@mypyc_attr(free_list_len=1)
class Turn:
    """What a seat has laid so far in its thoughts, and what that leaves it with.

    Nothing is copied before something is laid: most turns end without.
    """

    def __init__(self, state: State, seat: int, *, adds: int = 2) -> None:
        self.start = state
        self.seat = seat
        self.adds = adds
        """To which melds of the table cards may go, as a level says it."""
        self.was_open = state.opened[seat]
        self.parts: tuple[Part, ...] = ()
        self.trial: Trial | None = None
        self.shared = False
        """Whether a copy looks at the same trial, which then must not change."""

    def copy(self) -> "Turn":
        """The same turn, free to go another way."""
        twin = Turn(self.start, self.seat, adds=self.adds)
        twin.parts = self.parts
        twin.trial = self.trial
        twin.shared = self.shared = True
        return twin

    def own_trial(self) -> Trial:
        """The trial to go on with."""
        if self.trial is None:
            return Trial(self.start, self.seat, NOTHING)
        if self.shared:
            self.trial, self.shared = self.trial.copy(), False
        return self.trial

    @property
    def state(self) -> State:
        """What the seat knows after the parts."""
        return self.start if self.trial is None else self.trial.state

    @property
    def hand(self) -> list[int]:
        """The cards still held."""
        return self.state.hands[self.seat]

    @property
    def open_to_it(self) -> list[TableMeld]:
        """The melds of the table to which the player thinks of adding cards."""
        table = self.state.table
        return table if self.adds > 1 else [one for one in table if one.seat == self.seat]

    @property
    def keep(self) -> int:
        """How many cards must stay for a discard."""
        return 1 if self.start.terms.must_discard else 0

    @property
    def may_lay(self) -> bool:
        """Whether new melds can be laid one by one: what an opening lacks would be missed only at
        the end.
        """
        opens = self.trial is not None and self.trial.opens
        return self.was_open or opens or not self.start.terms.opening_min

    def lay(self, part: Part) -> bool:
        """Lay the part, if the rules let it lie."""
        trial = self.own_trial()
        opens = trial.opens
        if isinstance(part, NewMeld) and not self.was_open:
            trial.opens = True
        if try_part(trial, part) is not None:
            trial.opens = opens
            return False
        self.trial, self.shared = trial, False
        self.parts += (part,)
        return True

    def act(self) -> Lay:
        """The parts as one laying."""
        return Lay(self.parts)

    def stands(self) -> bool:
        """Whether the laying is allowed and the turn can end after it."""
        if self.lacks():
            return False
        state, hand = self.state, self.hand
        if not hand:
            return True
        if duty(state) is not None:
            return False  # whatever is thrown
        return any(refusal(state, self.seat, Discard(card)) is None for card in hand)

    def lacks(self) -> bool:
        """Whether what is laid is no whole laying yet."""
        return self.trial is not None and self.trial.lacking() is not None

    @property
    def over(self) -> int:
        """How many cards stay in hand when the turn has ended."""
        return max(0, len(self.hand) - 1)
