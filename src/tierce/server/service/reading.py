"""What is counted before a call: the rate of those that read, the bytes of those that store."""

from typing import Any, Final

from litestar import Request

from tierce.server.service.callers import caller_of
from tierce.server.service.guarding import too_many
from tierce.server.service.marking import address_of
from tierce.server.service.requests import SAFE, prepare
from tierce.server.service.storing import guard_storing
from tierce.server.store import BrokenError, BusyError

WAIT: Final = 5
"""Seconds that a refused reader is asked to wait."""


async def prepare_and_count(request: Request[Any, Any, Any]) -> None:
    """Check a request before it is read; raises ProblemError."""
    await prepare(request)
    if request.method in SAFE and request.url.path.startswith("/api/"):
        guard_reading(request)
    await guard_storing(request)


def guard_reading(request: Request[Any, Any, Any]) -> None:
    """Guard a call that reads. The rate is far above that of pages with their polls."""
    try:
        person = caller_of(request).person
    except (BrokenError, BusyError):
        person = None
    if not request.app.state.service.limits.reading.allows(person, address_of(request)):
        raise too_many(WAIT)
