"""Pushes of one notice to the devices of its person."""

import hashlib
from typing import Any, Final

import msgspec

from tierce.server.metrics.pushes import PushMetrics
from tierce.server.people.notices.encryption import decoded, encrypted
from tierce.server.people.notices.endpoints import ForbiddenError
from tierce.server.people.notices.posting import post
from tierce.server.people.notices.records import Device, Due
from tierce.server.people.notices.room import NoticeRoom
from tierce.server.people.notices.vapid import Vapid, new_key
from tierce.server.people.notices.words import About, words
from tierce.server.system.clock import Clock
from tierce.server.system.logs import log
from tierce.server.wire import NoticeKind

LASTS: Final = 24 * 3600
"""Seconds that a push service keeps a push for a device that is off."""
REST: Final = 60_000
"""Milliseconds that a device rests after a failure, doubled with each further one."""
LONGEST: Final = 10
"""Doublings at most: seventeen hours."""
GONE: Final = frozenset({404, 410})


class Pushes:
    """Sends to devices, removes those that are gone, and lets failing ones rest."""

    def __init__(
        self, room: NoticeRoom, clock: Clock, contact: str, own: str | None, metrics: PushMetrics
    ) -> None:
        self._room = room
        self._clock = clock
        self._contact = contact
        self.own = own
        """Origin of a push service that the operator names, which may be anywhere."""
        self._metrics = metrics
        self._vapid: Vapid | None = None

    async def vapid(self) -> Vapid:
        """The site's key, made when it is first needed."""
        if self._vapid is None:
            self._vapid = Vapid(await self._room.key(new_key()), self._contact)
        return self._vapid

    async def send(self, due: Due, about: About) -> bool:
        """Send the notice to all devices; whether it arrived, or never will."""
        devices = await self._room.devices(due.person)
        sent = [await self._to(device, due, about) for device in devices]
        return any(sent) or not sent

    async def _to(self, device: Device, due: Due, about: About) -> bool:
        """Send to one device; whether that is done with."""
        if device.rests > self._clock.now():
            return False
        try:
            status = await self._post(device, due, about)
        except ForbiddenError:
            status = 410
        except (OSError, TimeoutError):
            status = 0
        if status in GONE:
            self._metrics.count("gone")
            await self._room.remove(device.person, device.hash)
            return True
        if 200 <= status < 300:
            self._metrics.count("sent")
            if device.failed:
                await self._room.rest(device.hash, 0, 0)
            return True
        await self._fail(device, status)
        return False

    async def _fail(self, device: Device, status: int) -> None:
        self._metrics.count("failed")
        log().info("push_failed", status=status)
        rest = REST << min(device.failed, LONGEST)
        await self._room.rest(device.hash, device.failed + 1, self._clock.now() + rest)

    async def _post(self, device: Device, due: Due, about: About) -> int:
        text = msgspec.json.encode(content(device, due, about))
        body = encrypted(text, decoded(device.p256dh), decoded(device.auth))
        vapid = await self.vapid()
        headers = {
            "Authorization": vapid.authorization(device.endpoint, self._clock.now()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(LASTS),
            "Topic": topic(due),
            "Urgency": "normal" if due.kind == "turn" else "high",
        }
        return await post(device.endpoint, headers, body, self.own)


PAGES: Final[dict[NoticeKind, str]] = {
    "entry": "/account",
    "friend": "/friends",
    "message": "/friends",
    "report": "/admin",
}
"""The page that a notice without a table opens."""


def content(device: Device, due: Due, about: About) -> dict[str, Any]:
    """What the device's service worker reads. It holds no card, and a message only where asked."""
    said = words(due, about, "fr" if device.lang == "fr" else "en")
    path = f"/t/{due.table}" if due.table else page(due)
    tag = due.table or due.kind
    found = {"kind": due.kind, "title": said.title, "body": said.body, "url": path, "tag": tag}
    return {**found, "lang": device.lang, "waiting": about.waiting}


def page(due: Due) -> str:
    """The page of a notice without a table."""
    if due.kind == "removed":
        place, _, id_ = due.subject.partition("/")
        return f"/tournament/{id_.partition('/')[0]}" if place == "tournament" else "/clubs"
    return PAGES.get(due.kind, "/")


def topic(due: Due) -> str:
    """A later push of the same topic replaces one that still waits for the device."""
    return hashlib.sha256(f"{due.table or due.subject}/{due.kind}".encode()).hexdigest()[:32]
