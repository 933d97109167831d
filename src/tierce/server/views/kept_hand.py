"""A stored hand layout, decoded."""

import msgspec

from tierce.server import wire


def kept_hand(kept: str) -> wire.HandLies | None:
    """The stored layout; None if it is damaged, and the hand then lies as dealt."""
    try:
        return msgspec.json.decode(kept, type=wire.HandLies)
    except (msgspec.DecodeError, ValueError):
        return None
