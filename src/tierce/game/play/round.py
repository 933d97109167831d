"""One round, from the deal to its price."""

from collections.abc import Sequence
from typing import Any

from tierce.cards import Shuffler
from tierce.game.acts.actions import Action
from tierce.game.acts.refusal import Refusal
from tierce.game.choose.choices import choices
from tierce.game.events.event import Event
from tierce.game.events.evolve import evolve
from tierce.game.judge.judge import refusal
from tierce.game.judge.reactions import reactors
from tierce.game.play.chance import Kept
from tierce.game.play.course import Chance, Step
from tierce.game.play.dealing import deal
from tierce.game.play.decide import acted
from tierce.game.play.recorded import WRITERS, Recorded
from tierce.game.state.edition import EDITION
from tierce.game.state.state import State
from tierce.game.state.terms import terms_of
from tierce.game.view.view import View, view_of
from tierce.rules import Rules
from tierce.rules.price.outcome import Outcome


class Round:
    """A round of play. Equal rules, players and seed give equal cards.

    `chance` replaces the seed. `start` is the seat that begins; chance draws it where it is left
    out. `totals` are the points of earlier rounds.

        >>> import tierce
        >>> game = Round(tierce.preset("palace"), players=("Amal", "Bilel"), seed=2026)
        >>> game
        <Round palace: Amal, Bilel; turn 0, phase draw, stock 83>
        >>> len(game.hand(0)), game.refusal(tierce.action("discard KH"))
        (13, Refusal('must_draw_first'))
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
        """Every act with its seat and the number of orders of chance it needed."""
        self.marks: list[int] = []
        """The number of events before each act."""
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

    def __repr__(self) -> str:
        names, state = ", ".join(self.players), self.state
        now = f"turn {state.turn}, phase {state.phase}, stock {len(state.stock)}"
        return f"<Round {self.rules.name}: {names}; {now}>"

    @property
    def turn(self) -> int:
        """The seat in turn."""
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
        """The points that the round adds to each seat's total, once it is over."""
        return self.state.points

    @property
    def orders(self) -> list[list[int]]:
        """Every order of chance so far: the seats (where chance drew the start), the pack, each
        reshuffle.
        """
        return self.chance.orders

    @property
    def record(self) -> Recorded:
        """The round as text that replays, up to now: a `tierce.Record`."""
        return WRITERS["round"](self)

    def hand(self, seat: int) -> list[int]:
        """Return the cards a seat holds in order of arrival.

        Raises ValueError where there is no such seat.
        """
        self.check_seat(seat)
        return list(self.state.hands[seat])

    def check_seat(self, seat: int) -> None:
        """Raise ValueError where there is no such seat."""
        if not 0 <= seat < len(self.players):
            raise ValueError(f"there is no seat {seat}: want 0 to {len(self.players) - 1}")

    def allows(self, act: Action, seat: int | None = None) -> bool:
        """Whether the seat may do this; by default the seat in turn."""
        return self.refusal(act, seat) is None

    def refusal(self, act: Action, seat: int | None = None) -> Refusal | None:
        """Return why the seat may not do this, or None."""
        return refusal(self.state, self.turn if seat is None else seat, act)

    def choices(self, seat: int | None = None) -> list[Action]:
        """Return acts that the seat could do: in a fixed order, all allowed, not all listed."""
        return choices(self.state, self.turn if seat is None else seat)

    def actors(self) -> list[int]:
        """Return the seats that could act now, the seat in turn first."""
        if self.over:
            return []
        if not self.state.terms.reactions:
            return [self.turn]
        return [self.turn, *reactors(self.state)]

    def push(self, act: Action, seat: int | None = None) -> Step:
        """Play an act.

        Raises IllegalAction where the rules refuse it; then nothing has changed.
        """
        before = len(self.events)
        self.play(act, self.turn if seat is None else seat)
        return Step(self.state, tuple(self.events[before:]))

    def play(self, act: Action, seat: int) -> None:
        """Like `push`, but makes no Step: the events are the last of `events`."""
        chance, events = self.chance, self.events
        before, given = len(events), len(chance.orders)
        self.state = acted(self.state, seat, act, chance, events)
        self.marks.append(before)
        self.acts.append((seat, act, len(chance.orders) - given))

    def pop(self) -> Action:
        """Take back the last act and its orders of chance, for analysis.

        No earlier states are kept, so that acts are fast. All events before it are played again.
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
        """Return what the seat knows; with None, what an onlooker knows.

        Raises ValueError where there is no such seat.
        """
        if seat is not None:
            self.check_seat(seat)
        seen = [event.seen_by(seat) for event in self.events]
        return view_of(self.state, seat, events=seen, names=self.players, totals=self.totals)
