"""What the expert looks at before it knocks at Gin, and the network that weighs it."""

import pytest
from librt.vecs import vec

from tierce import Rules, preset
from tierce.bots.ahead import Ahead
from tierce.bots.foresight import Foresight
from tierce.bots.knocking import gain_of_knock, knock_facts, learnt_for
from tierce.bots.level import Level
from tierce.bots.levels import levels
from tierce.bots.net import Net, net
from tierce.bots.outlook import Outlook
from tierce.cards import card
from tierce.game import View, view_of
from tierce.game.position import read_position
from tierce.melds.holding import Holding

MATCH = preset("gin+knock_10+undercut_tie").but(match_end="limit", limit=100)
HAND = "5H 6H 7H JC JD JS 2C 3D AS AH"


def expert() -> Level:
    return levels()["expert"]


def seen(rules: Rules = MATCH, others: int = 1, totals: tuple[int, ...] = (0, 0)) -> View:
    """The expert's view after five turns of each, with a king to throw."""
    facts = {
        "players": others + 1,
        "turn": 0,
        "turns": [5] * (others + 1),
        "hands": [f"{HAND} KC", *[10] * others],
        "drawn": True,
        "discard": "3S 9D",
    }
    return view_of(read_position(facts, rules), 0, totals=totals)


def test_what_the_next_card_may_leave_is_the_mean_over_all_that_may_come() -> None:
    draws = [0.0] * 53
    # The third ace melds all aces and the three is thrown: 2 stay of 7. A king changes nothing; a
    # two in place of the three leaves 6.
    draws[card("AC")], draws[card("KD")], draws[card("2S")] = 1.0, 1.0, 2.0
    outlook = Outlook(Foresight(seen(), expert()).solver, draws, 10)

    ahead = Ahead(outlook, Holding([card(one) for one in HAND.split()]).held)

    assert int(ahead.points) == 7
    assert (ahead.gin, ahead.lower) == (0.0, 0.25)
    assert ahead.expected == (2 + 7 + 2 * 6) / 4


def test_a_network_adds_facts_up_and_leaves_out_sums_below_zero() -> None:
    small = Net(2, 1, [1000, -2000, 500, 3000, 100, 0, -1000])

    # 1 - 2 / 4 + 1 / 2 is 1, three times that, a tenth of the first fact, less one.
    assert small.of(vec[float]([1.0, 0.25])) == pytest.approx(2.1)
    assert small.of(vec[float]([0.0, 1.0])) == pytest.approx(-1.0)


def test_weights_that_are_too_few_are_no_network() -> None:
    with pytest.raises(AssertionError, match="2 weights where 7 are wanted"):
        Net(2, 1, [1, 2])


def test_the_facts_of_a_knock_are_as_many_as_the_weights_are_for() -> None:
    assert len(knock_facts(seen(), expert(), card("KC"))) == net("knock").inputs


def test_a_knock_is_worth_more_where_it_ends_the_match() -> None:
    level, thrown = expert(), card("KC")
    ending = gain_of_knock(seen(totals=(0, 95)), level, thrown)

    assert ending > gain_of_knock(seen(), level, thrown)


def test_what_was_learnt_holds_for_two_with_one_pack_and_no_jokers() -> None:
    assert learnt_for(seen().known)
    assert not learnt_for(seen(MATCH.but(hand_size=((2, 10), (3, 10), (4, 7))), 2, (0, 0, 0)).known)
    assert not learnt_for(seen(MATCH.but(decks=2)).known)
