"""What going out would bring, told before it is done: bounds that hold whatever the others hide."""

import pytest

from tests.analysis.test_considering import told
from tierce.analysis.going_out import out_by_discard, out_by_laying
from tierce.bots import bot
from tierce.game import Discard, Trial, View, try_laying, view_of
from tierce.game.acts.actions import Action, Lay
from tierce.rules import preset
from tierce.sim import play_round

PRESETS = ["palace", "rami51", "sans-min", "classique"]


def bounds(view: View, act: Action) -> list[tuple[int, int]] | None:
    assert view.seat is not None
    if isinstance(act, Lay):
        trial = try_laying(view.known, view.seat, act)
        assert isinstance(trial, Trial)
        return out_by_laying(view, trial)
    return out_by_discard(view, act.card) if isinstance(act, Discard) else None


@pytest.mark.parametrize("rules", PRESETS)
def test_what_everybody_scores_lies_within_what_was_told_before(rules: str) -> None:
    out = 0
    for seed in range(12):
        game = play_round(preset(rules), [bot("greedy"), bot("greedy")], seed)
        outcome, points = game.outcome, game.points
        assert outcome is not None
        assert points is not None
        act = game.pop()  # now it lies as it did before the last act
        if outcome.how != "out":
            continue
        found = bounds(view_of(game.state, outcome.winner), act)
        if found is None:
            continue
        out += 1

        assert all(
            least <= points <= most for points, (least, most) in zip(points, found, strict=True)
        )
    assert out


def test_who_never_laid_pays_the_flat_price_whatever_he_holds() -> None:
    facts = {"opened": [True, False], "turns": [5, 5]}
    said = told("rami51", "8H", [], "8H", **facts)

    assert said["selected"]["discard"]["out"] == [(0, 0), (100, 100)]


def test_three_hidden_cards_cost_between_the_cheapest_and_the_dearest_that_nobody_has_seen() -> (
    None
):
    facts = {"opened": [True, True], "turns": [5, 5]}
    said = told("rami51", "8H", [], "8H", **facts)
    rules = preset("rami51")

    assert rules.hand_values[1] == 2  # the twos, eight of them, cost least
    assert said["selected"]["discard"]["out"][1] == (6, 3 * rules.joker_hand)


def test_with_more_than_one_card_nobody_goes_out() -> None:
    assert (
        told("rami51", "8H 9H", [], "8H", opened=[True, True])["selected"]["discard"]["out"] is None
    )


def test_gin_brings_its_bonus_at_least_for_the_others_may_have_matched_every_card() -> None:
    hand = "5H 6H 7H JC JD JS 4S 3S 2S AS KS"
    said = told("gin", hand, [], "KS", table=[])["selected"]

    assert said["gin"]["out"] == [(0, 0), (25, 25 + 30)]  # three tens that nobody has seen
