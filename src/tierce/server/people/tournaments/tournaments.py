"""Creates, reads, changes and lists tournaments. The package says how it is used."""

import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Final, Protocol

from tierce.server.people.tournaments import hall as halls
from tierce.server.people.tournaments.changes import Change, Decide, Wish, Write
from tierce.server.people.tournaments.due import due, state_of
from tierce.server.people.tournaments.events import AROUND, Entry, Event, NewerTournamentError
from tierce.server.people.tournaments.hall import Hall
from tierce.server.people.tournaments.now import Now
from tierce.server.people.tournaments.prizes import Step
from tierce.server.people.tournaments.records import Entrant, Head
from tierce.server.people.tournaments.room import TournamentRoom
from tierce.server.people.tournaments.statements import adding, entering, making, moving
from tierce.server.store import BusyError, Relations, Statement, TakenError
from tierce.server.system.clock import Clock
from tierce.server.system.steps import in_steps
from tierce.tournament import RefusedError, refusal

TRIES: Final = 20
"""How often a change is decided anew at once, where others are faster."""
IN_MEMORY: Final = 200
"""Tournaments whose events are kept in memory."""
ID: Final = 12
"""Random bytes of an id."""


class NoSuchTournamentError(Exception):
    """There is no such tournament."""


class Prizes(Protocol):
    """Moves the points of purses."""

    def granted(self, head: Head) -> list[Statement]:
        """What a new tournament has in its pot."""

    async def statements(
        self, head: Head, steps: Sequence[Step], entrants: Mapping[str, Entrant], at: int
    ) -> list[Statement]:
        """What events move; raises RefusedError where a player cannot pay."""


class Tournaments:
    """The tournaments of a site. All raises BrokenError or BusyError too."""

    def __init__(self, relations: Relations, clock: Clock) -> None:
        self.room = TournamentRoom(relations)
        self._clock = clock
        self._halls: OrderedDict[str, Hall] = OrderedDict()
        self.prizes: Prizes | None = None
        self.on_change: Callable[[str, str | None], None] = lambda _tournament, _club: None
        """Called with a tournament that has changed, and its club."""

    async def create(self, wish: Wish, host: str, club: str | None = None) -> str:
        """Make a tournament; return its id."""
        id_, now = secrets.token_urlsafe(ID), self._clock.now()
        made = Head(
            *(id_, club, wish.name, host, wish.place),
            *("open", now, wish.starts, None, wish.terms),
        )
        made = made._replace(due=due(made, halls.opened(wish.terms.settings)))
        granted = [] if self.prizes is None else self.prizes.granted(made)
        await self.room.write([making(made), *granted])
        self.on_change(id_, club)
        return id_

    async def open(self) -> list[Head]:
        """Tournaments of no club that take players or play, latest first."""
        return await self.room.open()

    async def of_person(self, ids: Sequence[str]) -> list[Head]:
        """Tournaments that a person hosts or plays in, under all ids, latest first."""
        found = {head.id: head for one in ids for head in await self.room.of_person(one)}
        return sorted(found.values(), key=lambda head: (-head.made, head.id))

    async def of_club(self, club: str) -> list[Head]:
        """The evenings of a club, latest first."""
        return await self.room.of_club(club)

    async def read(self, tournament: str) -> Now:
        """A tournament as it is now; raises NoSuchTournamentError or NewerTournamentError."""
        hall = await self._hall(tournament)  # first: who enters later is then known all the same
        head = await self.room.head(tournament)
        if head is None or hall is None:
            raise NoSuchTournamentError
        return _now(head, hall, await self.room.entrants(tournament))

    async def listed(self, heads: Sequence[Head], ids: Sequence[str]) -> list[Now]:
        """Tournaments for a list: of the players only those of one person, under all ids.

        Those that a newer version continued are left out: another node lists them.
        """
        own = await self.room.entries_of(ids)
        found = []
        for head in heads:
            with suppress(NewerTournamentError):
                if (hall := await self._hall(head.id)) is not None:
                    found.append(_now(head, hall, own.get(head.id, {})))
        return found

    async def _hall(self, tournament: str) -> Hall | None:
        """All events, of which those in memory are not read again."""
        if (hall := self._halls.get(tournament)) is None:
            head = await self.room.head(tournament)
            if head is None:
                return None
            hall = halls.opened(head.terms.settings)
        async for entry in in_steps(await self.room.entries(tournament, hall.seq)):
            hall = halls.after(hall, entry)
        self._halls[tournament] = hall
        self._halls.move_to_end(tournament)
        if len(self._halls) > IN_MEMORY:
            self._halls.popitem(last=False)
        return hall

    async def change(
        self, tournament: str, actor: str, decide: Decide, write: Write | None = None
    ) -> Now:
        """Add the events that ``decide`` finds, all or none; return what they come to.

        It decides again where another call was faster. ``write`` writes the statements, alone
        unless it is given. Raises NoSuchTournamentError, or RefusedError of the tournament.
        """
        for _ in range(TRIES):
            now = await self.read(tournament)
            found = decide(now)
            change = found if isinstance(found, Change) else Change(found)
            if not change.events and not change.also:
                return now
            try:
                await (write or self.room.write)(await self._statements(now, actor, change))
            except TakenError:
                continue
            self.on_change(tournament, now.head.club)
            return await self.read(tournament)
        raise BusyError

    async def _statements(self, now: Now, actor: str, change: Change) -> list[Statement]:
        """The events as rows, with the head as they leave it, and with what they move between
        purses; raises RefusedError.
        """
        at, hall = self._clock.now(), now.hall
        rows = [entering(now.head.id, one) for one in change.entrants]
        steps = list[Step]()
        for event in change.events:
            check(hall, event)
            entry = Entry(hall.seq + 1, at, actor, event)
            steps.append((hall, event, entry.seq))
            hall = halls.after(hall, entry)
            rows.append(adding(now.head.id, *entry))
        rows += change.also
        if change.events:  # without any, a faster call may have come further than is known here
            rows.append(moving(now.head.id, state_of(hall.tournament), due(now.head, hall)))
        if self.prizes is None:
            return rows
        entrants = {**now.entrants, **{one.player: one for one in change.entrants}}
        return [*rows, *await self.prizes.statements(now.head, steps, entrants, at)]


def _now(head: Head, hall: Hall, entrants: dict[str, Entrant]) -> Now:
    """One moment: where an event falls between the two readings, the log says how far it is."""
    return Now(head._replace(state=state_of(hall.tournament)), hall, entrants)


def check(hall: Hall, event: Event) -> None:
    """Raise RefusedError for an event that may not happen."""
    if halls.too_many(hall, event):
        raise RefusedError("too_many")
    if isinstance(event, AROUND):
        return
    if code := refusal(hall.tournament, event):
        raise RefusedError(code)
