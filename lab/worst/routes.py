"""All that a client can say: each route of the application, and each message of a table."""

from typing import get_args

from litestar.routes import WebSocketRoute

from tierce.server import wire
from tierce.server.app.application import application

UNASKED = frozenset({"OPTIONS", "HEAD"})
"""Answered by the framework from the head of a request."""
EMPTY = frozenset({"GET /api/openapi.json/{path}"})
"""A route of the framework that finds nothing, whatever is asked."""


def everything() -> set[str]:
    """The names under which the table has an input of each."""
    return routes() | {kind.__struct_config__.tag for kind in get_args(wire.ClientMessage)}


def routes() -> set[str]:
    """Each method of each route, and each socket."""
    found = set[str]()
    for route in application(None).routes:  # type: ignore[arg-type]
        methods = {"WS"} if isinstance(route, WebSocketRoute) else {*route.methods} - UNASKED
        found |= {f"{method} {route.path_format}" for method in methods}
    return found - EMPTY
