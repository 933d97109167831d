"""What each version of Tierce wrote into its records.

A record names the edition of the judge that it was played under: `tierce record 3`. A replay judges
by that edition, so that it gives the recorded result. The editions differ so:

3  A borrowed ace keeps its role: laid before a two, it goes neither after a king nor into a set,
   and the other way round. No joker is stolen. A timeout discards a drawn joker only where nothing
   else may go.
2  No joker is borrowed, and no whole meld. A knocker who names no melds keeps, of arrangements with
   equal deadwood, the one to which fewest unseen cards could be added. A void round is dealt again
   and does not count among the rounds of a match.
1  A joker and a whole meld may be borrowed. Such a knocker keeps the arrangement that leaves the
   opponents the most. A void round counts.

A record also names its options. One that a later version added is missing from older records, and
takes the value under which those were played (`tierce.rules.options.values`). While it has this
value, it is left out of new records and of the hash of the rules.
"""

from typing import Final

from tierce.game.state.edition import EDITIONS

FIRST_WRITTEN: Final = {1: "0.1.0", 2: "0.2.0", 3: "0.2.0"}
"""The version of Tierce that first wrote each edition."""
HEAD: Final = "tierce record "
"""The first line before the edition."""
HEADS: Final = [f"{HEAD}{edition}" for edition in EDITIONS]
"""The first lines that can be read."""
