"""Complaints as text for the operator. The server may be running."""

import asyncio
import datetime as dt
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec

from tierce.server.ops.databases import is_address
from tierce.server.store.interface import Complaint
from tierce.server.store.sqlite.schema import check_database
from tierce.server.store.sqlite.talks import COMPLAINED
from tierce.server.system.data_dir import UnusableError
from tierce.server.wire import TalkLine


def reports(where: str, limit: int) -> list[str]:
    """The complaints in a directory or at an address, latest first; raises UnusableError."""
    if is_address(where):
        found = asyncio.run(complaints_at(where, limit))
    else:
        found = complaints_in(Path(where), limit)
    return [as_text(complaint) for complaint in found]


async def complaints_at(address: str, limit: int) -> list[Complaint]:
    """The complaints in a PostgreSQL database; raises UnusableError."""
    from tierce.server.store.postgres import PostgresStore  # noqa: PLC0415  needs tierce[nodes]

    store = await PostgresStore.open(address)
    try:
        return await store.talks.complaints(limit)
    finally:
        await store.close()


def complaints_in(data: Path, limit: int) -> list[Complaint]:
    """The complaints in a directory; raises UnusableError."""
    database = data / "tierce.db"
    if not database.exists():
        raise UnusableError(f"there are no tables in {data}: name the directory with --data.")
    check_database(database)
    where = f"{database.absolute().as_uri()}?mode=ro"
    try:
        with closing(sqlite3.connect(where, uri=True)) as connection:
            found = connection.execute(COMPLAINED, (limit,)).fetchall()
    except sqlite3.Error as why:
        raise UnusableError(
            f"{database} holds no reports yet ({why}): start this Tierce on it once."
        ) from None
    return msgspec.convert(found, list[Complaint])


def as_text(complaint: Complaint) -> str:
    """One complaint. An arrow marks the lines of the accused person."""
    lines = msgspec.json.decode(complaint.lines, type=list[TalkLine])
    head = f"{moment(complaint.at)}  {complaint.reason}  table {complaint.table}"
    about = f"about {complaint.accused}, by {complaint.reporter}"
    return "\n".join([head, about, *(said(line, complaint.accused) for line in lines)])


def said(line: TalkLine, accused: str) -> str:
    mark = "->" if line.who == accused else "  "
    words = line.text or f"[{line.phrase or line.emote}]"
    return f"{mark} {moment(line.at)}  {line.name or 'seat'} ({line.who}): {words}"


def moment(at: int) -> str:
    return dt.datetime.fromtimestamp(at / 1000, dt.UTC).strftime("%Y-%m-%d %H:%M:%S")
