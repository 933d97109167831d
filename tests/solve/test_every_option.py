"""Every value of every option about melds with every solver, and every number of jokers and packs,
against the slow twins.

The values are read off the options themselves, so that none is forgotten.
"""

import random
from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
from msgspec import Meta

from tests.melds.hands import FACE, knobs_of_all_kinds, some_hand
from tests.melds.twin import WILD, Knobs, arranged
from tests.solve.laying.test_layings import same_as_twin as same_laying
from tests.solve.layoff.test_layoff import same_as_twin as same_layoff
from tests.solve.opening.test_opening import same_as_twin as same_opening
from tests.solve.rearrange.tables import some_hand_and_table
from tests.solve.rearrange.test_rearrange import same_as_twin as same_rearrangement
from tierce.melds import MeldRules
from tierce.rules import preset
from tierce.rules.options.fields import Options
from tierce.solve import arrange

RULES = preset("rami51")
TYPES = get_type_hints(Options, include_extras=True)
EACH = 2
"""So many hands for each value and solver, the other options taken by chance."""
FEW = {1, 2, 3, 99}
"""Of the numbers an option may be, those that can make a difference."""


def values(kind: Any) -> list[Any]:
    """The values an option takes."""
    if kind is bool:
        return [False, True]
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    bounds = next(one for one in get_args(kind) if isinstance(one, Meta))
    return [number for number in range(bounds.ge, bounds.le + 1) if bounds.le < 20 or number in FEW]


def knobs_with(name: str, value: Any) -> Knobs:
    return Knobs(*RULES.with_options({name: value}).melds.knobs)


def about_melds() -> Iterator[tuple[str, Any, str]]:
    """The options that decide about melds, each with its values and the name of its knob."""
    usual = Knobs(*RULES.melds.knobs)
    for name, kind in TYPES.items():
        if get_origin(kind) is tuple or name == "hand_size":
            continue
        for value in values(kind):
            changed = knobs_with(name, value)._asdict().items() - usual._asdict().items()
            for knob, _ in changed:
                yield name, value, knob


KNOBS = {name: knob for name, _, knob in about_melds()}
CASES = [(name, value) for name in KNOBS for value in values(TYPES[name])]


def rules_with(name: str, value: Any, rng: random.Random, count: int) -> Iterator[Knobs]:
    """Rules of all kinds that have one option in common."""
    knob = KNOBS[name]
    wanted = getattr(knobs_with(name, value), knob)
    for some in knobs_of_all_kinds(rng, count):
        knobs = some._replace(**{knob: wanted})
        if name == "run_max" and wanted == 14:
            knobs = knobs._replace(ace_run="low_high")
        yield knobs._replace(run_max=13 if knobs.ace_run != "low_high" else knobs.run_max)


def same_arrangement(rng: random.Random, knobs: Knobs, hand: list[int] | None = None) -> None:
    hand = hand or some_hand(rng, most=9)
    found = arrange(hand, MeldRules(**knobs._asdict()), FACE)

    assert (found.points, len(found.rest)) == arranged(hand, knobs, FACE), (hand, knobs)


def same_table(rng: random.Random, knobs: Knobs) -> None:
    same_rearrangement(*some_hand_and_table(rng, knobs, most_table=9, most_hand=6), knobs)


SOLVERS = [same_arrangement, same_opening, same_laying, same_table, same_layoff]


def test_all_that_decides_about_melds_is_looked_at() -> None:
    assert set(KNOBS.values()) == set(Knobs._fields)


@pytest.mark.parametrize("solver", SOLVERS)
@pytest.mark.parametrize(("name", "value"), CASES)
def test_a_solver_is_exact_whatever_an_option_is(name: str, value: Any, solver: Any) -> None:
    rng = random.Random(f"{name} {value}")
    for knobs in rules_with(name, value, rng, EACH):
        solver(rng, knobs)


@pytest.mark.parametrize("jokers", range(7))
def test_hands_with_any_number_of_jokers_are_arranged_exactly(jokers: int) -> None:
    rng = random.Random(jokers)
    for knobs in knobs_of_all_kinds(rng, 5 * EACH):
        naturals = [card for card in some_hand(rng, most=9) if card != WILD]
        same_arrangement(rng, knobs, naturals[: 9 - jokers] + [WILD] * jokers)
        same_opening(rng, knobs, naturals[: 9 - jokers] + [WILD] * jokers)
