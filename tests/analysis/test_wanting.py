"""A discard that one could lay: in the opening, in a meld, or on the table."""

from typing import Any

import pytest

from tierce.analysis import lets_lay
from tierce.game import view_of
from tierce.record.position_reading import read_position
from tierce.rules import preset

TABLE = [{"name": "M1", "seat": 1, "cards": "4S 5S 6S"}]


def could(hand: str, discard: str, *, opened: bool, rules: str = "palace", **more: Any) -> bool:
    """What seat 2 of three could do with the card that seat 0 has thrown."""
    position = {
        "players": 3,
        "turn": 1,
        "turns": [3, 2, 2],
        "hands": ["2C 9D", "4D 6D", hand],
        "opened": [True, True, opened],
        "discard": discard,
        "table": TABLE,
    }
    return lets_lay(view_of(read_position(position, preset(rules).but(**more)), 2))


@pytest.mark.parametrize(
    ("hand", "discard", "lays"),
    [
        ("8H 9H 2C KD", "TH", True),
        ("8H 9H 2C KD", "JH", False),
        ("QH QD 2C", "QC", True),
        ("8H * 2C KD", "TH", True),
        ("2C KD 9H", "7S", True),  # on the table
        ("2C KD 9H", "8S", False),
        ("8H 9H TH 2C", "TH", False),  # a second one
    ],
)
def test_who_has_opened_could_lay_what_joins_a_meld_or_the_table(
    hand: str, discard: str, lays: bool
) -> None:
    assert could(hand, discard, opened=True) is lays


@pytest.mark.parametrize(
    ("hand", "discard", "lays"),
    [
        ("QH QD 2C 3D 4D", "QC", True),
        ("8D 8H 2C 3D 4D", "8C", False),  # 24 points: six short
        ("JH QH KH 2C 3D", "4D", False),  # opens, but not with this card
        ("2C KD 9H", "7S", False),  # on the table only
    ],
)
def test_who_has_not_opened_could_lay_what_is_part_of_an_opening(
    hand: str, discard: str, lays: bool
) -> None:
    assert could(hand, discard, opened=False) is lays
