"""Puzzles from finished rounds: proved by two methods, under the rules of the table."""

from functools import cache

import pytest

import tierce
from tests.learn.puzzle_proofs import prove_again
from tierce.game import Match, Round
from tierce.learn.puzzles.checking import check_puzzle
from tierce.learn.puzzles.moments import moments, same_answer
from tierce.learn.puzzles.puzzle import Puzzle
from tierce.rules import preset
from tierce.sim import play_match

PLAYED = (
    ("gin", 2, range(100, 110), {"gin"}),
    ("classique+stop_on_empty_stock", 3, range(12), {"safest", "dead", "lay"}),
    ("rami51", 2, range(2), {"open"}),
    ("sans-min", 2, range(8), {"joker"}),
)
"""Rules, seats, seeds of matches, and the kinds that they give."""


@cache
def matches(rules: str, seats: int, seeds: range) -> list[Match]:
    bots = [tierce.bot("greedy") for _ in range(seats)]
    return [play_match(preset(rules), bots, seed) for seed in seeds]


def rounds(rules: str, seats: int, seeds: range) -> list[Round]:
    return [one for match in matches(rules, seats, seeds) for one in (*match.finished, match.round)]


def found(rules: str, seats: int, seeds: range) -> list[Puzzle]:
    return [puzzle for one in rounds(rules, seats, seeds) for puzzle in moments(one)]


@pytest.mark.parametrize(("rules", "seats", "seeds", "kinds"), PLAYED)
def test_each_has_one_best_answer_by_a_second_proof(rules, seats, seeds, kinds):
    puzzles = found(rules, seats, seeds)

    assert {puzzle.kind for puzzle in puzzles} >= kinds
    for puzzle in puzzles:
        prove_again(puzzle)
        assert check_puzzle(puzzle, puzzle.answer).right


@pytest.mark.parametrize(("rules", "seats", "seeds", "kinds"), PLAYED)
def test_the_hand_is_one_that_a_seat_held_in_that_round(rules, seats, seeds, kinds):
    for played in rounds(rules, seats, seeds)[:40]:
        held = hands(played)
        assert all(puzzle.deal.hand in held for puzzle in moments(played))


def hands(played: Round) -> set[tuple[int, ...]]:
    """Every hand of the round, replayed act by act."""
    again = Round(played.rules, played.players, chance=Orders(played), start=played.state.start)
    seen = set()
    for seat, act, _ in played.acts:
        seen |= {tuple(sorted(again.hand(one))) for one in range(len(played.players))}
        again.play(act, seat)
    return seen


class Orders:
    """The orders of chance of a round, without that of the seats."""

    def __init__(self, played: Round) -> None:
        self.orders = [list(one) for one in played.orders if len(one) > len(played.players)]

    def shuffled(self, items):
        return self.orders.pop(0) if len(items) > 7 else items


def test_a_round_gives_each_kind_once():
    for played in rounds("rami51", 2, range(2)):
        kinds = [puzzle.kind for puzzle in moments(played)]
        assert len(kinds) == len(set(kinds))


def test_a_round_that_goes_on_gives_nothing():
    assert not list(moments(Round(preset("rami51"), ("Amal", "Bilel"), seed=1)))


def test_an_answer_that_the_rules_of_the_table_do_not_share_is_left_out():
    puzzle = next(one for one in found("rami51", 2, range(2)) if one.kind == "open")

    assert same_answer("open", puzzle.deal, preset("rami51")) is not None
    assert same_answer("open", puzzle.deal, preset("rami51").but(first_meld_min=40)) is None
