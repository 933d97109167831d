"""Choices played out: what the best level does otherwise than its numbers say, and how surely."""

import random
import statistics
from typing import Any

import pytest

import tierce
from tierce import Round, Rules, bot, preset, write_action
from tierce.bots.levels import levels
from tierce.bots.prospects import chance_to_win
from tierce.bots.regular import compares
from tierce.bots.second_thoughts import PORTION, best, error, plays_out
from tierce.game import view_of
from tierce.record.position_reading import read_position

HELD = "7S 8S 9S KC KD KH QC QD QH JS AH TD 5S 9C"
"""Three melds and five cards outside, of which one is thrown."""
LOW = ["AC 2C 3C", "6D 7D 8D"]


def choice(name: str, other: int, table: list[str]) -> str:
    """What it does at palace with these melds in hand, the other seat's on the table."""
    discard = "3S 9D 6C QC 8D 2S"
    seen = [card for row in [HELD, discard, *table] for card in row.split()]
    facts = {
        "players": 2,
        "turn": 0,
        "turns": [5, 5],
        "drawn": True,
        "hands": [HELD, other],
        "discard": discard,
        "stock": 110 - len(seen) - other,
        "table": [{"seat": 1, "cards": cards} for cards in table],
    }
    view = view_of(read_position(facts, preset("palace")), 0)
    return write_action(bot(name).choose(view)).split()[0]


def test_it_lays_what_it_would_hold_back_once_another_has_laid_and_few_cards_are_left_there() -> (
    None
):
    assert choice("expert:learnt=0:deals=0", 6, LOW) == "discard"
    assert choice("expert:learnt=0:deals=20", 6, LOW) == "lay"


def test_it_goes_on_waiting_as_long_as_nobody_has_laid() -> None:
    assert choice("expert:learnt=0:deals=20", 13, []) == "discard"


def test_nothing_is_played_out_at_gin_for_one_round_or_where_cards_are_taken_from_the_table() -> (
    None
):
    for name in tierce.presets():
        rules = preset(name)
        gin, taken = rules.melding == "at_end", rules.table_take != "none"
        single = rules.match_end == "rounds" and rules.rounds == 1

        assert thought(rules) is not (gin or taken or single)
    assert thought(preset("trad").but(rounds=3))
    assert not plays_out(Round(preset("palace"), "AB").state, levels()["strong"])


def thought(rules: Rules) -> bool:
    return plays_out(Round(rules, "AB").state, levels()["expert"])


@pytest.mark.parametrize(
    ("name", "compared"), [("deux-jeux", True), ("palace", False), ("classique", False)]
)
def test_discards_are_compared_where_hands_are_kept_for_all_at_once_and_any_discard_may_be_taken(
    name: str, compared: bool
) -> None:
    view = Round(preset(name), "AB", seed=1).view(0)

    assert compares(view, levels()["expert"]) is compared


def test_only_the_expert_plays_out_and_only_with_a_compiled_core() -> None:
    deals = {name: level_of(name).deals for name in tierce.profiles()}

    assert {name for name, many in deals.items() if many} == (
        {"expert"} if tierce.compiled else set()
    )
    assert level_of("expert:deals=20").deals == 20


def level_of(name: str) -> Any:
    made: Any = bot(name)
    return made.level


def test_another_act_is_chosen_only_where_it_gains_beyond_doubt() -> None:
    sure, wild, poor = [1.0, 2.0] * 10, [9.0, -7.0] * 10, [-1.0, -2.0] * 10

    assert best([[], sure, wild, poor], [1, 2, 3], doubt=2.0) == 1
    assert best([[], wild, poor], [1, 2], doubt=2.0) == 0
    assert best([[], wild, poor], [1, 2], doubt=0.1) == 1
    assert best([[], sure[: PORTION - 1]], [1], doubt=2.0) == 0


def test_doubt_is_the_standard_error_of_the_mean() -> None:
    chance = random.Random(3)
    for many in (2, 10, 60):
        numbers = [chance.gauss(1, 5) for _ in range(many)]

        assert error(numbers) == pytest.approx(statistics.stdev(numbers) / many**0.5)
    assert error([4.0]) == 0


def chance(
    rules: Rules, before: tuple[int, ...], points: list[int], *, last: bool = False
) -> float:
    game = Round(rules, "AB", seed=1, last_round=last)
    return chance_to_win(game.state, before, points, 0)


def test_where_the_match_ends_the_chance_is_known() -> None:
    assert chance(preset("palace"), (10, -10), [-15, 15], last=True) == 0
    assert chance(preset("palace"), (10, -10), [-5, 5], last=True) == 1
    assert chance(preset("palace"), (10, -10), [-10, 10], last=True) == 0.5
    assert chance(preset("sans-min"), (480, 100), [40, 0]) == 0
    assert chance(preset("trad"), (0, 0), [12, 0]) == 0


def test_a_lead_counts_for_more_the_fewer_rounds_are_to_come() -> None:
    few, many = preset("palace").but(rounds=3), preset("palace").but(rounds=21)

    assert chance(few, (0, 0), [30, -30]) > chance(many, (0, 0), [30, -30]) > 0.5
    assert chance(few, (0, 0), [-30, 30]) < chance(many, (0, 0), [-30, 30]) < 0.5
    assert chance(few, (20, -20), [-20, 20]) == 0.5
