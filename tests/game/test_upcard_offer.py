"""The upcard at Gin: offered to each player before a seat draws."""

from typing import Any

import pytest

import tierce
from tests.game.tables import play, refused
from tierce import action, preset

RULES = "gin+upcard_offer"
FIRST = {
    "hands": ["5H 6H 7H JC JD JS 5C 4D 8C 2H", "2C 5D 8S TD QC KH 9C 3D 4S 7D"],
    "turn": 0,
    "drawn": False,
    "turns": [0, 0],
    "stock": "AS AD 3H 3C",
    "discard": "KS",
}


def offered(*acts: str, rules: str = RULES, **facts: Any) -> Any:
    return play(rules, "", *acts, **{**FIRST, **facts})


def test_nobody_draws_while_the_upcard_is_offered():
    assert refused(offered("draw")) == "upcard_offered"


def test_the_first_player_may_take_it():
    said = offered("take", "discard 8C")

    assert said["legal"]
    assert said["position"]["turn"] == 1


def test_who_passes_leaves_it_to_the_next():
    said = offered("pass")

    position = said["position"]
    assert (position["turn"], position["drawn"], position["turns"]) == (1, False, [0, 0])
    assert offered("pass", "take", "discard 2C")["position"]["turn"] == 0


def test_once_all_have_passed_the_first_player_draws_from_the_stock():
    assert refused(offered("pass", "pass", "take")) == "upcard_declined"
    assert refused(offered("pass", "pass", "pass")) == "nothing_to_pass"
    assert offered("pass", "pass", "draw", "discard 8C", "take")["legal"]


def test_after_the_dealer_has_taken_it_the_first_player_has_an_ordinary_turn():
    assert offered("pass", "take", "discard 2C", "draw")["legal"]
    assert offered("pass", "take", "discard 2C", "take")["legal"]


def test_among_three_the_offer_goes_round():
    hands = ["5H 6H 7H JC JD JS 5C", "2C 5D 8S TD QC KH 9C", "2S 3S 9S TS 4H 8D QD"]
    three = {"players": 3, "hands": hands, "turns": [0, 0, 0]}

    assert offered("pass", "pass", "take", "discard 2S", **three)["position"]["turn"] == 0
    assert offered("pass", "pass", "pass", "draw", **three)["position"]["turn"] == 0


def test_a_position_in_which_the_dealer_is_in_turn_has_one_pass_behind_it():
    assert refused(offered("draw", turn=1)) == "upcard_offered"
    assert offered("pass", "draw", turn=1)["legal"]


def test_a_position_that_is_answered_is_read_again():
    position = offered("pass", "pass")["position"]
    question = {"ask": "play", "rules": RULES, "position": position, "actions": ["draw"]}

    assert tierce.judge(question)["legal"]


def test_taking_it_can_be_taken_back():
    said = offered("take", "undo", "pass")

    assert said["legal"]
    assert said["position"]["discard"] == "KS"


def test_nothing_is_offered_once_a_card_has_been_discarded():
    assert refused(offered("pass", discard="KS 2D", turns=[1, 0])) == "nothing_to_pass"
    assert refused(offered("pass", turns=[1, 1])) == "nothing_to_pass"


def test_without_the_option_nobody_passes():
    assert refused(offered("pass", rules="gin")) == "nothing_to_pass"
    assert offered("draw", rules="gin")["legal"]


def test_when_time_is_up_the_upcard_is_declined():
    said = offered("timeout", "timeout", "timeout")

    assert said["position"]["turn"] == 1
    assert said["position"]["discard"] == "KS AS"


def test_a_seat_is_offered_to_take_or_to_pass():
    game = tierce.Round(preset(RULES), players=("Amal", "Bilel"), seed=3, start=0)

    assert game.choices() == [action("take"), action("pass")]
    game.push(action("pass"))
    game.push(action("pass"))
    assert game.choices() == [action("draw")]


@pytest.mark.parametrize("seed", range(3))
def test_a_record_keeps_who_passed(seed: int) -> None:
    game = tierce.Round(preset(RULES), players=("Amal", "Bilel"), seed=seed)
    bot = tierce.bot("steady")
    while not game.over:
        game.push(bot.choose(game.view(game.turn)))

    text = game.record.dumps()
    assert ": pass\n" in text
    assert tierce.Record.loads(text).replay().points == game.points


def test_rules_from_before_the_option_are_read_and_keep_their_hash():
    rules = preset("gin")
    older = {name: value for name, value in rules.as_dict().items() if name != "upcard_offer"}

    read = tierce.Rules.from_dict(older)
    assert not read.upcard_offer
    assert read.hash == rules.hash != preset(RULES).hash
