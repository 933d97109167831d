"""Proof of work: a challenge that costs a device some seconds, and the server one hash.

The device looks for a number of which only the hash is known. So its work has an end, and half of
the numbers are enough on average. A challenge is signed, lives two minutes, is bound to whose
secret is tried from which address, and counts once.
"""

import hashlib
import hmac
import secrets
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer

from tierce.server import wire
from tierce.server.store import Store, TakenError
from tierce.server.system.clock import Clock

LASTS: Final = 120_000
"""Milliseconds in which a challenge must be met."""
HEADER: Final = "x-tierce-work"
"""The header of an answer: the challenge's text, a colon, and the number."""
DIGITS: Final = 7


class Challenges:
    """Makes challenges and verifies answers, on every node alike."""

    def __init__(self, secret: bytes, store: Store, clock: Clock) -> None:
        self._signer = URLSafeSerializer(secret, salt="work")
        self._secret = secret
        self._store = store
        self._clock = clock

    def ask(self, subject: str, most: int) -> wire.Challenge:
        """A challenge for an attempt at this subject. Its number is at most ``most``."""
        salt = secrets.token_urlsafe(12)
        said = [salt, most, self._clock.now() + LASTS, self._bound(subject)]
        digest = hashlib.sha256(f"{salt}{self._number(salt, most)}".encode()).hexdigest()
        return wire.Challenge(str(self._signer.dumps(said)), salt, digest, most)

    async def met(self, answer: str, subject: str) -> bool:
        """Whether the answer meets a challenge for this subject. It is used up then."""
        text, _, number = answer.rpartition(":")
        try:
            read = self._signer.loads(text)
        except BadSignature:
            return False
        match read:
            case [str(salt), int(most), int(until), str(bound)]:
                wanted = self._number(salt, most)
            case _:
                return False
        if until < self._clock.now() or bound != self._bound(subject):
            return False
        if not _is_number(number) or int(number) != wanted:
            return False
        return await self._spent(salt)

    async def _spent(self, salt: str) -> bool:
        try:
            await self._store.spend(f"work {salt}", self._clock.now())
        except TakenError:
            return False
        return True

    def _number(self, salt: str, most: int) -> int:
        """The number of a challenge, which is stored nowhere."""
        digest = hmac.digest(self._secret, f"work number {salt}".encode(), hashlib.sha256)
        return int.from_bytes(digest[:8]) % (most + 1)

    def _bound(self, subject: str) -> str:
        return hmac.digest(self._secret, f"work for {subject}".encode(), hashlib.sha256).hex()[:32]


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= DIGITS
