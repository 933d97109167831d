"""Orders of chance: whose are believed, and whose are held against their cards."""

import pytest

import tierce
from tierce.cards import Shuffler
from tierce.game import Round
from tierce.game.play.chance import Again, Kept, Written


def test_an_order_from_elsewhere_must_hold_the_cards_it_should() -> None:
    with pytest.raises(ValueError, match="does not hold the cards"):
        Round(tierce.preset("gin"), ("Amal", "Bilel"), chance=Written([[0, 1], list(range(51))]))


@pytest.mark.parametrize("order", [[7, 7, 9], [7, 8], [7, 8, 53], [7, 8, -1]])
def test_no_card_may_be_there_too_often_or_unknown(order: list[int]) -> None:
    with pytest.raises(ValueError, match="does not hold the cards"):
        Kept(Written([order])).shuffled([9, 8, 7])


def test_what_shuffles_itself_and_what_was_held_before_is_believed() -> None:
    kept = Kept(Shuffler(7))
    first = kept.shuffled([9, 8, 7])
    again = Kept(Again(kept.orders))

    assert sorted(first) == [7, 8, 9]
    assert [each.sure for each in (kept, Kept(kept), again)] == [True, True, True]
    assert not Kept(Written([])).sure
    assert again.shuffled([9, 8, 7]) == first
