"""A bot that plays over the protocol of docs/protocol.md.

    python remote_bot.py http://127.0.0.1:8080/t/ID        # at an existing table
    python remote_bot.py http://127.0.0.1:8080 rami51      # at a new table, against a bot

It lays what the server's best arrangement of its hand shows, and discards the rest.
"""

import json
import sys
import time
from itertools import count
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def post(path, **body):
    return urlopen(Request(home + path, json.dumps(body).encode(), headers))


def hear():
    """Return the next message, and keep its table and view."""
    heard = json.loads(line.recv())
    seen.update({key: heard[key] for key in ("table", "view") if heard.get(key)})
    seen["seq"] = max(seen["seq"], heard.get("seq", 0))
    return heard


def say(kind, **more):
    """Send a command, at most ten a second, and return its answer."""
    time.sleep(0.1)
    line.send(json.dumps({"type": kind, "id": (own := str(next(ids))), **more}))
    return next(heard for heard in iter(hear, None) if heard.get("id") == own)


def act(action):
    return say("act", seq=seen["seq"], action=action)["type"] == "ack"


def play():
    """Play one act: draw, then lay all melds, then discard a card outside them."""
    if seen["view"]["phase"] == "draw":
        return act("draw") or act("take")
    best = say("arrange")
    if best["melds"] and act("; ".join("lay " + " ".join(meld) for meld in best["melds"])):
        return True
    ends = [verb for verb in ("gin", "knock", "discard") if verb in seen["view"]["verbs"]]
    cards = dict.fromkeys([*reversed(best["rest"]), *seen["view"]["hand"]])
    return any(act(f"{verb} {card}") for verb in ends for card in cards) or act("undo")


home, _, table = sys.argv[1].partition("/t/")
headers, ids = {"X-Tierce": "1", "Content-Type": "application/json"}, count()
headers["Cookie"] = post("/api/me", name="Robot").headers["Set-Cookie"].split(";")[0]
wish = {"rules": (sys.argv[2:] or ["palace"])[0], "seats": ["you", "bot"]}
table = table or json.load(post("/api/tables", **wish))["id"]
seat = json.load(post(f"/api/tables/{table}/join"))["seat"]
seen = {"seq": 0, "table": {}, "view": {}}
address = f"{home.replace('http', 'ws', 1)}/ws/tables/{table}"
with connect(address, additional_headers={"Cookie": headers["Cookie"]}) as line:
    while (phase := seen["table"].get("phase")) != "over":
        if phase == "between" and not seen["table"]["seats"][seat]["ready"]:
            say("ready")
        elif phase == "playing" and seen["view"]["turn"] == seat:
            play()
        else:
            hear()
print(seen["table"]["ranking"])
