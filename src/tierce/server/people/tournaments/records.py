"""What is stored of tournaments, as values."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from tierce.server.people.tournaments.events import NewerTournamentError
from tierce.server.people.tournaments.terms import Place, State, Terms


class Head(NamedTuple):
    """A tournament without its events."""

    id: str
    club: str | None
    name: str
    host: str | None
    place: Place
    state: State
    made: int
    starts: int | None
    due: int | None
    """When something happens by itself."""
    terms: Terms


class Entrant(NamedTuple):
    """A player as a person, or as a name that the host typed."""

    player: str
    person: str | None
    name: str
    """Empty for a person who was erased."""


class Result(NamedTuple):
    """The result of an online table that is not yet taken into its tournament."""

    table_id: str
    tournament: str
    round: int
    number: int
    points: tuple[int, ...]
    stopped: bool
    """Whether the match was ended by the clock of the round."""


def read_head(row: Sequence[Any]) -> Head:
    """The head in a row; raises NewerTournamentError for terms that are not known here."""
    try:
        return Head._make([*row[:-1], msgspec.json.decode(row[-1], type=Terms)])
    except msgspec.ValidationError:
        raise NewerTournamentError from None
