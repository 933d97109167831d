"""Outs, unseen cards and signs against the slow way."""

import random

import pytest

from tierce import Round, bot, preset
from tierce.bots.play.quick_costs import Signs
from tierce.bots.value.masks import distinct
from tierce.bots.value.outs import outs_of_each
from tierce.bots.value.unseen import Unseen, unseen
from tierce.cards import FACES, JOKER, card
from tierce.game.view.memory import Memory
from tierce.melds import Meld, MeldRules, read_meld
from tierce.solve.tables.triples import (
    BESIDE,
    IN_PAIRS,
    MOST_PAIRS,
    PAIRS,
    THIRDS,
    akin,
    completed,
    in_small_melds,
)

ALL = [*range(FACES), *range(FACES), JOKER, JOKER]


def thirds(one: int, other: int) -> set[int]:
    """The cards that make a meld with these two, by brute force."""
    if JOKER in (one, other):
        return set()
    found = [read_meld([one, other, third], MeldRules()) for third in range(FACES)]
    return {third for third, meld in enumerate(found) if isinstance(meld, Meld)}


@pytest.mark.parametrize("one", range(0, FACES, 5))
def test_the_third_cards_of_two_are_those_that_make_a_meld_of_them(one: int) -> None:
    for other in range(JOKER + 1):
        found = THIRDS[one * (JOKER + 1) + other]

        assert set(found) == thirds(one, other)
        assert len(found) == len(set(found))
        assert akin(one, other) == bool(found) == bool(BESIDE[one] >> other & 1)


def test_the_pairs_of_a_card_are_those_of_which_it_is_the_third() -> None:
    for face in range(FACES):
        places = range(face * MOST_PAIRS, (face + 1) * MOST_PAIRS)
        pairs = {(IN_PAIRS[2 * at], IN_PAIRS[2 * at + 1]) for at in places if PAIRS[at]}

        assert pairs == {
            (one, other)
            for one in range(FACES)
            for other in range(one)
            if face in THIRDS[one * (JOKER + 1) + other]
        }
        assert all(
            PAIRS[at] in (0, 2 ** IN_PAIRS[2 * at] + 2 ** IN_PAIRS[2 * at + 1]) for at in places
        )


def test_an_out_counts_for_both_cards_that_it_completes() -> None:
    rng = random.Random(3)
    for _ in range(200):
        hand = distinct(rng.sample(ALL, 14))
        unseen = Unseen(2)
        for seen in rng.choices(range(JOKER + 1), k=60):
            unseen.see(seen)
        live = unseen.counts()
        slow = [
            sum([live[third] for other in hand for third in THIRDS[one * (JOKER + 1) + other]])
            for one in hand
        ]

        assert outs_of_each(hand, unseen) == slow


def test_cards_in_small_melds_are_those_that_two_others_complete() -> None:
    rng = random.Random(5)
    for size in [2, 5, 8, 14, 20] * 40:
        hand = rng.sample(range(FACES), size)
        held = sum(2**card for card in hand)
        slow = {third for one in hand for two in hand for third in THIRDS[one * (JOKER + 1) + two]}

        assert completed(held) == sum(2**card for card in slow)
        assert in_small_melds(held) == sum(2**card for card in slow & set(hand))


def test_the_distinct_cards_of_a_hand_keep_their_order() -> None:
    rng = random.Random(4)
    for _ in range(200):
        hand = rng.choices(range(JOKER + 1), k=14)

        assert distinct(hand) == list(dict.fromkeys(hand))


def test_signs_count_related_cards_taken_less_related_cards_passed() -> None:
    memory = Memory(2)
    memory.holds[1] = [card("7H"), card("8H")]
    memory.left[1] = [card("9H"), card("KC"), card("KS"), card("TD")]
    hand = [card(name) for name in ("9H", "6H", "KC", "KH", "2S")] + [JOKER]

    assert signs(memory, hand, 0) == [2, 2, 0, 0, 0, 0]
    assert signs(memory, hand, 3) == [2, 2, -2, -2, 0, 0]
    assert signs(memory, hand, 4) == [1, 2, -2, -2, 0, 0]


def signs(memory: Memory, hand: list[int], recall: int) -> list[int]:
    """The signs of seat 1 for each card."""
    found = Signs(memory, 1, recall)
    return [found.of(card) for card in hand]


@pytest.mark.parametrize("name", ["gin", "palace", "rami51"])
def test_the_unseen_cards_are_those_left_when_all_seen_are_taken_away_one_by_one(name: str) -> None:
    game, player = Round(preset(name), "AB", seed=4), bot("greedy")
    while not game.over:
        state, seat = game.view(game.turn).known, game.turn
        for memory in (0, 3, 999):
            slow = Unseen(state.terms.decks)
            pile = state.discard[max(0, len(state.discard) - memory) :]
            melds = [card for entry in state.table for card in entry.meld.cards]
            for seen in [*state.hands[seat], *pile, *melds]:
                slow.see(seen)

            assert unseen(state, seat, memory).counts() == slow.counts()
        game.push(player.choose(game.view(game.turn)))
