"""What is ruled out before an opening is searched is never in one."""

import random
from itertools import combinations

import pytest

from tests.melds.hands import FACE, knobs_of_all_kinds, some_hand
from tierce.cards import JOKER, bare
from tierce.melds import Meld, MeldRules, add, read_meld
from tierce.melds.additions import additions
from tierce.melds.worth import gained, highest_worths
from tierce.solve import arrange
from tierce.solve.arrange.solver import solver_for
from tierce.solve.opening.core_melds import PLACE, cores_of_rank, joker_cores, pure_cores
from tierce.solve.opening.requirement import Requirement
from tierce.solve.opening.searches import searches_for
from tierce.solve.tables.holding import Holding
from tierce.solve.tables.reachable import most_added, within_reach


def small(hand: list[int], kind: str) -> set[int]:
    """The melds of three to five different cards, tried one by one, as masks."""
    naturals = sorted({card for card in hand if card < JOKER})
    tried = [some for count in (3, 4, 5) for some in combinations(naturals, count)]
    return {
        sum([2**card for card in some])
        for some in tried
        if isinstance(read_meld(list(some), MeldRules(), kind), Meld)
    }


@pytest.mark.parametrize("seed", range(6))
def test_the_cores_of_a_hand_are_its_small_melds(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(8):
        hand = some_hand(rng, most=12)
        held = Holding(hand).held
        sets = [core for rank in range(13) for core in cores_of_rank(held, rank)]

        assert set(pure_cores(held)) == small(hand, "run")
        assert set(sets) == small(hand, "set")


def with_joker(hand: list[int], card: int) -> set[int]:
    """The naturals of the melds of three to five that hold the card and a joker, tried one by
    one.
    """
    naturals = sorted({other for other in hand if other < JOKER and other != card})
    tried = [(card, *some) for count in (1, 2, 3) for some in combinations(naturals, count)]
    return {
        sum([2**other for other in some])
        for some in tried
        for joker in range(JOKER)
        if joker not in some and isinstance(read_meld([*some, joker], MeldRules(), None), Meld)
    }


@pytest.mark.parametrize("seed", range(6))
def test_the_cores_of_a_card_and_a_joker_are_the_small_melds_that_lack_one_card(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(4):
        hand = some_hand(rng, most=9)
        held = Holding(hand).held
        for card in {card for card in hand if card < JOKER}:
            cores = {core % PLACE for core in joker_cores(held, card)}

            assert with_joker(hand, card) == cores


@pytest.mark.parametrize("seed", range(6))
def test_a_hand_that_is_seen_to_fall_short_has_no_opening(seed: int) -> None:
    rng = random.Random(seed)
    short: set[int] = set()
    for knobs in knobs_of_all_kinds(rng, 12):
        hand = some_hand(rng, most=12)
        hand += [JOKER] * rng.randrange(2)
        cards = Holding(hand)
        opener = searches_for(solver_for(MeldRules(**knobs._asdict()), FACE)).by_points(
            int(cards.jokers)
        )
        must = rng.choice([-1, *[card for card in hand if card < JOKER]])
        for needed in range(5, 60, 10):
            requirement = Requirement(needed, pure_run=rng.random() < 0.5, must=must)
            if opener.worth_bound.falls_short(cards.held, cards.twice, requirement):
                short.add(int(cards.jokers))

                assert opener.searched(cards.held, cards.twice, requirement) is None
    assert short & {0, 1}


@pytest.mark.parametrize("seed", range(6))
def test_what_can_be_added_to_melds_is_within_reach_and_counts_no_more(seed: int) -> None:
    rng = random.Random(seed)
    for knobs in knobs_of_all_kinds(rng, 12):
        rules, hand = MeldRules(**knobs._asdict()), some_hand(rng, most=9)
        dear = highest_worths(rules)
        table = arrange(some_hand(rng, most=9), rules, FACE).melds
        cards = Holding(hand)
        most, all_near = 0, 0
        for meld in table:
            near = within_reach(meld, cards.held, cards.jokers, rules)
            worths = [0]
            for added in additions(meld, hand, rules, burnt=True):
                grown = add(meld, added, rules) if added else None
                if isinstance(grown, Meld):
                    worths.append(gained(meld, grown, rules))
                    assert all(near >> card & 1 for card in added if bare(card) == card < JOKER)
            most, all_near = max(most, *worths), all_near | near

            assert max(worths) <= most_added(near, cards, dear)
        assert most <= most_added(all_near, cards, dear)
