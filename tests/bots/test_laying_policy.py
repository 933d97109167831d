"""The learnt laying policy and its features."""

import pytest

import tierce
from tests.bots.positions import view_at
from tierce import Round, Rules, preset
from tierce.bots.lay.planning import Planner
from tierce.bots.learnt.laying_features import laying_features, without_costliest
from tierce.bots.learnt.laying_policy import laying_gain, laying_policy_applies
from tierce.bots.learnt.network import network
from tierce.bots.learnt.round_features import (
    expected_count,
    out_probability,
    whole_hand_bonus,
    win_probability_if,
)
from tierce.bots.levels.level import Level
from tierce.bots.levels.profiles import levels
from tierce.bots.play.laying import best_laying, delays
from tierce.cards import card
from tierce.game import Lay, View

HELD = "7S 8S 9S KC KD KH QC QD QH JS AH TD 5S 9C"
"""Three melds and five cards outside, of which one is discarded."""


def expert() -> Level:
    return levels()["expert"].but(deals=0)


def seen(rules: Rules, hand: str = HELD, other: int = 13, opened: bool = False) -> View:
    """The view with this hand after a draw."""
    discard = "3S 9D 6C QS 8D 2S"
    table = [{"seat": 1, "cards": "AC 2C 3C"}] if opened else []
    cards = [*hand.split(), *discard.split(), *(["AC", "2C", "3C"] if opened else [])]
    stock = len(Round(rules, "AB").state.terms.pack) - len(cards) - other
    drawn = {"drawn": True, "discard": discard, "stock": stock}
    return view_at(rules, hand, other, turns=[5, 5], table=table, **drawn)


def cards(text: str) -> list[int]:
    return [card(one) for one in text.split()]


@pytest.mark.parametrize("name", ["palace", "deux-jeux", "sans-min"])
def test_the_network_has_as_many_inputs_as_there_are_features(name: str) -> None:
    view = seen(preset(name))
    best = best_laying(view, Planner(expert()))

    assert best is not None
    assert len(laying_features(view, best, expert())) == network("lay").inputs
    assert delays(view, best, expert()) is (laying_gain(view, best, expert()) <= 0)


def test_the_policy_covers_two_seats_and_several_rounds_without_borrowing() -> None:
    covered = {name for name in tierce.presets() if laying_policy_applies(dealt(name), expert())}

    assert covered == {"classique", "deux-jeux", "palace", "sans-min"}
    assert not laying_policy_applies(Round(preset("palace"), "ABC").state, expert())
    assert not laying_policy_applies(dealt("palace"), levels()["strong"])
    assert not laying_policy_applies(dealt("palace"), expert().but(learnt=0))


def dealt(name: str) -> tierce.game.State:
    return Round(preset(name), "AB").state


def test_a_laying_that_ends_the_round_is_not_delayed() -> None:
    view = seen(preset("palace"), "7S 8S 9S KC KD KH QC QD QH JS JH JD JC 5S")

    assert isinstance(tierce.bot("expert:deals=0").choose(view), Lay)


def test_a_draw_goes_out_if_it_leaves_one_card_or_two_with_a_layoff() -> None:
    state, weights = seen(preset("palace")).known, [0.0] * 53
    weights[card("TS")], weights[card("4D")], weights[card("2H")] = 1.0, 2.0, 1.0
    waiting = cards("7S 8S 9S KC KD KH QC QD QH 5D 6D AH 3C")

    assert out_probability(state, cards("7S 8S 9S 5D 6D AH"), weights, 0) == 2 / 4
    assert out_probability(state, cards("5D 6D"), weights, 0) == 2 / 4
    assert out_probability(state, cards("AH"), weights, 1 << card("2H")) == 1 / 4
    assert out_probability(state, waiting, weights, 0) == 0


def test_the_costliest_card_goes_and_beliefs_are_added_up() -> None:
    state, belief = seen(preset("palace")).known, [0.0] * 53
    belief[card("KC")], belief[card("2D")] = 0.25, 0.5

    assert without_costliest(state, cards("2H KC 9D"), cards("2H 9D")) == cards("2H KC")
    assert expected_count(belief, 1 << card("KC") | 1 << card("2D")) == 0.75
    assert expected_count(belief, 1 << card("KC") | 1 << card("2H")) == 0.25


def test_a_whole_hand_counts_for_more_until_another_seat_lays_or_always() -> None:
    for name, before, after in [("palace", True, False), ("deux-jeux", True, True)]:
        found = [
            whole_hand_bonus(seen(preset(name), opened=laid).known, 0) for laid in (False, True)
        ]

        assert (name, found) == (name, [before, after])


def test_a_seat_that_pays_is_less_likely_to_win() -> None:
    for name in ("palace", "deux-jeux", "sans-min"):
        view = seen(preset(name))

        even = win_probability_if(view, 0, 0)
        assert win_probability_if(view, 0, 50) < even == 0.5 < win_probability_if(view, 1, 50)


def test_it_lays_where_the_parameters_would_wait_if_another_seat_goes_out_soon() -> None:
    view = seen(preset("palace"), other=6, opened=True)

    assert isinstance(tierce.bot("expert:deals=0").choose(view), Lay)
    assert not isinstance(tierce.bot("expert:deals=0:learnt=0").choose(view), Lay)
