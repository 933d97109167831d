"""Puzzles of the shelf, proved again by a second method that asks no solver.

TIERCE_PUZZLES=1000 proves so many of each kind.
"""

import os
from pathlib import Path

import pytest

import tierce
from tests.learn.puzzle_proofs import prove_again
from tierce.learn.puzzles.making import KINDS
from tierce.learn.puzzles.shelf import opened, packed, shelf

COUNT = int(os.environ.get("TIERCE_PUZZLES", "10"))
MOST = 400_000
"""Bytes of the shelf."""


@pytest.mark.parametrize("kind", KINDS)
def test_each_puzzle_has_one_best_answer(kind: str):
    lines = shelf(kind)
    for found in lines[:: max(1, len(lines) // COUNT)][:COUNT]:
        prove_again(opened(found))


@pytest.mark.parametrize("kind", KINDS)
def test_ratings_and_themes_on_the_shelf_are_those_of_the_proof(kind: str):
    for found in shelf(kind)[::100]:
        puzzle = opened(found)
        assert (found.rating, found.themes) == (puzzle.rating, puzzle.themes), found.id
        assert packed(puzzle).startswith(f"{found.cards} ")


def test_no_puzzle_is_there_twice():
    for kind in KINDS:
        cards = [found.cards for found in shelf(kind)]
        assert len(cards) == len(set(cards)), kind


def test_the_shelf_is_small():
    folder = Path(tierce.__file__).parent / "learn/puzzles/shelf"
    assert sum(file.stat().st_size for file in folder.glob("*.txt")) < MOST
