"""No acknowledged act is lost or doubled, every match ends, and every purse is exact, on bad
connections and with kills.

Two hundred tables for ten minutes, a kill every minute:

TIERCE_STORM=600 python3 run.py test -s -m long tests/server/keeper/test_storm.py
"""

import asyncio
import os
import sys

import pytest

from tests.server.purse.ledger import inexact_in
from tests.server.storm import Storm, account

LONG = float(os.environ.get("TIERCE_STORM", "60"))


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
@pytest.mark.parametrize(
    ("tables", "seconds", "pause", "kills"),
    [(3, 3, 0, 1), pytest.param(LONG / 3, LONG, 2, LONG / 10, marks=pytest.mark.long)],
)
async def test_tables_on_bad_lines_at_a_server_that_is_killed_lose_nothing(
    tmp_path, tables, seconds, pause, kills
):
    storm = Storm(tmp_path, seed=7, pause=pause, kills=kills)
    async with asyncio.timeout(2 * seconds + 60):
        people = await storm.blow(int(tables), seconds)
    counted = sum(len(person.acknowledged) for person in people)
    print(
        f"{tables:.0f} tables, {seconds} s: {storm.killed} kills, {storm.dropped} lines dropped, "
        f"{storm.doubled} frames doubled; {counted} acts counted, {storm.ended} matches ended"
    )

    assert account(storm, people) == []
    assert inexact_in(tmp_path, people) == []
    assert storm.killed > 1
    assert storm.ended >= tables
    assert counted > tables
