"""``tierce arrange`` tells the best of a hand, alone or with melds on the table."""

import json

import pytest

from tierce.cli import main


def told(capsys: pytest.CaptureFixture[str], *args: str) -> list[str]:
    assert main(["arrange", *args]) == 0
    return capsys.readouterr().out.splitlines()


def test_the_melds_of_a_hand_and_what_is_left(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "7C 8C 9C 2H KD") == ["  7C 8C 9C", "left: 2H KD: 2 + 10 = 12"]


def test_with_a_table_cards_are_added_and_jokers_taken(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "6S QH KH 7S 2C", "--table", "4S 5S *6S", "--table", "7H 7D 7C")

    assert lines == [
        "  6S for the joker of 4S 5S *6S",
        "  7S to 7H 7D 7C",
        "  QH KH *AH",
        "left: 2C = 2",
    ]


def test_the_table_may_be_laid_anew(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "7H 7D", "--table", "4S 5S 6S 7S", "--anew", "--json")

    assert json.loads(lines[0]) == {
        "melds": ["4S 5S 6S", "7S 7H 7D"],
        "rest": "",
        "points": 0,
        "proven": True,
    }


@pytest.mark.parametrize("table", ["4S 5S 9S", "4X"])
def test_what_is_no_meld_is_no_table(table: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arrange", "7H 7D", "--table", table]) == 2
    assert capsys.readouterr().err.startswith("tierce arrange: ")
