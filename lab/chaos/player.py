"""What a client does next, from the messages it was sent: draw, lay, discard, claim, get ready."""

import random
from typing import Any, Final

Message = dict[str, Any]
LAYS: Final = 0.6
"""How often a player asks for the melds in the hand before a discard."""


class Player:
    """One person's eyes and wishes at one table. It knows nothing of lines and nodes."""

    def __init__(self, rng: random.Random) -> None:
        self.table: Message = {}
        self.view: Message | None = None
        self.seq = 0
        self._rng = rng
        self._refused: set[str] = set()
        self._melds: list[str] = []
        self._asked: object = None
        """The turn in which the melds were asked for."""

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return bool(self.table) and self.table["phase"] == "over"

    def follow(self, message: Message) -> None:
        """Take in a ``welcome`` or an ``update``."""
        if message["seq"] != self.seq:
            self._refused.clear()
        self.table = message.get("table") or self.table
        self.seq, self.view = message["seq"], message["view"]

    def refused(self, said: Message, code: str) -> None:
        """Do not wish this again in the same position, unless it only came too late."""
        if code != "stale":
            self._refused.add(str(said.get("action") or said["type"]))

    def arranged(self, message: Message) -> None:
        """Keep the melds that the hand can form."""
        self._melds = [" ".join(["lay", *meld]) for meld in message["melds"]]

    def wish(self) -> Message | None:
        """The next message without its id; None if the player waits."""
        if not self.table:
            return None
        you, seats = self.table["you"], self.table["seats"]
        match self.table["phase"]:
            case "waiting":
                full = all(seat["kind"] != "open" for seat in seats)
                return {"type": "ready"} if full and you == self.table["host"] else None
            case "between":
                return None if seats[you]["ready"] else {"type": "ready"}
            case "playing" if self.view is not None and self.view["phase"] != "over":
                if seats[you]["stand_in"]:
                    return None if "back" in self._refused else {"type": "back"}
                return self._play(self.view)
        return None

    def _play(self, view: Message) -> Message | None:
        window, seat = view["window"], view["seat"]
        if window is not None:
            return None if window["answer"] else self._answer(window, seat)
        if view["turn"] != seat:
            return self._out_of_turn(view)
        return self._take(view) if view["phase"] == "draw" else self._discard(view)

    def _answer(self, window: Message, seat: int) -> Message | None:
        """An answer to a claim window."""
        if seat == window["following"]:
            return self._act(self._rng.choice(["draw", "draw", "take"]), "draw")
        if seat not in window["seats"]:
            return None
        if self._rng.random() < 0.7:
            return {"type": "pass", "seq": self.seq}
        return self._act("claim") or {"type": "pass", "seq": self.seq}

    def _out_of_turn(self, view: Message) -> Message | None:
        """At a table by days, now and then a wish for the turns of others."""
        if self._rng.random() > 0.1 or "intend" in self._refused:
            return None
        if view["intent"] is not None:
            intent = {"lays": self._rng.random() < 0.5, "passes": self._rng.random() < 0.5}
            return {"type": "intend", "intent": intent}
        on = self._rng.random() < 0.3
        return {"type": "passing", "on": on} if on != view["passing"] else None

    def _take(self, view: Message) -> Message | None:
        takes = view["verbs"].get("take") is None and self._rng.random() < 0.15
        return self._act("take", "draw") if takes else self._act("draw", "take")

    def _discard(self, view: Message) -> Message | None:
        """Lay what can be laid, else discard any card that may be discarded."""
        turn = (self.table["round"], *view["turns"])
        lays = view["verbs"].get("lay", "") is None
        if lays and self._asked != turn and self._rng.random() < LAYS:
            self._asked = turn
            return {"type": "arrange"}
        melds, self._melds = self._melds, []
        if melds and lays and self._asked == turn:
            return self._act("; ".join(melds)) or self._discard(view)
        cards = [f"discard {card}" for card in self._rng.sample(view["hand"], len(view["hand"]))]
        return self._act(*cards, "undo", *cards[:1])

    def _act(self, *texts: str) -> Message | None:
        """The first of these acts that was not refused here."""
        for text in texts:
            if text not in self._refused:
                return {"type": "act", "seq": self.seq, "action": text}
        self._refused.clear()
        return None
