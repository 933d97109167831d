"""rummikub-solver: an integer programme for the best move at Rummikub."""

from collections.abc import Callable
from typing import Any

from lab.samples.tables import Instance

MODULE = "rummikub_solver"


def solver(module: Any) -> Callable[[Instance], Callable[[], int]]:
    """For an instance, what finds how many tiles are played."""
    rules = module.RuleSet()

    def ready(instance: Instance) -> Callable[[], int]:
        state = rules.new_game()
        state.add_table(*[card + 1 for meld in instance.table for card in meld.cards])
        state.add_rack(*[card + 1 for card in instance.hand])
        state.initial = False

        def solve() -> int:
            found = rules.solve(state)
            return len(found.tiles) if found else 0

        return solve

    return ready
