"""Who may sit at a table: it may ask for friends, members or reliable persons. Blocks are kept."""

from tierce.server.commands.refused import RefusedError
from tierce.server.people.clubs.room import is_member
from tierce.server.people.friends.blocks import kept_apart
from tierce.server.people.friends.family import stranger
from tierce.server.people.friends.near import are_friends
from tierce.server.people.profile.profiles import stays
from tierce.server.people.profile.reliability import KNOWN, reliability
from tierce.server.store import Relations
from tierce.server.table.table import Table


async def admit(relations: Relations, table: Table, person: str) -> None:
    """Check that the table takes the person; raises RefusedError.

    What the person may know is checked first. The last refusal does not say why (decision 0721).
    """
    if table.access == "friends" and not await _is_friend(relations, table, person):
        raise RefusedError("friends_only")
    if table.access == "club" and not await is_member(relations, table.club, person):
        raise RefusedError("members_only")
    if table.reliable and person not in table.listed_persons:
        await _be_reliable(relations, table, person)
    if await kept_apart(relations, person, table.persons):
        raise RefusedError("seat_refused")
    if (why := await stranger(relations, person, table.persons)) is not None:
        raise RefusedError(why)


async def _is_friend(relations: Relations, table: Table, person: str) -> bool:
    host = table.places[table.host].person
    return host is not None and await are_friends(relations, host, person)


async def _be_reliable(relations: Relations, table: Table, person: str) -> None:
    """Check how many matches the person finishes; raises RefusedError."""
    finished = [one.finished for one in await stays(relations, person)]
    if len(finished) < KNOWN:
        if not table.newcomers:
            raise RefusedError("too_new", matches=KNOWN)
        return
    share = reliability(finished) or 0.0
    if share * 100 < table.reliable:
        raise RefusedError("unreliable", least=table.reliable)
