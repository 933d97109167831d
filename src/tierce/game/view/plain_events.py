"""Events as plain data, in the shapes of docs/protocol.md."""

from collections.abc import Callable
from typing import Any

from tierce.cards import name
from tierce.game.events.classes import (
    Added,
    Called,
    Claimed,
    Dealt,
    Discarded,
    Drew,
    Ended,
    Faulted,
    Knocked,
    Laid,
    Opened,
    Passed,
    Reshuffled,
    Stole,
    Swapped,
    TimedOut,
    Took,
    Turned,
    Undone,
)
from tierce.game.events.event import Event
from tierce.game.view.plain_result import text_or_none, wire_result
from tierce.rules import Rules

Plain = dict[str, Any]


def wire_event(event: Event, rules: Rules, seat: int | None) -> Plain:
    """Return a masked event as plain data for the seat it was masked for."""
    return WRITERS[type(event)](event, rules, seat)


def texts(cards: tuple[int, ...]) -> list[str]:
    return [name(card) for card in cards]


def seat_card(kind: str) -> Callable[[Any, Rules, int | None], Plain]:
    """Return a writer of events of a seat and a card that may be hidden."""

    def write(event: Any, rules: Rules, seat: int | None) -> Plain:
        return {"type": kind, "seat": event.seat, "card": text_or_none(event.card)}

    return write


def seat_only(kind: str) -> Callable[[Any, Rules, int | None], Plain]:
    """Return a writer of events of a seat alone."""

    def write(event: Any, rules: Rules, seat: int | None) -> Plain:
        return {"type": kind, "seat": event.seat}

    return write


def stock_size(kind: str) -> Callable[[Any, Rules, int | None], Plain]:
    """Return a writer of events that make a new stock."""

    def write(event: Any, rules: Rules, seat: int | None) -> Plain:
        size = event.stock if isinstance(event.stock, int) else len(event.stock)
        return {"type": kind, "stock": size}

    return write


def on_meld(kind: str) -> Callable[[Any, Rules, int | None], Plain]:
    """Return a writer of events that change a meld of the table."""

    def write(event: Any, rules: Rules, seat: int | None) -> Plain:
        result = texts(event.result)
        return {"type": kind, "seat": event.seat, "meld": event.meld} | {
            "cards": texts(event.cards),
            "result": result,
        }

    return write


def wire_dealt(event: Dealt, rules: Rules, seat: int | None) -> Plain:
    return {
        "type": "dealt",
        "hand": None if seat is None else texts(event.hands[seat]),
        "counts": [len(hand) for hand in event.hands],
        "upcard": text_or_none(event.upcard),
    }


def wire_laid(event: Laid, rules: Rules, seat: int | None) -> Plain:
    return {
        "type": "laid",
        "seat": event.seat,
        "meld": event.meld,
        "kind": event.kind,
        "cards": texts(event.cards),
        "value": event.value,
        "borrowed": [[name(card), meld] for card, meld in event.borrowed],
    }


def wire_stole(event: Stole, rules: Rules, seat: int | None) -> Plain:
    stays = {left.name: texts(left.cards) for left in event.rest.left}
    return {"type": "stole", "seat": event.seat, "meld": event.meld} | {
        "cards": texts(event.cards),
        "result": stays,
    }


def wire_opened(event: Opened, rules: Rules, seat: int | None) -> Plain:
    return {"type": "opened", "seat": event.seat, "points": event.points}


def wire_claimed(event: Claimed, rules: Rules, seat: int | None) -> Plain:
    return {
        "type": "claimed",
        "seat": event.seat,
        "card": name(event.card),
        "drawn": text_or_none(event.drawn),
    }


def wire_faulted(event: Faulted, rules: Rules, seat: int | None) -> Plain:
    own = seat == event.seat
    return {
        "type": "faulted",
        "by": event.by,
        "seat": event.seat,
        "fault": event.fault,
        "points": event.points,
        "drawn": texts(event.drawn) if own else len(event.drawn),
    }


def wire_knocked(event: Knocked, rules: Rules, seat: int | None) -> Plain:
    hands = [
        {
            "melds": [texts(meld) for meld in hand.melds],
            "layoffs": texts(hand.layoffs),
            "rest": texts(hand.rest),
        }
        for hand in event.hands
    ]
    return {
        "type": "knocked",
        "seat": event.seat,
        "card": name(event.card),
        "gin": event.gin,
        "hands": hands,
    }


def wire_ended(event: Ended, rules: Rules, seat: int | None) -> Plain:
    return {"type": "ended", "result": wire_result(event.outcome, list(event.points), rules)}


WRITERS: dict[type, Callable[[Any, Rules, int | None], Plain]] = {
    Dealt: wire_dealt,
    Drew: seat_card("drew"),
    Took: seat_card("took"),
    Passed: seat_only("passed"),
    Laid: wire_laid,
    Added: on_meld("added"),
    Swapped: on_meld("swapped"),
    Stole: wire_stole,
    Opened: wire_opened,
    Discarded: seat_card("discarded"),
    Undone: seat_only("undone"),
    Claimed: wire_claimed,
    Called: seat_only("called"),
    Faulted: wire_faulted,
    Reshuffled: stock_size("reshuffled"),
    Turned: stock_size("turned"),
    TimedOut: seat_only("timed_out"),
    Knocked: wire_knocked,
    Ended: wire_ended,
}
