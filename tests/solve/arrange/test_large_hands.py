"""Hands of up to twenty-eight cards, in which nearly every card fits many melds."""

import random
from collections import Counter

import pytest

from tests.melds.hands import FACE, knobs_of_all_kinds
from tests.melds.twin import WILD
from tests.solve.rearrange.table_programme import rearranged
from tests.solve.rearrange.test_rearrange import INSTANCES
from tierce.cards import bare, cards
from tierce.melds import SET, MeldRules
from tierce.solve import arrange
from tierce.solve.arrange.bound import RunBound
from tierce.solve.tables.holding import Holding
from tierce.solve.tables.run_form import RunForm


def dense(rng: random.Random, size: int) -> list[int]:
    """Cards of as few neighbouring ranks as hold them, or a few more."""
    jokers = rng.randrange(5)
    low, width = rng.randrange(13), size // 8 + rng.randrange(1, 4)
    band = [suit * 13 + (low + step) % 13 for suit in range(4) for step in range(width)] * 2
    return rng.sample(band, min(size - jokers, len(band))) + [WILD] * jokers


def test_no_arrangement_of_a_large_hand_leaves_less() -> None:
    rng = random.Random(28)
    for some in knobs_of_all_kinds(rng, 4 * INSTANCES):
        knobs = some._replace(joker_run_burnt=False)  # what is burnt is asked with a table
        hand = dense(rng, rng.choice([16, 22, 28]))
        found = arrange(hand, MeldRules(**knobs._asdict()), FACE)

        assert found.proven
        assert (found.points, len(found.rest)) == rearranged([], hand, knobs, FACE), (hand, knobs)


def test_the_bound_is_never_less_than_what_the_best_arrangement_still_brings() -> None:
    rng, tight = random.Random(13), 0
    for knobs in knobs_of_all_kinds(rng, 60):
        rules = MeldRules(**knobs._replace(joker_run_burnt=False)._asdict())
        hand = dense(rng, 18)
        found, jokers = arrange(hand, rules, FACE), hand.count(WILD)
        above = RunBound(RunForm(rules, jokers), FACE[:WILD])
        for rank in range(12):
            left, brought = Counter(hand), 0
            for meld in found.melds:
                used = [bare(card) for card in meld.cards]
                if meld.kind == SET and max(card % 13 for card in used if card != WILD) > rank:
                    left -= Counter(used)
                else:
                    brought += sum(FACE[card] for card in used if card != WILD)
            held = Holding(list(left.elements()))
            most = above.most(rank, held.held, held.twice, held.jokers)

            assert most >= brought, (hand, knobs, rank)
            tight += most == brought
    assert tight > 100


@pytest.mark.parametrize("suit", "CSHD")
@pytest.mark.parametrize("joker_value", ["replaced", "zero"])
def test_a_whole_suit_is_one_run_with_and_without_the_ace(suit: str, joker_value: str) -> None:
    rules = MeldRules(joker_value=joker_value)
    for ranks in ("A23456789TJQK", "23456789TJQK"):
        found = arrange(cards(" ".join(one + suit for one in ranks)), rules, FACE)
        assert (found.points, len(found.melds)) == (0, 1)
