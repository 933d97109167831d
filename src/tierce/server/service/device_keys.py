"""Keys that make another device the same person."""

from tierce.server.people.accounts.accounts import Accounts
from tierce.server.people.identity import GuestCookie, Identity, Moved
from tierce.server.store import Store
from tierce.server.system.clock import Clock


class UnknownKeyError(ValueError):
    """The device key is expired or not ours."""


class DeviceKeys:
    """Reads the keys that ``Identity`` has signed, and spends them."""

    def __init__(self, identity: Identity, accounts: Accounts, store: Store, clock: Clock) -> None:
        self._identity = identity
        self._sessions = accounts.sessions
        self._store = store
        self._clock = clock

    async def move(self, key: str, *, merge: bool = False) -> tuple[str, str]:
        """The person of a device key, which works once, and the session that made it.

        Raises UnknownKeyError, also where a guest's key is to ``merge``, or TakenError.
        """
        moved = await self.read(key)
        if merge and not moved.session:
            raise UnknownKeyError
        await self._store.spend(moved.number, self._clock.now())
        return moved.person, moved.session

    async def read(self, key: str) -> Moved:
        """What a device key says; raises UnknownKeyError.

        The key of an account counts while its session lives.
        """
        if (moved := self._identity.moved(key)) is None or not await self._holds(moved):
            raise UnknownKeyError
        return moved

    async def _holds(self, moved: Moved) -> bool:
        """Whether the session of the account still lives, or the guest still exists."""
        if moved.session:
            return await self._sessions.lives(moved.session, moved.person)
        caller = await self._sessions.caller(None, GuestCookie(moved.person))
        return caller.person is not None
