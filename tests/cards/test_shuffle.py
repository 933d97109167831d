"""Shuffling from a seed: the same everywhere and for ever, and fair."""

from collections import Counter

import pytest

from tierce.cards import Shuffler, names, pack

# Both worked out by a second program, in C, from the paper of Steele, Lea and Flood.
FIRST_OF_SEED_0 = 0xE220A8397B1DCDAF
FIRST_CARDS_OF_SEED_2026 = "AS QD 8C JC 9D 9C 6S 4D TC TH 2S 3H JC"


def test_the_generator_is_splitmix64() -> None:
    shuffler = Shuffler(0)
    shuffler.draw()

    assert shuffler.drawn_high << 32 | shuffler.drawn_low == FIRST_OF_SEED_0


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


@pytest.mark.parametrize("limit", [1, 2, 3, 10, 2**31])
def test_numbers_stay_below_their_limit(limit: int) -> None:
    shuffler = Shuffler(13)

    assert all(0 <= shuffler.below(limit) < limit for _ in range(200))


def plain_orders(seed: int, cards: list[int], count: int) -> list[list[int]]:
    """SplitMix64 and Fisher-Yates with Python's own unbounded numbers."""
    mask, state, orders = 2**64 - 1, seed % 2**64, []

    def below(limit: int) -> int:
        nonlocal state
        while True:
            state = state + 0x9E3779B97F4A7C15 & mask
            value = state
            value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 & mask
            value = (value ^ value >> 27) * 0x94D049BB133111EB & mask
            value ^= value >> 31
            if value < mask - mask % limit:
                return value % limit

    for _ in range(count):
        order = list(cards)
        for last in range(len(order) - 1, 0, -1):
            other = below(last + 1)
            order[last], order[other] = order[other], order[last]
        orders.append(order)
    return orders


@pytest.mark.parametrize("seed", [0, 1, 2026, 2**32 - 1, 2**32, 2**63, 2**64 - 1, 2**70 + 9])
def test_two_words_shuffle_like_one_number_of_64_bits(seed: int) -> None:
    cards = list(range(110))
    shuffler = Shuffler(seed)

    assert [shuffler.shuffled(cards) for _ in range(20)] == plain_orders(seed, cards, 20)
