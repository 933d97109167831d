"""A tournament as it is now."""

from collections.abc import Sequence
from typing import NamedTuple

from tierce.server.people.tournaments.hall import Hall
from tierce.server.people.tournaments.records import Entrant, Head
from tierce.tournament import Tournament


class Now(NamedTuple):
    """A tournament as it is now."""

    head: Head
    hall: Hall
    entrants: dict[str, Entrant]

    @property
    def tournament(self) -> Tournament:
        """The tournament itself."""
        return self.hall.tournament

    def players_of(self, ids: Sequence[str]) -> list[str]:
        """The players of a person who are in it or wait, oldest first."""
        known = {one.player for one in self.entrants.values() if one.person in ids}
        return [one for one in (*self.tournament.players, *self.tournament.waiting) if one in known]
