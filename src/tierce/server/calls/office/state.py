"""Calls about the state of the server and the audit log."""

import shutil
from typing import Any, Final

from litestar import get

from tierce.server import wire
from tierce.server.calls.office.entering import MODERATOR
from tierce.server.metrics.metrics import program
from tierce.server.service.answers import number_in, service
from tierce.server.service.requests import Ask

LINES: Final = 50
"""Lines of the audit log in a page."""


@get("/server", opt=MODERATOR)
async def get_server(request: Ask) -> wire.ServerState:
    """The state of the node that answers."""
    parts = service(request)
    ran, figures = program(), parts.metrics.short()
    disk = None if parts.folder is None else shutil.disk_usage(parts.folder)
    return wire.ServerState(
        ran["version"],
        ran["core"],
        await parts.nodes.count(),
        figures.tables,
        figures.sockets,
        figures.median,
        figures.slow,
        figures.errors,
        None if disk is None else disk.free,
        None if disk is None else disk.total,
    )


@get("/audit")
async def get_audit(request: Ask) -> list[wire.AuditLine]:
    """What roles have done, latest first, from the line ``start``."""
    parts = service(request)
    found = await parts.office.audit(LINES, number_in(request, "start", "0"))
    who = {name for one in found for name in (one.actor, one.target)}
    names = {name: await parts.roles.known(name) for name in who}
    return [
        wire.AuditLine(one.at, names[one.actor], one.act, names[one.target], one.detail)
        for one in found
    ]


HANDLERS: list[Any] = [get_server, get_audit]
