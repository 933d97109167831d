"""The readings of a given group, against all melds that its cards form."""

import random

import pytest

from tests.melds.hands import knobs_of_all_kinds, some_hand
from tests.melds.twin import WILD
from tierce.analysis.readings import readings
from tierce.cards import cards
from tierce.melds import Meld, MeldRules
from tierce.melds.rules import CYCLIC
from tierce.solve import candidates

EVERYTHING = 10**9


def slow_readings(group: list[int], rules: MeldRules) -> list[Meld]:
    """The melds of any of the cards, of which those with all of them are kept."""
    found = candidates(group, rules, most=EVERYTHING)
    return [meld for meld in found if len(meld.cards) == len(group)]


def part_of_a_meld(rng: random.Random, rules: MeldRules) -> list[int]:
    """The cards of some meld, now and then with one more or less."""
    hand = some_hand(rng, 10)
    melds = candidates(hand, rules, most=EVERYTHING)
    if not melds or rng.random() < 0.1:
        return hand
    group = [WILD if card > WILD else card for card in rng.choice(melds).cards]
    return group[rng.random() < 0.1 :] + [WILD] * (rng.random() < 0.1)


@pytest.mark.parametrize("seed", range(10))
def test_a_group_has_the_readings_that_a_search_of_all_melds_finds(seed: int) -> None:
    rng, several = random.Random(seed), 0
    for knobs in knobs_of_all_kinds(rng, 120):
        rules = MeldRules(**knobs._asdict())
        group = part_of_a_meld(rng, rules)
        found = readings(group, rules)
        several += len(found) > 1

        assert found == slow_readings(group, rules), (group, knobs)
    assert several > 10


def test_a_run_from_ace_to_ace_may_have_its_one_ace_at_either_end() -> None:
    rules = MeldRules(run_max=14, joker_limit="one_natural")
    group = cards("AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH *")

    assert len(readings(group, rules)) == 2
    assert readings(group, rules) == slow_readings(group, rules)


@pytest.mark.parametrize("jokers", range(9))
def test_many_jokers_beside_a_whole_suit_are_read_as_soon_as_any_group(jokers: int) -> None:
    """What was once a search of all parts of the group took seconds."""
    rules = MeldRules(ace_run=CYCLIC, joker_limit="one_natural")
    suit = "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD"
    group = cards(suit)[: 13 - jokers] + [WILD] * jokers

    assert len(readings(group, rules)) == 13
    assert readings(cards(suit) + [WILD] * 8, rules) == []
