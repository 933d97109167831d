"""The best use of a hand and the melds on the table, which stay as they lie."""

import random
from collections import Counter
from typing import Any

import pytest

from tests.melds.hands import FACE, PLAIN, knobs_of_all_kinds, meld
from tests.melds.twin import Knobs, Laid
from tests.solve.laying.laying_twin import Wants, laid_best
from tests.solve.rearrange.tables import as_meld, some_hand_and_table
from tierce.cards import JOKER, bare, card, cards, names
from tierce.melds import Meld, MeldRules, add, read_meld, swap
from tierce.melds.additions import additions
from tierce.solve import Laying, Limits, layings


def best(hand: str, *table: str, rules: MeldRules = PLAIN, **wanted: object) -> Laying:
    limits = Limits(**wanted)  # type: ignore[arg-type]
    return layings(cards(hand), [meld(text, rules) for text in table], rules, FACE, limits=limits)


def told(found: Laying) -> list[str]:
    return [f"{one.kind} {one.meld}" for one in found.changes] + [str(m) for m in found.melds]


def test_cards_go_to_melds_of_the_table_and_into_new_ones() -> None:
    found = best("7S 8S QH QD QC 2D", "4S 5S 6S")

    assert (told(found), found.rest) == (["add 0", "QC QH QD"], cards("2D"))


def test_a_joker_is_taken_for_its_card_and_laid_elsewhere() -> None:
    found = best("6S QH KH", "4S 5S *6S")

    assert (told(found), found.rest) == (["swap 0", "QH KH *AH"], [])


def test_where_jokers_stay_on_the_table_none_is_taken() -> None:
    assert best("6S QH KH", "4S 5S *6S", swapping=False).points == 26


def test_a_set_frees_its_joker_once_it_is_full() -> None:
    assert best("7H KH KD", "7C 7S *", full_set=True).points == 20
    assert best("7H 7D KH KD", "7C 7S *", full_set=True).points == 0


def test_a_set_that_takes_no_card_still_frees_its_joker_for_both_it_lacks() -> None:
    found = best("7H 7D KH KD", "7C 7S *", full_set=True, adding=False)

    assert (told(found), found.points) == (["swap 0", "KH KD *"], 0)


def test_a_joker_taken_is_laid_at_once_where_it_must_be() -> None:
    assert best("6S 2H", "4S 5S *6S", replay=True, adding=False).changes == []


def test_the_last_discard_is_kept() -> None:
    assert best("7S 8S 9S", "4S 5S 6S", keep=1).rest == cards("9S")


def test_the_taken_card_is_laid_or_nothing_is() -> None:
    assert best("7S KD KH KC", "4S 5S 6S", must=card("7S")).points == 0
    assert best("9S KD KH KC", "4S 5S 6S", must=card("9S")).melds == []


def test_no_joker_goes_to_a_run_that_is_guarded() -> None:
    assert best("* 2H", "4S 5S 6S", guarded=[True]).changes == []


def test_one_ace_or_one_joker_does_not_lie_at_both_ends_of_a_run() -> None:
    fourteen = MeldRules(run_max=14)
    eleven = meld("3S 4S 5S 6S 7S 8S 9S TS JS QS KS", fourteen)

    def names_added(hand: str) -> list[str]:
        return [names(one) for one in additions(eleven, cards(hand), fourteen)]

    assert names_added("2S AS") == ["", "AS", "2S", "2S AS", "2S AS"]
    assert "2S AS AS" in names_added("2S AS AS")
    assert names_added("*") == ["", "*AS", "*2S"]


def test_one_new_meld_where_no_more_may_be_laid() -> None:
    assert best("QH QD QC 2D 2C 2S", new_melds=1).rest == cards("2C 2S 2D")


def test_with_nothing_to_do_nothing_is_done() -> None:
    found = best("2H 9D", "4S 5S 6S")

    assert (found.changes, found.melds, found.rest, found.proven) == ([], [], cards("2H 9D"), True)


def some_wants(rng: random.Random, hand: list[int]) -> Wants:
    return Wants(
        adding=rng.random() < 0.9,
        swapping=rng.random() < 0.9,
        full_set=rng.random() < 0.3,
        replay=rng.random() < 0.3,
        keep=rng.choice([0, 1]),
        must=rng.choice([-1, -1, rng.choice(hand)]),
        melds=rng.random() < 0.9,
    )


def checked(hand: list[int], laid: list[Laid], knobs: Knobs, wants: Wants) -> Laying:
    """What the solver finds, played change by change as the judge of changes takes them."""
    rules = MeldRules(**knobs._asdict())
    table = [as_meld(one, rules) for one in laid]
    given = wants._asdict()
    new, lone, copies = given.pop("melds"), given.pop("lone"), given.pop("copies")
    given["guarded"] = [wants.guarded] * len(table)
    limits = Limits(new_melds=(1 if lone else -1) if new else 0, **given)
    found = layings(hand, table, rules, FACE, limits=limits, copies=copies)
    left = Counter(hand)
    for change in found.changes:
        if change.kind == "add":
            after = add(table[change.meld], list(change.cards), rules)
        else:
            after = swap(table[change.meld], list(change.cards), rules, full_set=wants.full_set)
            left[JOKER] += 1
        assert isinstance(after, Meld), (change, after)
        table[change.meld] = after
        left.subtract(bare(card) for card in change.cards)
        assert min(left.values(), default=0) >= 0, "a card is laid that is not there yet"
    left.subtract(bare(card) for one in found.melds for card in one.cards)
    assert sorted(left.elements()) == found.rest
    assert [read_meld(list(m.cards), rules, m.kind) for m in found.melds] == found.melds
    return found


def same_as_twin(rng: random.Random, knobs: Knobs, **wanted: Any) -> bool:
    most = 5 if knobs.joker_run_burnt else 6
    hand, laid = some_hand_and_table(rng, knobs, most_table=9, most_hand=most)
    return same(hand, laid, knobs, some_wants(rng, hand)._replace(**wanted))


def same(hand: list[int], laid: list[Laid], knobs: Knobs, wants: Wants) -> bool:
    """Whether what was found, which is what the twin finds, is called proven."""
    found = checked(hand, laid, knobs, wants)
    least = laid_best(hand, laid, knobs, FACE, wants)
    ours = (found.points, len(found.rest))
    assert ours == least if found.proven else ours >= least, (hand, laid, knobs, wants)
    return found.proven


def test_what_must_be_laid_is_laid_though_the_joker_it_frees_counts_more() -> None:
    found = best("9D 8H 7S", "8S 8D *", adding=False, must=card("8H"))

    assert (names(found.rest), found.points) == ("7S 9D *", 36)


@pytest.mark.parametrize("seed", range(6))
def test_no_laying_leaves_less(seed: int) -> None:
    rng = random.Random(seed)
    for knobs in knobs_of_all_kinds(rng, 40):
        assert same_as_twin(rng, knobs) or knobs.joker_run_burnt


@pytest.mark.parametrize("seed", range(2))
def test_no_laying_leaves_less_where_jokers_must_be_burnt(seed: int) -> None:
    rng = random.Random(seed)
    proven = [
        same_as_twin(rng, knobs._replace(joker_run_burnt=True, joker_limit="one_natural"))
        for knobs in knobs_of_all_kinds(rng, 30)
    ]

    assert sum(proven) > 20


def test_a_joker_goes_where_both_copies_of_its_card_lie() -> None:
    rules = MeldRules(joker_run_burnt=True)
    found = best("6H 7H *", "8C 8S 8H", "8H 9H TH", rules=rules, adding=False)

    assert (told(found), found.proven) == (["6H 7H *8H"], True)
    assert best("9D TD *", "8C 8S 8H 8D", rules=rules).melds == []


@pytest.mark.parametrize("wanted", [{"lone": True}, {"guarded": True}], ids=str)
def test_no_laying_leaves_less_where_a_table_allows_less(wanted: dict[str, bool]) -> None:
    rng = random.Random(str(wanted))
    for knobs in knobs_of_all_kinds(rng, 120):
        same_as_twin(rng, knobs._replace(joker_run_burnt=False), **wanted)


def test_no_laying_leaves_less_where_one_copy_of_each_card_is_all() -> None:
    rng = random.Random(1)
    for some in knobs_of_all_kinds(rng, 60):
        knobs = some._replace(joker_run_burnt=True, joker_limit="one_natural")
        hand, laid = some_hand_and_table(rng, knobs, most_table=9, most_hand=5, packs=(1,))
        same(hand, laid, knobs, some_wants(rng, hand)._replace(copies=1))
