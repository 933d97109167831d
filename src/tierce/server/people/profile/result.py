"""The result of one person or bot in one match, and the statements that store it."""

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import astuple

from tierce.server.people.pseudonym import pseudonym
from tierce.server.store import Statement, do

BOT: Final = "bot:"
"""Begins the ``person`` of a bot. No id of a person contains a colon."""


class Result(Struct, frozen=True, kw_only=True):
    """What a match was to one of its seats. The fields are the columns of the table."""

    table_id: str
    seat: int
    person: str
    rules: str
    family: str
    """The preset that the rules began with."""
    seats: int
    rank: int
    """From 1; tied seats share the better rank."""
    won: int
    points: int
    """Of the rounds that the person has played."""
    rounds: int
    rami_secs: int
    moves: int
    """Turns that the person has ended, without those ended by the clock."""
    thinking_ms: int
    """Time of those turns, without pauses and claim windows."""
    finished: int
    """1 for a person who stayed to the end, 0 for one who left early."""
    humans: int
    """Number of persons who have played in the match."""
    speed: str
    open: int
    """1 if the table was public and could be watched."""
    ended: int
    """When the match ended, or the person left it for good, in milliseconds since 1970."""


FIELDS: Final = Result.__struct_fields__
ADD_RESULT: Final = (
    f"insert into result ({', '.join(FIELDS)}) "
    f"values ({', '.join(f'${number}' for number in range(1, len(FIELDS) + 1))}) "
    "on conflict (table_id, seat, person) do nothing"
)
DROP_RESULT: Final = "delete from result where table_id = $1 and seat = $2 and person = $3"
ADD_PROFILE: Final = (
    "insert into profile (person, handle, since) values ($1, $2, $3) "
    "on conflict (person) do nothing"
)


def storing(results: Sequence[Result]) -> list[Statement]:
    """Store the results of a match. Doing so twice changes nothing."""
    persons = sorted({one.person for one in results if not one.person.startswith(BOT)})
    since = min((one.ended for one in results), default=0)
    profiles = [make_profile(person, since) for person in persons]
    return [*profiles, *(do(ADD_RESULT, *astuple(one)) for one in results)]


def dropping(results: Iterable[Result]) -> list[Statement]:
    """Take results back: of persons who left a match and have returned to it."""
    return [do(DROP_RESULT, one.table_id, one.seat, one.person) for one in results]


def make_profile(person: str, now: int) -> Statement:
    """Make the person's profile unless it exists."""
    return do(ADD_PROFILE, person, pseudonym(person), now)
