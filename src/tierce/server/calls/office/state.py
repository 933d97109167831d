"""Calls about the state of the server and the audit log."""

import os
import shutil
from typing import Any, Final

import msgspec
from litestar import get

from tierce.server import wire
from tierce.server.calls.office.entering import MODERATOR
from tierce.server.catalogue.titles import kept_titles
from tierce.server.keeper.keeper import Keeper
from tierce.server.metrics.metrics import program
from tierce.server.people.office.settings import backups
from tierce.server.service.answers import number_in, service
from tierce.server.service.requests import Ask
from tierce.server.service.service import Service
from tierce.server.store import Line
from tierce.server.views.summary import Summary

LISTED: Final = 50
"""Tables in the list."""
LINES: Final = 50
"""Lines of the audit log in a page."""


@get("/server", opt=MODERATOR)
async def get_server(request: Ask) -> wire.ServerState:
    """The state of the node that answers."""
    parts = service(request)
    ran, figures = program(), parts.metrics.short()
    playing = running(parts)
    kinds = [kind for one in playing for kind in one[1].kinds]
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
        load(),
        os.cpu_count() or 1,
        [wire.Backup(*one) for one in await backups(parts.store.relations)],
        kinds.count("person"),
        kinds.count("bot"),
        len(playing),
        [shown(*one) for one in playing[:LISTED]],
    )


def load() -> list[float] | None:
    """The load of the machine; None where it has no such figures."""
    return [*os.getloadavg()] if hasattr(os, "getloadavg") else None


def running(parts: Service) -> list[tuple[Keeper, Summary]]:
    """The tables in play on this node, those with most visitors first."""
    lines = [(keeper, keeper.line()) for keeper in parts.tables.in_memory]
    found = [(keeper, summary(line)) for keeper, line in lines if line is not None]
    playing = [(keeper, one) for keeper, one in found if one.phase == "playing"]
    return sorted(playing, key=lambda each: -len(each[0].audience.subscribers))


def summary(line: Line) -> Summary:
    return msgspec.json.decode(line.line, type=Summary)


def shown(keeper: Keeper, one: Summary) -> wire.RunningTable:
    """A table as moderators see it. The address of a private one is its key."""
    public = one.public is not None and one.public.access == "public"
    present = len(keeper.audience.subscribers)
    title = kept_titles(one.link or one.rules)
    return wire.RunningTable(keeper.id if public else None, title, one.names, one.round, present)


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
