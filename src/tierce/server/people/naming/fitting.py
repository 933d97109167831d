"""Whether a name may be taken, and why not."""

from typing import Final, Literal

from tierce.server.people.naming.reserved import Kind, is_reserved
from tierce.server.people.naming.scripts import mixes
from tierce.server.people.naming.signs import SignsError, tidy

NAME_LENGTH: Final = 24
"""Signs of a person's name, as a reader counts them."""
READ: Final = 8
"""Characters of the computer that are read for each of those signs."""

Why = Literal["long", "signs", "scripts", "reserved"]


class BadNameError(ValueError):
    """The name may not be taken."""

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why = why


def fitting(text: str, longest: int = NAME_LENGTH, kind: Kind = "person") -> str:
    """The name as it is kept, empty where nothing was typed; raises BadNameError.

    >>> fitting("  Amal  B. "), fitting("   ")
    ('Amal B.', '')
    """
    name = written(text, longest)
    if is_reserved(name, kind):
        raise BadNameError("reserved")
    return name


def written(text: str, longest: int = NAME_LENGTH) -> str:
    """The name as it is kept, which may be a word of the site; raises BadNameError."""
    if len(text) > READ * longest:
        raise BadNameError("long")
    try:
        name = tidy(text)
    except SignsError:
        raise BadNameError("signs") from None
    if length(name) > longest:
        raise BadNameError("long")
    if mixes(name):
        raise BadNameError("scripts")
    return name


def length(name: str) -> int:
    """The signs of a name as a reader counts them."""
    if name.isascii():
        return len(name)
    import regex  # noqa: PLC0415  a start without new names needs no properties of Unicode

    return len(regex.findall(r"\X", name))


def shortened(name: str, most: int) -> str:
    """The beginning of a name, in whole signs."""
    import regex  # noqa: PLC0415

    return "".join(regex.findall(r"\X", name)[:most]).rstrip()
