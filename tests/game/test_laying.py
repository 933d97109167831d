from tests.game.tables import OPEN, hand, melds, play, refused

RUN = {"seat": 1, "cards": "5H 6H 7H"}
FIRST = "9H TH JH 2C 3C"


def test_the_first_laying_at_the_palace_is_worth_thirty():
    said = play("palace", FIRST, "lay 9H TH JH")

    assert said["refusal"] == {"code": "opening_too_small", "points": 29, "needed": 30}
    assert play("palace", "TH JH QH 2C", "lay TH JH QH")["position"]["opened"] == [True, False]


def test_an_opening_may_be_made_of_several_melds_in_one_act():
    said = play("palace", "7C 7D 7H 3S 4S 5S 2C", "lay 7C 7D 7H; lay 3S 4S 5S")

    assert said["legal"]
    assert said["position"]["opened_points"] == [33, 0]


def test_a_refused_laying_moves_nothing():  # architecture 4
    said = play("palace", FIRST, "lay 9H TH JH")

    assert hand(said) == sorted(FIRST.split())
    assert melds(said) == []


def test_after_the_opening_any_meld_may_be_laid():
    assert play("palace", "2C 3C 4C 9D", "lay 2C 3C 4C", table=[OPEN])["legal"]


def test_rami_51_opens_with_51_points_and_a_tierce_franche():
    jokers = "KC KD KH KS 9C 9D * 2C"
    pure = "8S 7S 6S AS AC AH 2C"

    assert (
        refused(play("rami51", jokers, "lay KC KD KH KS; lay 9C 9D *")) == "opening_needs_pure_run"
    )
    assert play("rami51", pure, "lay 8S 7S 6S; lay AS AC AH")["legal"]


def test_additions_in_the_opening_turn_count_at_rami_51():
    cards = "2S 3S 4S QS QH QD TD JD 5C 9C"
    table = [{"seat": 1, "cards": "7D 8D 9D"}]
    act = "lay 2S 3S 4S; lay QS QH QD; add TD JD M1"

    assert play("rami51", cards, act, table=table)["position"]["opened_points"] == [59, 0]


def test_additions_do_not_count_at_the_palace():
    table = [{"seat": 1, "cards": "7D 8D 9D"}]
    said = play("palace", "8S 9S TS TD 2C", "lay 8S 9S TS; add TD M1", table=table)

    assert said["refusal"] == {"code": "opening_too_small", "points": 27, "needed": 30}


def test_borrowed_cards_do_not_count_towards_an_opening():
    table = [{"seat": 1, "cards": "7C 7S 7H 7D"}]
    enough = play("rami51", "QS KS AS 8D 9D TD 2C", "lay QS KS AS; lay 7D@M1 8D 9D TD", table=table)
    short = play("rami51", "QS KS AS 5D 6D 2C", "lay QS KS AS; lay 7D@M1 5D 6D", table=table)

    assert enough["position"]["opened_points"] == [58, 0]
    assert short["refusal"]["points"] == 42


def test_a_run_with_a_borrowed_card_is_no_tierce_franche_of_the_hand():
    table = [{"seat": 1, "cards": "JC JS JH JD"}]
    cards = "QD KD AD KC KS KH 2C"
    said = play("rami51", cards, "lay JD@M1 QD KD AD; lay KC KS KH", table=table)

    assert refused(said) == "opening_needs_pure_run"


def test_a_house_may_free_the_whole_hand_from_the_minimum():
    cards = "AC 2C 3C AS 2S 3S KC"
    laying = "lay AC 2C 3C; lay AS 2S 3S"

    assert refused(play("rami51", cards, laying)) == "opening_too_small"
    assert play("rami51+sec_free", cards, laying)["legal"]
    assert refused(play("rami51+sec_free", cards + " 9D", laying)) == "opening_too_small"


def test_a_joker_counts_nothing_or_35_where_the_house_says_so():
    cards, act = "6S 7S 8S TC TD * 2C", "lay 6S 7S 8S; lay TC TD *"

    assert play("rami51", cards, act)["position"]["opened_points"] == [51, 0]
    assert play("rami51+joker_zero", cards, act)["refusal"]["points"] == 41
    assert play("rami51+joker_35", cards, act)["position"]["opened_points"] == [76, 0]


def test_melds_and_additions_wait_for_the_second_turn():
    first = {"turns": [0, 0], "table": [RUN], "discard": "AS"}

    assert refused(play("classique", "2C 3C 4C 9D", "lay 2C 3C 4C", **first)) == "lay_too_early"
    assert refused(play("classique", "8H 9D", "add 8H M1", **first)) == "lay_too_early"


def test_a_house_may_allow_one_new_meld_a_turn_but_any_additions():
    cards = "4H 4C 4S 9H 9D 9S 8H KC"
    rules, facts = "classique+one_meld_per_turn", {"table": [RUN], "discard": "AS"}
    said = play(rules, cards, "lay 4H 4C 4S", "add 8H M1", "lay 9H 9D 9S", **facts)

    assert (said["played"], refused(said)) == (2, "one_new_meld_a_turn")
    assert (
        refused(play(rules, cards, "lay 4H 4C 4S; lay 9H 9D 9S", **facts)) == "one_new_meld_a_turn"
    )


def test_a_card_must_be_kept_for_the_last_discard():
    assert refused(play("palace", "8H", "add 8H M1", table=[RUN, OPEN])) == "must_keep_discard"
    assert play("palace+no_final_discard", "8H", "add 8H M1", table=[RUN, OPEN])["over"] == "out"


def test_only_who_has_opened_adds_or_swaps():
    table = [{"seat": 1, "cards": "5H * 7H"}]

    assert refused(play("palace", "8H 2C", "add 8H M1", table=table)) == "not_opened"
    assert refused(play("palace", "6H 2C", "swap 6H M1", table=table)) == "not_opened"
    assert play("trad", "8H 2C", "add 8H M1", table=[RUN])["legal"]  # at any time


def test_a_swap_may_follow_in_the_laying_that_opens():  # only after the opening
    table = [{"seat": 1, "cards": "5H * 7H"}]
    cards = "KC KS KH 6H 9C 9S 2C"
    after = play("palace", cards, "lay KC KS KH; swap 6H M1; lay 9C 9S *", table=table)
    before = play("palace", cards, "swap 6H M1; lay KC KS KH; lay 9C 9S *", table=table)

    assert after["legal"]
    assert refused(before) == "not_opened"


def test_a_freed_joker_does_not_help_to_open():  # swaps come only after the opening
    table = [{"seat": 1, "cards": "5H * 7H"}]
    said = play(
        "palace", "7C 7D 7S 6H KC KS 2C", "lay 7C 7D 7S; swap 6H M1; lay KC KS *", table=table
    )

    assert said["refusal"] == {"code": "opening_too_small", "points": 21, "needed": 30}


def test_no_joker_on_another_players_pure_run():
    table = [RUN, OPEN]

    assert refused(play("rami51", "* 2C", "add *8H M1", table=table)) == "joker_on_foreign_pure_run"
    assert play("rami51", "* 2C", "add *TS M2", table=table)["legal"]
    assert play("palace", "* 2C", "add *8H M1", table=table)["legal"]


def test_a_joker_in_a_run_stands_only_for_a_burnt_card_at_lebanese_14():
    sevens = [{"seat": 1, "cards": "7C 7S 7H"}, {"seat": 1, "cards": "7H 7D 7S"}, OPEN]

    assert play("liban14", "6H * 8H 2C", "lay 6H * 8H", table=sevens)["legal"]
    assert (
        refused(play("liban14", "6H * 8H 2C", "lay 6H * 8H", table=sevens[1:])) == "joker_not_burnt"
    )
    assert play("liban14", "9C 9S * 2C", "lay 9C 9S *", table=[OPEN])["legal"]


def test_a_joker_that_is_burnt_at_one_end_only_need_not_say_which():
    eights = [{"seat": 1, "cards": "8C 8H 8D"}, {"seat": 1, "cards": "8S 8H 8D"}]
    fours = [{"seat": 1, "cards": "4C 4S 4H"}, {"seat": 1, "cards": "4S 4H 4D"}]
    own = {"seat": 0, "cards": "5H 6H 7H"}

    one_end = play("liban14", "* 2C", "add * M1", table=[own, *eights])
    assert melds(one_end)[0] == "5H 6H 7H *8H"
    both_ends = play("liban14", "* 2C", "add * M1", table=[own, *eights, *fours])
    assert (
        refused(both_ends)
        == refused(play("liban14", "* 2C", "add * M1", table=[own]))
        == ("ambiguous_joker")
    )


def test_what_is_added_must_fit_and_be_in_the_hand():
    assert refused(play("palace", "9H 2C", "add 9H M1", table=[RUN, OPEN])) == "does_not_fit"
    assert refused(play("palace", "9H 2C", "add 8H M1", table=[RUN, OPEN])) == "not_in_hand"
    assert refused(play("palace", "8H 2C", "add 8H M7", table=[RUN, OPEN])) == "unknown_meld"
    assert refused(play("palace", "8H 8H 2C", "discard 9C", table=[RUN, OPEN])) == "not_in_hand"


def test_a_joker_that_fits_both_ends_must_say_which():
    table = [RUN, OPEN]

    assert refused(play("palace", "* 2C", "add * M1", table=table)) == "ambiguous_joker"
    assert melds(play("palace", "* 2C", "add *4H M1", table=table))[0] == "*4H 5H 6H 7H"


def test_cards_that_are_a_run_and_a_set_must_say_which():
    table = [OPEN]

    assert refused(play("k51", "9C * * 2C", "lay 9C * *", table=table)) == "ambiguous_meld"
    assert melds(play("k51", "9C * * 2C", "lay run 9C * *", table=table))[1] == "9C *TC *JC"


def test_at_gin_melds_stay_in_the_hand():
    assert refused(play("gin", "8C 8S 8H 2C", "lay 8C 8S 8H")) == "melds_stay_in_hand"


def test_a_table_may_forbid_additions():
    said = play("trad", "8H 2C", "add 8H M1", table=[RUN], options={"layoff": False})

    assert refused(said) == "no_layoff"


def test_acts_are_taken_back_to_the_last_stock_card():
    said = play(
        "palace",
        "KS KH KD 2C 9H",
        "draw",
        "lay KS KH KD",
        "undo",
        drawn=False,
        stock="3D TC",
    )

    assert hand(said) == ["2C", "3D", "9H", "KD", "KH", "KS"]
    assert (melds(said), said["position"]["opened"]) == ([], [False, False])
    assert refused(play("palace", "KS 2C", "draw", "undo", drawn=False)) == "nothing_to_undo"


def test_nothing_is_left_to_do_once_the_round_is_over():
    said = play("palace", "2C", "discard 2C", "1: draw", table=[OPEN])

    assert (said["over"], said["played"], refused(said)) == ("out", 1, "round_over")
