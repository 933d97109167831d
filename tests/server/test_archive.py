"""An archive of matches: each replays to its scores, each deck is as promised, no byte gives way.

TIERCE_ARCHIVE=10000 python3 run.py test -n auto tests/server/test_archive.py
"""

import os
import random
from itertools import count

import pytest

from tests.server.archive import altered, holds, played

MATCHES = int(os.environ.get("TIERCE_ARCHIVE", "6"))
PORTION = max(2, MATCHES // 1000)
AGAIN = 1_000_003
"""From a seed whose match does not end to the next that is tried in its place."""
ALTERED = 3
"""So often is each match altered."""


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
    """Where they differ, for whoever has to find out."""
    at = next(i for i, (one, two) in enumerate(zip(line, other, strict=True)) if one != two)
    return at, line[at - 40 : at + 40], other[at - 40 : at + 40]
