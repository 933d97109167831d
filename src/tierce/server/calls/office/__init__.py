"""Calls of the office: the page of the host and the moderators, and what concerns each person."""

from typing import Any, Final

from litestar import Router

from tierce.server.calls.office import contexts, desk, house, own, persons, state
from tierce.server.calls.office.entering import check_role

ADMIN: Final[list[Any]] = [
    *desk.HANDLERS,
    *contexts.HANDLERS,
    *persons.HANDLERS,
    *house.HANDLERS,
    *state.HANDLERS,
]
"""Calls under ``/api/admin``. The router checks the role for each of them."""
HANDLERS: Final[list[Any]] = [
    *own.HANDLERS,
    Router("/api/admin", guards=[check_role], route_handlers=ADMIN),
]
