"""When the expert lays by what it has learnt, and what it looks at for that."""

import pytest

import tierce
from tierce import Round, Rules, preset
from tierce.bots.laying_facts import (
    chance_if_paid,
    counts_for_more,
    expected,
    goes_out,
    laying_facts,
    without_dearest,
)
from tierce.bots.level import Level
from tierce.bots.levels import levels
from tierce.bots.net import net
from tierce.bots.planning import Planner
from tierce.bots.regular import layable
from tierce.bots.waiting import gain_of_laying, lays_as_learnt, waits
from tierce.cards import card
from tierce.game import Lay, View, view_of
from tierce.record.position_reading import read_position

HELD = "7S 8S 9S KC KD KH QC QD QH JS AH TD 5S 9C"
"""Three melds and five cards outside, of which one is thrown."""


def expert() -> Level:
    return levels()["expert"].but(deals=0)


def seen(rules: Rules, hand: str = HELD, other: int = 13, opened: bool = False) -> View:
    """The view of whoever holds the hand with the drawn card."""
    discard = "3S 9D 6C QS 8D 2S"
    table = [{"seat": 1, "cards": "AC 2C 3C"}] if opened else []
    cards = [*hand.split(), *discard.split(), *(["AC", "2C", "3C"] if opened else [])]
    facts = {
        "players": 2,
        "turn": 0,
        "turns": [5, 5],
        "drawn": True,
        "hands": [hand, other],
        "discard": discard,
        "stock": len(Round(rules, "AB").state.terms.pack) - len(cards) - other,
        "table": table,
    }
    return view_of(read_position(facts, rules), 0)


def cards(text: str) -> list[int]:
    return [card(one) for one in text.split()]


@pytest.mark.parametrize("name", ["palace", "deux-jeux", "sans-min"])
def test_the_facts_are_as_many_as_the_weights_are_for(name: str) -> None:
    view = seen(preset(name))
    best = layable(view, Planner(expert()))

    assert best is not None
    assert len(laying_facts(view, best, expert())) == net("lay").inputs
    assert waits(view, best, expert()) is (gain_of_laying(view, best, expert()) <= 0)


def test_it_was_learnt_for_two_where_melds_are_laid_and_left_alone_for_more_than_a_round() -> None:
    learnt = {name for name in tierce.presets() if lays_as_learnt(dealt(name), expert())}

    assert learnt == {"classique", "deux-jeux", "palace", "sans-min"}
    assert not lays_as_learnt(Round(preset("palace"), "ABC").state, expert())
    assert not lays_as_learnt(dealt("palace"), levels()["strong"])
    assert not lays_as_learnt(dealt("palace"), expert().but(learnt=0))


def dealt(name: str) -> tierce.game.State:
    return Round(preset(name), "AB").state


def test_what_ends_the_round_is_laid() -> None:
    view = seen(preset("palace"), "7S 8S 9S KC KD KH QC QD QH JS JH JD JC 5S")

    assert isinstance(tierce.bot("expert:deals=0").choose(view), Lay)


def test_a_hand_goes_out_with_a_card_that_leaves_one_outside() -> None:
    state, draws = seen(preset("palace")).known, [0.0] * 53
    draws[card("TS")], draws[card("4D")], draws[card("2H")] = 1.0, 2.0, 1.0
    waiting = cards("7S 8S 9S KC KD KH QC QD QH 5D 6D AH 3C")

    assert goes_out(state, cards("7S 8S 9S 5D 6D AH"), draws, 0) == 2 / 4
    assert goes_out(state, cards("5D 6D"), draws, 0) == 2 / 4
    assert goes_out(state, cards("AH"), draws, 1 << card("2H")) == 1 / 4
    assert goes_out(state, waiting, draws, 0) == 0


def test_the_dearest_of_some_cards_goes_and_what_others_may_hold_is_added_up() -> None:
    state, likely = seen(preset("palace")).known, [0.0] * 53
    likely[card("KC")], likely[card("2D")] = 0.25, 0.5

    assert without_dearest(state, cards("2H KC 9D"), cards("2H 9D")) == cards("2H KC")
    assert expected(likely, 1 << card("KC") | 1 << card("2D")) == 0.75
    assert expected(likely, 1 << card("KC") | 1 << card("2H")) == 0.25


def test_all_at_once_counts_for_more_until_another_has_laid_or_whoever_has() -> None:
    for name, before, after in [("palace", True, False), ("deux-jeux", True, True)]:
        told = [counts_for_more(seen(preset(name), opened=laid).known, 0) for laid in (False, True)]

        assert (name, told) == (name, [before, after])


def test_whoever_pays_is_less_likely_to_win() -> None:
    for name in ("palace", "deux-jeux", "sans-min"):
        view = seen(preset(name))

        even = chance_if_paid(view, 0, 0)
        assert chance_if_paid(view, 0, 50) < even == 0.5 < chance_if_paid(view, 1, 50)


def test_it_lays_what_its_numbers_would_hold_back_where_another_laid_and_goes_out_soon() -> None:
    view = seen(preset("palace"), other=6, opened=True)

    assert isinstance(tierce.bot("expert:deals=0").choose(view), Lay)
    assert not isinstance(tierce.bot("expert:deals=0:learnt=0").choose(view), Lay)
