"""Nodes that are killed while matches with stakes begin and end: every purse is exact.

``tests/server/keeper/test_storm.py`` looks at the same after kills of one process.
"""

import asyncio
import itertools
import sys
import time

import pytest

from tests.prepared import fetch
from tests.server.process import Process
from tests.server.purse.ledger import LEDGER, OVER, inexact
from tests.server.schedule import scheduled
from tests.server.storm import Storm
from tierce.server.people.identity import Identity

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")


class Nodes(Storm):
    """Two nodes on one database; each kill takes the other one, and each person uses one."""

    def __init__(self, database, secret, **more):
        self.environment = {"TIERCE_DATABASE": database, "TIERCE_SECRET_FILE": str(secret)}
        self.other = Process(None, limited=False, **self.environment)
        super().__init__(None, **more)
        self.addresses = [self.server.address, self.other.address]

    def start(self, port=0):
        return Process(None, port=port, limited=False, **self.environment)

    async def kill(self):
        servers = [self.server, self.other]
        for turn in itertools.cycle([0, 1]):
            if (left := self.until - time.monotonic()) <= 0:
                break
            await scheduled(min(left, self.kills))
            await asyncio.to_thread(servers[turn].kill)
            servers[turn] = await asyncio.to_thread(self.start, servers[turn].port)
            self.killed += 1
        self.server, self.other = servers

    def address_of(self, name):
        return self.addresses["AB".index(name[0])]


@pytest.mark.parametrize("seconds", [3, pytest.param(20, marks=pytest.mark.long)])
async def test_every_purse_is_exact_after_kills_of_two_nodes(tmp_path, database, seconds):
    secret = tmp_path / "secret"
    secret.write_text("k" * 64)
    storm = Nodes(database, secret, seed=12, pause=0.0, kills=0.5)
    async with asyncio.timeout(180):
        people = await storm.blow(3, seconds)
    await asyncio.to_thread(storm.other.kill)
    assert storm.wrong == []
    assert storm.killed > 1
    identity = Identity(b"k" * 64)
    rows = fetch(database, LEDGER)
    over = [one for (one,) in fetch(database, OVER)]
    assert len(over) >= 3
    assert inexact(rows, over, people, lambda one: identity.person(one.cookie)) == []
