"""Devices that have signed in to an account before, and may try again when strangers may not.

A device has one random token, in a cookie that outlives its sessions. Each sign-in replaces it, so
a token that was put into a browser by another person ends with the first sign-in there. It opens
nothing.
"""

import hashlib
import secrets
from typing import Final

from tierce.server.people.accounts.records import DAY
from tierce.server.store.relations import Relations, Statement, do
from tierce.server.system.clock import Clock

LASTS: Final = 400 * DAY
"""Milliseconds since the last sign-in after which a device is unknown again."""
MOST: Final = 12
"""Devices of one account. The one that has signed in least lately goes first."""
FIND: Final = "select account, id from known_device where hash = $1 and seen > $2 order by id"
TURN: Final = "update known_device set hash = $2 where hash = $1 and seen > $3"
KNOW: Final = """
    insert into known_device (id, hash, account, session, label, made, seen)
    values ($1, $2, $3, $4, $5, $6, $6)
    on conflict (hash, account) do update
    set session = excluded.session, label = excluded.label, seen = excluded.seen
"""
FEW: Final = """
    delete from known_device where account = $1 and (seen <= $2 or id not in (
        select id from known_device where account = $1 order by seen desc, id limit $3))
"""
END: Final = "delete from known_device where account = $1 and session = $2"
END_OTHERS: Final = "delete from known_device where account = $1 and hash <> $2"


class KnownDevices:
    """The devices that accounts know."""

    def __init__(self, relations: Relations, clock: Clock) -> None:
        self._relations = relations
        self._clock = clock

    async def of(self, token: str) -> dict[str, str]:
        """The ids of this device, by the accounts that know it."""
        if not token:
            return {}
        rows = await self._relations.read(FIND, _digest(token), self._clock.now() - LASTS)
        return {str(account): str(id_) for account, id_ in rows}

    async def remember(self, token: str, account: str, session: str, label: str) -> str:
        """Note that the device has signed in to the account; return its new token."""
        new, now = secrets.token_urlsafe(32), self._clock.now()
        oldest = now - LASTS
        turned = [do(TURN, _digest(token), _digest(new), oldest)] if token else []
        facts = (secrets.token_urlsafe(12), _digest(new), account, session, label, now)
        few = do(FEW, account, oldest, MOST)
        await self._relations.write(*turned, do(KNOW, *facts), few)
        return new

    async def end(self, account: str, session: str) -> None:
        """Forget the device that has this session."""
        await self._relations.write(do(END, account, session))

    async def end_others(self, account: str, token: str) -> None:
        """Forget all devices of the account but this one."""
        await self._relations.write(do(END_OTHERS, account, _digest(token)))


def forget_known(now: int) -> Statement:
    """Remove the devices that are unknown again."""
    return do("delete from known_device where seen <= $1", now - LASTS)


def _digest(token: str) -> str:
    return hashlib.sha256(f"known device {token}".encode()).hexdigest()
