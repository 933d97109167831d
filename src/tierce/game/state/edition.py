"""Editions of the judge: which reading of the rules a round is judged by.

A correction of the judge begins a new edition. New rounds are judged by the newest. A record or a
log that an earlier version wrote is judged by its own, so that it replays to its result.
`tierce.record.versions` says which edition each version wrote, and lists the differences.
"""

from typing import Final

EDITION: Final = 3
"""The edition by which new rounds are judged."""
FIRST: Final = 1
"""The edition of records and logs that name none."""
EDITIONS: Final = range(FIRST, EDITION + 1)
