"""The states of one suit between two places, and the transitions from place to place.

A state is the set of open runs. States and transitions are cached: they do not depend on the cards.
"""

from typing import Final

from mypy_extensions import i64

from tierce.solve.rearrange.node_pool import NumberArray
from tierce.solve.rearrange.open_run import PLACED, PLENTY, Run, RunRules, all_dominated

HIGH_ACE: Final = 13
MOST_GUESSES: Final = 2000
"""Upper limit on the guessed states of a cyclic suit."""


class Transition:
    """A transition: the next state, its jokers, and the origin of each run."""

    __slots__ = ("jokers", "moves", "state")

    def __init__(self, state: int, jokers: int, moves: list[int]) -> None:
        self.state = state
        self.jokers = jokers
        self.moves = moves
        """By run: twice the number of the run it continues, from 1, or 0 for a new run; plus 1
        where a natural was laid.
        """


class Ending:
    """How the runs of a state end: the numbers of jokers, and the runs that continue across the
    cut.
    """

    __slots__ = ("jokers", "round")

    def __init__(self, jokers: range, going_round: list[int]) -> None:
        self.jokers = jokers
        self.round = going_round
        """The numbers of the runs across the cut, in the order in which they were guessed."""


class OpenSuit:
    """The open runs between two places, the runs guessed across the cut, and reserved high aces."""

    __slots__ = ("guessed", "reserved", "runs", "wild")

    def __init__(self, runs: list[Run], guessed: list[Run], reserved: int, *, wild: bool) -> None:
        self.runs = runs
        self.guessed = guessed
        self.reserved = reserved
        self.wild = wild
        """Whether a joker may stand for the high ace."""

    @property
    def key(self) -> tuple[object, ...]:
        """The state as a dictionary key."""
        return (tuple(self.runs), tuple(self.guessed), self.reserved, self.wild)

    def with_runs(self, runs: list[Run]) -> "OpenSuit":
        """A copy with other open runs."""
        return OpenSuit(runs, self.guessed, self.reserved, wild=self.wild)


class RunStates:
    """All states of a suit, numbered, and their transitions."""

    def __init__(self, rules: RunRules) -> None:
        self.rules = rules
        self.states = [OpenSuit([], [], 0, wild=False)]
        self.numbers: dict[tuple[object, ...], int] = {self.states[0].key: 0}
        self.known: dict[int, list[Transition]] = {}
        self.packed = NumberArray()
        self.packed.put(0)
        self.starts = [NumberArray() for _ in range(84)]
        self.ends: dict[int, Ending] = {}
        self.betters: list[list[int] | None] = []

    def number(self, state: OpenSuit) -> int:
        """The number of a state."""
        key = state.key
        known = self.numbers.get(key)
        if known is None:
            known = len(self.states)
            self.numbers[key] = known
            self.states.append(state)
        return known

    def steps(self, state: int, place: int, naturals: int, wild: int) -> list[Transition]:
        """The transitions of a state where so many naturals go into runs at the place.

        ``wild`` is 1 where jokers may stand for its card.
        """
        key = ((state * 16 + place + 1) * 3 + naturals) * 2 + wild
        known = self.known.get(key)
        if known is None:
            known = TransitionFinder(self, self.states[state], place, wild=wild == 1).all(naturals)
            self.known[key] = known
        return known

    def codes(self, state: i64, place: int, naturals: int, wild: int) -> i64:
        """The index of these transitions in ``packed``: their count, then sixteen times the state
        plus the jokers of each.
        """
        starts = self.starts[(place * 3 + naturals) * 2 + wild]
        while starts.size <= state:
            starts.put(0)
        known = starts.items[state]
        if known == 0:
            steps = self.steps(int(state), place, naturals, wild)
            known = self.packed.size
            self.packed.put(len(steps))
            for step in steps:
                self.packed.put(step.state * 16 + step.jokers)
            starts.items[state] = known
        return known

    def better(self, state: i64) -> list[int]:
        """States that dominate this one."""
        while len(self.betters) <= state:
            self.betters.append(None)
        known = self.betters[state]
        if known is None:
            known = self._better(self.states[state])
            self.betters[state] = known
        return known

    def _better(self, held: OpenSuit) -> list[int]:
        rules = self.rules
        found: list[int] = []
        for index, run in enumerate(held.runs):
            for other in rules.improved(run):
                runs = sorted([*held.runs[:index], other, *held.runs[index + 1 :]])
                found.append(self.number(held.with_runs(runs)))
        if len(held.runs) < 3:
            slack = PLENTY if rules.limit == "one_natural" else 0
            more = sorted([*held.runs, (3, slack, 0, rules.room_left(3, 0), 0)])
            found.append(self.number(held.with_runs(more)))
        return found

    def ending(self, state: int) -> Ending:
        """How the runs of a state end after the last place."""
        known = self.ends.get(state)
        if known is None:
            known = self._ending(self.states[state])
            self.ends[state] = known
        return known

    def _ending(self, state: OpenSuit) -> Ending:
        never = Ending(range(0), [])
        last = 12 if not self.rules.high_ace else HIGH_ACE
        free = list(range(len(state.runs)))
        going: list[int] = []
        for guess in state.guessed:
            found = [n for n in free if state.runs[n] == guess]
            if not found:
                return never
            going.append(found[0])
            free.remove(found[0])
        least = most = 0
        for n in free:
            jokers = self.rules.closing(state.runs[n], last)
            if not jokers:
                return never
            least += jokers[0]
            most += jokers[-1]
        return Ending(range(least, min(most, self.rules.jokers) + 1), going)


class TransitionFinder:
    """Finds the transitions of one state at one place."""

    def __init__(self, walk: RunStates, state: OpenSuit, place: int, *, wild: bool) -> None:
        self.walk = walk
        self.rules = walk.rules
        self.state = state
        self.place = place
        self.wild = wild and self.rules.jokers > 0
        self.reserved = state.reserved if place < HIGH_ACE else 0
        self.high_wild = state.wild
        self.found: dict[int, Transition] = {}
        self.acts: list[int] = []
        """What was done to each run: natural, closed, joker."""

    def all(self, naturals: int) -> list[Transition]:
        """All transitions that no other dominates."""
        if self.place == 0 and self.rules.high_ace:
            self.high_wild = self.wild
            for reserved in range(naturals + 1):
                self.reserved = reserved
                if self.rules.bottom == 0 or reserved == naturals:
                    self.grow([], naturals - reserved, [], [], 0)
        else:
            self.grow(self.state.runs, naturals, [], [], 0)
        return self.best()

    def grow(
        self, runs: list[Run], naturals: int, out: list[Run], moves: list[int], jokers: int
    ) -> None:
        """Decide what becomes of each run of the state, then begin new ones."""
        if jokers > self.rules.jokers:
            return
        index = len(self.acts)
        if index == len(runs):
            self.begin(naturals, out, moves, jokers)
            return
        for act in range(3):
            if index and runs[index] == runs[index - 1] and act < self.acts[index - 1]:
                continue
            self.acts.append(act)
            self.act(act, runs, naturals, out, moves, jokers)
            self.acts.pop()

    def act(
        self,
        act: int,
        runs: list[Run],
        naturals: int,
        out: list[Run],
        moves: list[int],
        jokers: int,
    ) -> None:
        """Continue the next run with a natural or a joker, or close it."""
        index = len(self.acts) - 1
        run = runs[index]
        if act == 1:
            for cost in self.rules.closing(run, self.place - 1):
                self.grow(runs, naturals, out, moves, jokers + cost)
        elif act == 0 and naturals:
            longer = self.rules.with_natural(run, self.place)
            if longer is not None:
                move = (index + 1) * 2 + 1
                self.grow(runs, naturals - 1, [*out, longer], [*moves, move], jokers)
        elif act == 2 and self.wild:
            longer = self.rules.with_joker(run, self.place)
            if longer is not None:
                self.grow(runs, naturals, [*out, longer], [*moves, (index + 1) * 2], jokers + 1)

    def begin(self, naturals: int, out: list[Run], moves: list[int], jokers: int) -> None:
        """Begin runs with the naturals left and, where each joker has its place, with jokers."""
        if self.place == 0 and self.rules.bottom > 0:
            self.keep(out, moves, jokers)
            return
        first = self.rules.opened(self.place, joker=False)
        out = out + [first] * naturals
        moves = moves + [1] * naturals
        self.keep(out, moves, jokers)
        if self.rules.ends == PLACED and self.wild:
            while jokers < self.rules.jokers:
                jokers += 1
                out = [*out, self.rules.opened(self.place, joker=True)]
                moves = [*moves, 0]
                self.keep(out, moves, jokers)

    def keep(self, out: list[Run], moves: list[int], jokers: int) -> None:
        """Keep a transition unless its state is known for no more jokers."""
        pairs = sorted(zip(out, moves, strict=True))
        state = OpenSuit(
            [run for run, _ in pairs],
            self.state.guessed,
            self.reserved,
            wild=self.high_wild and self.place < HIGH_ACE,
        )
        number = self.walk.number(state)
        key = number * 16 + (jokers if self.rules.exact else 0)
        if key not in self.found or self.found[key].jokers > jokers:
            self.found[key] = Transition(number, jokers, [move for _, move in pairs])

    def best(self) -> list[Transition]:
        """The transitions found, without dominated ones."""
        steps = list(self.found.values())
        order = sorted([(step.jokers, -self.size(step), n) for n, step in enumerate(steps)])
        kept: list[Transition] = []
        for _, _, n in order:
            if not any(self.dominates(other, steps[n]) for other in kept):
                kept.append(steps[n])
        return kept

    def size(self, step: Transition) -> int:
        return sum([run[0] for run in self.walk.states[step.state].runs])

    def dominates(self, one: Transition, other: Transition) -> bool:
        """Whether the first transition dominates the other."""
        if self.rules.exact and one.jokers != other.jokers:
            return False
        first, second = self.walk.states[one.state], self.walk.states[other.state]
        return first.reserved == second.reserved and all_dominated(first.runs, second.runs)


def guesses(walk: RunStates, there: list[bool]) -> tuple[list[Transition], bool]:
    """The first states of a cyclic suit: all sets of runs that may cross the cut; and whether these
    are all.

    ``there``: the places where naturals lie.
    """
    runs = reaching_the_end(walk.rules, there)
    states: list[list[Run]] = [[]]
    sets = [states[0]]
    whole = True
    for _ in range(2 + walk.rules.jokers // 2):
        whole = len(states) * len(runs) <= MOST_GUESSES
        if not whole:
            break
        states = [[*held, run] for held in states for run in runs if not held or held[-1] <= run]
        sets += states
    steps = [Transition(walk.number(OpenSuit(held, held, 0, wild=False)), 0, []) for held in sets]
    return steps, whole


def reaching_the_end(rules: RunRules, there: list[bool]) -> list[Run]:
    """Every open run that may lie at the last place of a cyclic suit."""
    open_now: list[Run] = []
    for place in range(13):
        found: list[Run | None] = []
        if there[place]:
            found.append(rules.opened(place, joker=False))
            found += [rules.with_natural(run, place) for run in open_now]
        if rules.jokers:
            found += [rules.with_joker(run, place) for run in open_now]
            if rules.ends == PLACED:
                found.append(rules.opened(place, joker=True))
        open_now = sorted({run for run in found if run is not None})
    return open_now
