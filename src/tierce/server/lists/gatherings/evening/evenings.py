"""The pages of evenings, put together from what is stored."""

import asyncio
from typing import Final

from tierce.server import wire
from tierce.server.lists.club_names import Viewer, viewer
from tierce.server.lists.gatherings.evening.line import line
from tierce.server.lists.gatherings.evening.page import page
from tierce.server.lists.gatherings.evening.seen import Seen
from tierce.server.lists.gatherings.evening.wall import empty_wall, tonight, wall
from tierce.server.lists.gatherings.running import running
from tierce.server.lists.people.profiles import ProfilePages
from tierce.server.people.clubs.records import Club, Role
from tierce.server.people.clubs.roles import may
from tierce.server.people.standing.numbers import ClubNumbers
from tierce.server.people.tournaments.now import Now
from tierce.server.people.tournaments.tournaments import Tournaments
from tierce.server.store import Relations
from tierce.server.system.clock import Clock

SHOWN: Final = 30
"""Evenings of each kind in a calendar."""


class ClubEvenings:
    """Reads evenings, and what their pages need."""

    def __init__(
        self,
        relations: Relations,
        tournaments: Tournaments,
        profiles: ProfilePages,
        numbers: ClubNumbers,
        clock: Clock,
    ) -> None:
        self.tournaments = tournaments
        self._relations = relations
        self._profiles = profiles
        self._numbers = numbers
        self._clock = clock

    async def calendar(self, club: Club, reader: str | None, *, known: bool) -> wire.ClubCalendar:
        """The evenings of a club."""
        heads = await self.tournaments.of_club(club.id)
        found = await self.tournaments.listed(heads, [] if reader is None else [reader])
        coming = [one for one in found if one.head.state != "ended"]
        past = [one for one in found if one.head.state == "ended"]
        coming.sort(key=lambda one: (one.head.state == "open", one.head.starts or 0))
        return wire.ClubCalendar(
            [line(self._seen(one, Viewer(reader)), known=known) for one in coming[:SHOWN]],
            [line(self._seen(one, Viewer(reader)), known=known) for one in past[:SHOWN]],
        )

    async def page(self, now: Now, person: str, role: Role) -> wire.Evening:
        """An evening, for a member."""
        reader = (await viewer(self._relations, person))._replace(runs=may(role, "organise"))
        playing = await running(self._relations, now)
        # In a thread: an evening of hundreds takes long, and tables must not wait for it.
        return await asyncio.to_thread(page, self._seen(now, reader), playing, self._numbers)

    async def wall(self, club: Club) -> wire.ClubWall:
        """The wall screen of a club."""
        found = await self.tournaments.listed(await self.tournaments.of_club(club.id), [])
        shown = tonight(found, self._clock.now())
        coming = [one for one in found if one.head.state == "open" and one is not shown]
        now = None if shown is None else await self.tournaments.read(shown.head.id)
        coming.sort(key=lambda one: one.head.starts or 0)
        filled = empty_wall() if now is None else await self.wall_of(now)
        filled.club, filled.dark = club.id, bool(club.dark)
        filled.name = self._profiles.named(club.name, club.id)
        filled.next = line(self._seen(coming[0], Viewer()), known=False) if coming else None
        return filled

    async def wall_of(self, now: Now) -> wire.ClubWall:
        """The wall screen of one evening or tournament, without a club."""
        playing = await running(self._relations, now)
        return await asyncio.to_thread(wall, self._seen(now, Viewer()), playing, self._numbers)

    def _seen(self, now: Now, reader: Viewer) -> Seen:
        return Seen(now, reader, self._profiles, self._clock.now())
