"""Avatars: an outer shape, an inner shape and a tint, as three digits from 0 to 6."""

import re
from typing import Final

KINDS: Final = 7
_WRITTEN: Final = re.compile(r"[0-6]{3}")


def is_avatar(text: str) -> bool:
    """Whether the text names an avatar.

    >>> is_avatar("063"), is_avatar("07"), is_avatar("777")
    (True, False, False)
    """
    return _WRITTEN.fullmatch(text) is not None


def default_avatar(handle: str) -> str:
    """The avatar of a person who has chosen none, from the public id.

    >>> default_avatar("00000000000000ff")
    '513'
    """
    number = int(handle, 16) % KINDS**3
    return "".join(str(number // KINDS**place % KINDS) for place in (2, 1, 0))
