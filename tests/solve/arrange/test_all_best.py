"""All arrangements that leave the fewest points."""

import random

import pytest

from tests.melds.hands import FACE, knobs_of_all_kinds, some_hand
from tests.melds.twin import packings
from tests.solve.tables.test_candidates import as_told
from tierce.cards import cards
from tierce.melds import MeldRules
from tierce.solve import Arrangement, arrange, arrangements
from tierce.solve.arrange.all_best import AllArrangements

Told = set[tuple[tuple[str, tuple[int, ...]], ...]]


def told(found: list[Arrangement]) -> Told:
    return {tuple(sorted((meld.kind, meld.cards) for meld in one.melds)) for one in found}


@pytest.mark.parametrize("seed", range(6))
def test_every_best_arrangement_is_found_once(seed: int) -> None:
    rng = random.Random(seed)
    for knobs in knobs_of_all_kinds(rng, 8):
        hand = some_hand(rng, most=7)
        rules = MeldRules(**knobs._asdict())
        least = arrange(hand, rules, FACE).points
        total = sum(FACE[card] for card in hand)
        best: Told = set()
        for melds in packings(tuple(hand), knobs):
            if total - sum(FACE[card] for laid in melds for card in laid.used) == least:
                strict = knobs.strict_sets
                best.add(tuple(sorted(as_told(laid, strict=strict) for laid in melds)))
        found = arrangements(hand, rules, FACE, most=5000)

        assert told(found) == best
        assert len(found) == len(best)


def test_a_card_between_set_and_run_may_lie_in_either() -> None:
    found = arrangements(cards("7C 7S 7H 7D 8D 9D"), MeldRules(), FACE)

    assert {str(meld) for one in found for meld in one.melds} == {"7C 7S 7H", "7D 8D 9D"}


def test_a_long_run_may_lie_in_two_parts() -> None:
    found = arrangements(cards("2H 3H 4H 5H 6H 7H"), MeldRules(), FACE)

    assert sorted([str(meld) for meld in one.melds] for one in found) == [
        ["2H 3H 4H", "5H 6H 7H"],
        ["2H 3H 4H 5H 6H 7H"],
    ]


def test_no_more_arrangements_are_told_than_asked_for() -> None:
    assert len(arrangements(cards("2H 3H 4H 5H 6H 7H"), MeldRules(), FACE, most=1)) == 1


@pytest.mark.parametrize("ace_run", ["low", "low_high", "cyclic"])
def test_a_plain_hand_is_arranged_in_the_same_order_by_its_masks(ace_run: str) -> None:
    rng = random.Random(9)
    rules = MeldRules(ace_run=ace_run)
    for _ in range(120):
        hand = rng.sample(range(0, 52, rng.choice([1, 2])), 10)
        slow = AllArrangements(hand, rules, FACE, 64)
        slow.grow(sorted(hand), 0)

        assert [one.melds for one in arrangements(hand, rules, FACE)] == [
            one.melds for one in slow.found
        ]
