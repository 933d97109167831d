"""Shuffling from a seed: the same everywhere and for ever, and fair."""

from collections import Counter

import pytest

from tierce.cards import Shuffler, names, pack

# Both worked out by a second program, in C, from the paper of Steele, Lea and Flood.
FIRST_OF_SEED_0 = 0xE220A8397B1DCDAF
FIRST_CARDS_OF_SEED_2026 = "AS QD 8C JC 9D 9C 6S 4D TC TH 2S 3H JC"


def test_the_generator_is_splitmix64() -> None:
    assert Shuffler(0)._next() == FIRST_OF_SEED_0


def test_a_seed_names_the_same_deal_for_ever() -> None:
    """If this fails, every recorded seed names another deal: do not change what is expected."""
    assert names(Shuffler(2026).shuffled(pack(2, 6))[:13]) == FIRST_CARDS_OF_SEED_2026


def test_a_shuffler_goes_on_to_other_orders() -> None:
    shuffler = Shuffler(7)

    assert shuffler.shuffled(pack(1, 0)) != shuffler.shuffled(pack(1, 0))


def test_other_seeds_give_other_orders() -> None:
    orders = {tuple(Shuffler(seed).shuffled(pack(1, 0))) for seed in range(200)}

    assert len(orders) == 200


def test_seeds_are_taken_by_their_lowest_64_bits() -> None:
    assert Shuffler(5).below(1000) == Shuffler(5 + 2**64).below(1000)


def test_the_cards_given_stay_in_their_order() -> None:
    cards = pack(1, 2)
    Shuffler(1).shuffled(cards)

    assert cards == pack(1, 2)


@pytest.mark.parametrize("size", [0, 1, 2, 110])
def test_no_card_is_lost_or_found(size: int) -> None:
    cards = pack(2, 6)[:size]

    assert Counter(Shuffler(3).shuffled(cards)) == Counter(cards)


def test_every_order_is_about_as_likely() -> None:
    shuffler = Shuffler(11)
    seen = Counter(tuple(shuffler.shuffled([1, 2, 3, 4])) for _ in range(24_000))

    assert len(seen) == 24
    # A thousand is expected of each; with a spread of 31 a miss by 150 is no accident.
    assert all(850 < count < 1150 for count in seen.values())


@pytest.mark.parametrize("limit", [1, 2, 3, 10, 2**63 + 1])
def test_numbers_stay_below_their_limit(limit: int) -> None:
    shuffler = Shuffler(13)

    assert all(0 <= shuffler.below(limit) < limit for _ in range(200))
