"""Somebody who plays plainly by the socket, beside the pages of a test: draws, then discards."""

import threading
from contextlib import suppress

import httpx
from websockets.exceptions import ConnectionClosed

from tests.web.caller import Caller, Socket

PATIENCE = 0.3
"""Seconds between two looks for a table, and between two looks whether to stop."""


class PlainPlayer(Caller):
    """Plays at one table, or after `follow` at each of the person."""

    def __init__(self, site: str, name: str = "") -> None:
        super().__init__(site, name)
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._live, daemon=True)

    def follow(self) -> None:
        """Play every table from now on."""
        self._thread.start()

    def close(self) -> None:
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join(10)
        super().close()

    def _live(self) -> None:
        while not self._stop.wait(PATIENCE):
            with suppress(ConnectionClosed, OSError, httpx.HTTPError):
                for line in self.get("/api/me")["tables"]:
                    if line["phase"] == "playing":
                        self.play(line["id"])

    def play(self, table: str) -> None:
        """Play at this table until the match is over."""
        with self.sit(table) as socket:
            while socket.phase == "playing" and not self._stop.is_set():
                with suppress(TimeoutError):
                    socket.read(PATIENCE)
                if in_turn(socket):
                    turn(socket)


def in_turn(socket: Socket) -> bool:
    view = socket.view
    return view is not None and view["phase"] != "over" and view["turn"] == view["seat"]


def turn(socket: Socket) -> None:
    assert socket.view is not None
    if socket.view["phase"] == "draw":
        socket.say("act", seq=socket.seq, action="draw")
    for card in dict.fromkeys(reversed(socket.view["hand"])):
        said = in_turn(socket) and socket.say("act", seq=socket.seq, action=f"discard {card}")
        if said in (False, "ack"):
            return
