"""Every solver against the slow twin, so many seeded hands under the melds of every preset.

``TIERCE_INSTANCES=10000`` is the long form.
"""

import random

import pytest

from tests.melds.hands import FACE, some_hand
from tests.melds.twin import Knobs, arranged, opened
from tests.solve.laying.test_layings import same_as_twin
from tests.solve.layoff.test_layoff import same_as_twin as defends_as_twin
from tests.solve.opening.test_opening import some_wish, told
from tests.solve.rearrange.test_rearrange import FAMILIES, INSTANCES
from tierce.melds import MeldRules
from tierce.solve import arrange, opening

EVERY = pytest.mark.parametrize("family", range(len(FAMILIES)))


@EVERY
def test_no_arrangement_leaves_less_under_the_rules_of_any_preset(family: int) -> None:
    knobs, rng = Knobs(*FAMILIES[family]), random.Random(f"arrange {family}")
    for _ in range(INSTANCES):
        hand = some_hand(rng, most=9)
        found = arrange(hand, MeldRules(**knobs._asdict()), FACE)

        assert (found.points, len(found.rest)) == arranged(hand, knobs, FACE), hand


@EVERY
def test_no_first_laying_leaves_less_under_the_rules_of_any_preset(family: int) -> None:
    knobs, rng = Knobs(*FAMILIES[family]), random.Random(f"opening {family}")
    for _ in range(INSTANCES):
        hand = some_hand(rng, most=9)
        wish = some_wish(rng, hand)
        found = opening(hand, MeldRules(**knobs._asdict()), values=FACE, **wish._asdict())

        assert told(found, hand, FACE) == opened(hand, knobs, FACE, wish), (hand, wish)


@EVERY
def test_no_laying_leaves_less_under_the_rules_of_any_preset(family: int) -> None:
    knobs, rng = Knobs(*FAMILIES[family]), random.Random(f"layings {family}")
    for _ in range(INSTANCES):
        same_as_twin(rng, knobs)


@EVERY
def test_no_defence_at_gin_leaves_less_under_the_rules_of_any_preset(family: int) -> None:
    knobs, rng = Knobs(*FAMILIES[family]), random.Random(f"layoff {family}")
    for _ in range(INSTANCES):
        defends_as_twin(rng, knobs)
