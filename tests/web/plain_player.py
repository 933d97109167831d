"""Somebody who plays plainly by the socket, beside the pages of a test: draws, then discards."""

import itertools
import json
import threading
from contextlib import suppress
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

PATIENCE = 0.3
"""Seconds between two looks for a table, and between two looks whether to stop."""


class PlainPlayer:
    """A person with an own cookie. After `follow` each table of the person is played."""

    def __init__(self, site: str, name: str, cookies: dict[str, str] | None = None) -> None:
        self.site = site
        self.name = name
        self.http = httpx.Client(
            base_url=site, headers={"X-Tierce": "1"}, trust_env=False, cookies=cookies
        )
        if cookies is None:
            self.post("/api/me", name=name)
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._live, daemon=True)

    def post(self, path: str, **body: Any) -> dict[str, Any]:
        answer = self.http.post(path, json=body)
        assert answer.is_success, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def get(self, path: str) -> dict[str, Any]:
        found: dict[str, Any] = self.http.get(path).json()
        return found

    def follow(self) -> None:
        """Play every table from now on."""
        self._thread.start()

    def close(self) -> None:
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join(10)
        self.http.close()

    def _live(self) -> None:
        while not self._stop.wait(PATIENCE):
            with suppress(ConnectionClosed, OSError, httpx.HTTPError):
                for line in self.get("/api/me")["tables"]:
                    if line["phase"] == "playing":
                        Sitting(self, line["id"]).play(self._stop)


class Sitting:
    """One table, by one socket."""

    def __init__(self, player: PlainPlayer, table: str) -> None:
        cookies = "; ".join(f"{key}={it}" for key, it in player.http.cookies.items())
        self._socket = connect(
            f"{player.site.replace('http', 'ws')}/ws/tables/{table}",
            additional_headers={"Cookie": cookies},
            proxy=None,
        )
        self._ids = itertools.count()
        self._seq = 0
        self._view: dict[str, Any] | None = None
        self._phase = "playing"

    def play(self, stop: threading.Event) -> None:
        """Play until the match is over."""
        with self._socket:
            while self._phase == "playing" and not stop.is_set():
                with suppress(TimeoutError):
                    self._read(PATIENCE)
                if self._mine:
                    self._turn()

    @property
    def _mine(self) -> bool:
        view = self._view
        return view is not None and view["phase"] != "over" and view["turn"] == view["seat"]

    def _turn(self) -> None:
        assert self._view is not None
        if self._view["phase"] == "draw":
            self._act("draw")
        for card in dict.fromkeys(reversed(self._view["hand"])):
            if not self._mine or self._act(f"discard {card}") == "ack":
                return

    def _act(self, action: str) -> str:
        id_ = f"plain-{next(self._ids)}"
        said = {"type": "act", "id": id_, "seq": self._seq, "action": action}
        self._socket.send(json.dumps(said))
        while (message := self._read(10)).get("id") != id_:
            pass
        return str(message["type"])

    def _read(self, seconds: float) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self._socket.recv(timeout=seconds))
        if message["type"] in {"welcome", "update"}:
            self._seq, self._view = message["seq"], message["view"]
            self._phase = (message.get("table") or {"phase": self._phase})["phase"]
        return message
