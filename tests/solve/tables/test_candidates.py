"""Every meld that a hand holds, and whether a card fits the table."""

import random

import pytest

from tests.melds.hands import knobs_of_all_kinds, some_hand
from tests.melds.twin import WILD, Laid, laid_melds
from tierce.cards import cards
from tierce.melds import MeldRules, worth
from tierce.solve import candidates


def as_told(laid: Laid, *, strict: bool) -> tuple[str, tuple[int, ...]]:
    """A twin's meld in normal form: the jokers of a free set of three stay open."""
    pairs = list(zip(laid.faces, laid.wild, strict=True))
    if laid.kind == "set" and len(pairs) == 3 and not strict:
        return "set", laid.used
    return laid.kind, tuple(WILD + 1 + face if wild else face for face, wild in pairs)


@pytest.mark.parametrize("seed", range(6))
def test_all_melds_of_a_hand_are_found_once(seed: int) -> None:
    rng = random.Random(seed)
    for knobs in knobs_of_all_kinds(rng, 20):
        hand = some_hand(rng, most=9)
        rules = MeldRules(**knobs._asdict())
        wanted = laid_melds(tuple(sorted(hand)), knobs._replace(joker_run_burnt=False))
        found = candidates(hand, rules, most=10_000)

        told = [(meld.kind, meld.cards) for meld in found]
        assert len(told) == len(set(told))
        assert set(told) == {as_told(laid, strict=knobs.strict_sets) for laid in wanted}


def test_candidates_are_told_dearest_first() -> None:
    rules = MeldRules()
    found = [worth(meld, rules) for meld in candidates(cards("2S 3S 4S 5S KS KH KD * *"), rules)]

    assert found == sorted(found, reverse=True)


def test_a_hand_of_any_order_has_the_same_candidates() -> None:
    hand = cards("2S 3S 4S 5S KS KH KD 2S *")

    assert candidates(hand, MeldRules()) == candidates(hand[::-1], MeldRules())
