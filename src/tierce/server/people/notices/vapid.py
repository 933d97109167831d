"""The site's own key, by which push services know who sends: VAPID, RFC 8292."""

from functools import cached_property
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from tierce.server.people.notices.encryption import encoded, point_of

HOURS: Final = 12 * 3600
"""Seconds until a signature expires. Push services allow a day."""


def new_key() -> str:
    """A private key, as it is stored."""
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415  takes 20 ms

    return f"{ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value:064x}"


class Vapid:
    """Signs the pushes of this site."""

    def __init__(self, private: str, contact: str) -> None:
        self._private = private
        self._contact = contact

    @cached_property
    def _key(self) -> Any:
        from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415

        return ec.derive_private_key(int(self._private, 16), ec.SECP256R1())

    @cached_property
    def public(self) -> str:
        """The public key, as browsers want it."""
        return encoded(point_of(self._key))

    def authorization(self, endpoint: str, now: int) -> str:
        """The header of a push to this endpoint at this time in milliseconds."""
        parts = urlsplit(endpoint)
        origin = f"{parts.scheme}://{parts.netloc}"
        claims = {"aud": origin, "exp": now // 1000 + HOURS, "sub": self._contact}
        head = {"typ": "JWT", "alg": "ES256"}
        text = ".".join(encoded(msgspec.json.encode(part)) for part in (head, claims))
        return f"vapid t={text}.{encoded(self._signature(text.encode()))}, k={self.public}"

    def _signature(self, text: bytes) -> bytes:
        from cryptography.hazmat.primitives.asymmetric import ec, utils  # noqa: PLC0415
        from cryptography.hazmat.primitives.hashes import SHA256  # noqa: PLC0415

        r, s = utils.decode_dss_signature(self._key.sign(text, ec.ECDSA(SHA256())))
        return r.to_bytes(32) + s.to_bytes(32)
