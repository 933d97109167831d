"""Promises for tables that do not exist yet, so that a solo player can cut before the deal."""

import secrets
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from tierce.server.deck.commitment import promise, seed_of

MOST: Final = 10_000
"""Open tickets at most. The oldest is dropped first."""


class UnknownTicketError(ValueError):
    """The ticket was used, dropped or never issued."""


class Tickets:
    """Promised secrets. Each makes one table, after which its seeds are known."""

    def __init__(self, new_secret: Callable[[], str]) -> None:
        self._new_secret = new_secret
        self._secrets: OrderedDict[str, str] = OrderedDict()

    def new(self) -> tuple[str, str]:
        """A new ticket, and the promise of its first round."""
        ticket, secret = secrets.token_urlsafe(16), self._new_secret()
        self._secrets[ticket] = secret
        if len(self._secrets) > MOST:
            self._secrets.popitem(last=False)
        return ticket, promise(seed_of(secret, 1))

    def take(self, ticket: str) -> str:
        """The promised secret, once; raises UnknownTicketError."""
        try:
            return self._secrets.pop(ticket)
        except KeyError:
            raise UnknownTicketError(ticket) from None
