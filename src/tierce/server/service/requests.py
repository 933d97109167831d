"""What is looked at before a call is read: the site's name, and how deep its body is nested."""

import re
from typing import Any, Final

from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import InternalServerException

from tierce.server.service.problems import ProblemError
from tierce.server.system.hosts import is_known

DEEPEST: Final = 32
"""Lists and objects inside one another; no call needs ten."""
_TEXTS = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
_BRACKETS = re.compile(rb"[][{}]")


class LimitedRequest(Request[Any, Any, State]):
    """A request whose body cannot be nested so deep that reading it fails."""

    async def body(self) -> bytes:
        try:
            found = await super().body()
        except (
            InternalServerException
        ):  # the client has gone: no fault of ours, and nobody reads it
            raise ProblemError(400, "malformed", "half a body") from None
        if is_deep(found):
            raise ProblemError(400, "malformed", f"nested more than {DEEPEST} deep")
        return found


def is_deep(body: bytes) -> bool:
    """Whether a JSON text has more than ``DEEPEST`` brackets open at once.

    >>> is_deep(b"[" * 33), is_deep(b"[" * 32), is_deep(b"[]" * 99), is_deep(b'["' + b"[" * 99)
    (True, False, False, True)
    """
    if body.count(b"[") + body.count(b"{") <= DEEPEST:
        return False
    depth = 0
    for bracket in _BRACKETS.findall(_TEXTS.sub(b"", body)):
        depth += 1 if bracket in b"[{" else -1
        if depth > DEEPEST:
            return True
    return False


def check_host(request: Request[Any, Any, Any]) -> None:
    """Refuse a call to a site of another name; raises ProblemError."""
    host = request.headers.get("host", "")
    if host and not is_known(host, request.app.state.service.settings.hosts):
        wanted = "start the server with --host-name and the name it is called by"
        raise ProblemError(421, "unknown_host", wanted)
