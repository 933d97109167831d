"""One round, from the deal to its price."""

from collections.abc import Sequence
from typing import Any

from tierce.cards import Shuffler
from tierce.game.actions import Action
from tierce.game.chance import Kept
from tierce.game.choices import choices
from tierce.game.dealing import deal
from tierce.game.decide import Chance, Step, acted
from tierce.game.edition import EDITION
from tierce.game.events import Event
from tierce.game.evolve import evolve
from tierce.game.judge import reactors, refusal
from tierce.game.recorded import WRITERS, Recorded
from tierce.game.refusal import Refusal
from tierce.game.state import State
from tierce.game.terms import terms_of
from tierce.game.view import View, view_of
from tierce.rules import Rules
from tierce.rules.outcome import Outcome


class Round:
    """A round of play: rules, players and a seed. The same three give the same cards.

    ``chance`` may take the seed's place; ``start`` is the seat that begins (drawn by chance where
    it is left out), ``totals`` what the seats bring from earlier rounds.

        >>> import tierce
        >>> game = Round(tierce.preset("palace"), players=("Amal", "Bilel"), seed=2026)
        >>> game.phase, len(game.hand(0)), game.refusal(tierce.action("discard KH"))
        ('draw', 13, Refusal('must_draw_first'))
    """

    def __init__(
        self,
        rules: Rules,
        players: Sequence[str],
        *,
        seed: int = 0,
        chance: Chance | None = None,
        start: int | None = None,
        totals: Sequence[int] = (),
        last_round: bool = False,
        edition: int = EDITION,
    ) -> None:
        terms, seats = terms_of(rules), len(players)
        if not terms.fewest <= seats <= terms.most:
            wanted = f"from {terms.fewest} to {terms.most}"
            raise ValueError(f"{seats} players: these rules want {wanted}")
        self.rules = rules
        self.players = tuple(players)
        self.totals = tuple(totals) or (0,) * seats
        self.chance = Kept(chance or Shuffler(seed))
        self.acts: list[tuple[int, Action, int]] = []
        """Every act with its seat, and how many orders of chance it needed."""
        self.marks: list[int] = []
        """How many events there were before each act."""
        if start is None:
            start = self.chance.shuffled(terms.seats[:seats])[0]
        self.state = State(rules, seats, start)
        self.state.last_round = last_round
        self.state.edition = edition
        order = self.chance.shuffled(terms.pack[:])
        self.events: list[Event] = [deal(terms, seats, start, order)]
        self.state = evolve(self.state, self.events[0])

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.rules, self.players), self.__getstate__()

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        return self.state.turn

    @property
    def phase(self) -> str:
        """``draw``, ``play`` (lay, then discard) or ``over``."""
        return self.state.phase

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self.state.over is not None

    @property
    def outcome(self) -> Outcome | None:
        """How the round ended, once it has."""
        return self.state.outcome

    @property
    def points(self) -> list[int] | None:
        """What each seat gets for the round, once it is over, as added to the totals."""
        return self.state.points

    @property
    def orders(self) -> list[list[int]]:
        """Every order chance has given: who starts (where it was drawn), the pack, each
        reshuffle.
        """
        return self.chance.orders

    @property
    def record(self) -> Recorded:
        """The round as text that replays, as far as it has come."""
        return WRITERS["round"](self)

    def hand(self, seat: int) -> list[int]:
        """The cards a seat holds, in the order they came.

        Raises ValueError where there is no such seat.
        """
        self.check_seat(seat)
        return list(self.state.hands[seat])

    def check_seat(self, seat: int) -> None:
        """Raise ValueError where there is no such seat."""
        if not 0 <= seat < len(self.players):
            raise ValueError(f"there is no seat {seat}: want 0 to {len(self.players) - 1}")

    def allows(self, act: Action, seat: int | None = None) -> bool:
        """Whether the seat (the one in turn where none is named) may do this."""
        return self.refusal(act, seat) is None

    def refusal(self, act: Action, seat: int | None = None) -> Refusal | None:
        """Why the seat may not do this, or None."""
        return refusal(self.state, self.turn if seat is None else seat, act)

    def choices(self, seat: int | None = None) -> list[Action]:
        """What the seat could do: ordered, always allowed, not always everything."""
        return choices(self.state, self.turn if seat is None else seat)

    def actors(self) -> list[int]:
        """The seats that could do something now, the one in turn first."""
        if self.over:
            return []
        if not self.state.terms.reactions:
            return [self.turn]
        return [self.turn, *reactors(self.state)]

    def push(self, act: Action, seat: int | None = None) -> Step:
        """Play an act.

        Raises IllegalAction, and nothing has moved.
        """
        before = len(self.events)
        self.play(act, self.turn if seat is None else seat)
        return Step(self.state, tuple(self.events[before:]))

    def play(self, act: Action, seat: int) -> None:
        """The same for whoever needs no step made of it: its events are the last of ``events``."""
        chance, events = self.chance, self.events
        before, given = len(events), len(chance.orders)
        self.state = acted(self.state, seat, act, chance, events)
        self.marks.append(before)
        self.acts.append((seat, act, len(chance.orders) - given))

    def pop(self) -> Action:
        """Go back one act; for analysis, a table never does. Orders of chance that it used are
        forgotten.

        Acting is fast because it keeps no earlier states; going back plays the events again.
        """
        del self.events[self.marks.pop() :]
        _, act, needed = self.acts.pop()
        del self.orders[len(self.orders) - needed :]
        state = State(self.rules, len(self.players), self.state.start)
        state.last_round = self.state.last_round
        state.edition = self.state.edition
        for event in self.events:
            state = evolve(state, event)
        self.state = state
        return act

    def view(self, seat: int | None) -> View:
        """What the seat knows; with None, what a spectator knows.

        Raises ValueError where there is no such seat.
        """
        if seat is not None:
            self.check_seat(seat)
        seen = [event.seen_by(seat) for event in self.events]
        return view_of(self.state, seat, events=seen, names=self.players, totals=self.totals)
