"""The states of one suit between two places, and the transitions from place to place.

A state is the set of open runs. States and transitions are cached: they do not depend on the cards.
"""

from mypy_extensions import i64

from tierce.solve.rearrange.node_pool import NumberArray
from tierce.solve.rearrange.open_run import PLENTY, RunRules
from tierce.solve.rearrange.suit_state import Ending, OpenSuit, SuitStates, Transition
from tierce.solve.rearrange.transitions import HIGH_ACE, TransitionFinder


class RunStates(SuitStates):
    """All states of a suit, numbered, and their transitions."""

    def __init__(self, rules: RunRules) -> None:
        super().__init__()
        self.rules = rules
        self.known: dict[int, list[Transition]] = {}
        self.packed = NumberArray()
        self.packed.put(0)
        self.starts = [NumberArray() for _ in range(84)]
        self.ends: dict[int, Ending] = {}
        self.betters: list[list[int] | None] = []

    def steps(self, state: int, place: int, naturals: int, wild: int) -> list[Transition]:
        """The transitions of a state where so many naturals go into runs at the place.

        ``wild`` is 1 where jokers may stand for its card.
        """
        key = ((state * 16 + place + 1) * 3 + naturals) * 2 + wild
        known = self.known.get(key)
        if known is None:
            finder = TransitionFinder(self, self.rules, self.states[state], place, wild=wild == 1)
            known = finder.all(naturals)
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
