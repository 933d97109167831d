"""Puzzles: made from a seed, answered through the judge, shipped on a shelf."""

from itertools import islice

import pytest

import tierce
from tierce import check_puzzle, puzzles
from tierce.learn.puzzles.making import KINDS, proved
from tierce.learn.puzzles.proving.deal import Deal
from tierce.learn.puzzles.proving.proof import Proof, hurried, wanted_twice
from tierce.learn.puzzles.puzzle import Puzzle
from tierce.learn.puzzles.rating import start_rating
from tierce.learn.puzzles.shelf import find, opened, packed, shelf, unpacked

QUICK = ("open", "lay", "safest", "joker", "gin", "dead")


def of(kind: str, hand: str, *table: str, pile: str = "") -> Puzzle:
    """The puzzle of these cards."""
    cards = [tuple(tierce.cards(text)) for text in (hand, pile)]
    puzzle = proved(kind, Deal(cards[0], tuple(map(tuple, map(tierce.cards, table))), cards[1]))
    assert puzzle is not None, "the cards make no puzzle"
    return puzzle


@pytest.mark.parametrize("kind", QUICK)
def test_a_seed_always_makes_the_same_puzzles(kind: str):
    once, again = (list(islice(puzzles(kind, 7), 2)) for _ in range(2))
    assert once == again
    assert once[0] != once[1]


@pytest.mark.parametrize("kind", KINDS)
def test_the_solution_is_legal_and_leaves_what_the_puzzle_says(kind: str):
    for found in shelf(kind)[::400]:
        puzzle = opened(found)
        checked = check_puzzle(puzzle, puzzle.answer)
        assert (checked.played, checked.left, checked.right) == (
            len(puzzle.answer),
            puzzle.best,
            True,
        )
        assert puzzle.second > puzzle.best


def test_arranging_is_right_in_any_order_of_melds_and_cards():
    puzzle = of("arrange", "4C 4S 6S 8S 6H 4D 6D 7D 8D 9D")
    acts = ["lay 9D 8D 7D", "lay 6D 6S 6H", "lay 4S 4C 4D", "discard 8S"]
    assert check_puzzle(puzzle, acts).right
    assert (puzzle.best, puzzle.second) == (8, 20)


def test_an_arrangement_that_keeps_more_is_answered_with_what_it_leaves():
    puzzle = of("arrange", "4C 4S 6S 8S 6H 4D 6D 7D 8D 9D")
    checked = check_puzzle(puzzle, ["lay 6D 7D 8D 9D", "discard 8S"])
    assert (checked.left, checked.right) == (32, False)


def test_an_answer_is_whole_only_with_its_discard():
    puzzle = of("arrange", "4C 4S 6S 8S 6H 4D 6D 7D 8D 9D")
    assert check_puzzle(puzzle, ["lay 4S 4C 4D"]).left is None


def test_a_refused_act_is_no_answer():
    puzzle = of("arrange", "4C 4S 6S 8S 6H 4D 6D 7D 8D 9D")
    checked = check_puzzle(puzzle, ["lay 4S 4C 4D", "lay 6S 7D 8D"])
    assert (checked.played, checked.left) == (1, None)
    assert checked.refusal is not None


def test_a_hand_that_opens_is_answered_by_the_opening():
    puzzle = of("open", "AC 8C QC 6S QS 5H QH KH 3D 4D 5D 7D QD")
    assert check_puzzle(puzzle, ["lay QC QS QH QD; lay 3D 4D 5D"]).right
    assert check_puzzle(puzzle, ["discard KH"]).left == 52


def test_a_hand_that_does_not_open_is_answered_by_a_discard():
    puzzle = of("open", "TC 5S 6S 7S 7S TS KS 6H 7H 9H JD QD *")
    assert puzzle.features["most"] == 48
    assert check_puzzle(puzzle, ["discard KS"]).right
    refused = check_puzzle(puzzle, ["lay 5S 6S 7S; lay run JD QD *KD"]).refusal
    assert refused is not None
    assert refused.code == "opening_too_small"


def test_laying_off_and_new_melds_count_together():
    puzzle = of("lay", "5C 7S JS 3H 4H 5H JH", "2C 2D 2H 2S", "4D 5D 6D", "8S 9S TS")
    assert check_puzzle(puzzle, ["lay 3H 4H 5H", "add 7S JS M3", "discard JH"]).right
    assert check_puzzle(puzzle, ["lay 3H 4H 5H", "discard JH"]).left == 32


def test_the_safest_discard_has_the_least_chance():
    puzzle = of("safest", "3C 6C 4S 6S JS QH 4D 9D", pile="2C 5C 7C 9S KS AH 2H 5H 7H JH KH 2D")
    assert (puzzle.best, puzzle.second) == (42, 84)
    assert check_puzzle(puzzle, ["discard 6C"]).right
    assert check_puzzle(puzzle, ["discard JS"]).left == 84


def test_freeing_the_joker_saves_points():
    puzzle = of("joker", "7C JC 5S 7S 3H JH 7D", "JS QS *", "* TS TC TD", "3C 3S 3D *")
    acts = ["swap 3H M3", "lay 7C 7S 7D", "lay set JC JH *", "discard 5S"]
    assert check_puzzle(puzzle, acts).right
    assert (puzzle.best, puzzle.second, puzzle.features["without"]) == (5, 25, 28)
    assert "swap" in puzzle.themes


def test_gin_is_found_by_throwing_one_card():
    puzzle = of("gin", "3C 8C 8H 3D 4D 5D 6D 8D 9D TD JD")
    assert check_puzzle(puzzle, ["gin 3C"]).right
    assert check_puzzle(puzzle, ["discard 3C"]).right
    assert check_puzzle(puzzle, ["knock 6D"]).left == puzzle.second == 3


def test_any_whole_table_with_both_cards_is_right():
    table = ["AC AS AD", "TH TC TD", "7C 8C 9C", "6H 7H 8H 9H"]
    puzzle = of("table", "8D 9D", *table)
    acts = ["steal TC TH TD M2", "lay 8D 9D TD", "add TH M4", "add TC M3"]
    assert check_puzzle(puzzle, acts).right
    assert check_puzzle(puzzle, [*acts[:3], "discard TC"]).left == 10


def test_the_dead_card_makes_no_meld_with_any_card_that_is_left():
    puzzle = of("dead", "9C 3S 7S KH 5D 9D", pile="7C 8C TC AS 5S 9S JS 2H 4H 6H 9H TH 3D KD")
    assert check_puzzle(puzzle, ["discard 9C"]).right
    assert check_puzzle(puzzle, ["discard 3S"]).left == 2


def test_a_second_answer_as_good_makes_no_puzzle():
    hand = tuple(tierce.cards("4C 4S 4H 5H 6H 8S TD QC QD KS"))
    assert proved("arrange", Deal(hand)) is None


def test_hurried_players_lay_the_dearest_meld_first():
    hand = tierce.cards("KC AS 5S 6S 7S QS KS KH 9D KD")
    assert hurried(hand, tierce.preset("palace+no_jokers")) == 30


def test_cards_that_several_melds_want_are_counted():
    rules = tierce.preset("gin")
    assert wanted_twice(tierce.cards("4S 5S 6S 7S KD"), rules) == 2


def test_the_start_rating_grows_with_what_makes_it_hard_and_is_clipped():
    easy = Proof(acts=(), best=0, second=9, margin=9)
    assert start_rating(easy) == 1128
    hard = Proof(acts=(), best=0, second=5, margin=5, hurried=12, wanted=3, steps=2)
    assert start_rating(hard) == 1700
    assert start_rating(Proof(acts=(), best=0, second=5, margin=5, hurried=200)) == 2200


def test_the_question_is_asked_in_both_languages():
    puzzle = of("gin", "3C 8C 8H 3D 4D 5D 6D 8D 9D TD JD")
    assert puzzle.question("fr") == "Quelle carte jetez-vous pour faire gin\u202f?"
    assert puzzle.question("en") == "Which card do you throw for gin?"
    with pytest.raises(ValueError, match="want fr or en"):
        puzzle.question("de")


@pytest.mark.parametrize("kind", ["chess", "", "Gin"])
def test_an_unknown_kind_is_named_with_the_known_ones(kind: str):
    with pytest.raises(ValueError, match="want one of arrange, open"):
        puzzles(kind, 1)


def test_an_act_that_cannot_be_read_is_an_error():
    puzzle = of("gin", "3C 8C 8H 3D 4D 5D 6D 8D 9D TD JD")
    with pytest.raises(ValueError, match="not an action"):
        check_puzzle(puzzle, ["throw it all"])


@pytest.mark.parametrize("kind", KINDS)
def test_a_line_of_the_shelf_is_read_back(kind: str):
    puzzle = opened(shelf(kind)[0])
    assert unpacked(packed(puzzle).split()[0]) == puzzle.deal


@pytest.mark.parametrize(
    "name", ["gin-0", "gin-99999", "gin", "gin-x", "chess-1", "gin--1", "gin-1-1"]
)
def test_an_id_that_is_not_on_the_shelf_finds_nothing(name: str):
    assert find(name) is None
