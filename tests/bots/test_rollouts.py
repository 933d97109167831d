"""Choices by rollouts, and the odds of the match."""

import random
import statistics
from typing import Any, cast

import pytest

import tierce
from tests.bots.positions import view_at
from tierce import Bot, Round, Rules, View, bot, preset, write_action
from tierce.bots.levels.profiles import levels
from tierce.bots.play.comparison import BATCH, best_rival, standard_error, uses_rollouts
from tierce.bots.play.discarding import compares
from tierce.bots.play.rollout import MOST_TURNS, Rollouts
from tierce.bots.value.match_odds import win_probability
from tierce.game import Action, Discard, DrawStock

HELD = "7S 8S 9S KC KD KH QC QD QH JS AH TD 5S 9C"
"""Three melds and five cards outside, of which one is discarded."""
LOW = ["AC 2C 3C", "6D 7D 8D"]


def choice(name: str, other: int, table: list[str]) -> str:
    """The verb of the bot's act at palace, with the melds of the other seat on the table."""
    discard = "3S 9D 6C QC 8D 2S"
    seen = [card for row in [HELD, discard, *table] for card in row.split()]
    melds = [{"seat": 1, "cards": cards} for cards in table]
    hidden = {"stock": 110 - len(seen) - other, "turns": [5, 5], "drawn": True}
    view = view_at("palace", HELD, other, discard=discard, table=melds, **hidden)
    return write_action(bot(name).choose(view)).split()[0]


def test_rollouts_end_a_delay_once_another_seat_has_laid_and_holds_few_cards() -> None:
    assert choice("expert:learnt=0:deals=0", 6, LOW) == "discard"
    assert choice("expert:learnt=0:deals=20", 6, LOW) == "lay"


def test_rollouts_keep_a_delay_while_no_seat_has_laid() -> None:
    assert choice("expert:learnt=0:deals=20", 13, []) == "discard"


class Idle:
    """Throws what it has drawn."""

    def choose(self, view: View) -> Action:
        assert view.seat is not None
        draws = view.phase == "draw"
        return DrawStock() if draws else Discard(view.known.hands[view.seat][-1])


@pytest.mark.parametrize("players", ["AB", "ABC"])
def test_a_rollout_in_which_nobody_goes_out_stops_after_fifteen_turns_of_each_seat(
    players: str,
) -> None:
    game = Round(preset("palace"), players, seed=4)
    rollouts = Rollouts(game.view(game.turn), cast("Bot", Idle()))
    rollouts.run(game.state.copy(), DrawStock(), 1)

    assert rollouts.acts == 2 * MOST_TURNS * len(players)


def test_no_rollouts_at_gin_in_a_single_round_or_with_borrowing() -> None:
    for name in tierce.presets():
        rules = preset(name)
        gin, taken = rules.melding == "at_end", rules.table_take != "none"
        single = rules.match_end == "rounds" and rules.rounds == 1

        assert rolls_out(rules) is not (gin or taken or single)
    assert rolls_out(preset("trad").but(rounds=3))
    assert not uses_rollouts(Round(preset("palace"), "AB").state, levels()["strong"])


def rolls_out(rules: Rules) -> bool:
    return uses_rollouts(Round(rules, "AB").state, levels()["expert"])


@pytest.mark.parametrize(
    ("name", "compared"), [("deux-jeux", True), ("palace", False), ("classique", False)]
)
def test_rollouts_compare_discards_only_where_hands_are_kept_and_takes_are_free(
    name: str, compared: bool
) -> None:
    view = Round(preset(name), "AB", seed=1).view(0)

    assert compares(view, levels()["expert"]) is compared


def test_only_the_expert_uses_rollouts_and_only_with_a_compiled_core() -> None:
    deals = {name: level_of(name).deals for name in tierce.profiles()}

    assert {name for name, many in deals.items() if many} == (
        {"expert"} if tierce.compiled else set()
    )
    assert level_of("expert:deals=20").deals == 20


def level_of(name: str) -> Any:
    made: Any = bot(name)
    return made.level


def test_another_act_is_chosen_only_if_its_gain_is_significant() -> None:
    sure, wild, poor = [1.0, 2.0] * 10, [9.0, -7.0] * 10, [-1.0, -2.0] * 10

    assert best_rival([[], sure, wild, poor], [1, 2, 3], doubt=2.0) == 1
    assert best_rival([[], wild, poor], [1, 2], doubt=2.0) == 0
    assert best_rival([[], wild, poor], [1, 2], doubt=0.1) == 1
    assert best_rival([[], sure[: BATCH - 1]], [1], doubt=2.0) == 0


def test_the_standard_error_is_that_of_the_mean() -> None:
    chance = random.Random(3)
    for many in (2, 10, 60):
        numbers = [chance.gauss(1, 5) for _ in range(many)]

        assert standard_error(numbers) == pytest.approx(statistics.stdev(numbers) / many**0.5)
    assert standard_error([4.0]) == 0


def chance(
    rules: Rules, before: tuple[int, ...], points: list[int], *, last: bool = False
) -> float:
    game = Round(rules, "AB", seed=1, last_round=last)
    return win_probability(game.state, before, points, 0)


def test_the_odds_of_a_match_that_is_over_are_exact() -> None:
    assert chance(preset("palace"), (10, -10), [-15, 15], last=True) == 0
    assert chance(preset("palace"), (10, -10), [-5, 5], last=True) == 1
    assert chance(preset("palace"), (10, -10), [-10, 10], last=True) == 0.5
    assert chance(preset("sans-min"), (480, 100), [40, 0]) == 0
    assert chance(preset("trad"), (0, 0), [12, 0]) == 0


def test_a_lead_counts_for_more_with_fewer_rounds_left() -> None:
    few, many = preset("palace").but(rounds=3), preset("palace").but(rounds=21)

    assert chance(few, (0, 0), [30, -30]) > chance(many, (0, 0), [30, -30]) > 0.5
    assert chance(few, (0, 0), [-30, 30]) < chance(many, (0, 0), [-30, 30]) < 0.5
    assert chance(few, (20, -20), [-20, 20]) == 0.5
