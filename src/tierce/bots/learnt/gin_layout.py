"""Index of each group of Gin features, in the order of the weights in ``nets.toml``."""

from typing import Final

# Shared by all decisions:
TURNS: Final = 0
"""number of turns of the other seat, one-hot;"""
TAKEN: Final = 14
"""number of cards it took and still holds, one-hot;"""
LAST: Final = 19
"""value of its last discard, one-hot;"""
LEAST: Final = 30
"""deadwood points, in steps of ``STEP``;"""
STAKES: Final = 42
"""stock, deadwood, score and stakes."""

# Of a discard or a take:
CARD: Final = 53
"""places of the cards within ``REACH`` ranks, one-hot;"""
SETS: Final = 89
"""places of the three other cards of the rank;"""
RANKS: Final = 104
"""rank, one-hot;"""
MEASURES: Final = 117
"""measures of the discard or of the take."""

# Of a knock:
DEADWOOD: Final = 53
"""deadwood points, one-hot;"""
KNOCKS: Final = 64
"""measures of the knock."""

DISCARD_SIZE: Final = MEASURES + 22
TAKE_SIZE: Final = MEASURES + 18
KNOCK_SIZE: Final = KNOCKS + 6
REACH: Final = 3
STEP: Final = 5
