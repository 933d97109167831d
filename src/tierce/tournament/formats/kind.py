"""What each kind of tournament decides."""

from typing import Protocol

from tierce.tournament.state.places import Place
from tierce.tournament.state.state import Tournament


class Kind(Protocol):
    """One kind of tournament. It keeps nothing."""

    full: bool
    """Whether all tables have the same number of players."""

    def field(self, tournament: Tournament) -> list[str]:
        """Who plays the next round."""

    def order(self, tournament: Tournament, seed: int) -> list[str]:
        """The field in the order of the draw: neighbours meet, and byes come from the end."""

    def is_decided(self, tournament: Tournament, /) -> bool:
        """Whether it is over before the last round. Asked between rounds."""

    def standing(self, tournament: Tournament) -> list[Place]:
        """The places of all players."""
