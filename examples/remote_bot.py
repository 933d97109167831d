"""A bot of one's own at somebody's table, or at one it opens against one of the server's bots:

    python remote_bot.py http://127.0.0.1:8080/t/ID
    python remote_bot.py http://127.0.0.1:8080 rami51

It draws, lays what the table says its hand can be arranged into, and throws what is left over.
All it knows is what docs/protocol.md tells everybody; what it may do, the server says.
"""

import json
import sys
from http.client import HTTPResponse
from itertools import count
from time import sleep
from urllib.request import Request, urlopen

from websockets.sync.client import connect


class Bot:
    def __init__(self, link: str, rules: str) -> None:
        self.home, _, table = link.partition("/t/")
        self.headers = {"X-Tierce": "1", "Content-Type": "application/json"}
        self.headers["Cookie"] = (
            self.post("/api/me", name="Robot").headers["Set-Cookie"].split(";")[0]
        )
        seats = ["you", "bot"]
        table = table or json.load(self.post("/api/tables", rules=rules, seats=seats))["id"]
        self.seat = json.load(self.post(f"/api/tables/{table}/join"))["seat"]
        place = f"{self.home.replace('http', 'ws', 1)}/ws/tables/{table}"
        self.connection = connect(place, additional_headers={"Cookie": self.headers["Cookie"]})
        self.ids, self.seq, self.info, self.view = count(), 0, {}, None

    def post(self, path: str, **body: object) -> HTTPResponse:
        return urlopen(Request(self.home + path, json.dumps(body).encode(), self.headers))

    def hear(self) -> dict:
        """The next message; what it says about the table is kept."""
        message = json.loads(self.line.recv())
        self.seq = max(self.seq, message.get("seq", 0))
        self.info = message.get("table") or self.info
        self.view = message.get("view", self.view)
        if message["type"] == "ping":
            self.line.send(json.dumps({"type": "pong", "id": message["id"]}))
        return message

    def say(self, kind: str, **more: object) -> dict:
        """Send something and give the answer to it."""
        number = str(next(self.ids))
        self.line.send(json.dumps({"type": kind, "id": number, **more}))
        while (heard := self.hear()).get("id") != number or heard["type"] == "ping":
            pass
        if heard.get("code") == "too_many":  # a second's patience, as for any quick talker
            sleep(1)
            return self.say(kind, **{**more, **({"seq": self.seq} if "seq" in more else {})})
        return heard

    def act(self, action: str) -> bool:
        return self.say("act", seq=self.seq, action=action)["type"] == "ack"

    def turn(self) -> None:
        """One act: a stock card, then all the melds there are, then a card that is in none."""
        if self.view["phase"] == "draw":
            self.act("draw") or self.act("take")
            return
        best = self.say("arrange")
        laying = "; ".join("lay " + " ".join(meld) for meld in best["melds"])
        ends = [verb for verb in ("gin", "knock", "discard") if verb in self.view["verbs"]]
        cards = dict.fromkeys([*reversed(best["rest"]), *self.view["hand"]])
        if laying and "lay" in self.view["verbs"] and self.act(laying):
            return
        any(self.act(f"{verb} {card}") for verb in ends for card in cards) or self.act("undo")

    def play(self) -> list[list[int]]:
        """To the end of the match; gives the ranking."""
        with self.connection as self.line:
            while self.info.get("phase") != "over":
                if self.info.get("phase") == "between":
                    self.say("ready")
                if self.info.get("phase") == "playing" and self.view["turn"] == self.seat:
                    self.turn()
                else:
                    self.hear()
        return self.info["ranking"]


if __name__ == "__main__":
    print(Bot(sys.argv[1], (sys.argv[2:] or ["palace"])[0]).play())
