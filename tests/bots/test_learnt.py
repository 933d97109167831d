"""How the expert plays Gin as it has learnt, and what it looks at for that."""

import pytest
from librt.vecs import vec

import tierce
from tierce import Rules, preset
from tierce.bots.ahead import Ahead
from tierce.bots.beliefs import beliefs, danger, dangers, live_pairs
from tierce.bots.foresight import Foresight
from tierce.bots.gin import waits
from tierce.bots.gin_facts import (
    CARD,
    DEADWOOD,
    KNOCK,
    LAST,
    LEAST,
    MEASURES,
    RANKS,
    SETS,
    STAKES,
    TAKE,
    TAKEN,
    THROW,
    TURNS,
    company,
    of_knock,
    of_take,
    of_throws,
    thrown_for,
)
from tierce.bots.gin_moment import GONE, HELD, LOOSE, MELDED, UNSEEN, Moment
from tierce.bots.gin_stakes import plays_as_learnt, stakes
from tierce.bots.learnt import FAR, harms_learnt, thought_of
from tierce.bots.level import Level
from tierce.bots.levels import levels
from tierce.bots.net import Net, net
from tierce.bots.outlook import Outlook
from tierce.cards import card
from tierce.game import Discard, Gin, Knock, TakeDiscard, View, view_of
from tierce.melds.holding import Holding
from tierce.record.position_reading import read_position

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
    """The expert's view after five turns of each; of eleven cards it has just drawn one."""
    facts = {
        "players": others + 1,
        "turn": 0,
        "turns": [5] * (others + 1),
        "hands": [hand, *[len(hand.split()) // 11 + 9] * others],
        "drawn": len(hand.split()) == 11,
        "discard": f"3S {top}",
    }
    return view_of(read_position(facts, rules), 0, totals=totals)


def thrown_last(view: View, text: str) -> View:
    """The same after the other has thrown that card."""
    view.memory.threw(1, card(text))
    return view


def moment(view: View | None = None) -> Moment:
    return Moment(view or seen(), expert())


def ones(facts: vec[float], start: int, end: int) -> list[int]:
    """Which of these facts are so."""
    return [at - start for at in range(start, end) if facts[at] == 1.0]


def test_there_are_as_many_facts_as_weights() -> None:
    throws = of_throws(moment(seen(hand=f"{HAND} QS")), [card("KH"), card("QS")])

    assert [len(facts) for facts in throws] == [net("throw").inputs] * 2 == [THROW] * 2
    assert len(of_take(moment(), card("9D"))) == net("take").inputs == TAKE
    assert len(of_knock(moment(seen(hand=f"{LOW} KC")), card("KC"))) == net("knock").inputs == KNOCK


def test_a_card_lies_in_a_meld_or_beside_it_with_the_other_among_the_discards_or_elsewhere() -> (
    None
):
    view = seen()
    view.memory.holds[1].append(card("QS"))
    known = moment(view)

    where = [known.where(card(one)) for one in ("6H", "KH", "QS", "3S", "4H")]

    assert where == [MELDED, LOOSE, HELD, GONE, UNSEEN]


def test_what_is_known_of_the_cards_around_is_told_place_by_place() -> None:
    view = thrown_last(seen(hand=f"{HAND} QS"), "9D")
    facts = of_throws(moment(view), [card("QS"), card("KH")])[1]

    # Ten, jack and queen of hearts are unseen; past the king there is nothing. Of the other kings
    # none was seen.
    assert ones(facts, CARD, SETS) == [UNSEEN, 6 + UNSEEN, 12 + UNSEEN, 18, 24, 30]
    assert ones(facts, SETS, RANKS) == [3 * (UNSEEN - LOOSE) + one for one in (0, 1, 2)]
    assert ones(facts, RANKS, MEASURES) == [12]
    assert ones(facts, TURNS, TAKEN) == [5]
    assert ones(facts, TAKEN, LAST) == [0]
    assert ones(facts, LAST, LEAST) == [9]
    # 52 points without the king, and steps are of five.
    assert len(ones(facts, LEAST, STAKES)) == 11


def test_in_a_match_of_one_round_the_score_says_nothing() -> None:
    alone, match = (moment(seen(rules, totals=(40, 60))) for rules in (preset("gin"), MATCH))

    assert alone.alone
    assert alone.stakes == [0.0] * 5
    assert not match.alone
    assert match.totals == [0.4, 0.6]


def test_a_knock_is_told_by_what_it_leaves() -> None:
    facts = of_knock(moment(seen(hand=f"{LOW} KC")), card("KC"))

    assert ones(facts, DEADWOOD, DEADWOOD + 11) == [7]


def test_more_is_at_stake_near_the_end_of_the_match() -> None:
    far, near = (stakes(seen(totals=totals), 0, 1) for totals in ((0, 0), (0, 95)))

    assert near[0] > far[0] > 0


def test_a_knock_that_ends_the_match_is_not_put_off() -> None:
    near = seen(hand=f"{LOW} KC", totals=(0, 95))

    assert not waits(near, expert(), card("KC"))


def test_live_cards_that_make_a_meld_with_another_of_the_hand_are_its_company() -> None:
    # Two jacks; and the nine of spades beside the eight of diamonds is no pair.
    assert company(moment(), card("JC")) == 2
    assert company(moment(), card("9S")) == 0


def test_for_a_card_taken_the_dearest_goes_of_those_that_leave_the_least() -> None:
    known = moment()

    assert thrown_for(known, known.hand | 1 << card("JS")) == card("KH")


def test_of_a_meld_only_cards_are_thought_of_that_cost_little() -> None:
    known = moment(seen(hand=f"{HAND} QS"))

    assert card("KH") in thought_of(known)
    assert card("JC") in thought_of(known)
    assert not {card("5H"), card("6H"), card("7H")} & set(thought_of(known))


def test_what_was_just_taken_is_not_thrown() -> None:
    view = seen(hand=f"{HAND} QS")
    view.known.taken = card("QS")

    assert card("QS") not in thought_of(moment(view))


def test_cards_that_are_not_thought_of_are_missed_most() -> None:
    view = seen(hand=f"{HAND} QS")
    hand = view.known.hands[0]
    harms = dict(zip(hand, harms_learnt(view, expert(), hand), strict=True))

    assert min(harms[card(one)] for one in ("5H", "6H", "7H")) > FAR / 2
    assert max(harms[one] for one in thought_of(moment(view))) < FAR / 2


def test_sets_and_runs_that_a_card_may_help_the_other_to_are_told_apart() -> None:
    likely = [0.0] * 53
    for one in ("KC", "KD", "QH", "JH"):
        likely[card(one)] = 0.5

    assert dangers(card("KH"), likely) == [0.25, 0.25]
    assert dangers(card("QC"), likely) == [0.0, 0.0]


def test_the_danger_of_sets_and_runs_together_is_that_of_the_card() -> None:
    likely = [(face * 37 % 11) / 20 for face in range(52)] + [0.0]

    for face in range(52):
        in_sets, in_runs = dangers(face, likely)
        assert 1 - (1 - in_sets) * (1 - in_runs) == pytest.approx(danger(face, likely))


def test_what_is_dearer_than_the_last_throw_is_hardly_in_the_hand() -> None:
    live = [1] * 52 + [0]
    low, high = thrown_last(seen(), "4S"), thrown_last(seen(), "QS")

    assert beliefs(low, 1, live)[card("KC")] < beliefs(high, 1, live)[card("KC")]


def test_what_the_next_card_may_leave_is_the_mean_over_all_that_may_come() -> None:
    draws = [0.0] * 53
    # The third ace melds all aces and the three is thrown: 2 stay of 7. A king changes nothing; a
    # two in place of the three leaves 6.
    draws[card("AC")], draws[card("KD")], draws[card("2S")] = 1.0, 1.0, 2.0
    outlook = Outlook(Foresight(seen(), expert()).solver, draws, 10)

    ahead = Ahead(outlook, Holding([card(one) for one in LOW.split()]).held)

    assert int(ahead.points) == 7
    assert (ahead.gin, ahead.lower, ahead.knock) == (0.0, 0.25, 1.0)
    assert ahead.expected == (2 + 7 + 2 * 6) / 4


def test_pairs_that_the_other_may_hold_are_counted_once() -> None:
    likely = [0.0] * 53
    for one in ("KC", "KD", "KS", "QH", "JH"):
        likely[card(one)] = 0.2

    assert live_pairs(card("KH"), likely) == 4


def test_it_was_learnt_for_two_with_one_pack_and_no_jokers() -> None:
    three = MATCH.but(hand_size=((2, 10), (3, 10), (4, 7)))

    assert plays_as_learnt(seen(), expert())
    assert plays_as_learnt(seen(preset("gin")), expert())
    assert not plays_as_learnt(seen(MATCH.but(gin_undercut="off")), expert())
    assert not plays_as_learnt(seen(three, others=2, totals=(0, 0, 0)), expert())
    assert not plays_as_learnt(seen(MATCH.but(decks=2)), expert())
    assert not plays_as_learnt(seen(preset("palace").but(rounds=1)), expert())
    assert not plays_as_learnt(seen(), levels()["strong"])


def test_a_card_that_makes_a_meld_is_taken() -> None:
    assert isinstance(tierce.bot("expert").choose(seen(top="JS")), TakeDiscard)


def test_no_meld_is_broken_for_a_card_outside() -> None:
    act = tierce.bot("expert").choose(seen(hand=f"{HAND} QS"))

    assert isinstance(act, Discard)
    assert act.card not in {card(one) for one in ("5H", "6H", "7H")}


def test_a_round_that_is_the_match_is_ended_as_soon_as_it_can_be() -> None:
    act = tierce.bot("expert").choose(seen(preset("gin"), hand=f"{LOW} KC"))

    assert act == Knock(card("KC"))


def test_gin_is_never_put_off() -> None:
    act = tierce.bot("expert").choose(seen(hand="5H 6H 7H JC JD JS 2C 3C 4C 5C KC"))

    assert act == Gin(card("KC"))


def test_a_network_adds_facts_up_and_leaves_out_sums_below_zero() -> None:
    small = Net(2, 1, [1000, -2000, 500, 3000, 100, 0, -1000])

    # 1 - 2 / 4 + 1 / 2 is 1, three times that, a tenth of the first fact, less one.
    assert small.of(vec[float]([1.0, 0.25])) == pytest.approx(2.1)
    assert small.of(vec[float]([0.0, 1.0])) == pytest.approx(-1.0)


def test_weights_that_are_too_few_are_no_network() -> None:
    with pytest.raises(AssertionError, match="2 weights where 7 are wanted"):
        Net(2, 1, [1, 2])
