"""A server that is killed during the rounds: each result counts once after the restart."""

import asyncio
import sys

import pytest

from tests.server.people import Person
from tests.server.process import Process
from tests.server.tournaments.event import act, crowd, end, make, until

QUICK = """
from tierce.server.commands import tournament_table
from tierce.server.keeper import bot_turns
from tierce.server.lists.gatherings import (tournament_rounds)
from tierce.server.table.time import timekeeper
tournament_table.AWAY = 0
timekeeper.READY = 100
tournament_rounds.EVERY = 200
bot_turns.PAUSES['quick'] = 0.0
"""
KILLS = 4


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
@pytest.mark.parametrize("engine", ["sqlite", "postgresql"])
async def test_a_tournament_goes_on_after_each_kill_and_counts_every_table_once(
    engine, request, tmp_path
):
    more, data = {}, tmp_path / "data"
    if engine == "postgresql":
        more, data = {"TIERCE_DATABASE": request.getfixturevalue("database")}, None
    server = Process(data, prelude=QUICK, **more)
    port = int(server.address.rstrip("/").rpartition(":")[2])
    host, *_ = players = await crowd(server.address, 16)
    event = await make(
        host, place="online", rounds=3, speed="none", rules="rami51", auto=True, starts=6_000
    )
    for one in players:
        await act(one, event, "sign_up")
    host = Person(server.address, "", host.cookie)
    await until(host, event, lambda now: now["rounds"])
    for _ in range(KILLS):
        await asyncio.sleep(1.2)
        await asyncio.to_thread(server.kill)
        server = Process(data, port=port, prelude=QUICK, **more)
    now = await until(host, event, lambda now: now["state"] == "ended", 200)
    rounds = [
        (await host.http.get(f"/api/tournaments/{event}/rounds/{number}")).json()
        for number in (1, 2, 3)
    ]
    assert [len(one["tables"]) for one in rounds] == [4, 4, 4]
    assert [one["rounds"] for one in now["standing"]] == [3] * 16
    assert now["corrections"] == []
    await end([host, *players])
    await asyncio.to_thread(server.kill)
