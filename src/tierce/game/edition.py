"""Editions of the judge: which readings of the rules a round is judged by.

A correction of the judge begins a new edition. Rounds are judged by the newest; a record or the
log of a table that an earlier version wrote is judged by its own, so that it replays to its result.

2  A joker is never borrowed, nor a whole meld. [seed 003] A knocker who names no melds keeps,
   among arrangements with equal deadwood, the one to which fewest unseen cards could be added.
   A void round is dealt again and is not counted among the rounds of a match.
1  Tierce 0.1.0.
"""

from typing import Final

EDITION: Final = 2
"""The edition by which new rounds are judged."""
FIRST: Final = 1
"""The edition of records and logs that name none."""
EDITIONS: Final = range(FIRST, EDITION + 1)
