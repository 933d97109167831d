"""Frappe, faults and the announced last card."""

from typing import Any

from tests.game.tables import OPEN, hand, play, refused
from tierce.record import answer

RUN = {"seat": 1, "cards": "5H 6H 7H"}


def frappe(*acts: str, rules: str = "palace+knock", **facts: Any) -> dict[str, Any]:
    """Four players; seat 0 has drawn and is about to throw the eight of hearts."""
    position = {
        "players": 4,
        "drawn": True,
        "turns": [2, 2, 2, 2],
        "hands": ["8H KC 2C 5D", "4D 6D 9C", "TD TS JC", "3H 3S 7C"],
        "stock": "9D 2D AS 5C",
        "discard": "4C",
        **facts,
    }
    return answer({"ask": "play", "rules": rules, "position": position, "actions": list(acts)})


def test_who_knocks_takes_the_discard_and_a_stock_card():
    said = frappe("discard 8H", "2: claim")

    assert hand(said, 2) == ["8H", "9D", "JC", "TD", "TS"]
    assert (said["position"]["discard"], said["position"]["turn"]) == ("4C", 1)


def test_after_a_knock_the_next_player_draws_as_ever():
    assert frappe("discard 8H", "2: claim", "draw")["legal"]
    assert hand(frappe("discard 8H", "2: claim", "take"), 1) == ["4C", "4D", "6D", "9C"]


def test_whoever_draws_first_ends_the_race():
    assert refused(frappe("discard 8H", "draw", "2: claim")) == "claim_closed"
    assert refused(frappe("discard 8H", "take", "2: claim")) == "claim_closed"
    assert refused(frappe("discard 8H", "take", "undo", "2: claim")) == "claim_closed"


def test_one_knock_a_discard():
    assert refused(frappe("discard 8H", "2: claim", "3: claim")) == "claim_closed"


def test_neither_the_discarder_nor_the_next_player_knocks():
    assert refused(frappe("discard 8H", "0: claim")) == "claim_own"
    assert refused(frappe("discard 8H", "1: claim")) == "claim_next"


def test_the_first_upcard_cannot_be_knocked_for():
    assert refused(frappe("2: claim", drawn=False, turns=[0, 0, 0, 0])) == "claim_closed"


def test_with_an_empty_stock_nobody_knocks():
    empty = {"rules": "palace+knock", "stock": ""}
    said = frappe("discard 8H", "2: claim", **{**empty, "rules": "trad", "drawn": True})

    assert refused(said) == "no_claims"
    house = {"knock_claim": True}
    position = {"players": 3, "drawn": True, "hands": ["8H KC", "4D", "TD"], "stock": ""}
    asked = {"ask": "play", "rules": "trad", "options": house, "position": position}
    assert refused(answer({**asked, "actions": ["discard 8H", "2: claim"]})) == "claim_no_stock"


def test_the_last_stock_card_goes_to_the_knocker_and_ends_the_round():
    said = frappe("discard 8H", "2: claim", stock="9D")

    assert (said["over"], said["scores"]) == ("empty", [-17, -19, -47, -13])


def test_two_players_have_no_frappe():
    assert refused(play("palace+knock", "8H 2C", "discard 8H", "0: claim")) == "no_claims"


def caught(rules: str, cards: str, *acts: str, **facts: Any) -> dict[str, Any]:
    return play(rules, cards, *acts, **{"table": [RUN, OPEN], "stock": "KH 3C 5C", **facts})


def test_a_discard_that_fits_the_table_costs_fifty_when_reported():
    said = caught("rami51", "8H QD 4D", "discard 8H", "1: fault")

    assert said["position"]["faults"] == [50, 0]
    assert caught("rami51+penalty_25", "8H QD 4D", "discard 8H", "1: fault")["position"][
        "faults"
    ] == [25, 0]


def test_ones_own_melds_count_too():  # facts 8: one's own included
    assert caught("rami51", "AS QD 4D", "discard AS", "1: fault")["legal"]


def test_it_costs_a_hundred_where_it_fits_the_meld_of_a_player_at_one_card():
    at_one = {"hands": ["8H QD 4D 2S", "4H"]}
    both_at_one = {"hands": ["8H QD", "4H"]}

    assert caught("rami51", "", "discard 8H", "1: fault", **at_one)["position"]["faults"] == [
        100,
        0,
    ]
    assert caught("rami51", "", "discard 8H", "1: fault", **both_at_one)["position"]["faults"] == [
        50,
        0,
    ]


def test_a_joker_that_no_run_may_take_yet_is_no_fault():  # the burnt card
    unburnt = caught("liban14", "* QD 4D", "discard *", "1: fault")
    brelan = {"seat": 1, "cards": "2C 2S 2H"}
    fits = caught("liban14", "* QD 4D", "discard *", "1: fault", table=[RUN, OPEN, brelan])

    assert refused(unburnt) == "no_fault"
    assert fits["position"]["faults"] == [50, 0]


def test_it_costs_nothing_where_every_card_fits():
    assert refused(caught("rami51", "8H 4H", "discard 8H", "1: fault")) == "no_fault"


def test_a_fault_is_reported_once_until_the_next_draw_and_by_another():
    assert refused(caught("rami51", "8H QD 4D", "discard 8H", "1: fault", "1: fault")) == "no_fault"
    assert refused(caught("rami51", "8H QD 4D", "discard 8H", "draw", "1: fault")) == "no_fault"
    assert refused(caught("rami51", "8H QD 4D", "discard 8H", "0: fault")) == "own_fault"
    assert refused(caught("rami51+penalty_off", "8H QD 4D", "discard 8H", "1: fault")) == "no_fault"


def test_who_forgets_to_say_carte_draws_two_cards():
    silent = caught("rami51+call_manual", "9C 2D", "discard 9C", "1: fault")
    spoken = caught("rami51+call_manual", "9C 2D", "card", "discard 9C", "1: fault")
    late = caught("rami51+call_manual", "9C 2D", "discard 9C", "0: card", "1: fault")

    assert hand(silent) == ["2D", "3C", "KH"]
    assert refused(spoken) == refused(late) == "no_fault"


def test_the_last_card_is_announced_by_the_table_where_the_house_says_so():  # facts 8, auto
    assert refused(caught("rami51", "9C 2D", "card")) == "no_calls"
    assert refused(caught("rami51", "9C 2D", "discard 9C", "1: fault")) == "no_fault"


def test_only_ones_own_last_card_is_announced():
    rules = "rami51+call_manual"

    assert refused(caught(rules, "9C 2D", "1: card")) == "nothing_to_call"
    assert refused(caught(rules, "9C 2D 3D", "discard 9C", "0: card")) == "nothing_to_call"


def test_in_a_position_the_player_before_has_just_thrown_the_top_card():
    facts = {"drawn": False, "turn": 1, "discard": "4C 8H", "turns": [3, 2, 2, 2]}

    assert hand(frappe("2: claim", **facts), 2) == ["8H", "9D", "JC", "TD", "TS"]
    assert refused(frappe("0: claim", **facts)) == "claim_own"


def test_a_hand_told_as_a_number_may_hold_any_card():
    hidden = {"hands": ["8H KC 2C", 3], "stock": "9D 5S"}
    said = play("palace", "", "discard 8H", "draw", "discard 4D", **hidden)

    assert said["legal"]
    assert said["position"]["hands"] == ["KC 2C", "? ? 9D"]
