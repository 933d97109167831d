"""Origin check. A cookie is no proof, because browsers send it from any page."""

from typing import Any, Final

from litestar.connection import ASGIConnection

from tierce.server.system.hosts import is_known

Connection = ASGIConnection[Any, Any, Any, Any]
OWN: Final = frozenset({"same-origin", "none"})
"""What ``Sec-Fetch-Site`` says of our own page, and of an address that a person typed."""

SCHEMES: Final = frozenset({"http", "https"})


def is_ours(connection: Connection, allowed: frozenset[str]) -> bool:
    """Whether the request comes from our own page, or from a script without ``Origin``."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "none") in OWN
    if origin in allowed:
        return True
    host = connection.headers.get("host", "")
    names = connection.app.state.service.settings.hosts
    scheme, _, place = origin.partition("://")
    return scheme in SCHEMES and place == host and is_known(host, names)
