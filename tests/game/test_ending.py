"""Going out, rami sec in play, time running out, Gin."""

from tests.game.tables import OPEN, hand, play, refused
from tierce import preset
from tierce.game import wire_result
from tierce.rules import Outcome, price

RUN = {"seat": 1, "cards": "5H 6H 7H"}
WHOLE = "9H TH JH KC KD KH 2C"
LAY_ALL = "lay 9H TH JH; lay KC KD KH"


def test_who_discards_his_last_card_wins_the_round():
    said = play("palace", "2C", "discard 2C", table=[OPEN, RUN])

    assert (said["over"], said["scores"]) == ("out", [19, -19])


def test_laying_everything_at_once_while_nobody_has_opened_is_a_rami_sec():
    assert play("palace", WHOLE, LAY_ALL, "discard 2C")["scores"] == [38, -38]
    assert play("palace", WHOLE, LAY_ALL, "discard 2C", table=[RUN])["scores"] == [19, -19]


def test_in_two_turns_it_is_an_ordinary_win():
    earlier = [{"seat": 0, "cards": "9H TH JH"}]

    assert play("palace", "KC KD KH 2C", "lay KC KD KH", "discard 2C", table=earlier)["scores"] == [
        19,
        -19,
    ]


def test_several_acts_of_one_turn_are_at_once():  # the same turn
    acts = ["lay KC KD KH", "lay 9H TH JH", "discard 2C"]

    assert play("palace", WHOLE, *acts)["scores"] == [38, -38]


def test_with_help_from_the_table_it_is_no_rami_sec_at_rami_51():
    cards = "6H 7H 8H KC KD KH 9S 2C"
    table = [{"seat": 1, "cards": "TS JS QS"}]
    acts = ["lay 6H 7H 8H; lay KC KD KH; add 9S M1", "discard 2C"]

    assert play("rami51", cards, *acts, table=table)["scores"] == [0, 19]
    assert play("rami51+sec_with_table", cards, *acts, table=table)["scores"] == [0, 38]


def test_adding_to_what_one_lays_in_the_same_turn_is_no_help_from_the_table():
    cards = "6H 7H 8H KC KD KH 9H 2C"
    table = [{"seat": 1, "cards": "TS JS QS"}]
    acts = ["lay 6H 7H 8H; lay KC KD KH; add 9H M2", "discard 2C"]

    assert play("rami51", cards, *acts, table=table)["scores"] == [0, 38]


def test_finishing_with_a_joker_quadruples():
    acts = ["lay 9H TH JH; lay KC KD KH", "discard *"]

    assert play("rami51", "9H TH JH KC KD KH *", *acts, table=[RUN])["scores"] == [0, 76]


def test_touching_the_discards_forfeits_the_rami_sec_at_lebanese_14():
    cards = "TS JS QS KS AS 5H 6H 7H"
    facts = {
        "drawn": False,
        "stock": "8H 2C",
        "discard": "4C 4H",
        "table": [{"seat": 1, "cards": "2D 3D 4D"}],
    }
    lay = ["draw", "lay TS JS QS KS AS; lay 5H 6H 7H", "discard 8H"]

    assert play("liban14", cards, *lay, **facts)["scores"] == [0, 38]
    assert play("liban14", cards, "take", "undo", *lay, **facts)["scores"] == [0, 19]


def test_faults_are_added_and_never_multiplied():
    said = play("rami51", WHOLE, LAY_ALL, "discard 2C", faults=[0, 50], table=[RUN])

    assert said["scores"] == [0, 19 * 2 + 50]


def test_the_casino_prices_all_the_winner_laid_over_several_turns():
    earlier = [{"seat": 0, "cards": "9H TH JH"}]
    said = play(
        "palace+casino", "QC QD QS KH 2C", "lay QC QD QS", "discard KH", "1: draw", table=earlier
    )
    out = play("palace+casino", "QC QD QS 2C", "lay QC QD QS", "discard 2C", table=earlier)

    assert said["legal"]
    assert out["scores"] == [(5 + 5 + 5) + 25 + 60, -(15 + 25 + 60)]


TIME = {"drawn": False, "stock": "9D 2D AS", "discard": "4H 5C"}


def test_when_time_is_up_a_stock_card_is_drawn_and_thrown():
    said = play("palace", "8C KC 2C", "timeout", **TIME)

    assert said["position"]["discard"] == "4H 5C 9D"
    assert hand(said) == ["2C", "8C", "KC"]


def test_what_was_laid_is_taken_back_when_time_is_up():
    said = play("palace", "KS KH KD 2C", "draw", "lay KS KH KD", "timeout", **TIME)

    assert said["position"]["table"] == []
    assert said["position"]["discard"] == "4H 5C 9D"


def test_a_taken_discard_goes_back_when_time_is_up():
    said = play("palace", "8C KC 2C", "take", "timeout", **TIME)

    assert said["position"]["discard"] == "4H 5C 9D"


def test_without_a_drawn_card_the_dearest_that_fits_nothing_goes():
    first = {"drawn": False, "turns": [0, 0], "discard": ""}

    assert play("rami51", "8C KC 2C", "timeout", **first)["position"]["discard"] == "KC"
    said = play("palace", "8H KC 2C", "timeout", table=[RUN, OPEN])
    assert said["position"]["discard"] == "4C KC"


def test_a_drawn_card_that_may_not_be_thrown_is_kept():
    said = play("palace+strict_jokers", "8C KC 2C", "timeout", **{**TIME, "stock": "* 2D"})

    assert said["position"]["discard"] == "4H 5C KC"
    assert hand(said) == ["*", "2C", "8C"]


GIN = {"hands": ["5H 6H 7H JC JD JS 5C 4D KS", "2C 5D 8S TD QC KH 9C"], "discard": "2D"}


def test_a_knock_needs_less_than_ten_points_unmatched():
    high = {**GIN, "hands": ["5H 6H 7H JC JD JS 6C 4D KS", "2C 5D"]}

    assert play("gin", "", "knock KS", **GIN)["over"] == "knock"
    said = play("gin", "", "knock KS", **high)
    assert said["refusal"] == {"code": "deadwood_too_high", "points": 10, "most": 9}
    assert play("gin+knock_10", "", "knock KS", **high)["over"] == "knock"


def test_gin_is_a_knock_without_unmatched_cards():
    whole = {**GIN, "hands": ["5H 6H 7H JC JD JS KS", "2C 5D 8S"]}

    assert play("gin", "", "knock KS", **whole)["over"] == "gin"
    assert play("gin", "", "gin KS", **whole)["scores"] == [0, 15 + 25]
    assert refused(play("gin", "", "gin KS", **GIN)) == "not_gin"


def test_opponents_lay_off_on_the_knockers_melds_but_not_after_gin():
    knock = {"hands": ["5H 6H 7H 4C 3S AD KS", "8H 9H KC"], "discard": "2D"}
    gin = {"hands": ["5H 6H 7H KS", "8H 9H KC"], "discard": "2D"}

    assert play("gin", "", "knock KS", **knock)["scores"] == [0, 10 - 8]
    assert play("gin", "", "gin KS", **gin)["scores"] == [0, 27 + 25]


def test_the_knocker_shows_the_melds_that_help_the_others_least():  # his own melds
    # 7H 7C 7S and 5H 6H, or 5H 6H 7H and 7C 7S: the set leaves 8H without a place.
    hands = ["4H 5H 6H 7H 7C 7S AD KS", "8H KC"]
    said = play("gin", "", "knock KS", hands=hands, discard="2D")

    assert said["scores"] == [0, 18 - 1]


def test_there_is_no_knocking_where_melds_are_laid_during_play():
    assert refused(play("palace", "KS 2C", "knock KS")) == "no_knocking"


def test_a_result_says_whose_hand_has_a_flat_price_and_what_faults_cost() -> None:
    rules = preset("sans-min")
    outcome = Outcome(
        how="out",
        left=((), (5, 6), (7,)),
        opened=(True, False, True),
        winner=0,
        faults=(0, 0, 50),
    )
    told = wire_result(outcome, price(outcome, rules), rules)

    assert told is not None
    assert told["flat"] == [False, True, False]
    assert told["faults"] == [0, 0, 50]
    assert told["points"] == [0, 100, rules.hand_values[7] + 50]
