"""How hard a puzzle may be, before anyone has tried it: a guess from its features."""

from math import log2
from typing import Final

from tierce.learn.puzzles.proving.proof import Proof

LEAST: Final = 800
MOST: Final = 2200
FAR: Final = 20
"""A margin beyond which the best answer is no easier to see."""


def start_rating(proof: Proof) -> int:
    """The rating at which a puzzle starts."""
    found = (
        1200
        + 150 * log2(1 + proof.wanted)
        + 10 * proof.hurried
        + 60 * proof.steps
        - 8 * min(proof.margin, FAR)
    )
    return max(LEAST, min(MOST, round(found)))
