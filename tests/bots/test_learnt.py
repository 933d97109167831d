"""What the expert throws and takes at Gin by what it has learnt, and what it looks at for that."""

import pytest
from librt.vecs import vec

import tierce
from tierce import Rules, preset
from tierce.bots.ahead import Ahead
from tierce.bots.beliefs import beliefs, dangers
from tierce.bots.foresight import Foresight
from tierce.bots.gin_facts import Moment, live_pairs
from tierce.bots.learnt import MOST, REACH, compared, net_for, plays_as_learnt
from tierce.bots.level import Level
from tierce.bots.levels import levels
from tierce.bots.net import net
from tierce.bots.outlook import Outlook
from tierce.cards import card
from tierce.game import Discard, TakeDiscard, View, view_of
from tierce.game.position import read_position
from tierce.melds.holding import Holding

MATCH = preset("gin+knock_10+undercut_tie").but(match_end="limit", limit=100)
HAND = "5H 6H 7H JC JD 2C 3D 9S 8D KH"


def expert() -> Level:
    return levels()["expert"]


def seen(
    rules: Rules = MATCH, hand: str = HAND, top: str = "9D", others: int = 1, turns: int = 5
) -> View:
    """The expert's view where a drawn card is in the hand of eleven."""
    facts = {
        "players": others + 1,
        "turn": 0,
        "turns": [turns] * (others + 1),
        "hands": [hand, *[len(hand.split()) // 11 + 9] * others],
        "drawn": len(hand.split()) == 11,
        "discard": f"3S {top}",
    }
    return view_of(read_position(facts, rules), 0)


def thrown_last(view: View, text: str) -> View:
    """The same after the other has thrown that card."""
    view.memory.threw(1, card(text))
    return view


@pytest.mark.parametrize("kind", ["", "_alone"])
def test_there_are_as_many_facts_of_a_card_to_take_as_weights(kind: str) -> None:
    facts = Moment(seen(), expert()).of_take(card("9D"))

    assert len(facts) == net(f"take{kind}").inputs == 16


def test_for_one_round_only_the_first_facts_of_a_throw_have_weights() -> None:
    facts = Moment(seen(), expert()).of_throw(card("KH"), 20.0)

    assert len(facts) == net("throw").inputs == 44
    assert net("throw_alone").inputs == 25


def test_sets_and_runs_that_a_card_may_help_the_other_to_are_told_apart() -> None:
    likely = [0.0] * 53
    for one in ("KC", "KD", "QH", "JH"):
        likely[card(one)] = 0.5

    assert dangers(card("KH"), likely) == [0.25, 0.25]
    assert dangers(card("QC"), likely) == [0.0, 0.0]


def test_cards_outside_melds_are_dear_wanted_or_lonely() -> None:
    view = seen()
    view.memory.holds[1].append(card("9D"))
    moment = Moment(view, expert())

    dear, wanted, lonely = moment.spares(moment.ahead(Holding(view.hand).held))

    # JC JD and KH are dear; JD 9S and 8D might lie in a meld with the other's 9D; none of
    # 2C 3D 9S 8D KH stands beside another of the hand.
    assert [round(3 * one) for one in (dear, wanted, lonely)] == [3, 3, 5]


def test_outs_are_live_cards_that_make_a_meld() -> None:
    moment = Moment(seen(), expert())
    ahead = moment.ahead(Holding([card(one) for one in HAND.split()]).held)

    count, likely, held = moment.outs(ahead)

    # A jack of spades or hearts; a four or eight of hearts at the run.
    assert round(count * 10) == 4
    assert 0 < likely < 1
    assert 0 < held < 4


def test_what_is_dearer_than_the_last_throw_is_hardly_in_the_hand() -> None:
    live = [1] * 52 + [0]
    low, high = thrown_last(seen(), "4S"), thrown_last(seen(), "QS")

    assert beliefs(low, 1, live)[card("KC")] < beliefs(high, 1, live)[card("KC")]


def test_a_throw_of_the_other_may_spare_what_the_stock_does_not() -> None:
    draws, thrown = [0.0] * 53, [0.0] * 52
    draws[card("JS")], draws[card("AS")], draws[card("4H")] = 1.0, 2.0, 1.0
    thrown[card("JS")], thrown[card("AS")] = 0.5, 0.5
    outlook = Outlook(Foresight(seen(), expert()).solver, draws, 10)

    ahead = Ahead(outlook, Holding([card(one) for one in HAND.split()]).held)

    # 52 lie outside melds: two jacks, a king and 22 more. With the third jack they are 22, and
    # the ace for the king leaves 43; the four makes a run of four and the king goes: 42.
    assert [int(ahead.points), ahead.with_card[card("JS")], ahead.with_card[card("4H")]] == [
        52,
        22.0,
        42.0,
    ]
    assert ahead.expected == (22 + 2 * 43 + 42) / 4
    assert ahead.given(thrown) == 0.5 * (ahead.expected - 22)
    assert int(ahead.dearest) == 10


def test_pairs_that_the_other_may_hold_are_counted_once() -> None:
    likely = [0.0] * 53
    for one in ("KC", "KD", "KS", "QH", "JH"):
        likely[card(one)] = 0.2

    assert live_pairs(card("KH"), likely) == 4


def test_cards_that_are_missed_much_more_are_not_compared() -> None:
    harm = [10.0 + REACH, 30.0 + REACH, 10.0, *[11.0] * MOST]

    places = compared(vec[float](harm))

    assert places == [2, 3, 4, 5, 6, 7, 8]
    assert compared(vec[float](harm[:3])) == [2, 0]


def test_it_was_learnt_for_matches_of_two_with_one_pack() -> None:
    three = MATCH.but(hand_size=((2, 10), (3, 10), (4, 7)))

    assert plays_as_learnt(seen(), expert())
    assert not plays_as_learnt(seen(MATCH.but(gin_undercut="off")), expert())
    assert not plays_as_learnt(seen(three, others=2), expert())
    assert not plays_as_learnt(seen(MATCH.but(decks=2)), expert())
    assert not plays_as_learnt(seen(), levels()["strong"])


def test_other_things_were_learnt_where_one_round_is_the_match() -> None:
    one = seen(preset("gin"))

    assert plays_as_learnt(one, expert())
    assert not plays_as_learnt(seen(preset("palace").but(rounds=1)), expert())
    assert net_for(one.known, "throw") is net("throw_alone")
    assert net_for(seen().known, "throw") is net("throw")


def test_a_card_that_makes_a_meld_is_taken() -> None:
    assert isinstance(tierce.bot("expert").choose(seen(top="JS")), TakeDiscard)


def test_no_meld_is_broken_for_a_card_outside() -> None:
    act = tierce.bot("expert").choose(seen(hand=f"{HAND} QS"))

    assert isinstance(act, Discard)
    assert act.card not in {card(one) for one in ("5H", "6H", "7H")}
