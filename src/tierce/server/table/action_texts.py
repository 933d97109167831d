"""Actions as text, with a cache, as few texts recur very often."""

from functools import lru_cache
from typing import Final

from tierce.game import Action, TimeOut
from tierce.record import action, write_action

KEPT: Final = 512

read_act = lru_cache(KEPT)(action)
"""The action that the text writes; raises ValueError."""


@lru_cache(KEPT)
def own_action(text: str) -> str:
    """The action in canonical form; raises ValueError if it is unreadable or not a player's."""
    read: Action = action(text)
    if isinstance(read, TimeOut):
        raise ValueError(f"{text!r} is the table's to say, not a player's")
    return write_action(read)
