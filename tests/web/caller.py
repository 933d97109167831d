"""People who use calls and sockets alone: beside the pages of a test, or before a page is theirs.

So what a test is not about is done in milliseconds.
"""

import itertools
import json
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import httpx
from playwright.sync_api import BrowserContext
from websockets.sync.client import ClientConnection, connect

from tierce.server.people.naming.standing import plain

COOKIE = "tierce_guest"
LIMIT = 60
"""Seconds until the server must have answered, however busy the machine is."""


class Caller:
    """A person with an own cookie."""

    def __init__(self, site: str, name: str = "") -> None:
        self.site = site
        self.name = name
        # No certificates: to load those takes 20 ms for each client.
        self.http = httpx.Client(
            base_url=site, headers={"X-Tierce": "1"}, trust_env=False, verify=False, timeout=LIMIT
        )
        self.owns_name = False
        """Whether nobody else may have the name, until this person gives it up."""
        self.post("/api/me", name=name)

    def post(self, path: str, **body: Any) -> dict[str, Any]:
        answer = self.http.post(path, json=body)
        assert answer.is_success, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def get(self, path: str) -> dict[str, Any]:
        found: dict[str, Any] = self.http.get(path).json()
        return found

    def enter(self, context: BrowserContext) -> None:
        """Be this person in a browser, too."""
        cookies = self.http.cookies.items()
        context.add_cookies([{"name": key, "value": it, "url": self.site} for key, it in cookies])

    def close(self) -> None:
        if self.owns_name:
            with suppress(httpx.HTTPError):
                self.http.post("/api/me", json={"name": f"Parti {secrets.token_hex(4)}"})
        self.http.close()

    # What people do

    def with_account(self) -> "Caller":
        """Give the person an account, which founders of clubs need."""
        self.owns_name = True
        made = self.post("/api/account/words", lang="fr")
        self.post("/api/account/words/keep", words=made["words"], draft=made["draft"])
        return self

    def befriend(self, other: "Caller") -> str:
        """Become a friend of the other one; how this person knows them."""
        code = other.post("/api/friends/code")["code"]
        friends = self.post(f"/api/friends/code/{code}", name=self.name)["friends"]
        return str(next(one["who"] for one in friends if plain(one["name"]) == other.name))

    def table(self, *seats: str, **more: Any) -> str:
        """The address of a new table."""
        wish = {"rules": "rami51", "seats": ["you", *seats], "absent": "bot", **more}
        return f"/t/{self.post('/api/tables', **wish)['id']}"

    def table_with(self, *others: "Caller", **more: Any) -> str:
        """The address of a new table at which these persons sit down, or one is awaited."""
        seats = ["you", *["open"] * max(1, len(others))]
        wish = {"rules": "palace", "seats": seats, "pace": "none", **more}
        table = f"/t/{self.post('/api/tables', **wish)['id']}"
        for other in others:
            other.take_seat(table)
        return table

    def take_seat(self, table: str) -> None:
        self.post(f"/api/tables/{table.rpartition('/')[2]}/join", name=self.name)

    @contextmanager
    def sit(self, table: str) -> Iterator["Socket"]:
        """The socket of a table."""
        cookies = "; ".join(f"{key}={it}" for key, it in self.http.cookies.items())
        where = f"{self.site.replace('http', 'ws')}/ws/tables/{table.rpartition('/')[2]}"
        with connect(where, additional_headers={"Cookie": cookies}, proxy=None) as line:
            yield Socket(line)


class Socket:
    """One person at one table; read by `read`, and while an answer is awaited."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._ids = itertools.count()
        self.seq = 0
        self.view: dict[str, Any] | None = None
        self.phase = ""
        while self.read(LIMIT)["type"] != "welcome":
            pass

    def say(self, kind: str, **fields: Any) -> str:
        """Send a command; the kind of the answer."""
        id_ = f"call-{next(self._ids)}"
        self._line.send(json.dumps({"type": kind, "id": id_, **fields}))
        while (message := self.read(LIMIT)).get("id") != id_:
            pass
        return str(message["type"])

    def read(self, seconds: float) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = json.loads(self._line.recv(timeout=seconds))
        if message["type"] in {"welcome", "update"}:
            self.seq, self.view = message["seq"], message["view"]
            self.phase = (message.get("table") or {"phase": self.phase})["phase"]
        return message

    def until(self, phase: str) -> None:
        """Read until the table has come so far."""
        while self.phase != phase:
            self.read(LIMIT)


def resigned(one: Caller, other: Caller, **wish: Any) -> str:
    """Two persons have sat down, and the other one has resigned at once; the table's address."""
    table = one.table("open", **{"access": "public", **wish})
    other.take_seat(table)
    with one.sit(table) as first, other.sit(table) as second:
        assert first.say("ready") == "ack"
        second.until("playing")
        assert second.say("leave") == "ack"
        first.until("over")
    return table
