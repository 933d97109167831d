"""What follows from changes of tables and persons, here and on other nodes."""

from collections.abc import Collection

from tierce.server.keeper.following import Following
from tierce.server.keeper.keeper import Keeper
from tierce.server.lists.gatherings.feed import GatheringsFeed
from tierce.server.lists.gatherings.rounds.tournament_rounds import TournamentRounds
from tierce.server.lists.people.friends_feed import FriendsFeed
from tierce.server.lists.tables.lobby import Lobby
from tierce.server.lists.tables.own_feed import OwnTablesFeed
from tierce.server.lists.tables.turn_notices import TurnNotices
from tierce.server.people.counting.counting import Counting
from tierce.server.service.parts.renewal import Renewal


class Changes:
    """Updates lists, notices and counts after each change."""

    def __init__(
        self,
        lobby: Lobby,
        own: OwnTablesFeed,
        friends: FriendsFeed,
        gatherings: GatheringsFeed,
        turns: TurnNotices,
        counting: Counting,
        rounds: TournamentRounds,
    ) -> None:
        self._lobby = lobby
        self._own = own
        self._friends = friends
        self._gatherings = gatherings
        self._turns = turns
        self._counting = counting
        self._rounds = rounds

    def changed(self, keeper: Keeper) -> None:
        """Update own tables and notices after a change of a table."""
        self._own.change(keeper)
        self._friends.dealt([keeper.id])
        self._turns.change(keeper)
        self._gatherings.dealt(keeper)
        if keeper.over:
            self._counting.soon()
            self._rounds.soon()

    def follow(self, following: Following) -> None:
        """Follow what other nodes do to lists."""
        following.on_listed = self._listed_elsewhere
        following.on_persons = self._persons_elsewhere
        following.on_moved = self._friends.moved
        following.on_gatherings = self._gatherings.changed_elsewhere
        renewal = Renewal(self._lobby, self._own, self._friends, self._gatherings)
        following.on_missed = renewal.missed

    def _listed_elsewhere(self, tables: Collection[str]) -> None:
        """Update lists after another node has changed these tables."""
        self._lobby.changed_elsewhere(tables)
        self._own.changed_elsewhere(tables)
        self._friends.dealt(tables)

    def _persons_elsewhere(self, persons: Collection[str]) -> None:
        """Update lists after another node has changed ties of these persons."""
        self._friends.changed_elsewhere(persons)
        self._lobby.renew(persons)
