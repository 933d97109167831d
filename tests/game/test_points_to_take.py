"""The points that a taken discard asks for, also after the opening or not. [document 003, 14]"""

from typing import Any

from tests.game.tables import play, refused

MINE = {"seat": 0, "cards": "4H 5H 6H"}
TOP = {"drawn": False, "discard": "9C JS"}
ONLY = {"discard_take_min_opening": True}


def taking(held: str, *acts: str, opened: bool, **options: bool) -> Any:
    """What becomes of a turn at Lebanese 14 that takes the jack of spades."""
    at = [MINE] if opened else [{**MINE, "seat": 1}]
    return play("liban14", held, "take", *acts, table=at, options=options, **TOP)


def test_it_is_enough_to_lay_the_card_once_the_seat_has_opened():
    held, laying = "QS KS 3H 2C", "lay JS QS KS"

    assert taking(held, laying, "discard 2C", opened=True, **ONLY)["legal"]
    assert refused(taking(held, laying, "discard 2C", opened=True)) == "laid_too_little"
    assert refused(taking(held, "discard 2C", opened=True, **ONLY)) == "taken_must_be_played"


def test_an_opening_with_a_taken_discard_needs_them_as_ever():
    """It opens in this turn, so it has not opened before it."""
    held, laying = "QS KS TH JH QH 2C 3D", "lay JS QS KS; lay TH JH QH"
    said = taking(held, laying, "discard 2C", opened=False, **ONLY)

    assert said["refusal"] == {"code": "laid_too_little", "points": 60, "needed": 71}


def test_to_add_the_card_is_enough_too():
    said = play(
        "liban14", "KC 2C 3D", "take", "add 7H M1", "discard 2C",
        table=[MINE], options=ONLY, drawn=False, discard="9C 7H",
    )  # fmt: skip

    assert said["legal"]


def test_an_undo_after_the_opening_of_this_turn_brings_the_points_back():
    held = "QS KS AS TH JH QH KH 2C 3D"
    laying = "lay JS QS KS AS; lay TH JH QH KH"
    again = "lay JS QS KS; lay TH JH QH"
    said = taking(held, laying, "undo", "take", again, "discard 2C", opened=False, **ONLY)

    assert refused(said) == "laid_too_little"


def test_a_hand_laid_out_whole_after_the_opening_needs_none():
    said = play(
        "liban14+no_final_discard", "QS KS", "take", "lay JS QS KS",
        table=[MINE], options=ONLY, **TOP,
    )  # fmt: skip

    assert said["over"] == "out"
