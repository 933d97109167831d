"""A person who calls: a cookie, HTTP, and the socket of a table."""

import itertools
import json
import time
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect

PLAIN: Final[Any] = {"trust_env": False, "verify": False, "timeout": 120}
LINE: Final[Any] = {"compression": None, "proxy": None, "max_queue": None, "max_size": None}
PHRASE: Final = "sept dames au café"


class Caller:
    """A person of the site."""

    def __init__(self, address: str, name: str = "") -> None:
        self.address, self.name = address, name
        headers = {"X-Tierce": "1", "Origin": address}
        self.http = httpx.AsyncClient(base_url=address, headers=headers, **PLAIN)
        self.socket: ClientConnection | None = None
        self.view: Any = None
        self.table: Any = None
        self.seq = 0
        self._ids = itertools.count()

    async def come(self) -> "Caller":
        """Become a guest."""
        await self.post("/api/me", name=self.name)
        return self

    async def post(self, path: str, **body: Any) -> Any:
        """Call; the answer."""
        return read(await self.http.post(path, json=body))

    async def get(self, path: str) -> Any:
        """Call; the answer."""
        return read(await self.http.get(path))

    async def with_passphrase(self) -> "Caller":
        """Make the guest an account, which has proved who it is."""
        name = self.name or f"n{time.monotonic_ns():x}"
        await self.post("/api/account/passphrase", name=name, passphrase=PHRASE)
        self.name = name
        return self

    async def with_words(self) -> list[str]:
        """Make the guest an account with recovery words."""
        made = await self.post("/api/account/words", lang="fr")
        await self.post("/api/account/words/keep", **made)
        return list(made["words"])

    async def new_table(self, *seats: str, **more: Any) -> str:
        """The id of a new table."""
        wish = {"rules": "palace", "seats": ["you", *seats], "pace": "none", **more}
        return str((await self.post("/api/tables", **wish))["id"])

    @property
    def cookies(self) -> str:
        return "; ".join(f"{name}={it}" for name, it in self.http.cookies.items())

    async def open(self, path: str) -> ClientConnection:
        """A socket."""
        where = self.address.replace("http", "ws") + path
        head = {"Cookie": self.cookies, "Origin": self.address}
        return await connect(where, additional_headers=head, **LINE)

    async def sit(self, table: str) -> "Caller":
        """Open the socket of a table and read the welcome."""
        self.socket = await self.open(f"/ws/tables/{table}")
        while (await self.read())["type"] != "welcome":
            pass
        return self

    async def read(self) -> Any:
        """The next message of the table."""
        assert self.socket is not None, "the person sits"
        message = json.loads(await self.socket.recv())
        if message["type"] in {"welcome", "update"}:
            self.seq, self.view = message["seq"], message["view"]
            self.table = message.get("table") or self.table
        return message

    async def say(self, kind: str, **fields: Any) -> Any:
        """Send a message; the answer."""
        return await self.answer(await self.send(kind, **fields))

    async def send(self, kind: str, **fields: Any) -> str:
        """Send a message; its id."""
        assert self.socket is not None, "the person sits"
        said = {"type": kind, "id": f"said-{next(self._ids)}", **fields}
        await self.socket.send(json.dumps(said, ensure_ascii=False))
        return str(said["id"])

    async def answer(self, command: str) -> Any:
        """The answer to a message."""
        while (message := await self.read()).get("id") != command:
            pass
        return message

    async def until(self, phase: str) -> None:
        """Read until the table has come so far."""
        while self.table["phase"] != phase:
            await self.read()

    async def go(self) -> None:
        if self.socket is not None:
            self.socket.transport.abort()
        await self.http.aclose()


def read(answer: httpx.Response) -> Any:
    assert answer.is_success, f"{answer.request.url.path}: {answer.status_code} {answer.text[:300]}"
    try:
        return answer.json()
    except ValueError:
        return answer.text
