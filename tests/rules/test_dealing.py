"""The pack, the hands and the upcard."""

import pytest

from tierce.rules import Deal, deal, preset

DEALS = [
    ("palace", 4, 110, 6, (13, 13, 13, 13), True),
    ("palace+reduced_deck", 2, 55, 3, (10, 10), True),
    ("palace+no_jokers", 2, 104, 0, (13, 13), True),
    ("gin", 4, 52, 0, (7, 7, 7, 7), True),
    ("trad", 2, 104, 0, (10, 10), True),
    ("k51", 3, 106, 2, (13, 13, 13), True),
    ("sans-min", 5, 108, 4, (13,) * 5, True),
    ("rami51", 3, 108, 4, (15, 14, 14), False),
    ("rami51+hand_13", 3, 108, 4, (14, 13, 13), False),
    ("classique", 5, 52, 0, (7,) * 5, True),
    ("classique", 7, 52, 0, (6,) * 7, True),
    ("deux-jeux", 7, 108, 4, (10,) * 7, True),
]


@pytest.mark.parametrize(("text", "players", "cards", "jokers", "hands", "upcard"), DEALS)
def test_a_table_deals_as_its_rules_say(
    text: str, players: int, cards: int, jokers: int, hands: tuple[int, ...], upcard: bool
) -> None:
    assert deal(preset(text), players) == Deal(
        cards=cards, jokers=jokers, hands=hands, upcard=upcard
    )
