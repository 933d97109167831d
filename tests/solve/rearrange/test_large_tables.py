"""Tables of up to forty cards, against an integer programme that HiGHS solves."""

import random

from tests.melds.hands import FACE, knobs_of_all_kinds
from tests.solve.rearrange.table_programme import rearranged
from tests.solve.rearrange.tables import some_hand_and_table
from tests.solve.rearrange.test_rearrange import INSTANCES, checked


def test_no_way_leaves_less_on_a_large_table() -> None:
    rng = random.Random(40)
    for knobs in knobs_of_all_kinds(rng, INSTANCES):
        hand, laid = some_hand_and_table(rng, knobs, most_table=40, most_hand=14)
        found = checked(hand, laid, knobs)
        lying = [card for one in laid for card in one.used]
        least = rearranged(lying, hand, knobs, FACE)

        assert least is not None
        ours = (found.points, len(found.rest))
        assert ours == least if found.proven else ours >= least, (hand, laid, knobs)
