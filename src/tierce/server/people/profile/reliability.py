"""How reliably a person stays to the end: a share that heals with each match.

Only matches with other persons count. The last match has the weight 1, and each older one a
little less, so that one early departure matters less with every match finished since.
"""

from collections.abc import Sequence
from typing import Final

COUNTED: Final = 100
"""Matches that count at most, latest first."""
HALF: Final = 20
"""A match that lies so many matches back counts half."""
KNOWN: Final = 10
"""Below so many matches a person is new: the share says little yet."""


def reliability(finished: Sequence[int]) -> float | None:
    """The weighted share of finished matches, latest first; None without matches.

    >>> reliability([1, 1, 1, 1]), reliability([])
    (1.0, None)
    >>> round(reliability([0] + 19 * [1]), 2), round(reliability(19 * [1] + [0]), 2)
    (0.93, 0.96)
    """
    weights: list[float] = [0.5 ** (number / HALF) for number in range(len(finished[:COUNTED]))]
    if not weights:
        return None
    stayed = sum(weight for weight, one in zip(weights, finished, strict=False) if one)
    return stayed / sum(weights)
