"""Who may sit at a table: it may ask for friends, members, or persons of some standing.

Blocks and the family mode are kept everywhere.
"""

from tierce.server.commands.refused import RefusedError
from tierce.server.people.clubs.room import is_member
from tierce.server.people.friends.blocks import kept_apart
from tierce.server.people.friends.family import owner_of, stranger
from tierce.server.people.friends.invitations import Invitations
from tierce.server.people.friends.near import are_friends
from tierce.server.people.profile.profiles import stays
from tierce.server.people.profile.reliability import KNOWN, reliability
from tierce.server.people.standing.match import pace_of
from tierce.server.people.standing.numbers import Numbers
from tierce.server.people.standing.own import own_level, own_rating
from tierce.server.store import Relations
from tierce.server.table.table import Table


async def admit(
    relations: Relations, table: Table, person: str, numbers: Numbers, now: int
) -> None:
    """Check that the table takes the person; raises RefusedError.

    What the person may know is checked first. The last refusal does not say why (decision 0721).
    """
    if table.access == "friends" and not await _is_friend(relations, table, person):
        raise RefusedError("friends_only")
    if table.access == "club" and not await is_member(relations, table.club, person):
        raise RefusedError("members_only")
    if await _is_measured(relations, table, person):
        await _be_reliable(relations, table, person)
        await _be_of_level(relations, table, person, numbers)
        await _be_rated(relations, table, person, numbers, now)
    if await kept_apart(relations, person, table.persons):
        raise RefusedError("seat_refused")
    if (why := await stranger(relations, person, table.persons)) is not None:
        raise RefusedError(why)


async def _is_friend(relations: Relations, table: Table, person: str) -> bool:
    host = table.places[table.host].person
    return host is not None and await are_friends(relations, host, person)


async def _is_measured(relations: Relations, table: Table, person: str) -> bool:
    """Whether the person needs a share, a level or a rating.

    Who has been at the table needs none, nor a friend whom the host has invited, where the host
    chose so. An invitation by another player does not count: these are the terms of the host.
    """
    if not (table.reliable or table.level or table.rating) or person in table.listed_persons:
        return False
    host = table.places[table.host].person
    if not table.invited or host is None:
        return True
    inviter, invited = await owner_of(relations, host), await owner_of(relations, person)
    return not await Invitations(relations).stands(invited, inviter, table.id)


async def _be_reliable(relations: Relations, table: Table, person: str) -> None:
    """Check how many matches the person finishes; raises RefusedError."""
    if not table.reliable:
        return
    finished = [one.finished for one in await stays(relations, person)]
    if len(finished) < KNOWN:
        if not table.newcomers:
            raise RefusedError("too_new", matches=KNOWN, own=len(finished))
        return
    share = reliability(finished) or 0.0
    if share * 100 < table.reliable:
        raise RefusedError("unreliable", least=table.reliable, own=int(share * 100))


async def _be_of_level(relations: Relations, table: Table, person: str, numbers: Numbers) -> None:
    """Check the level of the person; raises RefusedError."""
    if table.level and (own := await own_level(relations, person, numbers)) < table.level:
        raise RefusedError("low_level", least=table.level, own=own)


async def _be_rated(
    relations: Relations, table: Table, person: str, numbers: Numbers, now: int
) -> None:
    """Check the rating in these rules at this pace; raises RefusedError.

    A provisional rating says too little: the host's choice about newcomers decides.
    """
    if not table.rating:
        return
    family = table.rules.name.partition("+")[0]
    pace = pace_of(table.timekeeper.times.speed)
    own = await own_rating(relations, person, family, pace, numbers, now)
    if own is None or own.provisional:
        if not table.newcomers:
            raise RefusedError("unrated", least=table.rating)
    elif own.value < table.rating:
        raise RefusedError("low_rating", least=table.rating, own=own.value)
