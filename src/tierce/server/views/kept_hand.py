"""A stored hand layout, decoded."""

import msgspec

from tierce.server import wire


def kept_hand(kept: str) -> wire.HandLies | None:
    """How a hand lay; None where that is damaged, and the hand lies as it was dealt."""
    try:
        return msgspec.json.decode(kept, type=wire.HandLies)
    except (msgspec.DecodeError, ValueError):
        return None
