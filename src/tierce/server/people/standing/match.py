"""A finished match as experience and ratings see it."""

from typing import Final, NamedTuple

from tierce.server.people.profile.result import BOT

PACES: Final = ("quick", "live", "days")
"""Speeds that share a rating, fastest first."""
_PACE: Final = {"lightning": "quick", "days": "days"}


def pace_of(speed: str) -> str:
    """The group of speeds that share a rating."""
    return _PACE.get(speed, "live")


class Played(NamedTuple):
    """One seat of a finished match. The fields are columns of ``result``."""

    seat: int
    person: str
    family: str
    seats: int
    rank: int
    won: int
    rounds: int
    finished: int
    speed: str
    moves: int
    """Turns that the seat has ended itself."""

    @property
    def is_person(self) -> bool:
        """Whether a person played."""
        return not self.person.startswith(BOT)

    @property
    def pace(self) -> str:
        """The group of speeds that share a rating."""
        return pace_of(self.speed)


def rated_of(match: list[Played]) -> list[Played]:
    """The persons whose ratings a match changes; none if fewer than two compete.

    A person who left counts, as leaving must not beat losing. A person who came later does not.
    """
    most = max((one.rounds for one in match), default=0)
    found = [one for one in match if one.is_person and (not one.finished or one.rounds == most)]
    return found if len(found) > 1 else []
