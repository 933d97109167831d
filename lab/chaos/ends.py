"""What must hold of a table after its log is replayed: its end, its stakes, its views."""

from collections.abc import Callable, Iterator
from typing import Final

from lab.chaos.logs import Log
from lab.chaos.replayed import Replayed
from lab.chaos.seen import difference, digest

End = Callable[[Log, Replayed, float], Iterator[str]]
"""Checks a log with its replay; the number is the time after which all faults were over."""


def stuck(log: Log, end: Replayed, healed: float) -> Iterator[str]:
    """The table has ended, or goes on after all faults if that is enough."""
    if end.over:
        return
    if log.must == "end":
        yield f"the match has not ended after {len(log.rows)} rows"
    elif not any(ack.at > healed for ack in log.acknowledged):
        yield "nothing was acknowledged after the last fault"


def stakes(log: Log, end: Replayed, _: float) -> Iterator[str]:
    """All stakes are paid out again, and clients were told what the log says."""
    told = [("the log", end.paid)] if end.over else []
    told += [(one.client, one.paid) for one in log.paid]
    for who, paid in told:
        if paid != end.paid:
            yield f"{who} was told {paid} of the pot, the log says {end.paid}"
        elif paid is not None and (sum(paid) != end.pot or min(paid) < 0):
            yield f"{who}: {paid} of a pot of {end.pot}"
        elif paid is None and end.pot:
            yield f"{who}: nothing of a pot of {end.pot} is paid"


def result(log: Log, end: Replayed, _: float) -> Iterator[str]:
    """Clients were told the totals that the log says."""
    for one in log.paid:
        if one.totals != end.totals:
            yield f"{one.client} was told {one.totals}, the log says {end.totals}"


def view(log: Log, end: Replayed, _: float) -> Iterator[str]:
    """The last view of each client is the view from the replayed log."""
    for client, saw in log.saw.items():
        views = end.views.get(client, [])
        if saw.digest not in {digest(text) for text in views}:
            why = difference(saw.shown, views[-1]) if views and saw.shown else "no such row"
            yield f"{client} at {saw.seq}: {why}"


ENDS: Final[dict[str, End]] = {"stuck": stuck, "stakes": stakes, "result": result, "view": view}
