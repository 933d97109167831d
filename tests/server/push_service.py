"""A push service on this machine, and browsers that subscribe to it.

It checks the signature of the site as RFC 8292 wants it, and reads each push with the key of the
browser, as RFC 8291 wants it. Nothing of the server's code takes part.
"""

import asyncio
import base64
import json
import time
from contextlib import asynccontextmanager

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()


def text_of(raw):
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def bytes_of(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def derived(secret, salt, info, length):
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


class Browser:
    """A subscription: an endpoint, and keys that the site never sees whole."""

    def __init__(self, origin, name):
        self.endpoint = f"{origin}/{name}"
        self._key = ec.generate_private_key(CURVE)
        self._auth = b"sixteen bytes ok"
        self._point = self._key.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )
        self.status = 201
        self.got = []
        """The pushes that it has read."""

    def subscription(self, lang="en", label="Firefox"):
        keys = {"p256dh": text_of(self._point), "auth": text_of(self._auth)}
        return {"endpoint": self.endpoint, **keys, "lang": lang, "label": label}

    def read(self, body):
        salt, size, theirs, sealed = body[:16], body[20], body[21 : 21 + body[20]], None
        sealed = body[21 + size :]
        public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
        shared = self._key.exchange(ec.ECDH(), public)
        secret = derived(shared, self._auth, b"WebPush: info\0" + self._point + theirs, 32)
        key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(key).decrypt(nonce, sealed, None)
        assert text[-1:] == b"\x02"
        return json.loads(text[:-1])


class PushService:
    """Takes pushes for its browsers."""

    def __init__(self):
        self.origin = ""
        self.key = ""
        """The site's public key, which browsers got when they subscribed."""
        self.browsers = {}
        self.faults = []
        self._news = asyncio.Event()

    def browser(self, name="one"):
        browser = Browser(self.origin, name)
        self.browsers[f"/{name}"] = browser
        return browser

    async def serve(self, reader, writer):
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in head[1:] if line)
        exact = dict(line.split(": ", 1) for line in head[1:] if line)
        body = await reader.readexactly(int(headers["content-length"]))
        status = 400
        try:
            status = self.take(head[0], exact, headers, body)
        except Exception as why:  # noqa: BLE001  the test says it at its end
            self.faults.append(repr(why))
        writer.write(f"HTTP/1.1 {status} x\r\nContent-Length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()
        self._news.set()

    def take(self, line, exact, headers, body):
        method, path, _ = line.split()
        assert method == "POST"
        assert headers["content-encoding"] == "aes128gcm"
        assert int(headers["ttl"]) >= 0
        self.check(exact["Authorization"])
        browser = self.browsers[path]
        if browser.status < 300:
            browser.got.append(browser.read(body))
        return browser.status

    def check(self, authorization):
        """The signature is of the key that the browsers know, for this service, for hours."""
        token, key = authorization.removeprefix("vapid ").split(", ")
        assert key == f"k={self.key}"
        head, claims, signature = token.removeprefix("t=").split(".")
        assert json.loads(bytes_of(head))["alg"] == "ES256"
        said = json.loads(bytes_of(claims))
        assert said["aud"] == self.origin
        assert said["sub"].startswith(("https://", "mailto:"))
        assert said["exp"] > 0
        raw = bytes_of(signature)
        signed = utils.encode_dss_signature(
            int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
        )
        public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, bytes_of(self.key))
        try:
            public.verify(signed, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
        except InvalidSignature:
            raise AssertionError("the signature is wrong") from None

    async def until(self, wanted, seconds=10):
        """Wait until something is so; raises TimeoutError."""
        end = time.monotonic() + seconds
        while not wanted():
            self._news.clear()
            async with asyncio.timeout(end - time.monotonic()):
                await self._news.wait()


@asynccontextmanager
async def push_service():
    """A push service that listens."""
    service = PushService()
    listening = await asyncio.start_server(service.serve, "127.0.0.1", 0)
    service.origin = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}"
    async with listening:
        yield service
    assert not service.faults, service.faults
