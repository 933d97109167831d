"""Acts as texts, read once: people say the same few again and again, and an act never changes."""

from functools import lru_cache
from typing import Final

from tierce.game import Action, TimeOut
from tierce.record import action, write_action

KEPT: Final = 512

read_act = lru_cache(KEPT)(action)
"""The act that the text writes; raises ValueError."""


@lru_cache(KEPT)
def own_action(text: str) -> str:
    """The action as it is written down; raises ValueError where it is none a person may send."""
    read: Action = action(text)
    if isinstance(read, TimeOut):
        raise ValueError(f"{text!r} is the table's to say, not a player's")
    return write_action(read)
