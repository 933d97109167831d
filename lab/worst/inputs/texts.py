"""Texts that cost most, and rules that cost most."""

from typing import Any, Final

BODY: Final = 60_000
"""Bytes of a text that fills a body."""
MARKS: Final = ("\u0301", "\u0323")
"""Combining marks that normalisation sorts: the last ones of a text belong first."""


def marks(size: int) -> str:
    """A text of combining marks in the wrong order, with so many bytes."""
    half = size // 4
    return "a" + MARKS[0] * half + MARKS[1] * half


def name_of(signs: int) -> str:
    """A name of so many signs, each with two marks in the wrong order: more marks are refused."""
    return ("a" + "".join(MARKS)) * signs


LONG: Final = marks(BODY)
HALF: Final = marks(BODY // 2 - 1000)
BRACKETS: Final = "[" + ",".join(["[]"] * 9000) + "]"
"""Lists in a list: JSON whose depth takes longest to count."""
HARD: Final = "rami51"
OPTIONS: Final[dict[str, Any]] = {
    "decks": 2,
    "jokers": 8,
    "hand_size": {"2": 15},
    "joker_limit": "one_natural",
    "joker_adjacent": 99,
    "ace_run": "cyclic",
}
"""Of all rules those whose questions take longest: many jokers, and runs round the ace."""
