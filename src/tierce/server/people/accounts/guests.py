"""The cookies of guests: each is replaced in its browser once a month, and then ends soon.

A guest has nothing but the cookie. So the one before counts until the new one has come back, as an
answer may be lost on its way, and for some minutes more, for calls already under way.
"""

from typing import Final

from tierce.server.people.accounts.records import DAY
from tierce.server.people.identity import KEPT, GuestCookie, new_device
from tierce.server.store import Relations, TakenError, do, need
from tierce.server.system.clock import Clock

TURNS: Final = 30 * DAY
"""Age at which a cookie is replaced."""
OVERLAP: Final = 600_000
"""Milliseconds in which the cookie before still counts, once the new one has come back."""
READ: Final = "select number, used from guest_cookie where person = $1 and device = $2"
USE: Final = (
    "update guest_cookie set used = $4 "
    "where person = $1 and device = $2 and number = $3 and used = 0"
)
TURN: Final = """
    insert into guest_cookie (person, device, number, turned, used) values ($1, $2, $3, $4, 0)
    on conflict (person, device) do update
    set number = excluded.number, turned = excluded.turned, used = 0
    where guest_cookie.number < excluded.number returning number
"""
OLD: Final = "delete from guest_cookie where person = $1 and turned < $2"


class Guests:
    """Which cookies of guests count, on all nodes."""

    def __init__(self, relations: Relations, clock: Clock) -> None:
        self._relations = relations
        self._clock = clock

    async def counts(self, guest: GuestCookie) -> bool:
        """Whether the cookie still opens its guest. Notes that a new one has come back."""
        now = self._clock.now()
        if guest.issued and now - guest.issued > KEPT * 1000:
            return False
        number, used = await self._present(guest)
        if guest.number >= number:  # higher where the database was restored: we signed it
            if number == guest.number and number and not used:
                await self._relations.write(do(USE, guest.person, guest.device, number, now))
            return True
        return number == guest.number + 1 and (not used or now - used < OVERLAP)

    async def turned(self, guest: GuestCookie) -> GuestCookie | None:
        """The cookie that replaces this one; None if it stays.

        One of an earlier release may be in several browsers. It goes on counting, and each browser
        gets one of its own.
        """
        now = self._clock.now()
        if not guest.device:
            return GuestCookie(guest.person, new_device(), 0, now)
        if now - guest.issued < TURNS:
            return None
        number, used = await self._present(guest)
        if number == guest.number + 1 and not used:  # the answer with the new one was lost
            return guest._replace(number=number, issued=now)
        return await self._turn(guest, now) if number <= guest.number else None

    async def _turn(self, guest: GuestCookie, now: int) -> GuestCookie | None:
        """Replace the present cookie; None if another call has just done so."""
        new = guest._replace(number=guest.number + 1, issued=now)
        try:
            await self._relations.write(
                do(OLD, guest.person, now - KEPT * 1000),
                need(TURN, guest.person, guest.device, new.number, now),
            )
        except TakenError:
            return None
        return new

    async def _present(self, guest: GuestCookie) -> tuple[int, int]:
        """The number that counts now, and when it first came back; 0 while it has not."""
        found = await self._relations.read(READ, guest.person, guest.device)
        return (found[0][0], found[0][1]) if found else (0, 0)
