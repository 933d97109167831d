"""Whose page is talking to us. A cookie alone does not say: browsers send it from any page."""

from typing import Any

from litestar.connection import ASGIConnection

Connection = ASGIConnection[Any, Any, Any, Any]


def is_ours(connection: Connection, allowed: frozenset[str]) -> bool:
    """Whether the page is our own, or there is none: a script or a bot sends no ``Origin``."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    return origin in allowed or origin.partition("://")[2] == connection.headers.get("host")
