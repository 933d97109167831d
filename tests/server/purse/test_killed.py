"""Servers that are killed while matches with stakes begin and end: every purse is exact."""

import asyncio
import itertools
import sqlite3
import sys
import time
from contextlib import closing

import pytest

from tests.prepared import fetch
from tests.server.process import Process
from tests.server.schedule import scheduled
from tests.server.storm import STAKE, Storm, account
from tierce.server.people.identity import Identity

FLOOR = 1000
LEDGER = "select transfer, account, amount, table_id from purse_entry"
OVER = 'select table_id from line where line like \'%"phase":"over"%\''
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
            port = int(self.addresses[turn].rpartition(":")[2])
            servers[turn] = await asyncio.to_thread(self.start, port)
            self.killed += 1
        self.server, self.other = servers

    def address_of(self, name):
        return self.addresses["AB".index(name[0])]


def exact(rows, over, people, who):
    """What is wrong with the ledger: the sums, the pots, and each purse by what its person saw."""
    sums, held, wrong = {}, {}, []
    for transfer, name, amount, _ in rows:
        sums[transfer] = sums.get(transfer, 0) + amount
        held[name] = held.get(name, 0) + amount
    wrong += [f"{transfer} adds up to {found}" for transfer, found in sums.items() if found]
    wrong += [f"pot of {one} is left" for one in over if held.get(f"pot:{one}")]
    wrong += [f"{name} is below" for name, found in held.items() if found < 0 and ":" not in name]
    for person in people:
        seat = "AB".index(person.name[0])
        won = sum(paid[seat] - STAKE for paid in person.paid.values())
        given = sum(
            amount
            for transfer, name, amount, _ in rows
            if name == who(person) and transfer.startswith("daily:")
        )
        if held.get(who(person), 0) != given + won or not person.paid:
            wrong.append(f"{person.name} has {held.get(who(person))}, not {given} + {won}")
    return wrong


async def test_every_purse_is_exact_after_kills_of_one_process(tmp_path):
    storm = Storm(tmp_path, seed=11, pause=0.0, kills=0.5)
    async with asyncio.timeout(120):
        people = await storm.blow(3, 10)
    assert account(storm, people) == []
    assert storm.killed > 1
    identity = Identity((tmp_path / "secret").read_text().strip().encode())
    with closing(sqlite3.connect(tmp_path / "tierce.db")) as database:
        rows = database.execute(LEDGER).fetchall()
        over = [one for (one,) in database.execute(OVER)]
    assert len(over) >= 3
    assert exact(rows, over, people, lambda one: identity.person(one.cookie)) == []


async def test_every_purse_is_exact_after_kills_of_two_nodes(tmp_path, database):
    secret = tmp_path / "secret"
    secret.write_text("k" * 64)
    storm = Nodes(database, secret, seed=12, pause=0.0, kills=0.5)
    async with asyncio.timeout(180):
        people = await storm.blow(3, 10)
    await asyncio.to_thread(storm.other.kill)
    assert storm.wrong == []
    assert storm.killed > 1
    identity = Identity(b"k" * 64)
    rows = fetch(database, LEDGER)
    over = [one for (one,) in fetch(database, OVER)]
    assert len(over) >= 3
    assert exact(rows, over, people, lambda one: identity.person(one.cookie)) == []
