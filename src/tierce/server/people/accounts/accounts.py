"""Accounts: make one of a guest, sign in, prove, and change the ways in."""

import secrets
from typing import Final, NamedTuple

import msgspec

from tierce.server.people.accounts import statements as sql
from tierce.server.people.accounts.gathering import gathered
from tierce.server.people.accounts.known_devices import KnownDevices
from tierce.server.people.accounts.passkeys import Passkeys
from tierce.server.people.accounts.passphrases import Passphrases
from tierce.server.people.accounts.records import Kind, Login
from tierce.server.people.accounts.sessions import Sessions, Signed
from tierce.server.store import Store
from tierce.server.store.relations import Statement
from tierce.server.system.clock import Clock
from tierce.server.system.timings import USUAL, Timings

MOST: Final = 12
"""Ways into one account at most."""
ONE_EACH: Final = ("passphrase", "words")
"""Kinds of which a new one replaces the old one."""


class Way(NamedTuple):
    """A way in that is to be added."""

    kind: Kind
    key: str
    secret: str
    label: str = ""


class TooManyError(ValueError):
    """The account has as many ways in as it may."""


class Accounts:
    """The accounts of a site. Each write is one transaction."""

    def __init__(self, secret: bytes, store: Store, clock: Clock, timings: Timings = USUAL) -> None:
        self.sessions = Sessions(store, clock, timings)
        self.devices = KnownDevices(store.relations, clock)
        self.passphrases = Passphrases()
        self.passkeys = Passkeys(secret, store, clock)
        self._relations = store.relations
        self._clock = clock

    async def times(self, account: str) -> tuple[int | None, int | None]:
        """When the account was made, and when it will be erased."""
        rows = await self._relations.read(sql.IS_ACCOUNT, account)
        return (int(rows[0][0]), rows[0][1]) if rows else (None, None)

    async def ids(self, account: str) -> tuple[str, ...]:
        """All ids of the account: its own, then the guests merged into it."""
        merged = await self._relations.read(sql.IDS, account)
        return (account, *(str(person) for (person,) in merged))

    async def owner(self, person: str) -> str:
        """The account into which the guest was merged; else the person as given."""
        rows = await self._relations.read(sql.OWNER, person)
        return str(rows[0][0]) if rows else person

    async def ways(self, account: str) -> list[Login]:
        """The ways into the account, oldest first."""
        return msgspec.convert(await self._relations.read(sql.LOGINS, account), list[Login])

    async def login(self, kind: Kind, key: str) -> Login | None:
        """The way in with this key."""
        rows = await self._relations.read(sql.LOGIN, kind, key)
        return msgspec.convert(rows[0], Login) if rows else None

    async def named(self, key: str) -> Login | None:
        """The passphrase of the account with this name."""
        rows = await self._relations.read(sql.LOGIN_NAMED, key)
        return msgspec.convert(rows[0], Login) if rows else None

    async def make(self, person: str, way: Way, device: str) -> Signed:
        """Make the guest an account with this way in, and sign the device in.

        Raises TakenError if there is such an account or such a way in already.
        """
        signed = self.sessions.new(person, device, proved=True)
        now = self._clock.now()
        await self._relations.write(
            sql.new_account(person, now),
            self._new(person, way),
            signed.statement,
            sql.shut(person, now),
        )
        self.sessions.shut(person)
        return signed

    async def add(self, account: str, way: Way) -> None:
        """Add a way in; raises TakenError or TooManyError."""
        if way.kind not in ONE_EACH and len(await self.ways(account)) >= MOST:
            raise TooManyError
        drop = [sql.drop_kind(account, way.kind)] if way.kind in ONE_EACH else []
        await self._relations.write(sql.hold(account), *drop, self._new(account, way))

    async def remove(self, account: str, login: str) -> None:
        """Remove a way in; raises UnmetError if there is none such or no other."""
        await self._relations.write(sql.hold(account), sql.drop_login(login, account))

    async def sign_in(self, login: Login, device: str, guest: str | None) -> Signed:
        """Sign a device in, and merge its guest into the account if there is one to merge."""
        noted = sql.use_login(login.id, login.secret, self._clock.now())
        return await self.enter(login.account, device, guest, noted)

    async def enter(
        self, account: str, device: str, guest: str | None, *noted: Statement
    ) -> Signed:
        """Like `sign_in`, by another proof, which ``noted`` uses up in the same write.

        Raises UnmetError.
        """
        return await self._enter(account, device, guest, *noted, proved=True)

    async def _enter(
        self, account: str, device: str, guest: str | None, *noted: Statement, proved: bool
    ) -> Signed:
        signed = self.sessions.new(account, device, proved=proved)
        merged = [] if guest is None else await self._merged(guest, account)
        await self._relations.write(sql.hold(account), *noted, signed.statement, *merged)
        if merged and guest is not None:
            self.sessions.shut(guest)
        return signed

    async def _merged(self, guest: str, account: str) -> list[Statement]:
        if guest == account or await self.sessions.is_closed(guest):
            return []
        now = self._clock.now()
        moved = gathered(guest, account, now)
        return [sql.new_alias(guest, account), sql.shut(guest, now), *moved]

    async def link(self, account: str, device: str, guest: str | None = None) -> Signed:
        """Sign in the device that another session has invited. It has proved nothing.

        Its ``guest`` is merged into the account.
        """
        return await self._enter(account, device, guest, proved=False)

    def _new(self, account: str, way: Way) -> Statement:
        id_ = secrets.token_urlsafe(12)
        return sql.new_login(
            *(id_, account, way.kind, way.key, way.secret, way.label, self._clock.now())
        )

    async def close(self) -> None:
        await self.sessions.doors.stop()
        self.passphrases.close()
