"""Jokers swapped, cards borrowed and stolen."""

import pytest

from tests.game.tables import OPEN, hand, melds, play, refused


def table(*cards: str) -> list[dict[str, object]]:
    return [*[{"seat": 1, "cards": meld} for meld in cards], OPEN]


def test_a_joker_of_a_run_gives_way_to_the_card_it_stands_for():
    said = play("palace", "6H 2C", "swap 6H M1", table=table("5H * 7H"))

    assert melds(said)[0] == "5H 6H 7H"
    assert hand(said) == ["*", "2C"]
    assert refused(play("palace", "8H 2C", "swap 8H M1", table=table("5H * 7H"))) == (
        "joker_stands_for_another"
    )


def test_a_meld_without_a_joker_frees_none():
    assert refused(play("palace", "6H 2C", "swap 6H M1", table=table("5H 6H 7H"))) == "no_joker"


def test_in_a_set_of_three_either_missing_card_frees_the_joker_at_the_palace():
    for card in ("9H", "9D"):
        assert play("palace", f"{card} 2C", f"swap {card} M1", table=table("9C 9S *"))["legal"]


def test_a_set_frees_its_joker_once_it_holds_four_cards():
    at = table("9C 9S *")

    assert refused(play("rami51", "9H 2C", "swap 9H M1", table=at)) == "set_not_full"
    both = play("rami51", "9H 9D KC KS 2C", "swap 9H 9D M1", "lay KC KS *", table=at)
    assert melds(both)[0] == "9C 9S 9H 9D"


def test_a_freed_joker_is_played_the_same_turn():  # documents 001, 002, 003
    at = table("5H * 7H")
    kept = play("rami51", "6H KC KS 2C", "swap 6H M1", "discard 2C", table=at)
    used = play("rami51", "6H KC KS 2C", "swap 6H M1", "lay KC KS *", "discard 2C", table=at)

    assert refused(kept) == "joker_must_be_played"
    assert used["over"] == "out"


def test_a_freed_joker_may_be_kept_or_thrown_at_the_palace():
    at = table("5H * 7H")

    assert play("palace", "6H 3D 2C", "swap 6H M1", "discard *", table=at)["legal"]
    assert (
        refused(play("palace+strict_jokers", "* 3D", "discard *", table=at))
        == "joker_not_discarded"
    )


def test_a_hand_of_jokers_alone_may_throw_one_but_not_go_out_with_it():
    rules = "palace+strict_jokers"

    assert play(rules, "* *", "discard *", table=[OPEN])["legal"]
    assert refused(play(rules, "*", "discard *", table=[OPEN])) == "joker_not_discarded"


def test_a_table_may_know_no_swaps():
    said = play(
        "palace", "6H 2C", "swap 6H M1", table=table("5H * 7H"), options={"joker_swap": False}
    )

    assert refused(said) == "no_joker_swap"


def test_the_fourth_card_of_a_carre_may_be_borrowed():
    said = play("rami51", "8D 9D 2C", "lay 7D@M1 8D 9D", table=table("7H 7C 7S 7D"))

    assert melds(said) == ["7C 7S 7H", "JS QS KS", "7D 8D 9D"]


def test_what_stays_must_be_a_meld():
    said = play("rami51", "8S 9S 2C", "lay 7S@M1 8S 9S", table=table("7H 7C 7S"))

    assert refused(said) == "rest_is_no_meld"


def test_a_long_run_may_be_cut_in_two():
    at = [{"seat": 1, "cards": "3H 4H 5H 6H 7H 8H 9H", "name": "M1"}, {**OPEN, "name": "M2"}]
    said = play("rami51", "6C 6D 2C", "lay 6C 6D 6H@M1", table=at)
    lying = {meld["name"]: (meld["seat"], meld["cards"]) for meld in said["position"]["table"]}

    assert lying == {
        "M1": (1, "3H 4H 5H"),
        "M2": (0, "JS QS KS"),
        "M3": (1, "7H 8H 9H"),
        "M4": (0, "6C 6H 6D"),
    }


@pytest.mark.parametrize("rules", ["rami51", "liban14", "voleur"])
@pytest.mark.parametrize("joker", ["*@M1", "*KH@M1"])
def test_a_joker_is_never_borrowed(rules: str, joker: str):  # only with its card
    said = play(rules, "KS KC 2C 5D", f"lay KS KC {joker}", table=table("9C 9S 9H *"))

    assert refused(said) == "joker_not_borrowed"


def test_a_whole_meld_is_never_borrowed():  # three cards always stay
    said = play("rami51", "7S 2C 5D", "lay 7C@M1 7S 7H@M1 7D@M1", table=table("7C 7H 7D"))

    assert refused(said) == "rest_is_no_meld"


def test_a_whole_meld_may_be_stolen_at_voleur():
    said = play("voleur", "9S 2C 5D", "steal 7C 7H 7D M1", table=table("7C 7H 7D"))

    assert melds(said) == ["JS QS KS"]


def test_a_meld_is_not_built_of_borrowed_cards_alone():  # facts 8: to form another with one's own
    at = table("7H 7C 7S 7D", "8H 8C 8S 8D", "9H 9C 9S 9D")

    assert refused(play("rami51", "2C 3C", "lay 7D@M1 8D@M2 9D@M3", table=at)) == "rest_is_no_meld"


def test_only_at_tables_that_allow_it():
    at = table("7H 7C 7S 7D")

    assert refused(play("palace", "8D 9D 2C", "lay 7D@M1 8D 9D", table=at)) == "no_borrowing"
    assert refused(play("rami51", "8D 2C", "steal 7D M1", table=at)) == "no_stealing"


def test_at_rami_voleur_table_cards_go_into_the_hand_and_may_stay_there():
    said = play("voleur", "8C KC 2C", "steal 7D M1", "discard KC", table=table("7H 7C 7S 7D"))

    assert hand(said) == ["2C", "7D", "8C"]


def test_no_pair_may_stay_behind():
    assert (
        refused(play("voleur", "8C 2C", "steal 4H M1", table=table("4H 5H 6H")))
        == "rest_is_no_meld"
    )
    assert refused(play("voleur", "8C 2C", "steal 9H M1", table=table("4H 5H 6H"))) == "not_in_meld"


def test_only_who_has_opened_steals():
    said = play("voleur", "8C 2C", "steal 7D M1", table=table("7H 7C 7S 7D")[:1])

    assert refused(said) == "not_opened"


def test_only_who_has_opened_borrows_beside_nothing_of_his_own():
    said = play("rami51", "8D 9D 2C", "lay 7D@M1 8D 9D", table=table("7H 7C 7S 7D")[:1])

    assert said["refusal"] == {"code": "opening_too_small", "points": 17, "needed": 51}
