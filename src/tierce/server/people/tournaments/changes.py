"""What a call wants: a new tournament, or a change of one."""

import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from tierce.server.people.tournaments.events import Event
from tierce.server.people.tournaments.now import Now
from tierce.server.people.tournaments.records import Entrant
from tierce.server.people.tournaments.terms import Place, Terms
from tierce.server.store import Statement

PLAYER: Final = 6


class Wish(Struct, frozen=True, kw_only=True):
    """A new tournament."""

    name: str
    place: Place
    terms: Terms
    starts: int | None = None


class Change(NamedTuple):
    """What a call writes."""

    events: Sequence[Event]
    also: Sequence[Statement] = ()
    entrants: Sequence[Entrant] = ()
    """New players."""


Decide = Callable[[Now], Sequence[Event] | Change]
Write = Callable[[list[Statement]], Awaitable[None]]


def new_player() -> str:
    """An id of a player in one tournament."""
    return secrets.token_urlsafe(PLAYER)
