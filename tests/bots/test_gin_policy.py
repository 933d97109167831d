"""The learnt Gin policy and its features."""

import pytest
from librt.vecs import vec

import tierce
from tests.bots.positions import view_at
from tierce import Rules, preset
from tierce.bots.believe.beliefs import (
    beliefs,
    meld_probabilities,
    meld_probability,
    possible_pairs,
)
from tierce.bots.learnt.gin_context import GONE, HELD, LOOSE, MELDED, UNSEEN, GinContext
from tierce.bots.learnt.gin_features import (
    discard_after_take,
    discard_features,
    knock_features,
    outs_in_hand,
    take_features,
)
from tierce.bots.learnt.gin_layout import (
    CARD,
    DEADWOOD,
    DISCARD_SIZE,
    KNOCK_SIZE,
    LAST,
    LEAST,
    MEASURES,
    RANKS,
    SETS,
    STAKES,
    TAKE_SIZE,
    TAKEN,
    TURNS,
)
from tierce.bots.learnt.gin_policy import EXCLUDED, discard_candidates, gin_costs
from tierce.bots.learnt.gin_stakes import gin_policy_applies, stakes
from tierce.bots.learnt.network import Network, network
from tierce.bots.levels.level import Level
from tierce.bots.levels.profiles import levels
from tierce.bots.value.after_draw import AfterDraw
from tierce.bots.value.draw_model import DrawModel
from tierce.bots.value.evaluation import Evaluation
from tierce.cards import card
from tierce.game import Discard, Gin, TakeDiscard, View
from tierce.solve.tables.holding import Holding

MATCH = preset("gin+knock_10+undercut_tie").but(match_end="limit", limit=100)
HAND = "5H 6H 7H JC JD 2C 3D 9S 8D KH"
LOW = "5H 6H 7H JC JD JS 2C 3D AS AH"
"""Seven points outside melds."""


def expert() -> Level:
    return levels()["expert"]


def seen(
    rules: Rules = MATCH,
    hand: str = HAND,
    top: str = "9D",
    others: int = 1,
    totals: tuple[int, ...] = (0, 0),
) -> View:
    """The view after five turns of each seat, with eleven cards after the draw."""
    drawn, left = len(hand.split()) == 11, len(hand.split()) // 11 + 9
    turns = [5] * (others + 1)
    shown = {"drawn": drawn, "discard": f"3S {top}", "turns": turns}
    return view_at(rules, hand, *[left] * others, totals=totals, **shown)


def discarded_last(view: View, text: str) -> View:
    """The view after the other seat discards the card."""
    view.memory.threw(1, card(text))
    return view


def context(view: View | None = None) -> GinContext:
    return GinContext(view or seen(), expert())


def ones(features: vec[float], start: int, end: int) -> list[int]:
    """Offsets of the features that are 1."""
    return [at - start for at in range(start, end) if features[at] == 1.0]


def test_the_networks_have_as_many_inputs_as_there_are_features() -> None:
    rows = discard_features(context(seen(hand=f"{HAND} QS")), [card("KH"), card("QS")])
    knock = knock_features(context(seen(hand=f"{LOW} KC")), card("KC"))

    assert [len(row) for row in rows] == [DISCARD_SIZE] * 2
    assert network("throw").inputs == DISCARD_SIZE
    assert len(take_features(context(), card("9D"))) == network("take").inputs == TAKE_SIZE
    assert len(knock) == network("knock").inputs == KNOCK_SIZE


def test_the_place_of_a_card_is_known() -> None:
    view = seen()
    view.memory.holds[1].append(card("QS"))
    known = context(view)

    places = [known.place(card(one)) for one in ("6H", "KH", "QS", "3S", "4H")]

    assert places == [MELDED, LOOSE, HELD, GONE, UNSEEN]


def test_features_of_the_cards_around_and_of_the_hand_are_one_hot() -> None:
    view = discarded_last(seen(hand=f"{HAND} QS"), "9D")
    features = discard_features(context(view), [card("QS"), card("KH")])[1]

    # Ten, jack and queen of hearts are unseen; past the king there is nothing. Of the other kings
    # none was seen.
    assert ones(features, CARD, SETS) == [UNSEEN, 6 + UNSEEN, 12 + UNSEEN, 18, 24, 30]
    assert ones(features, SETS, RANKS) == [3 * (UNSEEN - LOOSE) + one for one in (0, 1, 2)]
    assert ones(features, RANKS, MEASURES) == [12]
    assert ones(features, TURNS, TAKEN) == [5]
    assert ones(features, TAKEN, LAST) == [0]
    assert ones(features, LAST, LEAST) == [9]
    # 52 points without the king, and steps are of five.
    assert len(ones(features, LEAST, STAKES)) == 11


def test_in_a_match_of_one_round_the_score_has_no_features() -> None:
    single, match = (context(seen(rules, totals=(40, 60))) for rules in (preset("gin"), MATCH))

    assert single.single
    assert single.stakes == [0.0] * 5
    assert not match.single
    assert match.totals == [0.4, 0.6]


def test_the_deadwood_of_a_knock_is_one_hot() -> None:
    features = knock_features(context(seen(hand=f"{LOW} KC")), card("KC"))

    assert ones(features, DEADWOOD, DEADWOOD + 11) == [7]


def test_more_is_at_stake_near_the_end_of_the_match() -> None:
    far, near = (stakes(seen(totals=totals), 0, 1) for totals in ((0, 0), (0, 95)))

    assert near[0] > far[0] > 0


def test_outs_of_a_card_need_a_second_card_of_the_hand() -> None:
    # Two jacks; and the nine of spades beside the eight of diamonds is no pair.
    assert outs_in_hand(context(), card("JC")) == 2
    assert outs_in_hand(context(), card("9S")) == 0


def test_after_a_take_the_costliest_goes_of_the_discards_that_leave_the_least() -> None:
    known = context()

    assert discard_after_take(known, known.hand | 1 << card("JS")) == card("KH")


def test_a_melded_card_is_a_candidate_only_if_its_loss_costs_little() -> None:
    known = context(seen(hand=f"{HAND} QS"))

    assert card("KH") in discard_candidates(known)
    assert card("JC") in discard_candidates(known)
    assert not {card("5H"), card("6H"), card("7H")} & set(discard_candidates(known))


def test_a_card_taken_this_turn_is_no_candidate() -> None:
    view = seen(hand=f"{HAND} QS")
    view.known.taken = card("QS")

    assert card("QS") not in discard_candidates(context(view))


def test_cards_that_are_no_candidates_cost_most() -> None:
    view = seen(hand=f"{HAND} QS")
    hand = view.known.hands[0]
    costs = dict(zip(hand, gin_costs(view, expert(), hand), strict=True))

    assert min(costs[card(one)] for one in ("5H", "6H", "7H")) > EXCLUDED / 2
    assert max(costs[one] for one in discard_candidates(context(view))) < EXCLUDED / 2


def test_probabilities_of_sets_and_runs_are_separate() -> None:
    belief = [0.0] * 53
    for one in ("KC", "KD", "QH", "JH"):
        belief[card(one)] = 0.5

    assert meld_probabilities(card("KH"), belief) == [0.25, 0.25]
    assert meld_probabilities(card("QC"), belief) == [0.0, 0.0]


def test_the_probabilities_of_sets_and_runs_combine_to_that_of_a_meld() -> None:
    belief = [(face * 37 % 11) / 20 for face in range(52)] + [0.0]

    for face in range(52):
        in_sets, in_runs = meld_probabilities(face, belief)
        assert 1 - (1 - in_sets) * (1 - in_runs) == pytest.approx(meld_probability(face, belief))


def test_a_card_costlier_than_the_last_discard_is_unlikely_in_the_hand() -> None:
    live = [1] * 52 + [0]
    low, high = discarded_last(seen(), "4S"), discarded_last(seen(), "QS")

    assert beliefs(low, 1, live)[card("KC")] < beliefs(high, 1, live)[card("KC")]


def test_the_outcome_of_a_draw_is_averaged_over_all_cards() -> None:
    weights = [0.0] * 53
    # The third ace melds all aces and the three is discarded: 2 stay of 7. A king changes nothing.
    # A two in place of the three leaves 6.
    weights[card("AC")], weights[card("KD")], weights[card("2S")] = 1.0, 1.0, 2.0
    model = DrawModel(Evaluation(seen(), expert()).solver, weights, 10)

    after = AfterDraw(model, Holding([card(one) for one in LOW.split()]).held)

    assert int(after.points) == 7
    assert (after.gin, after.lower, after.knock) == (0.0, 0.25, 1.0)
    assert after.expected == (2 + 7 + 2 * 6) / 4


def test_possible_pairs_are_counted_once() -> None:
    belief = [0.0] * 53
    for one in ("KC", "KD", "KS", "QH", "JH"):
        belief[card(one)] = 0.2

    assert possible_pairs(card("KH"), belief) == 4


def test_the_policy_covers_two_seats_with_one_pack_and_no_jokers() -> None:
    three = MATCH.but(hand_size=((2, 10), (3, 10), (4, 7)))

    assert gin_policy_applies(seen(), expert())
    assert gin_policy_applies(seen(preset("gin")), expert())
    assert not gin_policy_applies(seen(MATCH.but(gin_undercut="off")), expert())
    assert not gin_policy_applies(seen(three, others=2, totals=(0, 0, 0)), expert())
    assert not gin_policy_applies(seen(MATCH.but(decks=2)), expert())
    assert not gin_policy_applies(seen(preset("palace").but(rounds=1)), expert())
    assert not gin_policy_applies(seen(), levels()["strong"])


def test_a_card_that_makes_a_meld_is_taken() -> None:
    assert isinstance(tierce.bot("expert").choose(seen(top="JS")), TakeDiscard)


def test_no_meld_is_broken_for_a_card_outside() -> None:
    act = tierce.bot("expert").choose(seen(hand=f"{HAND} QS"))

    assert isinstance(act, Discard)
    assert act.card not in {card(one) for one in ("5H", "6H", "7H")}


def test_gin_is_never_delayed() -> None:
    act = tierce.bot("expert").choose(seen(hand="5H 6H 7H JC JD JS 2C 3C 4C 5C KC"))

    assert act == Gin(card("KC"))


def test_a_network_is_linear_with_one_rectified_layer() -> None:
    small = Network(2, 1, [1000, -2000, 500, 3000, 100, 0, -1000])

    # 1 - 2 / 4 + 1 / 2 is 1, three times that, a tenth of the first feature, less one.
    assert small.evaluate(vec[float]([1.0, 0.25])) == pytest.approx(2.1)
    assert small.evaluate(vec[float]([0.0, 1.0])) == pytest.approx(-1.0)


def test_weights_that_are_too_few_are_no_network() -> None:
    with pytest.raises(AssertionError, match="2 weights where 7 are wanted"):
        Network(2, 1, [1, 2])
