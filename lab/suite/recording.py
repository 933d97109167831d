"""A plugin of pytest that writes down what each test costs: ``-p lab.suite.recording``.

``TIERCE_COSTS`` names the folder; each process of pytest writes a file of JSON lines there.
"""

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

TICK = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


@pytest.hookimpl(hookwrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Any:
    """Note wall time and processor time from the first fixture to the last."""
    wall, processor = time.perf_counter(), processor_time()
    began, worker = time.time(), os.environ.get("PYTEST_XDIST_WORKER", "")
    yield
    cost = {
        "test": item.nodeid,
        "began": began,
        "worker": worker,
        "wall": round(time.perf_counter() - wall, 4),
        "processor": round(max(processor_time() - processor, 0), 3),
    }
    with (folder() / f"{os.getpid()}.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps(cost) + "\n")


def folder() -> Path:
    found = Path(os.environ["TIERCE_COSTS"])
    found.mkdir(parents=True, exist_ok=True)
    return found


def processor_time() -> float:
    """Seconds of this process and of all that it started: servers, browsers, databases.

    A process whose parent has ended, such as PostgreSQL, is not found. To look costs
    little where a test has started none.
    """
    own = os.times()
    return sum(own[:4]) + sum(map(used, descendants(os.getpid())))


def descendants(process: int) -> Iterator[int]:
    """The living processes that one has started, directly or not."""
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        for child in map(int, read(task).split()):
            yield child
            yield from descendants(child)


def used(process: int) -> float:
    """Seconds that a process, and children it has waited for, have used."""
    fields = read(Path(f"/proc/{process}/stat")).rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / TICK


def read(path: Path) -> str:
    """The text of a file, or nothing where its process has just ended."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError:
        return ""
