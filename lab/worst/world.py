"""What inputs share: a site, its people, and things that are made once."""

import itertools
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from lab.worst.caller import Caller
from lab.worst.site import Site

T = TypeVar("T")


class World:
    """A site in which inputs are tried. ``share`` is how long its lists are, of the most."""

    def __init__(self, site: Site, share: float = 1.0) -> None:
        self.site = site
        self._share = share
        self._made: dict[Any, Any] = {}
        self._people: list[Caller] = []
        self._numbers = itertools.count()

    def many(self, most: int, least: int = 2) -> int:
        """So many of a list, of which the most are allowed."""
        return min(most, max(least, round(most * self._share)))

    @property
    def number(self) -> int:
        """A number that was not used before."""
        return next(self._numbers)

    async def once(self, make: Callable[["World"], Awaitable[T]]) -> T:
        """What this makes: the same for all inputs."""
        if make not in self._made:
            self._made[make] = await make(self)
        found: T = self._made[make]
        return found

    def stranger(self, name: str = "") -> Caller:
        """Somebody without a cookie."""
        self._people.append(Caller(self.site.address, name))
        return self._people[-1]

    async def guest(self, name: str = "") -> Caller:
        """A new guest."""
        return await self.stranger(name or f"G{self.number}").come()

    async def account(self) -> Caller:
        """A new account, which has just proved who it is."""
        return await (await self.guest()).with_passphrase()

    def person(self, caller: Caller) -> str:
        """The id of a guest."""
        return str(self.site.service.identity.person(caller.http.cookies.get("tierce_guest")))

    async def role(self, role: Any) -> Caller:
        """A new guest with a role of the site."""
        found = await self.guest()
        service = self.site.service
        await self.site.do(service.roles.grant("terminal", self.person(found), role))
        return found

    async def close(self) -> None:
        """Let all people go."""
        for one in self._people:
            await one.go()


async def somebody(world: World) -> Caller:
    """A guest who does nothing but read."""
    return await world.once(_reader)


async def _reader(world: World) -> Caller:
    return await world.guest("Reader")
