"""Limits of attempts to sign in, which no stranger can use up for the person (decision 0725).

There are three lanes, each with buckets of its own. A device that has signed in to the account
before has the first. The second is for everybody. The third asks for work of the device.
"""

import ipaddress
from typing import Final

from tierce.server.guard.limits import Limits

LEAST: Final = 40_000
"""Numbers that a device tries for its first attempt with work: a fraction of a second."""
MOST: Final = 600_000
"""The same at most: about four seconds of a slow telephone."""
DOUBLES: Final = 40
"""Attempts with work after which the next ones cost twice as much."""


class Attempts:
    """The attempts at one secret: ``whose`` names it, or is empty where nobody can guess it."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits

    async def own(self, device: str, account: str) -> bool:
        """Take an attempt of a device that the account knows; whether there was one."""
        limits = self._limits
        return await limits.own_device.allows(device) and await limits.own_account.allows(account)

    async def free(self, whose: str, address: str) -> bool:
        """Take an attempt of a stranger; whether there was one."""
        limits = self._limits
        if not await limits.signing.allows(address):
            return False
        if not whose:
            return True
        return await limits.account.allows(f"{whose} {address}") and (
            await limits.account_anywhere.allows(whose)
        )

    async def worked(self, whose: str, address: str) -> bool:
        """Take an attempt of a stranger whose device has worked; whether there was one."""
        limits = self._limits
        if not await limits.signing_worked.allows(address):
            return False
        if not whose:
            return True
        return await limits.worked_here.allows(f"{whose} {block(address)}") and (
            await limits.worked.allows(whose)
        )

    async def work(self, whose: str, address: str) -> int | None:
        """How many numbers the next attempt costs; None if work brings none now."""
        limits = self._limits
        lanes = [(limits.signing_worked, address)]
        if whose:
            lanes += [(limits.worked_here, f"{whose} {block(address)}"), (limits.worked, whose)]
        used = [await limit.used(asker) for limit, asker in lanes]
        if any(taken >= limit.burst for taken, (limit, _) in zip(used, lanes, strict=True)):
            return None
        return cost(used[0] + used[-1] if whose else used[0])


def cost(used: int) -> int:
    """Numbers to try after so many attempts with work.

    >>> [cost(used) for used in (0, 39, 40, 80, 10_000)]
    [40000, 40000, 80000, 160000, 600000]
    """
    return int(min(MOST, LEAST * 2 ** min(used // DOUBLES, 10)))


def block(address: str) -> str:
    """The unit whose attempts with work are few: a whole /48 of IPv6, as one customer has one.

    >>> block("192.0.2.7"), block("2001:db8:1:2::"), block("")
    ('192.0.2.7', '2001:db8:1::', '')
    """
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, ipaddress.IPv6Address):
        return address
    return str(ipaddress.IPv6Address(int(found) >> 80 << 80))
