"""The first states of a cyclic suit: the runs that may cross the cut are guessed."""

from typing import Final

from tierce.solve.rearrange.open_run import PLACED, Run, RunRules
from tierce.solve.rearrange.run_states import RunStates
from tierce.solve.rearrange.suit_state import OpenSuit, Transition

MOST_GUESSES: Final = 2000
"""Upper limit on the guessed states of a cyclic suit."""


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
