from tests.game.tables import OPEN, hand, play, refused

OPENED = {"table": [OPEN, {"seat": 1, "cards": "5H 6H 7H"}]}
TO_DRAW = {"drawn": False, "discard": "4C 8H", "stock": "9D 2D AS"}


def test_a_turn_begins_with_drawing_one_card_from_the_stock():
    said = play("palace", "KC 2C", "draw", **TO_DRAW)

    assert hand(said) == ["2C", "9D", "KC"]
    assert said["position"]["stock"] == "2D AS"


def test_only_one_card_is_drawn_a_turn():
    assert refused(play("palace", "KC 2C", "draw", "draw", **TO_DRAW)) == "already_drew"
    assert refused(play("palace", "KC 2C", "take", "draw", **TO_DRAW)) == "already_drew"


def test_nothing_is_laid_or_thrown_before_drawing():
    assert refused(play("palace", "KC 2C", "discard KC", **TO_DRAW)) == "must_draw_first"
    assert refused(play("palace", "KC KH KD 2C", "lay KC KH KD", **TO_DRAW)) == "must_draw_first"


def test_the_others_wait_for_their_turn():
    assert refused(play("palace", "KC 2C", "1: draw", **TO_DRAW)) == "not_your_turn"


def test_a_card_taken_from_the_discards_may_not_be_thrown_back():
    said = play("palace", "KC 2C", "take", "discard 8H", **TO_DRAW)

    assert refused(said) == "taken_not_returned"


def test_another_copy_of_the_taken_card_may_be_thrown():  # facts 1: the taken card itself
    said = play("palace", "8H 2C", "take", "discard 8H", **TO_DRAW)

    assert said["legal"]
    assert hand(said) == ["2C", "8H"]


def test_at_kalooki_40_the_discards_are_closed():
    assert refused(play("k40", "KC 2C", "take", **TO_DRAW)) == "take_never"


def test_nothing_can_be_taken_from_an_empty_pile():
    said = play("palace", "KC 2C", "take", **{**TO_DRAW, "discard": ""})

    assert refused(said) == "nothing_to_take"


def test_a_house_may_close_the_discards_on_the_first_turn():
    first = {**TO_DRAW, "turns": [0, 0], "options": {"discard_take_from_turn": 2}}

    assert refused(play("palace", "KC 2C", "take", **first)) == "take_too_early"
    assert play("palace", "KC 2C", "take", **{**first, "turns": [1, 1]})["legal"]


def test_a_player_with_one_card_may_not_take_the_discard():  # crête carte
    assert refused(play("rami51", "9H", "take", **OPENED, **TO_DRAW)) == "take_with_one_card"
    assert play("palace", "9H", "take", **OPENED, **TO_DRAW)["legal"]


def test_a_taken_discard_must_be_laid_this_turn():  # documents 002, 003
    thrown = play("rami51", "KC 2C", "take", "discard KC", **OPENED, **TO_DRAW)
    added = play("rami51", "KC 2C", "take", "add 8H M2", "discard KC", **OPENED, **TO_DRAW)

    assert refused(thrown) == "taken_must_be_played"
    assert thrown["refusal"]["card"] == "8H"
    assert added["legal"]


def test_a_taken_discard_may_be_given_back_and_the_stock_drawn():
    said = play("rami51", "KC 2C", "take", "undo", "draw", "discard KC", **OPENED, **TO_DRAW)

    assert said["legal"]
    assert said["position"]["discard"] == "4C 8H KC"


def test_lebanese_14_asks_71_points_for_a_taken_discard():
    seventy = "QS KS AS 2C 3C 4C 5C 6C 7D 7S 8D 3H"
    lay = "lay QS KS AS; lay 2C 3C 4C 5C 6C; lay 7S 7H 7D"
    enough = play("liban14", seventy, "take", lay, "discard 3H", drawn=False, discard="4C 7H")
    short = play(
        "liban14",
        seventy.replace("6C", "9S"),
        "take",
        lay.replace(" 6C", ""),
        "discard 3H",
        drawn=False,
        discard="4C 7H",
    )

    assert enough["legal"]
    assert refused(short) == "laid_too_little"
    assert (short["refusal"]["points"], short["refusal"]["needed"]) == (65, 71)


def test_the_dealer_begins_by_discarding_without_drawing_or_laying():
    first = {"drawn": False, "turns": [0, 0], "discard": ""}

    assert refused(play("rami51", "KC KD KH 2C", "draw", **first)) == "dealer_only_discards"
    assert refused(play("rami51", "KC KD KH 2C", "lay KC KD KH", **first)) == "dealer_only_discards"
    assert play("rami51", "KC KD KH 2C", "discard 2C", **first)["position"]["turn"] == 1


def test_at_the_palace_the_round_ends_without_winner_when_the_stock_is_empty():
    said = play("palace", "KC 2C", "draw", "discard KC", **{**TO_DRAW, "stock": "9D"})

    assert (said["over"], said["scores"]) == ("empty", [-11, -19])
    assert said["position"]["turn"] == 0


def test_who_draws_the_last_card_may_still_go_out():
    last = {"drawn": False, "stock": "9D", "table": [OPEN]}
    said = play("palace", "9C 9S 2C", "draw", "lay 9C 9S 9D", "discard 2C", **last)

    assert said["over"] == "out"


def test_an_empty_stock_is_made_anew_from_the_discards_but_the_top():  # documents 002, 003
    said = play("rami51", "KC 2C", "draw", drawn=False, stock="", discard="3C 5D 9H 4C")

    assert said["position"]["discard"] == "4C"
    assert sorted(hand(said) + said["position"]["stock"].split()) == ["2C", "3C", "5D", "9H", "KC"]


def test_a_stock_that_cannot_be_made_anew_ends_the_round():  # facts 1: fewer than two discards
    said = play("rami51", "KC 2C", "draw", drawn=False, stock="", discard="4C")

    assert said["over"] == "empty"


def test_the_pile_is_turned_over_unshuffled_with_no_card_left_behind():
    said = play("classique", "KC 2C", "draw", drawn=False, stock="", discard="3C 5D 9H 4C")

    assert hand(said) == ["2C", "3C", "KC"]
    assert (said["position"]["stock"], said["position"]["discard"]) == ("5D 9H 4C", "")


def test_a_gin_round_is_void_when_two_stock_cards_are_left():
    said = play("gin", "2C 9H KC", "draw", "discard KC", drawn=False, stock="9D 5S 3S")

    assert (said["over"], said["scores"]) == ("void", [0, 0])


def test_a_round_without_a_stock_card_drawn_for_forty_turns_each_ends():
    said = play("trad", "KC 2C", "discard KC", idle=79)

    assert said["over"] == "empty"
    assert play("trad", "KC 2C", "discard KC", idle=78)["over"] is None
