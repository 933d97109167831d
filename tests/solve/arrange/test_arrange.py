"""The best arrangement of a hand: worked hands, and the slow twin."""

import random

import pytest

from tests.melds.hands import FACE, knobs_of_all_kinds, some_hand
from tests.melds.twin import arranged
from tierce.cards import JOKER, cards
from tierce.melds import MeldRules, read_meld
from tierce.solve import Arrangement, arrange, opening
from tierce.solve.arrange.batch import arrange_many, points_left_many
from tierce.solve.arrange.solver import solver_for
from tierce.solve.tables.holding import Holding


def best(text: str, rules: MeldRules | None = None) -> Arrangement:
    return arrange(cards(text), rules or MeldRules(joker_adjacent=2), FACE)


def test_taking_the_dearest_meld_first_is_not_always_best() -> None:
    found = best("9D 6S TC 8S * TC 8D 6D 7S 6H 9S 7S 6D 9H")

    assert found.points == 36


def test_a_sequence_and_a_set_leave_their_rest() -> None:
    found = best("5H 6H 7H JC JD JS 4C AD 3H", MeldRules(ace_run="low", joker_limit="none"))

    assert [str(meld) for meld in found.melds] == ["JC JS JD", "5H 6H 7H"]
    assert found.rest == cards("4C 3H AD")


def test_runs_that_follow_one_another_are_one_run() -> None:
    assert [str(meld) for meld in best("2S 3S 4S 5S 6S 7S 8S").melds] == ["2S 3S 4S 5S 6S 7S 8S"]


@pytest.mark.parametrize("seed", range(12))
def test_no_arrangement_leaves_less(seed: int) -> None:
    rng = random.Random(seed)
    for knobs in knobs_of_all_kinds(rng, 25):
        hand = some_hand(rng, most=9)
        values = rng.choice([FACE, [*FACE[:JOKER], 0], [rng.randrange(30) for _ in range(53)]])
        rules = MeldRules(**knobs._asdict())
        found = arrange(hand, rules, values)

        assert (found.points, len(found.rest)) == arranged(hand, knobs, values), (hand, knobs)
        assert [read_meld(list(m.cards), rules, m.kind) for m in found.melds] == found.melds


def test_hands_asked_about_again_in_any_order_are_answered_as_when_they_are_new() -> None:
    rng = random.Random(10)
    for knobs in knobs_of_all_kinds(rng, 6):
        rules = MeldRules(**knobs._asdict())
        hands = [some_hand(rng, most=13) for _ in range(3)]
        for _ in range(8):
            hand, fresh = rng.choice(hands), MeldRules(**knobs._asdict())
            if rng.random() < 0.5:
                known, new = [arrange(hand, each, FACE).melds for each in (rules, fresh)]
            else:
                needed = rng.choice([0, 30, 51])
                known, new = [opening(hand, r, needed, values=FACE) for r in (rules, fresh)]
            held = Holding(hand)
            loose = [
                solver_for(each, FACE).loose(held.held, held.twice, held.jokers)
                for each in (rules, fresh)
            ]

            assert known == new
            assert loose[0] == loose[1]


def test_what_a_hand_leaves_without_each_of_its_cards_is_what_the_others_leave() -> None:
    rng = random.Random(9)
    for knobs in knobs_of_all_kinds(rng, 100):
        hand, rules = some_hand(rng, most=14), MeldRules(**knobs._asdict())
        if rng.random() < 0.5:
            hand = [card for card in hand if card != JOKER]
        values = rng.choice([FACE, [rng.randrange(30) for _ in range(53)]])
        slow = [-1] * (JOKER + 1)
        for place, card in enumerate(hand):
            rest = hand[:place] + hand[place + 1 :]
            slow[card] = arrange(rest, rules, values).points
        held = Holding(hand)
        solver = solver_for(rules, values)

        assert solver.points_without(held.held, held.twice, held.jokers) == slow

        least = solver.points_left(held.held, held.twice, held.jokers)
        loose = solver.loose(held.held, held.twice, held.jokers)

        assert loose == sum(
            2**card for card in range(JOKER) if 0 <= slow[card] == least - values[card]
        )

        thrown, left = solver.best_throw(held.held, held.twice, held.jokers)

        assert (left, thrown) == min((slow[card], card) for card in set(hand))


def test_many_hands_in_one_call_leave_what_each_leaves_alone() -> None:
    rng = random.Random(8)
    hands, rules = [some_hand(rng, most=14) for _ in range(50)], MeldRules()
    alone = [arrange(hand, rules, FACE).points for hand in hands]

    assert arrange_many(hands, rules, FACE) == alone
    assert points_left_many([Holding(hand) for hand in hands], rules, FACE) == alone
