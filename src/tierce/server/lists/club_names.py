"""Names on the pages of a club, as the reader may see them."""

from typing import NamedTuple

from tierce.server.lists.people.profiles import ProfilePages
from tierce.server.people.friends.blocks import apart_from
from tierce.server.people.tournaments.records import Entrant
from tierce.server.store import Relations


class Viewer(NamedTuple):
    """Who reads; nobody in particular at the wall."""

    person: str | None = None
    apart: frozenset[str] = frozenset()
    """Persons who are kept apart from the reader, who sees no name of theirs."""
    runs: bool = False
    """Whether the reader runs the evenings of the club."""

    def named(self, one: Entrant | None, profiles: ProfilePages) -> str:
        """The name of a player; empty for one who was erased or is kept apart."""
        if one is None or one.person in self.apart or not one.name:
            return ""
        return profiles.named(one.name, one.person or one.player)


async def viewer(relations: Relations, person: str) -> Viewer:
    """A member who reads."""
    return Viewer(person, await apart_from(relations, person))
