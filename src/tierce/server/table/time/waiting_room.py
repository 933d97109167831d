"""The countdown at a table before its match: it starts when full, and replaces an absent host.

Everything follows from the log.
"""

from typing import Final, NamedTuple

from tierce.server.table.entries import Began, Entries, Freed, Hosted, Place
from tierce.server.wire import Access

SOON: Final = 5_000
"""Countdown of a full public table, and of a rematch with all present."""
AMONG_FRIENDS: Final = 30_000
"""Countdown among friends, who choose bots and talk first. The host may start earlier."""
STRANGERS: Final = 15_000
FRIENDS: Final = 60_000
"""Wait for an absent host among friends, who may be sending the link."""
VACANT: Final = 60_000
"""Wait for an absent person at a public table, before the seat is freed."""


class WaitingParty(NamedTuple):
    """The persons at a waiting table."""

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
        """Whether the table is full and all are present; by days presence does not matter."""
        full = all(place.kind != "open" for place in self.places)
        return full and len(self.people) > 1 and (self.by_days or self.people.keys() <= self.here)

    @property
    def heir(self) -> int | None:
        """The next present person after the host."""
        count = len(self.places)
        order = [(self.host + step) % count for step in range(1, count)]
        return next((seat for seat in order if seat in self.here), None)


class WaitingRoom:
    """What a waiting table does by itself."""

    def __init__(self) -> None:
        self.starts: int | None = None
        """When the full table starts."""
        self._party: WaitingParty | None = None
        self._started: WaitingParty | None = None
        self._gone: dict[str, int] = {}
        """When each absent person went."""
        self._kept: int | None = None
        """Since when a present person has been waiting."""

    def update(self, party: WaitingParty | None, at: int) -> None:
        """Update after an entry; ``party`` is None once the match has begun."""
        self._party = party
        if party is None:
            self.starts = None
            return
        gone = {one for seat, one in party.people.items() if seat not in party.here}
        self._gone = {person: self._gone.get(person, at) for person in sorted(gone)}
        if not party.here or party.by_days:
            self._kept = None
        elif self._kept is None:
            self._kept = at
        self._count_down(party, at)

    def _count_down(self, party: WaitingParty, at: int) -> None:
        """Start the countdown, or restart it when the seats change."""
        if not party.starts:
            self.starts = None
        elif self.starts is None or self._started is None or self._started.places != party.places:
            quick = party.access == "public" or party.rematch
            self.starts = at + (SOON if quick else AMONG_FRIENDS)
        self._started = party

    @property
    def due(self) -> int | None:
        """The next deadline."""
        dues = [self.starts, self._hands_over, *(at for _, at in self._vacates)]
        return min([due for due in dues if due is not None], default=None)

    def due_entries(self, now: int) -> list[Entries]:
        """The entries due at this time."""
        party = self._party
        if party is None or self.due is None or now < self.due:
            return []
        if self._hands_over is not None and self._hands_over <= now and party.heir is not None:
            return [Hosted(seat=party.heir)]
        if vacant := [seat for seat, at in self._vacates if at <= now]:
            return [Freed(seat=vacant[0], how="left")]
        return [Began()]

    @property
    def _hands_over(self) -> int | None:
        """When the host's role passes on, if the host is absent and others wait."""
        party = self._party
        if party is None or party.heir is None:
            return None
        patience = STRANGERS if party.access == "public" else FRIENDS
        return self._missed(party.people.get(party.host), patience)

    @property
    def _vacates(self) -> list[tuple[int, int]]:
        """Seats of absent persons at a public table, and when they are freed."""
        party = self._party
        if party is None or party.access != "public":
            return []
        found = [(seat, self._missed(one, VACANT)) for seat, one in party.people.items()]
        return [(seat, at) for seat, at in found if at is not None and seat != party.host]

    def _missed(self, person: str | None, patience: int) -> int | None:
        """When the others have waited long enough; None if the person is present or no
        other waits.
        """
        since = None if person is None else self._gone.get(person)
        if since is None or self._kept is None:
            return None
        return max(since, self._kept) + patience
