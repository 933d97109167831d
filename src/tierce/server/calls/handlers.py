"""All HTTP handlers and sockets of the server."""

from typing import Any, Final

from tierce.server.calls import (
    continuation,
    deals,
    guest,
    hand,
    health,
    history,
    judge,
    pages,
    rules,
    scrape,
    sockets,
    tables,
)

HANDLERS: Final[list[Any]] = [
    *guest.HANDLERS,
    *rules.HANDLERS,
    *history.HANDLERS,
    *hand.HANDLERS,
    *tables.HANDLERS,
    *continuation.HANDLERS,
    *deals.HANDLERS,
    *judge.HANDLERS,
    *health.HANDLERS,
    *scrape.HANDLERS,
    *pages.HANDLERS,
    *sockets.HANDLERS,
]
