"""Whose page is talking to us. A cookie alone does not say: browsers send it from any page."""

from typing import Any

from litestar.connection import ASGIConnection

from tierce.server.system.hosts import is_known

Connection = ASGIConnection[Any, Any, Any, Any]


def is_ours(connection: Connection, allowed: frozenset[str]) -> bool:
    """Whether the page is our own, or there is none: a script or a bot sends no ``Origin``."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    if origin in allowed:
        return True
    host = connection.headers.get("host", "")
    names = connection.app.state.service.settings.hosts
    return origin.partition("://")[2] == host and is_known(host, names)
