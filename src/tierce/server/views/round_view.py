"""A round as one seat, or an onlooker, may see it."""

from typing import Any, cast

from msgspec import UNSET, UnsetType

from tierce.cards import name
from tierce.game import view_of, wire_shared, wire_view
from tierce.server import wire
from tierce.server.table.intents import NO_INTENT, takes_intents
from tierce.server.table.table import Table

Shared = dict[str, Any] | None
"""The public part of a round, if there is one."""


def shared(table: Table) -> Shared:
    """The public part of the round, encoded once for all readers.

    It is made from an onlooker's view, so it cannot contain hidden cards.
    """
    return None if table.round is None else wire_shared(view_of(table.round.state, None).known)


def view(table: Table, seat: int | None, now: int, known_to_all: Shared = None) -> wire.View | None:
    """The round as the seat may see it; None for an onlooker."""
    if table.round is None or seat is None:
        return None
    known = wire_view(view_of(table.round.state, seat), known_to_all)
    seen = {**known, "window": window(table, seat, now), "passing": seat in table.passing}
    seen["intent"] = table.intents.get(seat, NO_INTENT) if takes_intents(table) else None
    return cast("wire.View", seen)


def scene(table: Table, known_to_all: Shared) -> wire.Scene | UnsetType:
    """The round for an onlooker."""
    if known_to_all is None or not table.watched:
        return UNSET
    return wire.Scene(**known_to_all)


def window(table: Table, seat: int, now: int) -> wire.WindowInfo | None:
    """The claim window with the seat's own answer. Answers of others stay hidden."""
    if table.window is None or table.round is None:
        return None
    open_, answer = table.window, table.window.answers.get(seat)
    return wire.WindowInfo(
        card=name(table.round.state.discard[-1]),
        seats=open_.claimants,
        following=open_.following,
        left=max(0, open_.due - now),
        length=open_.length,
        answer=cast("Any", None if answer is None else answer.act),
    )


def clock(table: Table, now: int) -> wire.ClockInfo | None:
    """The running clocks, or None if there is nothing to count down."""
    hours = table.timekeeper
    waiting = hours.clocks.mode == "away" or hours.deals_in(now) is not None
    starts = table.waiting_room.starts
    counted = (hours.counts or waiting) and table.phase in {"playing", "between"}
    if not counted and starts is None:
        return None
    left = hours.clocks.left(now)
    return wire.ClockInfo(
        seat=hours.clocks.seat,
        mode=hours.clocks.mode,
        turn=left.turn,
        bank=left.bank,
        away=left.away,
        banks=hours.clocks.banks,
        between=hours.deals_in(now),
        paused=hours.resumes_in(now),
        pausing=sorted(hours.pausing),
        starts=None if starts is None else max(0, starts - now),
    )
