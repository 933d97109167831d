"""``python3 run.py bench suite``: how long the tests take, and what each costs.

bench suite run --runs 3 --to DIR    runs .ci/run, and keeps log and costs of each run in DIR
bench suite table DIR                prints the medians: legs, folders, slowest tests
"""

import argparse
import os
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from lab.figures.machine import here
from lab.suite.costs import folders, legs, medians, read, slowest

ENDED = re.compile(r"^— ([^:\n]+): (\d+) s$", re.MULTILINE)
"""How ``.ci/run`` and the tests say that a leg has ended."""
WHOLE = "all of .ci/run"


def main(argv: Sequence[str]) -> int:
    """Run or print."""
    args = parser().parse_args(argv)
    if args.what == "table":
        print(table(sorted(path for path in args.folder.iterdir() if path.is_dir())))
        return 0
    failed = 0
    for number in range(args.runs):
        failed += run(args.to / f"run-{number + 1}") != 0
    print(f"{args.runs - failed} of {args.runs} runs were green")
    return 1 if failed else 0


def run(folder: Path) -> int:
    """One run of everything; the plugin costs a few hundredths of it."""
    folder.mkdir(parents=True)
    plugin = {"TIERCE_COSTS": str((folder / "costs").resolve())}
    environment = {**os.environ, **plugin, "PYTEST_ADDOPTS": "-p lab.suite.recording"}
    began = time.monotonic()
    with (folder / "log").open("w", encoding="utf-8") as log:
        command = ["bash", ".ci/run"]
        status = subprocess.call(command, env=environment, stdout=log, stderr=subprocess.STDOUT)
        log.write(f"— {WHOLE}: {time.monotonic() - began:.0f} s\n")
    return status


def table(runs: Sequence[Path]) -> str:
    """All figures of some runs, as Markdown."""
    times: dict[str, list[float]] = {}
    for one in runs:
        for name, seconds in ENDED.findall((one / "log").read_text(encoding="utf-8")):
            times.setdefault(name, []).append(float(seconds))
    costs = medians([read(one / "costs") for one in runs])
    return "\n\n".join([f"{here()}. Medians.", legs(times), folders(costs), slowest(costs)])


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(
        prog="run.py bench suite",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    steps = found.add_subparsers(dest="what", required=True)
    running = steps.add_parser("run")
    running.add_argument("--runs", type=int, default=3)
    running.add_argument("--to", type=Path, required=True)
    printing = steps.add_parser("table")
    printing.add_argument("folder", type=Path)
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
