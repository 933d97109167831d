"""Who may call what changes something, and how often."""

from typing import Any

from litestar import Request
from litestar.datastructures import State

from tierce.server.origin import is_ours
from tierce.server.problems import ProblemError
from tierce.server.service import Service

Ask = Request[Any, Any, State]


def guard(request: Ask) -> None:
    """A call that changes something comes from our page or from none, and not too often."""
    parts: Service = request.app.state.service
    if not is_ours(request, parts.settings.origins):
        raise ProblemError(403, "foreign_origin", request.headers.get("origin"))
    if request.headers.get("x-tierce") != "1":
        raise ProblemError(403, "missing_header", "X-Tierce: 1")
    if not parts.asking.allows(asker(request)):
        raise ProblemError(429, "too_many", None)


def asker(request: Ask) -> str:
    return request.client.host if request.client else ""
