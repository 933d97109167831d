"""A table set out by hand: the real client and the real rules, at a position of one's choosing.

The page is the server's; its line to the table ends here, so that any hand, any melds and any
number of seats can be looked at without playing there first.
"""

import json
from collections.abc import Iterator
from typing import Any

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from tests.web.traffic import Traffic
from tierce import Rules
from tierce.analysis import arrange_hand, consider
from tierce.cards import name
from tierce.game import State, View, view_of, wire_view
from tierce.learn import coach_at, help_at
from tierce.record.position_reading import read_position
from tierce.server import wire
from tierce.server.catalogue.titles import link_of, titles
from tierce.server.table.time.seat_clocks import SPEEDS
from tierce.server.work.hints import hint_for

Plain = dict[str, Any]
GESTURES = ["draw", "play", "open", "lay", "add", "sort", "gin_throw", "gin_knock"]
COACH: dict[Any, Plain | None] = {True: None, False: {"off": True}, "remarks": {"said": GESTURES}}
"""What the coach has said before: nothing; sent away; how everything is done."""
CALLS = {"/api/tables/stage/hand": {"hand": None}, "/api/tables/stage/gain": {"counted": False}}
ANSWER = """calls => {
  const ask = window.fetch;
  window.fetch = (asked, how) => {
    const { pathname } = new URL(asked.url ?? asked, location.href);
    return pathname in calls ? Promise.resolve(Response.json(calls[pathname])) : ask(asked, how);
  };
}"""
"""Answers calls about the table in the page: a route of Playwright would leave out the cache."""
NAMES = ("Nour", "Ana", "Zoé", "Odile-Marguerite", "Karim", "Yaël", "Léo")


class Stage:
    """What a page is told of its table, and what it has asked for."""

    def __init__(self, page: Page, rules: Rules, position: Plain, **told: Any) -> None:
        self.page = page
        self.rest = Traffic(page).rest
        self.rules = rules
        self.told = told
        self.acts: list[str] = []
        self.after: dict[str, Plain] = {}
        """How the cards lie once an act is done."""
        self.events: list[Plain] = []
        self.events += self.counted(*told.get("events", ()))
        self.set(position)
        self._line: WebSocketRoute | None = None
        if (kept := COACH[told.get("tips", False)]) is not None:
            page.add_init_script(f"localStorage['tierce.tips'] ??= '{json.dumps(kept)}'")
        page.route_web_socket("**/ws/tables/stage*", self._open)
        page.add_init_script(f"({ANSWER})({json.dumps(CALLS)})")

    def set(self, position: Plain) -> None:
        """How the cards lie from now on."""
        self.view: View = view_of(read_position(position, self.rules), 0)

    def enter(self) -> None:
        self.page.goto("/t/stage")
        self.page.wait_for_selector("[data-testid=hand-card], .res")

    def show(self, position: Plain, *events: Plain) -> None:
        """Tell the page that things have moved."""
        self.set(position)
        self.tell(*events)

    def tell(self, *events: Plain, whole: bool = False) -> None:
        """Tell the page what has happened, and how its seat sees the table now."""
        news = list(self.counted(*events))
        self.events += news
        table = {"table": self.info()} if whole else {}
        self._say({"type": "update", **self._now(), **table, "events": news})

    def counted(self, *events: Plain) -> Iterator[Plain]:
        """What has happened, with the numbers that follow those of what happened before."""
        for number, event in enumerate(events, len(self.events) + 1):
            yield {**event, "seq": number}

    def _open(self, line: WebSocketRoute) -> None:
        self._line = line
        line.on_message(lambda message: self._answer(json.loads(message)))
        told = {"table": self.info(), **self._now(), "events": self.events}
        self._say({"type": "welcome", **told})

    def _now(self) -> Plain:
        view = {**wire_view(self.view), "window": None, "passing": False, "intent": None}
        return {"seq": len(self.events), "view": view, "clock": self.told.get("clock")}

    def _answer(self, asked: Plain) -> None:
        answer: Plain = {"type": "refused", "refusal": {"code": "busy"}}
        if asked["type"] == "consider":
            found = consider(self.view, asked["groups"], asked["selected"])
            answer = {"type": "considered", **found}
        elif asked["type"] == "arrange":
            answer = {"type": "arranged", **arrange_hand(self.view)}
        elif asked["type"] == "hint":
            answer = {"type": "hinted", **hint_for(self.view, asked["lang"])}
        elif asked["type"] == "help":
            found = help_at(self.view, asked["lang"], timed=False)
            answer = {"type": "helped", **msgspec.to_builtins(found)}
        elif asked["type"] == "coach":
            found = coach_at(self.view, asked["said"], asked["lang"], lambda one: f"[{name(one)}]")
            answer = {"type": "coached", "remark": msgspec.to_builtins(found)}
        elif asked["type"] == "act":
            self.acts.append(asked["action"])
            if (position := self.after.get(asked["action"])) is not None:
                self.show(position)
            answer = {"type": "ack", "seq": len(self.events)}
        self._say({**answer, "id": asked["id"]})

    def _say(self, message: Plain) -> None:
        if self._line is not None:
            self._line.send(json.dumps(msgspec.to_builtins(message)))

    def info(self) -> wire.TableInfo:
        """A table in the middle of its third round."""
        state: State = self.view.known
        seats = [
            wire.SeatInfo(
                name=name,
                kind="bot" if at == 1 else "person",
                bot="steady" if at == 1 else None,
                connected=at != self.told.get("away"),
                ready=True,
                stand_in=None,
                parted=None,
            )
            for at, name in enumerate(NAMES[: state.players])
        ]
        return wire.TableInfo(
            id="stage",
            rules=wire.RulesInfo(
                self.rules.name,
                self.rules.as_dict(),
                {},
                "cards",
                titles(self.rules),
                link_of(self.rules),
            ),
            host=0,
            you=0,
            seats=seats,
            phase=self.told.get("phase", "playing"),
            round=self.told.get("round", 3),
            totals=[37 * at + 12 for at in range(state.players)],
            pace="calm",
            window=0,
            times=SPEEDS["none"],
            access="link",
            lang=None,
            reliable=0,
            newcomers=True,
            level=0,
            rating=0,
            invited=False,
            talk="phrases",
            watch="none",
            watching=[],
            hints=bool(self.told.get("hints")),
            coach=True,
            origin=None,
            stake=0,
            paid=None,
            ended=None,
            departures=[],
            ending=[],
            rights=None,
            parted=None,
            asking=[],
            history=[[20 * at for at in range(state.players)]] * 2,
            ranking=None,
            rematch=None,
            deck=None,
        )
