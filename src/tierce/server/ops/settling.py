"""The acts of ``tierce admin`` about the site: announcements, switches, legal entries, state."""

import os
import shutil
from typing import Any, Final

import msgspec

from tierce.server.ops.databases import is_address
from tierce.server.ops.office import Rooms
from tierce.server.ops.reports import moment
from tierce.server.people.names import clean
from tierce.server.people.office.faults import faults
from tierce.server.people.office.records import TERMINAL, Legal, Switches
from tierce.server.people.office.settings import backups
from tierce.server.system.data_dir import UnusableError

ENTRY: Final = 300
"""Characters of a legal entry."""
OPEN_TABLES: Final = """
select sum(case when playing then 0 else 1 end), sum(case when playing then 1 else 0 end) from (
    select line.table_id, line.line like '%"phase":"playing"%' as playing
    from line join sits on sits.table_id = line.table_id
    where sits.ended is null group by line.table_id, line.line
) as open_tables
"""
"""Tables whose match is not over, by whether cards are on the table."""
GB: Final = 2**30
YES: Final = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}


async def announcements(rooms: Rooms, _asked: Any) -> list[str]:
    return [
        f"{one.id}  {moment(one.since)}  {moment(one.until) if one.until else 'no end'}  "
        f"{one.fr} / {one.en}"
        for one in await rooms.house.announcements()
    ] or ["There are no announcements."]


async def withdraw(rooms: Rooms, asked: Any) -> list[str]:
    await rooms.house.end(TERMINAL, asked.announcement)
    return ["The announcement is withdrawn."]


async def switches(rooms: Rooms, asked: Any) -> list[str]:
    """Show or change what the site allows."""
    now = msgspec.structs.asdict((await rooms.office.boards.fresh()).switches)
    new = now | {name: switched(now[name], text) for name, text in pairs(asked.changes, now)}
    try:
        checked = msgspec.convert(new, Switches)
    except msgspec.ValidationError as why:
        raise UnusableError(f"{why}.") from None
    if not checked.languages:
        raise UnusableError("languages: name fr, en or both, as in languages=fr,en.")
    if new != now:
        await rooms.house.switch(TERMINAL, checked)
    return [f"{name}={written(value)}" for name, value in new.items()]


async def legal(rooms: Rooms, asked: Any) -> list[str]:
    """Show or change the entries of the legal notice."""
    now = msgspec.structs.asdict((await rooms.office.boards.fresh()).legal)
    new = now | {name: clean(text, ENTRY) for name, text in pairs(asked.changes, now)}
    if new != now:
        await rooms.house.enter(TERMINAL, Legal(**new))
    return [f"{name}={value}" for name, value in new.items()]


async def server(rooms: Rooms, _asked: Any) -> list[str]:
    """What can be known without asking a server: figures of one are on the page and in /metrics."""
    lines = []
    if not is_address(rooms.where):
        disk = shutil.disk_usage(rooms.where)
        lines.append(f"disk: {disk.free / GB:.1f} of {disk.total / GB:.1f} GB free")
    if hasattr(os, "getloadavg"):
        load = ", ".join(f"{one:.2f}" for one in os.getloadavg())
        lines.append(f"load: {load} on {os.cpu_count()} processors")
    [[waiting, playing]] = await rooms.office.relations.read(OPEN_TABLES)
    lines.append(f"tables: {playing or 0} in play, {waiting or 0} before a match or a round")
    errors = await faults(rooms.office.relations)
    lines += [f"error: {moment(one.at)}, reference {one.reference}" for one in errors]
    if not errors:
        lines.append("error: none is known")
    known = await backups(rooms.office.relations)
    done = [f"backup: {moment(one.at)}, {one.size} bytes" for one in known]
    return [*lines, *(done or ["backup: none is known"])]


def pairs(changes: list[str], known: dict[str, Any]) -> list[tuple[str, str]]:
    """Names and texts of changes; raises UnusableError."""
    found = []
    for change in changes:
        name, mark, text = change.partition("=")
        if not mark or name not in known:
            raise UnusableError(f"{change}: want NAME=VALUE with one of {', '.join(known)}.")
        found.append((name, text))
    return found


def switched(before: Any, text: str) -> Any:
    """The text as a value of the same kind as before; raises UnusableError."""
    if isinstance(before, bool):
        if text not in YES:
            raise UnusableError(f"{text}: want on or off.")
        return YES[text]
    if before is None or isinstance(before, int):
        return int(text) if text.isdecimal() else None if text == "" else text
    if isinstance(before, list):
        return [int(one) if one.isdecimal() else one for one in text.split(",") if one]
    return text


def written(value: Any) -> str:
    """The value as it is typed."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if value is None:
        return ""
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


SETTLING: Final[dict[str, Any]] = {
    "announcements": announcements,
    "withdraw": withdraw,
    "switches": switches,
    "legal": legal,
    "server": server,
}
"""What each act does."""
