"""The legs of a run: what pytest is started with, one after another.

A browser fills a processor, so there are as many as processors. What runs without one waits for
servers and databases half of its time: two of those share a processor.
"""

import os
import subprocess
import sys
import time
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


def without_browser(words: list[str], marks: str = "") -> Leg:
    some = min(2 * CORES, 12)
    return Leg("without a browser", ["-m", f"not browser{marks}", "-n", str(some), *words])


def with_browser(words: list[str], marks: str = "") -> Leg:
    some = min(CORES, 8)
    return Leg("in a browser", ["-m", f"browser{marks}", "-n", str(some), *words])


def interpreted() -> Leg:
    words = ["-n", str(min(CORES, 8)), INTERPRETED]
    return Leg("with the interpreted core", words, {"TIERCE_PURE": "1"})


def run(leg: Leg, options: list[str]) -> bool:
    """Run a leg to its end. Whether nothing failed."""
    print(f"— tests {leg.name}", flush=True)
    began = time.monotonic()
    command = [sys.executable, "-m", "pytest", *leg.words, *options]
    status = subprocess.call(command, cwd=ROOT, env={**os.environ, **leg.environment})
    print(f"— {leg.name}: {time.monotonic() - began:.0f} s", flush=True)
    return status in (0, NO_TESTS)
