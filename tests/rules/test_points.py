"""What cards left in hand cost."""

import pytest

from tierce.cards import cards, joker_as
from tierce.rules import preset

HANDS = [
    ("palace", "AS 2C 9D TH JH QH KS *", 11 + 2 + 9 + 40 + 20),
    ("gin", "AS 2C TH", 13),
    ("liban14", "AS *", 30),
    ("k51", "AS *", 36),
    ("classique", "AS QS", 21),
    ("palace+casino", "2C 9D", 10),
    ("palace+casino", "TH JH QH KS", 40),
    ("palace+casino", "QS QS", 80),
    ("palace+casino", "AS *", 15),
    ("rami51+joker_35", "*", 35),
    ("rami51+joker_50", "* *", 100),
]


@pytest.mark.parametrize(("text", "hand", "cost"), HANDS)
def test_a_hand_costs_what_its_table_says(text: str, hand: str, cost: int) -> None:
    assert preset(text).hand_points(cards(hand)) == cost


def test_a_joker_costs_the_same_wherever_it_lay() -> None:
    assert preset("palace").hand_points([joker_as(0)]) == 20


def test_there_is_a_value_for_every_card_and_the_joker() -> None:
    values = preset("palace").hand_values

    assert values[:13] == [11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
    assert values == values[:13] * 4 + [20]
