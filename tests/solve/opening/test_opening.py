"""The best first laying of a hand."""

import random
from typing import Any

import pytest

from tests.melds.hands import FACE, knobs_of_all_kinds, some_hand
from tests.melds.twin import WILD, Knobs, Wish, opened
from tierce.cards import JOKER, card, cards
from tierce.melds import Meld, MeldRules, read_meld, worth
from tierce.solve import opening
from tierce.solve.arrange.solver import solver_for
from tierce.solve.opening.requirement import NO_CARD, Requirement
from tierce.solve.opening.searches import searches_for
from tierce.solve.tables.holding import Holding


def laying(text: str, needed: int, rules: MeldRules | None = None, **wish: Any) -> list[str] | None:
    found = opening(cards(text), rules or MeldRules(), needed, values=FACE, **wish)
    return None if found is None else [str(meld) for meld in found]


def test_several_melds_may_reach_the_minimum_together() -> None:
    assert laying("2H 3H 4H 8C 8D 8S KS", 33) == ["8C 8S 8D", "2H 3H 4H"]


def test_a_hand_that_falls_short_cannot_open() -> None:
    assert laying("2H 3H 4H 8C 8D 8S KS", 34) is None


def test_the_least_points_are_left_by_a_laying_that_is_worth_enough() -> None:
    """Before a two the ace counts one, but eleven in the hand."""
    assert laying("AC 2C 3C 3S 3H", 6) == ["AC 2C 3C"]
    assert laying("AC 2C 3C 3S 3H", 7) == ["3C 3S 3H"]


def test_a_joker_counts_as_the_card_it_replaces() -> None:
    assert laying("TH JH * 2C", 30) == ["TH JH *QH"]


def test_a_joker_stands_where_it_brings_enough() -> None:
    """Least points are left either way; only above the jack does the run count thirty."""
    assert laying("9H TH JH *", 39) == ["9H TH JH *QH"]


def test_a_pure_run_must_be_among_the_melds() -> None:
    assert laying("KC KS KH KD QC QS QH", 51, pure_run=True) is None
    assert laying("KC KS KH 7D 8D 9D 2S", 51, pure_run=True) == ["KC KS KH", "7D 8D 9D"]


def test_a_joker_stays_out_of_the_run_that_must_be_pure() -> None:
    found = laying("TH JH QH 7C 7D *", 51, pure_run=True)

    assert found == ["7C 7D *", "TH JH QH"]


def test_a_joker_is_left_out_rather_than_spoil_the_only_pure_run() -> None:
    assert laying("5H 6H 7H * KS", 18, pure_run=True) == ["5H 6H 7H"]


def test_a_joker_that_a_set_holds_is_in_no_run_besides() -> None:
    assert laying("2S 3C TC TS 2C 9C * *", 40) == ["TC TS *TH *TD"]


def test_the_last_discard_is_kept() -> None:
    """House rule: the last card must be discarded."""
    assert laying("9C TC JC QC", 0, keep=1) == ["TC JC QC"]


def test_a_hand_of_three_cannot_be_laid_where_one_is_kept() -> None:
    assert laying("7C 7S 7H", 0, keep=1) is None


def test_a_taken_discard_must_be_laid() -> None:
    assert laying("7C 8C 9C 9S 9H", 0) == ["9C 9S 9H"]
    assert laying("7C 8C 9C 9S 9H", 0, must=card("7C")) == ["7C 8C 9C"]
    assert laying("7C 8C 9C 2S", 0, must=card("2S")) is None


def test_a_taken_joker_must_be_laid() -> None:
    assert laying("KC KS KH 2D *", 30, must=JOKER) == ["KC KS KH *KD"]


def test_either_copy_of_a_taken_discard_may_be_laid() -> None:
    assert laying("7C 7C 8C 9C", 0, must=card("7C"), keep=1) == ["7C 8C 9C"]


def test_laying_all_but_one_card_may_need_no_minimum() -> None:
    """A variant of the house rules."""
    assert laying("2H 3H 4H 9S", 51, keep=1) is None
    assert laying("2H 3H 4H 9S", 51, keep=1, full_free=True) == ["2H 3H 4H"]


def test_where_one_meld_may_be_laid_it_must_reach_the_minimum_alone() -> None:
    """A variant of the house rules."""
    assert laying("2H 3H 4H 8C 8D 8S KS", 33, most_melds=1) is None
    assert laying("TH JH QH KH AH 8C 8D 8S", 51, most_melds=1) == ["TH JH QH KH AH"]


def test_where_jokers_are_burnt_in_runs_one_run_without_any_may_be_laid_alone() -> None:
    rules = MeldRules(joker_run_burnt=True)
    assert laying("TH JH QH 8C", 30, rules, most_melds=1) == ["TH JH QH"]
    assert laying("TH JH * 8C", 30, rules, most_melds=1) is None


def test_of_equal_layings_the_one_with_fewer_jokers_is_taken() -> None:
    values = [*FACE[:JOKER], 0]
    found = opening(cards("KC KS KH *"), MeldRules(), 30, values=values)

    assert found == [Meld("set", tuple(cards("KC KS KH")))]


def test_an_ace_inside_a_cyclic_run_counts_eleven() -> None:
    rules = MeldRules(ace_run="cyclic")

    assert laying("JS QS KS AS 2S 3S", 46, rules) == ["JS QS KS AS 2S 3S"]
    assert laying("JS QS KS AS 2S 3S", 47, rules) is None


def test_a_run_is_not_split_where_its_jokers_would_count_less() -> None:
    found = laying("2S 3S 4S 5S 6S 7S * * * *", 27 + 8 + 9 + 10 + 10)

    assert found == ["2S 3S 4S 5S 6S 7S *8S *9S *TS *JS"]


@pytest.mark.parametrize(
    ("needed", "melds"),
    [
        (1, ["3C 4C 5C", "6C *7C 8C 9C"]),
        (42, ["3C 4C 5C", "6C *7C 8C 9C"]),
        (43, ["3C 4C 5C 6C", "8C 9C *TC"]),
    ],
)
def test_of_runs_that_leave_the_same_the_first_that_are_worth_enough_are_laid(
    needed: int, melds: list[str]
) -> None:
    hand = Holding(cards("3C 4C 5C 6C 8C 9C *"))
    search = searches_for(solver_for(MeldRules(), FACE)).by_points(1)
    found = search.searched(hand.held, hand.twice, Requirement(needed, pure_run=True, must=NO_CARD))

    assert [str(meld) for meld in found or []] == melds


def test_runs_of_three_suits_are_searched_together() -> None:
    hand = Holding(cards("3C 4C 5C 6S 7S 8S 9H TH JH"))
    search = searches_for(solver_for(MeldRules(), FACE)).by_points(0)
    found = search.searched(hand.held, hand.twice, Requirement(62, pure_run=False, must=NO_CARD))

    assert [str(meld) for meld in found or []] == ["3C 4C 5C", "6S 7S 8S", "9H TH JH"]


def some_wish(rng: random.Random, hand: list[int]) -> Wish:
    return Wish(
        needed=rng.choice([0, 20, 30, 30, 40, 51, 60]),
        pure_run=rng.random() < 0.4,
        keep=rng.choice([0, 1, 1, 2]),
        must=rng.choice(hand) if rng.random() < 0.4 else None,
        full_free=rng.random() < 0.3,
    )


def same_as_twin(rng: random.Random, knobs: Knobs, hand: list[int] | None = None) -> None:
    hand = hand or some_hand(rng, most=9)
    values = rng.choice([FACE, [*FACE[:JOKER], 0], [rng.randrange(30) for _ in range(53)]])
    wish, rules = some_wish(rng, hand), MeldRules(**knobs._asdict())
    found = opening(hand, rules, values=values, **wish._asdict())

    assert told(found, hand, values) == opened(hand, knobs, values, wish), (hand, knobs, wish)
    if found is not None:
        assert [read_meld(list(m.cards), rules, m.kind) for m in found] == found
        assert fulfilled(found, hand, rules, wish)


@pytest.mark.parametrize("seed", range(12))
def test_no_first_laying_leaves_less(seed: int) -> None:
    rng = random.Random(seed)
    for knobs in knobs_of_all_kinds(rng, 15):
        same_as_twin(rng, knobs)


def told(
    found: list[Meld] | None, hand: list[int], values: list[int]
) -> tuple[int, int, int] | None:
    if found is None:
        return None
    laid = [min(one, WILD) for meld in found for one in meld.cards]
    points = sum(values[one] for one in hand) - sum(values[one] for one in laid)
    return points, laid.count(WILD), len(hand) - len(laid)


def fulfilled(found: list[Meld], hand: list[int], rules: MeldRules, wish: Wish) -> bool:
    laid = [min(one, WILD) for meld in found for one in meld.cards]
    enough = sum(worth(meld, rules) for meld in found) >= wish.needed
    full = wish.full_free and len(hand) - len(laid) <= 1
    pure = not wish.pure_run or any(meld.pure for meld in found)
    return (enough or full) and pure and (wish.must is None or wish.must in laid)
