"""Asks a server for pages as signed-in persons, and notes how long each takes."""

import random
import time
from collections.abc import Callable
from typing import Final

import httpx

from lab.chaos.kinds import KINDS
from lab.load.line import Line, called
from lab.load.persons.matches import BOT
from lab.load.persons.population import Population, name
from lab.load.persons.writing import passphrase
from tierce.server.people.pseudonym import pseudonym

BAR: Final = 50.0
SIGN_IN_BAR: Final = 400.0
"""Milliseconds."""
LISTED: Final = 50
"""Public tables in the lobby."""
ONLINE: Final = 100
"""Friends of the popular person who are online."""
HEADERS: Final = {"X-Tierce": "1"}
Address = Callable[[int], str]
"""The path that a person asks."""


class Asker:
    """A client of the site. It is many persons, one after the other."""

    def __init__(self, http: httpx.AsyncClient, people: Population, seed: int) -> None:
        self._http = http
        self._people = people
        self._chance = random.Random(seed)

    def anyone(self) -> int:
        """A person who is neither a regular nor the popular one."""
        return self._chance.randrange(self._people.popular + 1, self._people.accounts)

    def regular(self) -> int:
        return self._chance.randrange(self._people.regulars)

    def popular(self) -> int:
        return self._people.popular

    def handle(self, person: int) -> str:
        """The public id of somebody else than this person."""
        return pseudonym(self._people.person(person + self._chance.randrange(1, 1000)))

    def conversation(self, person: int) -> str:
        """The messages with the next person of the circle, who is a friend."""
        return f"/api/friends/{pseudonym(self._people.person(person + 1))}/messages"

    def pages(self) -> dict[str, tuple[Callable[[], int], Address]]:
        """Each page: who asks, and the path."""
        near = "/api/history?outcome=won&company=people&name=person%20"
        return {
            "home": (self.anyone, lambda _: "/api/me"),
            "friends, 20": (self.anyone, lambda _: "/api/friends"),
            "a conversation": (self.anyone, self.conversation),
            "history": (self.anyone, lambda _: "/api/history"),
            "history, filtered": (self.anyone, lambda who: f"{near}{who + 1}"),
            "own profile": (self.anyone, lambda _: "/api/people/me"),
            "another's profile": (self.anyone, lambda who: f"/api/people/{self.handle(who)}"),
            "a bot's profile": (self.anyone, lambda _: f"/api/people/bot-{BOT}"),
            "lobby": (self.anyone, lambda _: "/api/lobby"),
            "home of a regular": (self.regular, lambda _: "/api/me"),
            "history of a regular": (self.regular, lambda _: "/api/history"),
            "history of a regular, filtered": (self.regular, lambda who: f"{near}{who + 1}"),
            "profile of a regular": (self.regular, lambda _: "/api/people/me"),
            "friends, 300 and 200 who ask": (self.popular, lambda _: "/api/friends"),
        }

    def cookie(self, person: int) -> dict[str, str]:
        """The header of a signed-in person."""
        return {"Cookie": f"tierce_session={self._people.token(person)}"}

    async def ask(self, path: str, person: int) -> httpx.Response:
        answer = await self._http.get(path, headers=self.cookie(person))
        return answer.raise_for_status()

    async def page(self, who: Callable[[], int], path: Address, times: int) -> list[float]:
        """Milliseconds of each request, the quickest first."""
        took = []
        for _ in range(times):
            person = who()
            begin = time.perf_counter()
            await self.ask(path(person), person)
            took.append(1000 * (time.perf_counter() - begin))
        return sorted(took)

    async def list_tables(self) -> None:
        """Make public tables for the lobby."""
        body = {**KINDS[0], "access": "public"}
        for at in range(LISTED):
            headers = {**HEADERS, **self.cookie(self._people.popular + 1 + at)}
            (await self._http.post("/api/tables", json=body, headers=headers)).raise_for_status()

    async def friends_online(self, address: str) -> list[Line]:
        """Open the pages of some friends of the popular person."""
        some = sorted(self._people.friends(self._people.popular))[:ONLINE]
        tokens = [f"-; tierce_session={self._people.token(friend)}" for friend in some]
        return [await called(address, "/ws/me", token, lambda _: None) for token in tokens]

    async def sign_in(self, person: int) -> float:
        """Milliseconds of a sign-in by passphrase."""
        proof = {"way": "passphrase", "name": name(person), "passphrase": passphrase(person)}
        begin = time.perf_counter()
        answer = await self._http.post("/api/sign-in", json=proof, headers=HEADERS)
        answer.raise_for_status()
        return 1000 * (time.perf_counter() - begin)


def late(took: list[float]) -> float:
    """What 99 of 100 take at most."""
    return took[int(0.99 * len(took))]
