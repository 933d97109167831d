"""A bot that plays over the protocol of docs/protocol.md.

    python remote_bot.py http://127.0.0.1:8080/t/ID        # at an existing table
    python remote_bot.py http://127.0.0.1:8080 rami51      # at a new table, against a bot
    python remote_bot.py http://127.0.0.1:8080 gin limit=1 # with other numbers in its options

It lays what the server's best arrangement of its hand shows, and discards the rest.
"""

import json
import sys
import time
from itertools import count
from urllib.request import Request, urlopen

from websockets.sync.client import connect

RANKS, BURST = "A23456789TJQK", 100


def post(path, **body):
    return urlopen(Request(home + path, json.dumps(body).encode(), headers))


def hear():
    """Return the next message, and keep its table and view."""
    heard = json.loads(line.recv())
    seen.update({key: heard[key] for key in ("table", "view") if heard.get(key)})
    seen["seq"] = max(seen["seq"], heard.get("seq", 0))
    return heard


def say(kind, **more):
    """Send a command, after a hundred at most ten a second, and return its answer."""
    time.sleep(0.1 if (number := next(ids)) > BURST else 0)
    line.send(json.dumps({"type": kind, "id": (own := str(number)), **more}))
    return next(heard for heard in iter(hear, None) if heard.get("id") == own)


def act(action):
    return say("act", seq=seen["seq"], action=action)["type"] == "ack"


def play():
    """Play one act: draw, then lay all melds, then discard a card outside them."""
    if seen["view"]["phase"] == "draw":
        return act("draw") or act("take")
    best, verbs = say("arrange"), seen["view"]["verbs"]
    laying = "; ".join("lay " + " ".join(meld) for meld in best["melds"])
    if laying and "lay" in verbs and act(laying):
        return True
    dear = sorted(best["rest"], key=lambda card: RANKS.find(card[0]), reverse=True)
    cards = list(dict.fromkeys([*dear, *seen["view"]["hand"]]))
    ends = [f"{verb} {cards[0]}" for verb in ("gin", "knock") if verb in verbs]
    return any(act(one) for one in [*ends, *(f"discard {card}" for card in cards)]) or act("undo")


home, _, table = sys.argv[1].partition("/t/")
headers, ids = {"X-Tierce": "1", "Content-Type": "application/json"}, count()
headers["Cookie"] = post("/api/me", name="Ada").headers["Set-Cookie"].split(";")[0]
options = {name: int(number) for name, number in (one.split("=") for one in sys.argv[3:])}
rules = (sys.argv[2:] or ["palace"])[0]
wish = {"rules": rules, "options": options, "seats": ["you", "bot"]}
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
