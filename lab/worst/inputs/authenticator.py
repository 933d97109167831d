"""A device that makes passkeys, as WebAuthn wants them."""

import base64
import hashlib
import json
import secrets
import struct
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec


class Authenticator:
    """A device with one key, at one site."""

    def __init__(self, origin: str) -> None:
        self._origin = origin
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._id = secrets.token_bytes(32)

    def made(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to the options of a new passkey."""
        client = self._client("webauthn.create", options["challenge"])
        numbers = self._key.public_key().public_numbers()
        points = (numbers.x.to_bytes(32), numbers.y.to_bytes(32))
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: points[0], -3: points[1]})
        site = hashlib.sha256(options["rp"]["id"].encode()).digest()
        about = bytes(16) + struct.pack(">H", len(self._id)) + self._id + public
        data = site + bytes([0b0100_0101]) + bytes(4) + about
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        answer = {"clientDataJSON": text(client), "attestationObject": text(attested)}
        return {
            "id": text(self._id),
            "rawId": text(self._id),
            "type": "public-key",
            "response": answer,
        }

    def _client(self, kind: str, challenge: str) -> bytes:
        said = {"type": kind, "challenge": challenge, "origin": self._origin, "crossOrigin": False}
        return json.dumps(said).encode()


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
