"""A server that is killed during the rounds: each result counts once after the restart."""

import asyncio
import os
import random
import sys
import time

import pytest

from tests.prepared import fetch
from tests.server.people import Person
from tests.server.process import Process
from tests.server.schedule import scheduled
from tests.server.tournaments.event import act, crowd, end, make, until

QUICK = """
from tierce.server.commands import tournament_table
from tierce.server.table.time import timekeeper
tournament_table.AWAY = 0
timekeeper.READY = 100
"""
SOON = {"tournaments": 200, "beat": 0.3, "alive": 2000, "silent": 700, "overdue": 1000}
BEGIN = {"prelude": QUICK, "timings": SOON}
"""Players are taken for absent at once, and dead nodes soon."""
WISH = {"place": "online", "speed": "none", "rules": "rami51", "auto": True}
SECONDS = float(os.environ.get("TIERCE_TOURNAMENT_KILLS", "3"))
"""Seconds of kills of two nodes."""


async def begun(players, **more):
    """An online tournament that goes on by itself once all have come and the host has begun it."""
    event = await make(players[0], **WISH, **more)
    for one in players:
        await act(one, event, "sign_up")
    await act(players[0], event, "start")
    return event


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
@pytest.mark.parametrize(
    ("engine", "count", "kills"),
    [
        ("sqlite", 8, 2),
        pytest.param("sqlite", 16, 6, marks=pytest.mark.long),
        pytest.param("postgresql", 16, 6, marks=pytest.mark.long),
    ],
)
async def test_a_tournament_goes_on_after_each_kill_and_counts_every_table_once(
    engine, count, kills, request, tmp_path
):
    more, data = {}, tmp_path / "data"
    if engine == "postgresql":
        more, data = {"TIERCE_DATABASE": request.getfixturevalue("database")}, None
    server = Process(data, **BEGIN, **more)
    host, *_ = players = await crowd(server.address, count)
    event = await begun(players, rounds=3)
    host = Person(server.address, "", host.cookie)
    await until(host, event, lambda now: now["rounds"])
    for _ in range(kills):
        await scheduled(1.2)
        await asyncio.to_thread(server.kill)
        server = Process(data, port=server.port, **BEGIN, **more)
    now = await until(host, event, lambda now: now["state"] == "ended", seconds=200)
    rounds = [
        (await host.http.get(f"/api/tournaments/{event}/rounds/{number}")).json()
        for number in (1, 2, 3)
    ]
    assert [len(one["tables"]) for one in rounds] == [count // 4] * 3
    assert [one["rounds"] for one in now["standing"]] == [3] * count
    assert now["corrections"] == []
    await end([host, *players])
    await asyncio.to_thread(server.kill)


LEDGER = "select account, amount, transfer from purse_entry"
TABLES = "select count(*), count(distinct table_id), count(counted) from tournament_table"
REPORTED = """
    select count(*) from tournament_event where event like '%"type":"reported"%'
"""
STAKE = 100


async def crowd_of(addresses, count):
    """So many players, by turns on each node."""
    turns = [addresses[at % len(addresses)] for at in range(count)]
    return [await Person(there, f"Joueur {at}").come() for at, there in enumerate(turns)]


@pytest.mark.whole
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
@pytest.mark.parametrize("seconds", [SECONDS, pytest.param(30, marks=pytest.mark.long)])
async def test_two_nodes_that_are_killed_at_any_moment_count_every_table_and_pay_once(
    database, tmp_path, seconds
):
    secret, chance = tmp_path / "secret", random.Random(7)
    secret.write_text("k" * 64)
    more = {"TIERCE_DATABASE": database, "TIERCE_SECRET_FILE": str(secret)}
    nodes = [Process(None, **BEGIN, **more) for _ in range(2)]
    addresses = [one.address for one in nodes]
    players = await crowd_of(addresses, 8)
    event = await begun(players, rounds=4, seats=2, stake=STAKE)
    host = Person(addresses[0], "", players[0].cookie)
    await until(host, event, lambda now: now["rounds"])
    kills, until_then = 0, time.monotonic() + seconds
    while kills < 3 or time.monotonic() < until_then:
        await scheduled(chance.uniform(0, 1.5))
        turn = kills % 2
        await asyncio.to_thread(nodes[turn].kill)
        again = {"port": nodes[turn].port, **BEGIN, **more}
        nodes[turn] = await asyncio.to_thread(Process, None, **again)
        kills += 1
    now = await until(host, event, lambda now: now["state"] == "ended", seconds=200)
    assert [one["rounds"] for one in now["standing"]] == [4] * 8
    assert (fetch(database, TABLES), fetch(database, REPORTED)) == ([(16, 16, 16)], [(16,)])
    rows = fetch(database, LEDGER)
    assert sum(amount for _, amount, _ in rows) == 0
    assert sum(amount for account, amount, _ in rows if account == f"pot:{event}") == 0
    won = sorted(amount for _, amount, transfer in rows if transfer == f"end:{event}")
    assert (won[0], sum(won[1:])) == (-8 * STAKE, 8 * STAKE)
    assert sum(one["prize"] for one in now["standing"]) == 8 * STAKE
    await end([host, *players])
    for one in nodes:
        await asyncio.to_thread(one.kill)
