"""The legs of a run: what pytest is started with, one after another.

A browser fills a processor, so there are as many as processors. What runs without one waits for
servers and databases half of its time: two of those share a processor.
"""

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CORES = os.cpu_count() or 2
BROWSERS = ["tests/web", "tests/house/test_browser.py"]
INTERPRETED = "@tests/interpreted.txt"
"""What is run with the interpreted core, too: tests/house/test_interpreted.py says why."""
NO_TESTS = 5
"""Pytest's status where it chose no test."""


@dataclass(frozen=True)
class Leg:
    """One start of pytest."""

    name: str
    words: list[str]
    environment: dict[str, str] = field(default_factory=dict)


def without_browser(files: Sequence[str] = (), *, whole: bool = True) -> Leg:
    marks = "not browser and not long" + ("" if whole else " and not whole")
    return Leg("without a browser", ["-m", marks, "-n", str(min(2 * CORES, 12)), *files])


def with_browser(files: Sequence[str], *, whole: bool = True) -> Leg:
    marks = "browser and not long" + ("" if whole else " and not whole")
    return Leg("in a browser", ["-m", marks, "-n", str(min(CORES, 8)), *files])


def long() -> Leg:
    """Kills, chaos and storms by every schedule. They are many processes each: one at a time."""
    return Leg("in their long forms", ["-m", "long", "tests"])


def interpreted() -> Leg:
    words = ["-n", str(min(CORES, 8)), INTERPRETED]
    return Leg("with the interpreted core", words, {"TIERCE_PURE": "1"})


def run(leg: Leg, options: list[str]) -> bool:
    """Run a leg to its end. Whether nothing failed."""
    print(f"— tests {leg.name}", flush=True)
    began = time.monotonic()
    command = [sys.executable, "-m", "pytest", "--dist", "worksteal", *leg.words, *options]
    status = subprocess.call(command, cwd=ROOT, env={**os.environ, **leg.environment})
    print(f"— {leg.name}: {time.monotonic() - began:.0f} s", flush=True)
    return status in (0, NO_TESTS)
