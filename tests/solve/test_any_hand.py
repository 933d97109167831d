"""What holds of every hand, under every choice of rules."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.melds.hands import FACE
from tests.melds.twin import Knobs
from tierce.cards import bare
from tierce.melds import Meld, MeldRules, add, read_meld, worth
from tierce.solve import arrange, candidates, opening

RULES = st.builds(
    Knobs,
    ace_run=st.sampled_from(["low", "high", "low_high", "cyclic"]),
    run_max=st.sampled_from([13, 14]),
    ace_value=st.sampled_from(["position", "1", "10", "11"]),
    strict_sets=st.booleans(),
    joker_limit=st.sampled_from(["none", "one", "majority", "one_natural"]),
    joker_adjacent=st.sampled_from([1, 2, 99]),
    joker_value=st.sampled_from(["replaced", "zero", "fixed35"]),
    joker_run_burnt=st.booleans(),
)
PACK = list(range(52)) * 2
SUIT = [card % 13 for card in range(26)] + [13, 26, 39, 25, 38, 51]


def hands(most: int) -> st.SearchStrategy[list[int]]:
    """Hands from the pack or mostly of clubs, with up to four jokers."""
    naturals = st.sampled_from([PACK, SUIT]).flatmap(
        lambda pack: st.lists(st.sampled_from(range(len(pack))), unique=True, max_size=most).map(
            lambda places: [pack[place] for place in places]
        )
    )
    jokers = st.integers(0, 4).map(lambda count: [52] * count)
    return st.tuples(naturals, jokers).map(lambda parts: parts[0] + parts[1])


def rules_of(knobs: Knobs) -> MeldRules:
    return MeldRules(**knobs._asdict())


def laid(melds: list[Meld]) -> list[int]:
    return [bare(card) for meld in melds for card in meld.cards]


@given(RULES, hands(20))
@settings(max_examples=60, deadline=None)
def test_every_card_is_in_one_meld_or_outside(knobs: Knobs, hand: list[int]) -> None:
    found = arrange(hand, rules_of(knobs), FACE)

    assert sorted(laid(found.melds) + found.rest) == sorted(hand)
    assert found.points == sum(FACE[card] for card in found.rest)


@given(RULES, hands(20))
@settings(max_examples=60, deadline=None)
def test_what_is_arranged_are_melds(knobs: Knobs, hand: list[int]) -> None:
    rules = rules_of(knobs)
    found = arrange(hand, rules, FACE)

    assert [read_meld(list(m.cards), rules, m.kind) for m in found.melds] == found.melds


@given(RULES, hands(14), st.randoms(use_true_random=False))
@settings(max_examples=40, deadline=None)
def test_the_order_of_a_hand_does_not_matter(knobs: Knobs, hand: list[int], rng: object) -> None:
    other = hand[:]
    rng.shuffle(other)  # type: ignore[attr-defined]

    assert str(arrange(hand, rules_of(knobs), FACE)) == str(arrange(other, rules_of(knobs), FACE))


@given(RULES, hands(14), st.integers(0, 51))
@settings(max_examples=40, deadline=None)
def test_one_card_more_never_makes_the_rest_of_the_hand_worse(
    knobs: Knobs, hand: list[int], card: int
) -> None:
    if hand.count(card) < 2:
        before = arrange(hand, rules_of(knobs), FACE).points

        assert arrange([*hand, card], rules_of(knobs), FACE).points <= before + FACE[card]


@given(RULES, hands(12), st.integers(0, 80), st.booleans())
@settings(max_examples=40, deadline=None)
def test_an_opening_fulfils_what_it_must(
    knobs: Knobs, hand: list[int], needed: int, pure_run: bool
) -> None:
    rules = rules_of(knobs)
    found = opening(hand, rules, needed, values=FACE, pure_run=pure_run, keep=1)

    if found is not None:
        assert len(laid(found)) < len(hand)
        assert sum(worth(meld, rules) for meld in found) >= needed
        assert any(meld.pure for meld in found) or not pure_run


@given(RULES, hands(9))
@settings(max_examples=40, deadline=None)
def test_every_candidate_reads_as_itself_however_it_is_told(knobs: Knobs, hand: list[int]) -> None:
    rules = rules_of(knobs)

    for meld in candidates(hand, rules, most=200):
        assert read_meld(list(meld.cards), rules, meld.kind) == meld


@given(RULES, hands(9), st.integers(0, 52))
@settings(max_examples=40, deadline=None)
def test_an_added_card_lies_in_the_meld_with_all_that_lay_there(
    knobs: Knobs, hand: list[int], card: int
) -> None:
    rules = rules_of(knobs)

    for meld in candidates(hand, rules, most=50):
        grown = add(meld, [card], rules)
        if isinstance(grown, Meld):
            assert sorted(laid([grown])) == sorted([*laid([meld]), card])
