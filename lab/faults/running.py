"""Both stages of a run: each fault before its nearest tests, then all that passed before all tests.

A fault that no near test catches is planted again together with all others of that kind, once, and
the whole suite is run over them. What fails then is run once more without any fault and with each
fault alone: that tells which fault it was.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from lab.faults.fault import Fault, Gone, plant
from lab.faults.near import near
from lab.faults.reaching import Reached
from lab.faults.results import Found, caught, keep, read_found
from lab.faults.trying import FAILED, HANGS, clean, failing

ASKED = 40
"""So many failed tests of the whole run are asked which fault it was."""


def near_stage(root: Path, faults: Sequence[Fault], kept: Path, reached: Reached) -> None:
    """Each fault alone, before the tests that reach it, or else those nearest to it."""
    for fault in faults:
        if fault.name in read_found(kept):
            continue
        tests = reached.get(fault.name) or near(fault, root)
        try:
            found = failing(root, [fault], tests)
        except Gone as gone:
            print(gone, file=sys.stderr)
            continue
        if found and found[0] != HANGS and "::" in found[0] and failing(root, [], found[:1]):
            found = []  # fails without the fault, too
        note(kept, Found(fault.name, found[0] if found else ""))


def whole_stage(root: Path, faults: Sequence[Fault], kept: Path) -> None:
    """All that no near test caught, together, before all tests."""
    left = [fault for fault in faults if not caught(read_found(kept), fault.name)]
    try:
        for fault in left:
            plant(fault, root)
        output = whole(root)
    finally:
        clean(root)
    failed = list(dict.fromkeys(FAILED.findall(output)))
    print(f"{len(left)} faults together: {len(failed)} tests failed", file=sys.stderr)
    healthy = [test for test in failed[:ASKED] if not failing(root, [], [test])]
    for fault in left:
        found = failing(root, [fault], healthy) if healthy else []
        note(kept, Found(fault.name, found[0] if found else "", "whole"))


def whole(root: Path) -> str:
    """What ``.ci/run`` prints."""
    command = ["bash", ".ci/run"]
    environment = {**os.environ, "CI": "true"}
    done = subprocess.run(
        command, cwd=root, env=environment, capture_output=True, text=True, check=False
    )
    (root / "whole.log").write_text(done.stdout + done.stderr, encoding="utf-8")
    return done.stdout


def note(kept: Path, found: Found) -> None:
    print(f"{found.fault:12} {found.caught_by or '—'}", file=sys.stderr, flush=True)
    keep(kept, found)
