"""Lists are read again now and then, as news of other nodes may be lost."""

from typing import Final

from tierce.server.lists.gatherings.feed import GatheringsFeed
from tierce.server.lists.people.friends_feed import FriendsFeed
from tierce.server.lists.tables.lobby import Lobby
from tierce.server.lists.tables.own_feed import OwnTablesFeed

AT_ONCE: Final = 50
"""Persons whose lists are read again at one comparison. All have their turn, one after another."""


class Renewal:
    """Renews what pages of this node show. Nothing is sent where nothing has changed."""

    def __init__(
        self,
        lobby: Lobby,
        own: OwnTablesFeed,
        friends: FriendsFeed,
        gatherings: GatheringsFeed,
        at_once: int = AT_ONCE,
    ) -> None:
        self._lobby = lobby
        self._own = own
        self._friends = friends
        self._gatherings = gatherings
        self._at_once = at_once
        self._done: set[str] = set()
        """Persons who have had their turn."""

    def missed(self) -> None:
        """Compare with the store: news may have been lost."""
        self._gatherings.missed()
        self._lobby.change()
        if persons := self._next():
            self._lobby.renew(persons)
            self._own.renew(persons)
            self._friends.changed_elsewhere(persons)

    def _next(self) -> set[str]:
        """The persons whose turn it is."""
        persons = self._lobby.persons | self._own.persons
        if self._done >= persons:
            self._done = set()
        found = set(sorted(persons - self._done)[: self._at_once])
        self._done = (self._done | found) & persons
        return found
