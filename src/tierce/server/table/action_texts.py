"""Actions as text."""

from functools import lru_cache
from typing import Final

from tierce.game import Action, TimeOut
from tierce.record import action, write_action

KEPT: Final = 512

read_act = lru_cache(KEPT)(action)
"""The action that the text writes; raises ValueError. Cached: a table read from its log repeats few
texts very often.
"""


def own_action(text: str) -> str:
    """The action in canonical form; raises ValueError if it is unreadable or not a player's."""
    read: Action = read_act(text)
    if isinstance(read, TimeOut):
        raise ValueError(f"{text!r} is the table's to say, not a player's")
    return write_action(read)
