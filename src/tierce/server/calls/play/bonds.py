"""What a table has to do with a caller who opens a socket there."""

from tierce.server.guard.places import Bond
from tierce.server.keeper.keeper import Keeper
from tierce.server.people.accounts.records import Caller
from tierce.server.people.clubs.room import is_member
from tierce.server.people.friends.near import friends_of
from tierce.server.service.service import Service


async def bond(service: Service, keeper: Keeper, caller: Caller) -> Bond:
    """The closest bond; raises UnknownTableError."""
    if caller.person is None:
        return "nameless"
    guests = await keeper.guests()
    if guests.expects(caller.ids):
        return "player"
    if await service.friends.invitations.to(caller.ids, keeper.id):
        return "player"
    relations = service.store.relations
    if guests.players & await friends_of(relations, caller.person):
        return "near"
    if guests.club and await is_member(relations, guests.club, caller.person):
        return "near"
    return "person"
