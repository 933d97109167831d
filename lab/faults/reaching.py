"""Which tests reach the function of a fault: those before which it is worth planting.

Each faulty function says its fault's name when it is called, also in processes that a test has
started. The tests are run once like that; which of them ran at that moment on that worker is what
`lab.suite.recording` has kept.
"""

import ast
import itertools
import json
import os
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from lab.faults.fault import Fault, line_of
from lab.faults.near import module, rank, words
from lab.faults.trying import clean
from lab.suite.costs import recorded

PROBE = "src/tierce/_reached.py"
PROBE_TEXT = """
import os, time
_TOLD = set()
def reached(name):
    file, now = os.environ.get("TIERCE_REACHED"), time.time()
    key = name, os.environ.get("PYTEST_CURRENT_TEST"), int(now * 4)
    if file and key not in _TOLD:
        _TOLD.add(key)
        with open(file, "a") as to:
            to.write(f"{name} {os.environ.get('PYTEST_XDIST_WORKER', '')} {now}\\n")
"""
Reached = dict[str, list[str]]
"""For each fault the tests that reach it."""
LONGEST = 60
"""Seconds of tests that are tried for one fault."""


def plant_probe(fault: Fault, root: Path) -> bool:
    """One call at the beginning of the function around the fault. Whether there is one."""
    path, (lines, at) = root / fault.file, line_of(fault, root)
    first = beginning(ast.parse("\n".join(lines)), at + 1)
    if first is None:
        return False
    call = f'__import__("tierce._reached")._reached.reached({fault.name!r})'
    lines.insert(first.lineno - 1, f"{' ' * first.col_offset}{call}")
    path.write_text("\n".join(lines), encoding="utf-8")
    return True


def beginning(tree: ast.AST, line: int) -> ast.stmt | None:
    """The first statement of the innermost function around a line, after its docstring."""
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    around = [
        node
        for node in ast.walk(tree)
        if isinstance(node, kinds) and node.body[0].lineno <= line <= (node.end_lineno or 0)
    ]
    if not around:
        return None
    body = max(around, key=lambda node: node.lineno).body
    spoken = isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant)
    return body[1] if spoken and len(body) > 1 else body[0]


def reach(root: Path, faults: Sequence[Fault], told: Path) -> Reached:
    """Run the tests once over a tree with probes; for each fault the tests that reach it."""
    python = [fault for fault in faults if fault.file.endswith(".py")]
    costs = told.with_suffix(".costs")
    try:
        for fault in python:
            plant_probe(fault, root)
        (root / PROBE).write_text(PROBE_TEXT, encoding="utf-8")
        words = ["test", "--whole", "-p", "lab.suite.recording", "-p", "no:cacheprovider"]
        more = {"TIERCE_REACHED": str(told), "TIERCE_COSTS": str(costs)}
        subprocess.run(
            ["python3", "run.py", *words], cwd=root, env={**os.environ, **more}, check=False
        )
    finally:
        clean(root)
        (root / PROBE).unlink(missing_ok=True)
    found = reaching(told, costs)
    return {
        fault.name: nearest(fault, found[fault.name], root)
        for fault in python
        if fault.name in found
    }


def reaching(told: Path, costs: Path) -> dict[str, dict[str, float]]:
    """The tests that reach each fault, and their seconds."""
    rows: dict[str, list[dict[str, Any]]] = {}
    for row in recorded(costs):
        rows.setdefault(row["worker"], []).append(row)
    found: dict[str, dict[str, float]] = {}
    for line in told.read_text(encoding="utf-8").splitlines():
        name, worker, at = line.split(" ")
        for row in rows.get(worker, []):
            if row["began"] <= float(at) <= row["began"] + row["wall"]:
                found.setdefault(name, {})[row["test"]] = row["wall"]
    return found


def nearest(fault: Fault, tests: dict[str, float], root: Path) -> list[str]:
    """The tests of the nearest files first, of a file the quickest, until they take too long."""
    files = {test.partition("::")[0] for test in tests}
    mine, named = words(fault.file), module(fault.file)
    near = {file: rank(root / file, root, mine, named) for file in files}
    ordered = sorted(tests, key=lambda test: (-near[test.partition("::")[0]], tests[test]))
    spent = itertools.accumulate(tests[test] for test in ordered)
    return [test for test, so_far in zip(ordered, spent, strict=True) if so_far <= LONGEST]


def keep_reached(kept: Path, reached: Reached) -> None:
    kept.write_text(json.dumps(reached, indent=1) + "\n", encoding="utf-8")


def read_reached(kept: Path | None) -> Reached:
    found: Reached = {} if kept is None else json.loads(kept.read_text(encoding="utf-8"))
    return found
