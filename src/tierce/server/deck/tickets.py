"""Promises for tables that are not made yet: whoever plays alone with bots cuts before the deal."""

import secrets
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from tierce.server.deck.commitment import promise, seed_of

MOST: Final = 10_000
"""Tickets that wait at once; the oldest is forgotten first."""


class UnknownTicketError(ValueError):
    """The ticket was used, forgotten, or never given."""


class Tickets:
    """Secrets that were promised. Each makes one table: afterwards its seeds are known."""

    def __init__(self, new_secret: Callable[[], str]) -> None:
        self._new_secret = new_secret
        self._secrets: OrderedDict[str, str] = OrderedDict()

    def new(self) -> tuple[str, str]:
        """A ticket, and the promise of the first round's deck."""
        ticket, secret = secrets.token_urlsafe(16), self._new_secret()
        self._secrets[ticket] = secret
        if len(self._secrets) > MOST:
            self._secrets.popitem(last=False)
        return ticket, promise(seed_of(secret, 1))

    def take(self, ticket: str) -> str:
        """The secret that was promised; raises UnknownTicketError."""
        try:
            return self._secrets.pop(ticket)
        except KeyError:
            raise UnknownTicketError(ticket) from None
