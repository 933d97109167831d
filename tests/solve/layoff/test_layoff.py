"""A defender at Gin adds cards to the knocker's melds."""

import random

import pytest

from tests.melds.hands import FACE, knobs_of_all_kinds, meld, some_hand
from tests.melds.twin import Knobs, Laid, defended, laid_melds
from tests.solve.tables.test_candidates import as_told
from tierce.cards import card, cards
from tierce.melds import Meld, MeldRules, add, read_meld
from tierce.solve import Layoff, gin_layoff

GIN = MeldRules(ace_run="low", ace_value="1", joker_limit="none")
GIN_POINTS = [min(face % 13 + 1, 10) for face in range(52)] + [0]


def defence(hand: str, *knocker: str) -> Layoff:
    return gin_layoff(cards(hand), [meld(text) for text in knocker], GIN, GIN_POINTS)


def test_a_chain_of_cards_goes_to_either_end_of_a_run() -> None:
    found = defence("2S 3S 8S 9S KH", "4S 5S 6S 7S")

    assert sorted(found.layoffs) == [(card(name), 0) for name in ("2S", "3S", "8S", "9S")]
    assert found.rest == cards("KH")


def test_a_gap_ends_the_chain() -> None:
    found = defence("8S TS", "5S 6S 7S")

    assert (found.layoffs, found.points) == ([(card("8S"), 0)], 10)


def test_the_missing_suit_goes_to_a_set() -> None:
    assert defence("9D KH", "9C 9S 9H").layoffs == [(card("9D"), 0)]


def test_a_card_of_an_own_meld_is_laid_off_where_that_leaves_less() -> None:
    found = defence("7H 8H 9H TH QC", "4H 5H 6H")

    assert (found.points, found.melds) == (10, [meld("7H 8H 9H TH")])


def test_own_melds_are_kept_where_laying_off_would_break_them() -> None:
    found = defence("7H 7S 7D 8H", "4H 5H 6H")

    assert (found.points, found.layoffs) == (8, [])


def test_the_fourth_card_leaves_its_set_to_open_a_chain() -> None:
    found = defence("7C 7S 7H 7D 8H", "4H 5H 6H")

    assert (found.points, found.melds) == (0, [meld("7C 7S 7D")])
    assert found.layoffs == [(card("7H"), 0), (card("8H"), 0)]


def test_two_melds_of_the_knocker_take_each_their_card() -> None:
    found = defence("7H 7D 2S", "4H 5H 6H", "7C 7S 7H")

    assert (found.layoffs, found.points) == ([(card("7H"), 0), (card("7D"), 1)], 2)


def told(laid: Laid, rules: MeldRules, *, strict: bool) -> Meld:
    kind, written = as_told(laid, strict=strict)
    found = read_meld(list(written), rules, kind)
    assert isinstance(found, Meld)
    return found


def some_table(rng: random.Random, knobs: Knobs) -> list[Laid]:
    free = knobs._replace(joker_run_burnt=False)
    melds = laid_melds(tuple(sorted(some_hand(rng, most=8))), free)
    return rng.sample(melds, min(len(melds), rng.choice([1, 1, 2])))


def same_as_twin(rng: random.Random, knobs: Knobs) -> None:
    table, hand = some_table(rng, knobs), some_hand(rng, most=7)
    rules = MeldRules(**knobs._asdict())
    melds = [told(laid, rules, strict=knobs.strict_sets) for laid in table]
    found = gin_layoff(hand, melds, rules, FACE)

    least = (found.points, len(found.rest), len(found.layoffs))
    assert least == defended(hand, table, knobs, FACE), (hand, table, knobs)
    assert len(hand) == used(found)
    assert all(accepted(melds[index], found, index, rules) for index in range(len(melds)))


@pytest.mark.parametrize("seed", range(8))
def test_no_defence_leaves_less(seed: int) -> None:
    rng = random.Random(seed)
    for knobs in knobs_of_all_kinds(rng, 15):
        same_as_twin(rng, knobs)


def used(found: Layoff) -> int:
    return len(found.rest) + len(found.layoffs) + sum(len(meld.cards) for meld in found.melds)


def accepted(old: Meld, found: Layoff, index: int, rules: MeldRules) -> bool:
    """Whether the judge of additions takes all layoffs on one meld together."""
    laid_off = [card for card, place in found.layoffs if place == index]
    return not laid_off or isinstance(add(old, laid_off, rules), Meld)
