"""What a table that waits does by itself: it starts when full, and does not hang on one person.

Everything follows from the log: who sits there, whose line stands, and when that changed.
"""

from typing import Final, NamedTuple

from tierce.server.table.entries import Began, Entries, Freed, Hosted, Place
from tierce.server.wire import Access

SOON: Final = 5_000
"""A full public table starts after so long, and so does a rematch once all are there."""
AMONG_FRIENDS: Final = 30_000
"""Friends want to choose their bots and to talk first; the host may always start at once."""
STRANGERS: Final = 15_000
FRIENDS: Final = 60_000
"""So long the others wait for a host who is gone; friends may be sending the link."""
VACANT: Final = 60_000
"""So long a public table keeps the seat of a person who is gone."""


class WaitingParty(NamedTuple):
    """Who is at a table that waits."""

    places: tuple[Place, ...]
    here: frozenset[int]
    host: int
    access: Access
    by_days: bool
    rematch: bool

    @property
    def people(self) -> dict[int, str]:
        return {
            seat: place.person for seat, place in enumerate(self.places) if place.person is not None
        }

    @property
    def starts(self) -> bool:
        """Whether all who are to play are there: by days they need not be."""
        full = all(place.kind != "open" for place in self.places)
        return full and len(self.people) > 1 and (self.by_days or self.people.keys() <= self.here)

    @property
    def heir(self) -> int | None:
        """The next person present after the host."""
        count = len(self.places)
        order = [(self.host + step) % count for step in range(1, count)]
        return next((seat for seat in order if seat in self.here), None)


class WaitingRoom:
    """When a table that waits goes on by itself."""

    def __init__(self) -> None:
        self.starts: int | None = None
        """When a full table starts."""
        self._company: WaitingParty | None = None
        self._started: WaitingParty | None = None
        self._gone: dict[str, int] = {}
        """Since when each person has no line."""
        self._kept: int | None = None
        """Since when a person is there who waits."""

    def look(self, company: WaitingParty | None, at: int) -> None:
        """After every input; ``company`` is None once the match has begun."""
        self._company = company
        if company is None:
            self.starts = None
            return
        gone = {one for seat, one in company.people.items() if seat not in company.here}
        self._gone = {person: self._gone.get(person, at) for person in sorted(gone)}
        if not company.here or company.by_days:
            self._kept = None
        elif self._kept is None:
            self._kept = at
        self._count_down(company, at)

    def _count_down(self, company: WaitingParty, at: int) -> None:
        """A change of who sits there begins the countdown anew."""
        if not company.starts:
            self.starts = None
        elif self.starts is None or self._started is None or self._started.places != company.places:
            quick = company.access == "public" or company.rematch
            self.starts = at + (SOON if quick else AMONG_FRIENDS)
        self._started = company

    @property
    def due(self) -> int | None:
        """When something happens by itself, if nobody does anything."""
        dues = [self.starts, self._hands_over, *(at for _, at in self._vacates)]
        return min([due for due in dues if due is not None], default=None)

    def due_entries(self, now: int) -> list[Entries]:
        """What the table does by itself now."""
        company = self._company
        if company is None or self.due is None or now < self.due:
            return []
        if self._hands_over is not None and self._hands_over <= now and company.heir is not None:
            return [Hosted(seat=company.heir)]
        if vacant := [seat for seat, at in self._vacates if at <= now]:
            return [Freed(seat=vacant[0], how="left")]
        return [Began()]

    @property
    def _hands_over(self) -> int | None:
        """When the host has been gone for too long while others wait."""
        company = self._company
        if company is None or company.heir is None:
            return None
        patience = STRANGERS if company.access == "public" else FRIENDS
        return self._missed(company.people.get(company.host), patience)

    @property
    def _vacates(self) -> list[tuple[int, int]]:
        """Seats of a public table whose persons are gone, and when they are freed."""
        company = self._company
        if company is None or company.access != "public":
            return []
        found = [(seat, self._missed(one, VACANT)) for seat, one in company.people.items()]
        return [(seat, at) for seat, at in found if at is not None and seat != company.host]

    def _missed(self, person: str | None, patience: int) -> int | None:
        """When the others have waited long enough; None while the person is there, or nobody is."""
        since = None if person is None else self._gone.get(person)
        if since is None or self._kept is None:
            return None
        return max(since, self._kept) + patience
