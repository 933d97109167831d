"""No acknowledged act is lost or doubled, and every match ends, on bad connections and with kills.

Two hundred tables for ten minutes, a kill every minute:

TIERCE_STORM=600 python3 run.py test -s tests/server/keeper/test_storm.py
"""

import asyncio
import os
import sys

import pytest

from tests.server.storm import Storm, account

SECONDS = float(os.environ.get("TIERCE_STORM", "3"))
LONG = SECONDS > 60
TABLES = int(os.environ.get("TIERCE_STORM_TABLES", "200" if LONG else "3"))
PAUSE = 2.0 if LONG else 0.0
KILLS = 60.0 if LONG else 1.0


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
async def test_tables_on_bad_lines_at_a_server_that_is_killed_lose_nothing(tmp_path):
    storm = Storm(tmp_path, seed=7, pause=PAUSE, kills=KILLS)
    async with asyncio.timeout(2 * SECONDS + 60):
        people = await storm.blow(TABLES, SECONDS)
    counted = sum(len(person.acknowledged) for person in people)
    print(
        f"{TABLES} tables, {SECONDS:.0f} s: {storm.killed} kills, {storm.dropped} lines dropped, "
        f"{storm.doubled} frames doubled; {counted} acts counted, {storm.ended} matches ended"
    )

    assert account(storm, people) == []
    assert storm.killed
    assert storm.ended >= TABLES
    assert counted > TABLES
