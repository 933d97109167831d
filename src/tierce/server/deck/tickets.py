"""Promises for tables that do not exist yet, so that a solo player can cut before the deal."""

import hmac
import secrets
from typing import Final

from itsdangerous import BadSignature, URLSafeTimedSerializer

from tierce.server.deck.commitment import promise, seed_of
from tierce.server.store import Store, TakenError
from tierce.server.system.clock import Clock

LASTING: Final = 12 * 3600
"""Seconds until a ticket expires. The store forgets used keys later."""


class UnknownTicketError(ValueError):
    """The ticket was used, has expired, or was never issued."""


class Tickets:
    """Promised secrets, each derived from its ticket. Each makes one table, after which its seeds
    are known.
    """

    def __init__(self, key: bytes, store: Store, clock: Clock) -> None:
        self._key = key
        self._signer = URLSafeTimedSerializer(key, salt="ticket")
        self._store = store
        self._clock = clock

    def new(self) -> tuple[str, str]:
        """A new ticket, and the promise of its first round."""
        number = secrets.token_urlsafe(16)
        return str(self._signer.dumps(number)), promise(seed_of(self._secret(number), 1))

    async def take(self, ticket: str) -> str:
        """The promised secret, once; raises UnknownTicketError, or errors of the store."""
        try:
            number = self._signer.loads(ticket, max_age=LASTING)
            await self._store.spend(f"ticket {number}", self._clock.now())
        except (BadSignature, TakenError):
            raise UnknownTicketError(ticket) from None
        return self._secret(number)

    def _secret(self, number: str) -> str:
        return hmac.digest(self._key, f"ticket {number}".encode(), "sha256").hex()
