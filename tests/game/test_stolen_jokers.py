"""No joker is stolen: it is had only for the card whose place it took. [document 003]"""

from tests.each import each
from tests.game.tables import OPEN, hand, melds, play, refused


def stealing(lying: str, held: str, *acts: str) -> dict[str, object]:
    """What becomes of acts at Rami voleur with a meld of the other seat."""
    return play("voleur", f"{held} 2C", *acts, table=[{"seat": 1, "cards": lying}, OPEN])


@each(["7C 7S 7H *", "4H 5H 6H *", "* 4H 5H 6H", "4H 5H 6H * 8H 9H TH"])
def test_no_joker_is_stolen_whatever_stays(lying: str) -> None:
    assert refused(stealing(lying, "9D", "steal * M1")) == "joker_not_borrowed"


def test_nor_under_its_face():
    assert refused(stealing("4H 5H 6H *", "9D", "steal *7H M1")) == "joker_not_borrowed"
    assert refused(stealing("7C 7S 7H *", "9D", "steal *7D M1")) == "joker_not_borrowed"


@each(["7C 7S *", "7C 7S 7H *", "4H 5H *"])
def test_nor_a_whole_meld_that_holds_one(lying: str) -> None:
    assert refused(stealing(lying, "9D", f"steal {lying} M1")) == "joker_not_borrowed"


def test_nor_a_part_with_one():
    lying = "4H 5H 6H * 8H 9H TH"

    assert refused(stealing(lying, "9D", "steal * 8H 9H TH M1")) == "joker_not_borrowed"
    assert refused(stealing(lying, "9D", "steal 4H M1; steal * M1")) == "joker_not_borrowed"


def test_nor_left_alone_by_stealing_the_cards_beside_it():
    assert refused(stealing("7C 7S 7H *", "9D", "steal 7C 7S 7H M1")) == "rest_is_no_meld"


def test_the_cards_beside_it_may_go_where_a_meld_stays():
    said = stealing("7C 7S 7H *", "9D", "steal 7H M1")

    assert melds(said)[0] == "7C 7S *"
    assert hand(said) == ["2C", "7H", "9D"]


def test_it_is_had_for_its_card():
    set_of_three = stealing("7C 7S *", "7H 9D", "swap 7H M1")
    four = stealing("7C 7S 7H *", "7D 9D KC KS", "swap 7D M1", "lay KC KS *")
    run = stealing("4H 5H *", "6H 9D KC KS", "swap 6H M1", "lay KC KS *")

    assert refused(set_of_three) == "set_not_full"
    assert refused(four) is None
    assert refused(run) is None


def test_a_whole_meld_without_one_may_go():
    assert melds(stealing("7C 7S 7H", "9D", "steal 7C 7S 7H M1")) == ["JS QS KS"]
