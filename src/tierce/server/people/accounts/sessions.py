"""Sessions: who calls, by the token of a session or by the signed cookie of a guest."""

import hashlib
import secrets
import time
from collections.abc import Awaitable, Callable, Hashable
from typing import Final, NamedTuple

import msgspec

from tierce.server.people.accounts import statements as sql
from tierce.server.people.accounts.doors import Doors
from tierce.server.people.accounts.erased import mark
from tierce.server.people.accounts.guests import Guests
from tierce.server.people.accounts.records import (
    ANONYMOUS,
    GRACE,
    LONGEST,
    RECENT,
    TURNS,
    Caller,
    Session,
)
from tierce.server.people.accounts.seen import Visits
from tierce.server.people.identity import GuestCookie
from tierce.server.store import Store, TakenError
from tierce.server.store.relations import Statement
from tierce.server.system.clock import Clock
from tierce.server.system.timings import USUAL, Timings

REMEMBERED: Final = 20_000
SEEN: Final = 3600_000
"""Milliseconds between two notes of when a session was seen."""


class Signed(NamedTuple):
    """A new session: its token goes to the device only."""

    token: str
    id: str
    statement: Statement


Reading = Callable[[], Awaitable[Caller]]


class Sessions:
    """Reads and ends sessions. What is read is believed for some seconds."""

    def __init__(self, store: Store, clock: Clock, timings: Timings = USUAL) -> None:
        self._relations = store.relations
        self._clock = clock
        self._fresh = timings.callers
        self.guests = Guests(store.relations, clock)
        self.visits = Visits(store.relations)
        self._known: dict[Hashable, tuple[float, Caller]] = {}
        self.doors = Doors(store.relations, clock, self.forget, timings.ends)

    async def caller(self, token: str | None, guest: GuestCookie | None) -> Caller:
        """Who calls: the session's account, else the guest unless it has an account."""
        if token:
            digest = _digest(token)
            if (found := await self._cached(digest, lambda: self._of_session(digest))).session:
                return found
        if guest is None:
            return ANONYMOUS
        return await self._cached(guest[:3], lambda: self._of_guest(guest))

    async def _cached(self, key: Hashable, read: Reading) -> Caller:
        now = time.monotonic()
        until, found = self._known.get(key, (0.0, ANONYMOUS))
        if until > now:
            return found
        found = await read()
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        self._known[key] = (now + self._fresh, found)
        return found

    async def _of_session(self, digest: str) -> Caller:
        if (session := await self._session(digest)) is None:
            return ANONYMOUS
        now = self._clock.now()
        if session.current and (session.fresh or now - session.seen > SEEN):
            await self._relations.write(sql.touch_session(session.id, now))
        merged = await self._relations.read(sql.IDS, session.account)
        ids = (session.account, *(str(person) for (person,) in merged))
        proved = session.proved if session.current else 0  # a proof replaces the token
        return Caller(session.account, ids, session.id, proved)

    async def _of_guest(self, guest: GuestCookie) -> Caller:
        if await self.is_closed(guest.person):
            return ANONYMOUS
        if is_open := await self.guests.counts(guest):
            await self.visits.note(guest.person, self._clock.now())
        return Caller(guest.person, (guest.person,)) if is_open else ANONYMOUS

    async def is_closed(self, guest: str) -> bool:
        """Whether a guest's cookie opens nothing: after an account, a merging or an erasure."""
        return bool(await self._relations.read(sql.IS_CLOSED, guest, mark(guest)))

    async def _session(self, digest: str) -> Session | None:
        now = self._clock.now()
        rows = await self._relations.read(sql.SESSION, digest, now - GRACE, now, now - LONGEST)
        return msgspec.convert(rows[0], Session) if rows else None

    async def turned(self, token: str | None) -> str | None:
        """A new token if this one is old; None if it stays."""
        session = await self._session(_digest(token or ""))
        if session is None:
            return None
        age = self._clock.now() - session.turned
        return None if age < (TURNS if session.current else GRACE) else await self.turn(token)

    async def turn(self, token: str | None) -> str | None:
        """A new token of the session of this one; None if another call has just replaced it."""
        digest = _digest(token or "")
        if (session := await self._session(digest)) is None:
            return None
        new, now = secrets.token_urlsafe(32), self._clock.now()
        try:
            await self._relations.write(sql.turn_session(session.id, digest, _digest(new), now))
        except TakenError:
            return None
        return new

    def new(self, account: str, label: str, *, proved: bool) -> Signed:
        """A session and the statement that stores it."""
        token, id_ = secrets.token_urlsafe(32), secrets.token_urlsafe(12)
        now = self._clock.now()
        made = sql.new_session(id_, _digest(token), account, now, proved=proved, label=label)
        return Signed(token, id_, made)

    async def all(self, account: str) -> list[Session]:
        """The sessions of the account, last seen first."""
        now = self._clock.now()
        rows = await self._relations.read(sql.SESSIONS, account, now, now - LONGEST)
        return msgspec.convert(rows, list[Session])

    async def lives(self, session: str, account: str) -> bool:
        """Whether the session of the account has not ended."""
        return bool(await self._relations.read(sql.LIVES, session, account, self._clock.now()))

    async def prove(self, session: str) -> None:
        """Note that the session has just proved who it is."""
        await self._relations.write(sql.prove_session(session, self._clock.now()))
        self.forget()

    async def end(self, account: str, *sessions: str) -> None:
        """End sessions of the account, and close their sockets. Unknown ones are left out."""
        for id_ in sessions:
            try:
                await self._relations.write(*sql.end_session(id_, account, self._clock.now()))
            except TakenError:
                continue
            self.shut(id_)

    def shut(self, door: str) -> None:
        """Forget what is cached, and close the sockets here at once."""
        self.forget()
        self.doors.close(door)

    def forget(self) -> None:
        """Read every caller anew."""
        self._known.clear()

    def is_recent(self, caller: Caller) -> bool:
        """Whether the caller has proved who it is within the last minutes."""
        return self._clock.now() - caller.proved < RECENT


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
