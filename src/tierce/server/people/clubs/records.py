"""Records of clubs, as the store holds them."""

from typing import Final, Literal, NamedTuple

Role = Literal["host", "organiser", "member"]
ROLES: Final[tuple[Role, ...]] = ("host", "organiser", "member")
"""The strongest first."""
MEMBERS: Final = 200
"""Members of a club."""
HOSTED: Final = 5
"""Clubs that an account hosts."""
JOINED: Final = 20
"""Clubs that a person is in."""
SETS: Final = 20
"""Rule sets of a club."""
VERSIONS: Final = 50
"""Versions of a rule set."""

COMING: Final = 30
"""Evenings of a club that have not ended."""


class Club(NamedTuple):
    """A club, without its members."""

    id: str
    name: str
    about: str
    made: int
    door: int
    wall: int
    dark: int
    """1 for a dark wall screen."""
    chosen: str


class Own(NamedTuple):
    """A club in the list of a person."""

    id: str
    name: str
    members: int
    role: Role


class Member(NamedTuple):
    """A member, and how the person looks."""

    person: str
    role: Role
    joined: int
    name: str
    avatar: str
    picture: str | None
    handle: str | None
    hidden: int
    """1 for a person whose presence nobody is shown."""


class RuleSet(NamedTuple):
    """One version of a club's rules."""

    name: str
    version: int
    link: str
    made: int


class ClubError(ValueError):
    """What was asked cannot be done; ``code`` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code
