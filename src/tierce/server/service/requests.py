"""Checks of a request before it is read: host name, origin, and the nesting of its JSON."""

import re
from itertools import accumulate
from typing import Any, Final

from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import InternalServerException

from tierce.server.guard.origin import is_ours
from tierce.server.service.problems import ProblemError
from tierce.server.system.hosts import is_known

Ask = Request[Any, Any, State]
DEEPEST: Final = 32
"""Nested lists and objects at most. No call needs ten."""
READS: Final[dict[str, Any]] = {"reads": True}
"""Option of a POST handler that changes nothing, so that any page may call it."""
OPEN: Final[dict[str, Any]] = {"open": True}
"""Option of a POST handler that any page may call, as a secret in its path proves all."""
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_TEXTS = re.compile(rb'"(?:[^"\\]++|\\.)*+(?:"|\\?\Z)', re.DOTALL)
"""A text to its end, or to that of the body. It never backs up, so the search is linear."""
_STEPS: Final = bytes.maketrans(b"[{]}", b"\1\1\xff\xff")
_OTHERS: Final = bytes(set(range(256)) - set(b"[{]}"))


class LimitedRequest(Request[Any, Any, State]):
    """A request that rejects JSON nested so deep that parsing fails."""

    async def body(self) -> bytes:
        try:
            found = await super().body()
        except InternalServerException:  # the client has disconnected
            raise ProblemError(400, "malformed", "half a body") from None
        if is_deep(found):
            raise ProblemError(400, "malformed", f"nested more than {DEEPEST} deep")
        return found


def is_deep(body: bytes) -> bool:
    """Whether a JSON text nests more than ``DEEPEST`` brackets.

    >>> is_deep(b"[" * 33), is_deep(b"[" * 32), is_deep(b"[]" * 99), is_deep(b'["' + b"[" * 99)
    (True, False, False, False)
    """
    if body.count(b"[") + body.count(b"{") <= DEEPEST:
        return False
    steps = memoryview(_TEXTS.sub(b"", body).translate(_STEPS, _OTHERS)).cast("b")
    return max(accumulate(steps), default=0) > DEEPEST


async def prepare(request: Request[Any, Any, Any]) -> None:
    """Check host name and origin, and read what the office has changed; raises ProblemError."""
    check_host(request)
    opt = request.route_handler.opt
    if request.method not in SAFE and not (opt.get("reads") or opt.get("open")):
        check_page(request)
    if request.url.path.startswith("/api/"):
        await request.app.state.service.office.boards.fresh()


def check_page(request: Request[Any, Any, Any]) -> None:
    """Refuse a change that another site's page asks for; raises ProblemError.

    The header makes browsers ask first (CORS preflight), which is never answered with a yes.
    """
    if not is_ours(request, request.app.state.service.settings.origins):
        raise ProblemError(403, "foreign_origin", request.headers.get("origin"))
    if request.headers.get("x-tierce") != "1":
        raise ProblemError(403, "missing_header", "X-Tierce: 1")


def check_host(request: Request[Any, Any, Any]) -> None:
    """Refuse a request to an unknown host name; raises ProblemError."""
    host = request.headers.get("host", "")
    if host and not is_known(host, request.app.state.service.settings.hosts):
        wanted = "start the server with --host-name and the name it is called by"
        raise ProblemError(421, "unknown_host", wanted)
