"""An erasure that is killed in its middle goes on after the restart and ends, on both engines."""

import asyncio
import sys

import msgspec
import pytest

from tests.server.calls.test_accounts import finished, gone, post, with_passphrase
from tests.server.nodes.pair import SECRET, node
from tests.server.people import NOW, Person
from tests.server.process import Process
from tierce.server.service.service import Service
from tierce.server.store.archive import unpack
from tierce.server.store.raw import ALL, ARCHIVE
from tierce.server.system.timings import Timings

NAME = "Zénobie"
SOON = msgspec.structs.replace(NOW, timings=Timings(erasing=0.1))
KILLED = """
import os, signal
from tierce.server.erasing import job
job.LEASE = 0
whole = job.Rewriting.without
async def first_only(self, *table):
    await whole(self, *table)
    os.kill(os.getpid(), signal.SIGKILL)
job.Rewriting.without = first_only
"""
"""A server that is killed when one of the tables is written anew. Its claim ends at once."""


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request, tmp_path):
    """How a process is started on the engine, and how its data is opened here."""
    if request.param == "sqlite":
        data = tmp_path / "data"

        async def again():
            return Service.open(data / "tierce.db", SECRET, SOON)

        return {"data": data}, again
    address = request.getfixturevalue("database")
    return {"data": None, "TIERCE_DATABASE": address}, lambda: node(address, SOON, None)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
async def test_a_killed_erasure_ends_after_the_restart_and_nothing_holds_the_name(place):
    options, again = place
    server = Process(prelude=KILLED, TIERCE_LOG="debug", **options)
    amal = await with_passphrase(await Person(server.address, NAME).come(), NAME)
    bilel = await Person(server.address, "Bilel").come()
    tables = [await finished(amal, bilel) for _ in range(2)]
    await post(amal, "/api/account/erase", {"name": NAME, "now": True})
    status, said = await asyncio.to_thread(server.ended)
    service = await again()
    before = await service.store.relations.read("select id from account")
    await gone(service)
    after = await everything(service)
    await service.close()

    assert status == -9
    assert NAME not in said
    assert len(before) == 1
    assert all(table in after for table in tables)
    assert "Bilel" in after
    assert NAME not in after
    assert NAME.casefold() not in after.casefold()


async def everything(service):
    """All rows of all rooms as one text, with the archived logs unpacked."""
    found = []
    for kept in ALL:
        names = kept.columns
        rows = await service.store.relations.read(f"select {', '.join(names)} from {kept.name}")
        found += [repr(row) for row in rows]
        if kept is ARCHIVE:
            packed = [dict(zip(names, row, strict=True)) for row in rows]
            logs = [unpack(row["table_id"], bytes(row["entries"])) for row in packed]
            found += [entry.entry for log in logs for entry in log]
    return "\n".join(found)
