"""An archive of matches: each replays to its scores, and a changed byte is detected.

TIERCE_ARCHIVE=10000 python3 run.py test -n auto tests/server/ops/test_archive.py
"""

import os
import random
from itertools import count

import pytest

from tests.server.archive import altered, holds, played

MATCHES = int(os.environ.get("TIERCE_ARCHIVE", "6"))
PORTION = max(2, MATCHES // 1000)
AGAIN = 1_000_003
"""From the seed of a match that does not end to the seed tried instead."""
ALTERED = 3
"""Changes per match."""


@pytest.mark.parametrize("first", range(0, MATCHES, PORTION))
def test_every_match_of_the_archive_holds_and_none_with_an_altered_byte(first):
    for seed in range(first, min(first + PORTION, MATCHES)):
        line = next(line for again in count(seed, AGAIN) if (line := played(again)) is not None)
        assert holds(line), seed
        rng = random.Random(seed)
        for _ in range(ALTERED):
            other = altered(line, rng)

            assert not holds(other), (seed, changed(line, other))


def changed(line, other):
    """Where the two differ, for the failure message."""
    at = next(i for i, (one, two) in enumerate(zip(line, other, strict=True)) if one != two)
    return at, line[at - 40 : at + 40], other[at - 40 : at + 40]
