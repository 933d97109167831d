"""Runs tests over a tree with faults in it, and tells which failed."""

import os
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

from lab.faults.fault import Fault, plant

LONGEST = 900
"""Seconds for the tests nearest to one fault."""
FAILED = re.compile(r"^(?:FAILED|ERROR) ([^\s\[]+(?:\[.*?\](?= - |$))?)", re.MULTILINE)
"""The name of a failed test, in whose brackets there may be spaces."""
HANGS = "hangs"
BROKEN = "does not start"


def failing(root: Path, faults: Sequence[Fault], tests: Sequence[str]) -> list[str]:
    """The first tests that fail with these faults planted; the tree is clean again afterwards."""
    with_client = any(fault.file.startswith("web/") for fault in faults)
    options = ["-q", "-x", "-p", "no:cacheprovider", "--no-header", "--tb=line"]
    try:
        for fault in faults:
            plant(fault, root)
        if with_client and (found := failing_client(root)):
            return found
        return outcome(root, ["test", *options, *tests]) if tests else []
    finally:
        clean(root)


def failing_client(root: Path) -> list[str]:
    """Whether the client's own tests or types fail."""
    for script in ("test", "check"):
        done = command(root, ["npm", "run", script])
        if done is None or done.returncode != 0:
            return [f"npm run {script}"]
    return []


def outcome(root: Path, words: Sequence[str]) -> list[str]:
    done = command(root, words)
    if done is None:
        return [HANGS]
    if done.returncode in {0, 5}:  # 5: pytest chose no test
        return []
    return FAILED.findall(done.stdout) or [BROKEN]


def command(root: Path, words: Sequence[str]) -> "subprocess.CompletedProcess[str] | None":
    """``run.py`` with some words; None where it takes too long."""
    program = ["timeout", str(LONGEST), "python3", "run.py", *words]
    environment = {**os.environ, "CI": "true"}
    environment.pop("TIERCE_PURE", None)
    done = subprocess.run(
        program, cwd=root, env=environment, capture_output=True, text=True, check=False
    )
    return None if done.returncode == 124 else done


def clean(root: Path) -> None:
    """The tree as it is committed, tests included."""
    subprocess.run(["git", "checkout", "-q", "--", "src", "web"], cwd=root, check=True)
