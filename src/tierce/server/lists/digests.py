"""What a digest by mail says of a person's tables and friends."""

from tierce.server.lists.people.friends_list import FriendsList
from tierce.server.lists.tables.own_tables import OwnTables
from tierce.server.people.accounts.accounts import Accounts
from tierce.server.people.mail.records import Facts, TableWaits


class Digests:
    """Counts what waits for a person. No text of a message and no card is read."""

    def __init__(self, own: OwnTables, friends: FriendsList, accounts: Accounts) -> None:
        self._own = own
        self._friends = friends
        self._accounts = accounts

    async def of(self, person: str) -> Facts:
        """The facts of an account, with the tables of merged guests."""
        tables = await self._own.open(*await self._accounts.ids(person))
        found = await self._friends.of(person)
        return Facts(
            tuple(
                TableWaits(line.title, line.left)
                for line in tables
                if line.your_turn and line.speed == "days"
            ),
            len(found.invitations),
            len(found.asking),
            sum(friend.unread for friend in found.friends),
        )
