"""A position of a lesson as the screen of a table shows it."""

from collections.abc import Sequence
from typing import Any, Final, cast

from tierce.cards import name
from tierce.game import Claim, Event, State, refusal, view_of, wire_event, wire_view
from tierce.rules import Rules
from tierce.server import wire
from tierce.server.learn.contents import LEARNER
from tierce.server.table.intents import NO_INTENT
from tierce.server.table.time.seat_clocks import SPEEDS
from tierce.server.views.table_view import rules_info

NAMES: Final = ("Ana", "Basile", "Chiraz")
"""The others at the table of a lesson."""
WAIT: Final = 99_000
"""Milliseconds that a claim window shows. Nothing happens when they are over."""
FIRST: Final = 1
"""The number of the first event."""
ANYBODY: Final[dict[str, Any]] = {
    "reliable": 0,
    "newcomers": True,
    "level": 0,
    "rating": 0,
    "invited": False,
}
"""Nothing is asked of the player."""


def table_of(rules: Rules, players: int, *, hints: bool = True) -> wire.TableInfo:
    """A table of this many seats that nobody else can see."""
    you = wire.SeatInfo("", "person", None, connected=True, ready=True, stand_in=None, parted=None)
    others = [
        wire.SeatInfo(name, "person", None, connected=True, ready=True, stand_in=None, parted=None)
        for name in NAMES[: players - 1]
    ]
    return wire.TableInfo(
        id="lesson",
        rules=rules_info(rules),
        host=LEARNER,
        you=LEARNER,
        seats=[you, *others],
        phase="playing",
        round=1,
        totals=[0] * players,
        pace="none",
        window=0,
        times=SPEEDS["none"],
        access="private",
        talk="none",
        watch="none",
        watching=[],
        hints=hints,
        coach=False,
        asking=[],
        history=[],
        ranking=None,
        rematch=None,
        deck=None,
        origin=None,
        stake=0,
        paid=None,
        ended=None,
        departures=[],
        ending=[],
        rights=None,
        parted=None,
        lang=None,
        **ANYBODY,
    )


def seen(state: State) -> wire.View:
    """What the learner may see."""
    known = wire_view(view_of(state, LEARNER))
    return cast(
        "wire.View", {**known, "window": window(state), "passing": False, "intent": NO_INTENT}
    )


def window(state: State) -> wire.WindowInfo | None:
    """The claim window, where the learner may claim out of turn."""
    if state.turn == LEARNER or refusal(state, LEARNER, Claim()) is not None:
        return None
    card = name(state.discard[-1])
    return wire.WindowInfo(card, [LEARNER], state.turn, left=WAIT, length=WAIT, answer=None)


def welcome(state: State, *, hints: bool = True) -> wire.Welcome:
    """The first message of a step."""
    began = wire.BeganEvent(seq=FIRST, round=1, start=state.start, stand_ins=[])
    table = table_of(state.rules, state.players, hints=hints)
    return wire.Welcome(FIRST, table, seen(state), clock=None, events=[began])


def told(events: Sequence[Event], state: State) -> list[Any]:
    """Events as the learner may see them. The client numbers them."""
    return [
        {"seq": 0, **wire_event(event.seen_by(LEARNER), state.rules, LEARNER)} for event in events
    ]
