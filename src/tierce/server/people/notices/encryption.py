"""Encryption of a push for one browser: RFC 8291 with the coding aes128gcm of RFC 8188."""

import base64
import os
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

RECORD: Final = 4096
"""Size of the only record, which is never that long."""
POINT: Final = 65
"""Bytes of an uncompressed point on P-256."""
SECRET: Final = 16
"""Bytes of a browser's secret."""


def encrypted(text: bytes, p256dh: bytes, auth: bytes) -> bytes:
    """The body of a push that only the browser with these keys can read."""
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415  takes 20 ms

    return sealed(text, p256dh, auth, ec.generate_private_key(ec.SECP256R1()), os.urandom(16))


def sealed(
    text: bytes, p256dh: bytes, auth: bytes, own: "EllipticCurvePrivateKey", salt: bytes
) -> bytes:
    """Encrypt with a key and a salt that serve once."""
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM  # noqa: PLC0415

    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), p256dh)
    public = point_of(own)
    key, nonce = keys(own.exchange(ec.ECDH(), theirs), p256dh, public, auth, salt)
    head = salt + RECORD.to_bytes(4) + bytes([len(public)]) + public
    return head + AESGCM(key).encrypt(nonce, text + b"\x02", None)


def keys(
    shared: bytes, p256dh: bytes, public: bytes, auth: bytes, salt: bytes
) -> tuple[bytes, bytes]:
    """The key and the nonce that both sides derive from their shared secret."""
    secret = _derived(shared, auth, b"WebPush: info\0" + p256dh + public, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    return key, _derived(secret, salt, b"Content-Encoding: nonce\0", 12)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256  # noqa: PLC0415
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF  # noqa: PLC0415

    return HKDF(SHA256(), length, salt, info).derive(secret)


def point_of(key: "EllipticCurvePrivateKey") -> bytes:
    """The public key as an uncompressed point."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat  # noqa: PLC0415

    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def are_keys(p256dh: str, auth: str) -> bool:
    """Whether a browser may have such keys."""
    from cryptography.hazmat.primitives.asymmetric import ec  # noqa: PLC0415

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(p256dh))
        return len(decoded(auth)) == SECRET
    except ValueError:
        return False


def encoded(raw: bytes) -> str:
    """The bytes in base64url without padding.

    >>> encoded(b"?"), decoded(encoded(b"?"))
    ('Pw', b'?')
    """
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """The bytes of a text in base64url; raises ValueError."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
