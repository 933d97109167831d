"""An evening as one reader sees it."""

from typing import NamedTuple

from tierce.server.lists.club_names import Viewer
from tierce.server.lists.gatherings.tournament.next_step import takes
from tierce.server.lists.people.profiles import ProfilePages
from tierce.server.people.tournaments.listing import list_refusal
from tierce.server.people.tournaments.now import Now


class Seen(NamedTuple):
    """An evening at one time, for one reader."""

    now: Now
    reader: Viewer
    profiles: ProfilePages
    at: int
    """The time, in milliseconds since 1970."""

    def name(self, player: str) -> str:
        """The name of a player, as the reader may see it."""
        return self.reader.named(self.now.entrants.get(player), self.profiles)

    def is_reader(self, player: str) -> bool:
        """Whether the player is the reader."""
        person, entrant = self.reader.person, self.now.entrants.get(player)
        return person is not None and entrant is not None and entrant.person == person

    @property
    def takes(self) -> bool:
        """Whether a member can enter now."""
        return takes(self.now) and list_refusal(self.now.head, self.now.hall, self.at) is None
