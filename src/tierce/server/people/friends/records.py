"""Records of friends, as the store holds them."""

from typing import Final, Literal, NamedTuple

from tierce.server.wire.play.talk import Phrase

Kind = Literal["requested", "friends", "blocked", "muted"]
MOST: Final = 300
"""Ties of one kind that a person may have."""
DAY: Final = 24 * 3600 * 1000
CODE_KEPT: Final = 30 * DAY
"""Milliseconds until a friend's link expires."""
MESSAGES_KEPT: Final = 90 * DAY
HISTORY: Final = 200
"""Messages kept of one conversation. The statements of ``messages`` hold the number too."""
RINGS: Final = 10 * 60 * 1000
"""Milliseconds that an invitation rings."""


class Tie(NamedTuple):
    """What ``person`` has decided about ``other``. ``name`` is the name of ``other``."""

    other: str
    kind: Kind
    at: int
    name: str


class Circle(NamedTuple):
    """A person's link and switches."""

    code: str | None = None
    code_at: int = 0
    hidden: bool = False
    """Whether friends see neither when the person is online nor where."""
    family: bool = False
    """Whether only friends may ask, and only phrases may be said."""


class Message(NamedTuple):
    """One message between two persons."""

    sender: str
    command: str
    at: int
    phrase: Phrase | None
    text: str | None


class Invitation(NamedTuple):
    """An invitation to a table, with what the store knows of that table."""

    inviter: str
    table: str
    until: int
    """When it ends to ring."""
    name: str
    line_at: int
    line: str


class TooOftenError(Exception):
    """The friend was called to this table a short time ago, or often enough."""


class TooManyError(Exception):
    """The person has as many ties of this kind as allowed."""
