"""What is remembered about melds is what would be worked out."""

import random
from collections.abc import Iterator

import pytest

from tests.melds.hands import knobs_of_all_kinds, meld, some_hand
from tierce.cards import FACES, JOKER, card, face_of
from tierce.melds import Meld, MeldRules, NotAMeld, add, read_meld, take_out
from tierce.melds.adding import grown_runs
from tierce.melds.additions import additions
from tierce.melds.swapping import swap
from tierce.melds.taking import spares
from tierce.melds.worth import gained
from tierce.solve import candidates
from tierce.solve.tables.holding import Holding
from tierce.solve.tables.memo import MeldMemo
from tierce.solve.tables.reachable import within_reach

RULES = [
    MeldRules(),
    MeldRules(ace_run="cyclic", joker_limit="one_natural"),
    MeldRules(strict_sets=True, joker_limit="one", ace_run="low"),
    MeldRules(joker_limit="none", run_max=14, ace_run="high"),
]


def same(one: Meld | NotAMeld, other: Meld | NotAMeld) -> bool:
    return repr(one) == repr(other)


@pytest.mark.parametrize("rules", RULES)
def test_every_card_that_fits_a_meld_is_among_those_it_takes(rules: MeldRules):
    chance = random.Random(7)
    memo = MeldMemo(rules)
    for _ in range(12):
        hand = chance.sample([*range(FACES), *range(FACES), JOKER, JOKER], 12)
        found = candidates(hand, rules)
        for made in chance.sample(found, min(8, len(found))):
            slow = 0
            for one in range(FACES + 1):
                grown = add(made, [one], rules)
                fitting = isinstance(grown, Meld) or grown.code == "ambiguous_joker"
                slow |= fitting << one
            assert memo.takes(made) == slow == memo.takes(made)


@pytest.mark.parametrize("rules", RULES)
def test_every_card_that_can_leave_a_meld_is_among_those_it_spares(rules: MeldRules):
    chance = random.Random(9)
    for _ in range(12):
        hand = chance.sample([*range(FACES), *range(FACES), JOKER, JOKER], 14)
        found = candidates(hand, rules)
        for made in chance.sample(found, min(8, len(found))):
            slow = [one for one in made.cards if isinstance(take_out(made, [one], rules), list)]
            assert spares(made, rules) == list(dict.fromkeys(slow))


@pytest.mark.parametrize("rules", RULES)
def test_changes_to_a_meld_are_remembered_as_they_are_worked_out(rules: MeldRules):
    chance = random.Random(10)
    memo = MeldMemo(rules)
    for _ in range(6):
        pack = chance.sample([*range(FACES), *range(FACES), JOKER, JOKER], 24)
        found = candidates(pack[:14], rules)
        for made in chance.sample(found, min(6, len(found))):
            hand, one = pack[14:], (chance.randrange(FACES),)
            for _ in range(2):
                assert ways(memo, made, hand) == ways_one_by_one(made, hand, rules)
                assert repr(memo.without(made, one)) == repr(take_out(made, list(one), rules))
                swapped = swap(made, list(one), rules, full_set=True)
                assert repr(memo.swapped(made, one, full_set=True)) == repr(swapped)


def ways(memo: MeldMemo, made: Meld, hand: list[int]) -> list[tuple[list[int], int]]:
    """What a hand could add to a meld, as the memo tells it."""
    held = Holding(hand)
    near = within_reach(made, held.held, held.jokers, memo.rules)
    return [(list(way.cards), way.points) for way in memo.additions(made, near, held)]


def ways_one_by_one(made: Meld, hand: list[int], rules: MeldRules) -> list[tuple[list[int], int]]:
    """The same, every addition worked out for the whole hand."""
    found: list[tuple[list[int], int]] = [([], 0)]
    for cards in additions(made, hand, rules, burnt=True)[1:]:
        grown = add(made, cards, rules)
        if isinstance(grown, Meld):
            found.append((cards, gained(made, grown, rules)))
    return found


def melds_of_all_kinds(seed: int) -> Iterator[tuple[Meld, MeldRules]]:
    chance = random.Random(seed)
    for knobs in knobs_of_all_kinds(chance, 60):
        rules = MeldRules(**knobs._asdict())
        found = candidates(some_hand(chance, 16), rules)
        for made in chance.sample(found, min(5, len(found))):
            yield made, rules


def test_a_run_grows_by_one_card_as_when_it_is_read_anew():
    for made, rules in melds_of_all_kinds(11):
        for one in range(FACES):
            slow = [way for way in grown_runs(made, [one], rules) if isinstance(way, Meld)]
            if made.kind == "run":
                grown = add(made, [one], rules)

                assert (grown if isinstance(grown, Meld) else None) == next(iter(slow), None), made


def test_whatever_the_rules_a_meld_takes_what_fits_and_spares_what_may_leave():
    for made, rules in melds_of_all_kinds(12):
        memo, slow = MeldMemo(rules), 0
        for one in range(FACES + 1):
            grown = add(made, [one], rules)
            slow |= (isinstance(grown, Meld) or grown.code == "ambiguous_joker") << one
        spared = [one for one in made.cards if isinstance(take_out(made, [one], rules), list)]

        assert memo.takes(made) == slow, (made, rules.knobs)
        assert spares(made, rules) == list(dict.fromkeys(spared)), (made, rules.knobs)


@pytest.mark.parametrize("rules", RULES)
def test_what_cards_count_is_what_would_be_worked_out(rules: MeldRules):
    chance = random.Random(10)
    memo = MeldMemo(rules)
    for _ in range(12):
        hand = chance.sample([*range(FACES), *range(FACES), JOKER, JOKER], 12)
        for made in candidates(hand, rules)[:8]:
            for one in range(FACES + 1):
                grown = add(made, [one], rules)
                if isinstance(grown, Meld):
                    more = gained(made, grown, rules)
                    assert memo.gained(made, grown) == more == memo.gained(made, grown)


@pytest.mark.parametrize("rules", RULES)
def test_cards_asked_about_twice_are_answered_alike(rules: MeldRules):
    chance = random.Random(8)
    memo = MeldMemo(rules)
    for _ in range(200):
        cards = tuple(chance.choices(range(FACES + 1), k=chance.randint(3, 5)))
        for kind in (None, "run", "set"):
            fresh = read_meld(list(cards), rules, kind)
            assert same(memo.read(cards, kind), fresh)
            assert same(memo.read(cards, kind), fresh)


def test_a_meld_grows_as_it_did_before():
    memo, rules = MeldMemo(MeldRules()), MeldRules()
    run = Meld("run", (4, 5, 6))

    for cards in ((3,), (7,), (3, 7), (7, 8), (20,)):
        for _ in range(2):
            assert same(memo.grown(run, cards), add(run, list(cards), rules))


def test_it_starts_afresh_before_it_grows_too_large():
    memo, rules = MeldMemo(MeldRules(), most=2), MeldRules()
    for rank in [*range(13), *range(13)]:
        cards = (rank, rank + 13, rank + 26)
        made = memo.read(cards, None)
        assert same(made, read_meld(list(cards), rules))
        assert memo.takes(made) >> rank + 39 & 1


def fits(card: int, meld: Meld, rules: MeldRules) -> bool:
    return bool(MeldMemo(rules).takes(meld) >> card & 1)


@pytest.mark.parametrize("text", ["6H", "TH"])
def test_a_card_fits_either_end_of_a_run(text: str) -> None:
    assert fits(card(text), meld("7H 8H 9H"), MeldRules())


def test_the_other_copy_fits_no_set() -> None:
    assert not fits(card("7H"), meld("7C 7S 7H"), MeldRules())


def test_a_joker_that_fits_both_ends_fits() -> None:
    assert fits(JOKER, meld("7H 8H 9H"), MeldRules())


def test_a_joker_fits_no_meld_where_one_lies_already_and_one_is_the_limit() -> None:
    assert not fits(JOKER, meld("7H 8H *"), MeldRules(joker_limit="one"))


def test_a_card_that_the_joker_stands_for_fits_by_swapping_not_by_adding() -> None:
    run = meld("7H 8H *")

    assert face_of(run.cards[-1]) == card("9H")
    assert not fits(card("9H"), run, MeldRules())
