"""How the greedy bot plays, in positions as players write them."""

from typing import Any

import pytest

from tierce import View, bot, preset, write_action
from tierce.game import view_of
from tierce.record.position_reading import read_position

GREEDY = bot("greedy")
MINE = {"seat": 0, "cards": "2C 3C 4C"}
"""A meld that has opened for the bot and takes nothing from its hands below."""


def seen(rules: str, hand: str, seat: int = 0, **facts: Any) -> View:
    """What the seat sees of a round among three in which it holds these cards."""
    hands: list[str | int] = [13, 13, 13]
    hands[seat] = hand
    position = {"players": 3, "turn": 0, "turns": [2, 2, 2], "hands": hands, **facts}
    return view_of(read_position(position, preset(rules)), seat)


def choice(rules: str, hand: str, **facts: Any) -> str:
    """What the bot does in its turn."""
    return write_action(GREEDY.choose(seen(rules, hand, **facts)))


def laid(rules: str, hand: str, **facts: Any) -> str:
    """What it does after drawing."""
    return choice(rules, hand, **{"drawn": True, "discard": "3S 9D", **facts})


# Drawing


def test_it_takes_a_discard_that_completes_a_meld() -> None:
    assert choice("palace", "7S 8S KH 2C 5D JC", discard="9S") == "take"


def test_it_leaves_a_discard_that_completes_nothing() -> None:
    assert choice("palace", "7S 8S KH 2C 5D JC", discard="JD") == "draw"


def test_it_takes_a_joker() -> None:
    assert choice("palace", "7S KH 2C 5D JC", discard="*") == "take"


def test_it_leaves_what_it_would_have_to_lay_and_cannot() -> None:
    assert choice("rami51", "7S 8S KH 2C 5D JC", discard="4D 9S") == "draw"


def test_it_takes_what_it_has_to_lay_and_can() -> None:
    assert choice("rami51", "7S 8S KH 2D 5D JC", discard="4D 9S", table=[MINE]) == "take"


def test_it_takes_what_lets_it_go_out() -> None:
    table = [MINE, {"seat": 1, "cards": "8H 9H TH"}]
    assert choice("palace", "KD", discard="JH", table=table) == "take"


# Laying


def test_it_lays_everything_to_go_out() -> None:
    table = [MINE, {"seat": 1, "cards": "8H 9H TH"}]
    assert laid("palace", "JH 7S 8S 9S KD", table=table) == "lay run 7S 8S 9S; add JH M2"


def test_it_goes_out_with_its_last_discard() -> None:
    assert laid("palace", "KD", table=[MINE]) == "discard KD"


def test_it_lays_a_joker_where_it_fits_only_to_go_out() -> None:
    assert laid("palace", "* KD", table=[MINE]) == "add *5C M1"
    assert laid("palace", "* KD 7H", table=[MINE]).startswith("discard")


def test_it_waits_with_a_hand_that_lacks_one_card() -> None:
    hand = "7S 8S 9S KC KD KH 4D 4H 4S 9H JD"
    assert laid("palace", hand).startswith("discard")


def test_it_lays_at_once_when_somebody_may_go_out() -> None:
    hand = "7S 8S 9S KC KD KH 4D 4H 4S 9H JD"
    told = laid("palace", hand, hands=[hand, 3, 13], opened=[False, True, False])

    assert told == "lay set KC KH KD; lay set 4S 4H 4D; lay run 7S 8S 9S"


def test_it_lays_at_once_when_too_much_is_missing() -> None:
    hand = "7S 8S 9S KC KD KH 4D 9H JD 2H 6C"
    assert laid("palace", hand) == "lay set KC KH KD; lay run 7S 8S 9S"


def test_it_frees_a_joker_to_lay_two_more_cards() -> None:
    table = [MINE, {"seat": 1, "cards": "7S *8S 9S"}]
    hands = ["8S QH QD 2H 6D", 2, 13]
    assert laid("palace", "", hands=hands, table=table) == "swap 8S M2; lay set QH QD *"


def test_it_borrows_a_card_that_the_table_can_spare() -> None:
    table = [MINE, {"seat": 1, "cards": "4H 5H 6H 7H"}]
    hands = ["7S 7D KC JD", 2, 13]
    assert laid("rami51", "", hands=hands, table=table) == "lay set 7S 7H@M2 7D"


def test_it_steals_a_card_that_the_table_can_spare() -> None:
    table = [MINE, {"seat": 1, "cards": "4H 5H 6H 7H"}]
    hands = ["7S 7D KC JD", 2, 13]
    assert laid("voleur", "", hands=hands, table=table) == "steal 7H M2; lay set 7S 7H 7D"


def test_the_dealer_only_discards_at_first() -> None:
    hand = "7S 8S 9S KC KD KH 4D 9H JD 2H 6C 5S TC AH QS"
    told = choice("rami51", hand, turns=[0, 0, 0])

    assert told.startswith("discard")


# Discarding


def test_it_throws_the_dear_card_that_nothing_goes_with() -> None:
    assert laid("palace", "7S 8S 4H 4D KC 2D 3D") == "discard KC"


def test_it_keeps_its_jokers() -> None:
    assert laid("palace", "* * 2H") == "discard 2H"


def test_it_throws_no_card_that_fits_the_table_for_a_price() -> None:
    table = [{"seat": 1, "cards": "TH JH QH"}]

    assert laid("rami51", "KH JD 2S 7S", table=table) == "discard JD"


def test_a_card_taken_this_turn_is_not_thrown_back() -> None:
    assert laid("palace", "7S 8S KH 2C 5D", taken="KH") != "discard KH"


def test_it_announces_its_last_card_where_that_must_be_said() -> None:
    assert laid("rami51+call_manual", "KD 7H", table=[MINE]) == "card"


# Gin


def test_it_knocks_as_soon_as_it_may() -> None:
    assert laid("gin", "5H 6H 7H JC JD JS 2C 3D AS 4H KC") == "knock KC"


def test_it_goes_gin() -> None:
    assert laid("gin", "5H 6H 7H JC JD JS 2C 3C 4C 5C KC") == "gin KC"


# Out of turn


@pytest.mark.parametrize(("top", "act"), [("9S", "claim"), ("2D", None), ("*", "claim")])
def test_it_knocks_for_a_discard_that_completes_a_meld(top: str, act: str | None) -> None:
    view = seen("palace+knock", "7S 8S KH 2C 5D JC", seat=1, discard=f"4C {top}")
    said = GREEDY.react(view)

    assert (None if said is None else write_action(said)) == act


def test_it_reports_a_discard_that_fits_the_table() -> None:
    view = seen("rami51", "7S 8S", seat=1, discard="4C 5C", table=[{**MINE, "seat": 1}])
    said = GREEDY.react(view)

    assert said is not None
    assert write_action(said) == "fault"
