"""The transitions of one state at one place."""

from typing import Final

from tierce.solve.rearrange.open_run import PLACED, Run, RunRules, all_dominated
from tierce.solve.rearrange.suit_state import OpenSuit, SuitStates, Transition

HIGH_ACE: Final = 13


class TransitionFinder:
    """Finds the transitions of one state at one place."""

    def __init__(
        self, states: SuitStates, rules: RunRules, state: OpenSuit, place: int, *, wild: bool
    ) -> None:
        self.states = states
        self.rules = rules
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
        number = self.states.number(state)
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
        return sum([run[0] for run in self.states.states[step.state].runs])

    def dominates(self, one: Transition, other: Transition) -> bool:
        """Whether the first transition dominates the other."""
        if self.rules.exact and one.jokers != other.jokers:
            return False
        first, second = self.states.states[one.state], self.states.states[other.state]
        return first.reserved == second.reserved and all_dominated(first.runs, second.runs)
