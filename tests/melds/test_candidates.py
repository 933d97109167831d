"""Every meld that a hand holds, and whether a card fits the table."""

import random

import pytest

from tests.melds.hands import knobs_of_all_kinds, meld, some_hand
from tests.melds.twin import WILD, Laid, laid_melds
from tierce.cards import JOKER, card, cards, face_of
from tierce.melds import MeldRules, candidates, fits_any, worth


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


@pytest.mark.parametrize("text", ["6H", "TH"])
def test_a_card_fits_either_end_of_a_run(text: str) -> None:
    assert fits_any(card(text), [meld("7H 8H 9H")], MeldRules())


def test_the_other_copy_fits_no_set() -> None:
    assert not fits_any(card("7H"), [meld("7C 7S 7H")], MeldRules())


def test_a_joker_that_fits_both_ends_fits() -> None:
    assert fits_any(JOKER, [meld("7H 8H 9H")], MeldRules())


def test_a_joker_fits_no_meld_where_one_lies_already_and_one_is_the_limit() -> None:
    assert not fits_any(JOKER, [meld("7H 8H *")], MeldRules(joker_limit="one"))


def test_a_card_that_the_joker_stands_for_fits_by_swapping_not_by_adding() -> None:
    run = meld("7H 8H *")

    assert face_of(run.cards[-1]) == card("9H")
    assert not fits_any(card("9H"), [run], MeldRules())
