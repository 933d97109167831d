"""Blocks for repeated leaving: how long a person who leaves again and again takes no other seat.

All of it follows from the results of matches with other persons. Each match that was left counts
one step more, each finished one a step less. The first step costs nothing.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

MINUTE: Final = 60_000
STEPS: Final = (10, 60, 360, 1440)
"""Minutes of the block from the second step on, unless the host chooses others."""


class Stay(NamedTuple):
    """One match with other persons."""

    finished: int
    """1 for a person who stayed to the end, 0 for one who left early."""
    ended: int
    """Milliseconds since 1970, when the match ended for the person."""


def step_of(stays: Sequence[Stay], steps: Sequence[int]) -> int:
    """The step that the matches, latest first, lead to.

    >>> step_of([Stay(0, 3), Stay(0, 2), Stay(1, 1)], STEPS)
    2
    >>> step_of([Stay(1, 2), Stay(0, 1)], STEPS)
    0
    """
    step = 0
    for one in reversed(stays):
        step = max(0, step - 1) if one.finished else min(len(steps) + 1, step + 1)
    return step


def minutes(step: int, steps: Sequence[int]) -> int:
    """How long the block of a step lasts.

    >>> [minutes(step, STEPS) for step in range(6)]
    [0, 0, 10, 60, 360, 1440]
    """
    return 0 if step < 2 or not steps else steps[min(step, len(steps) + 1) - 2]


def blocked_until(stays: Sequence[Stay], steps: Sequence[int]) -> int:
    """When the block of these matches, latest first, ends; 0 without a block.

    >>> blocked_until([Stay(0, 600_000), Stay(0, 0)], STEPS) // MINUTE
    20
    """
    lasts = minutes(step_of(stays, steps), steps) * MINUTE
    left = [one.ended for one in stays if not one.finished]
    return max(left) + lasts if lasts else 0


def next_minutes(stays: Sequence[Stay], steps: Sequence[int]) -> int:
    """How long a block would last if the person left a match now.

    >>> next_minutes([Stay(0, 1)], STEPS), next_minutes([], STEPS)
    (10, 0)
    """
    return minutes(step_of(stays, steps) + 1, steps)
