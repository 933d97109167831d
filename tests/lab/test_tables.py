"""Tables to lay anew are tables that there can be."""

from collections import Counter

import pytest

from lab.samples.tables import instances
from tierce.cards import JOKER


@pytest.mark.parametrize(("on_table", "jokers"), [(20, 0), (40, 2), (60, 1)])
def test_a_rack_and_a_table_come_from_one_box_of_tiles(on_table: int, jokers: int) -> None:
    for one in instances(20, on_table=on_table, jokers=jokers):
        tiles = [card for meld in one.table for card in meld.cards]
        copies = Counter(tiles + [card for card in one.hand if card != JOKER])

        assert (len(tiles), len(one.hand), one.hand.count(JOKER)) == (on_table, 14, jokers)
        assert max(copies.values()) <= 2
