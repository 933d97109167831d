"""The costs of tests over several runs, as tables."""

import json
import statistics
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

Costs = dict[str, tuple[float, float]]
"""For each test, seconds by the clock and of processors. A test that ran twice counts twice."""
MOST = 10
FOLDERS = 25


def read(folder: Path) -> Costs:
    """What the plugin ``recording`` wrote in one run."""
    found: Costs = {}
    for one in recorded(folder):
        wall, processor = found.get(one["test"], (0.0, 0.0))
        found[one["test"]] = wall + one["wall"], processor + one["processor"]
    return found


def recorded(folder: Path) -> Iterator[dict[str, Any]]:
    """The lines of one run."""
    for file in sorted(folder.rglob("*.jsonl")):
        yield from map(json.loads, file.read_text(encoding="utf-8").splitlines())


def medians(runs: list[Costs]) -> Costs:
    """The medians over the runs of each test that was in one of them."""
    names = dict.fromkeys(name for run in runs for name in run)
    return {name: middle([run[name] for run in runs if name in run]) for name in names}


def middle(pairs: list[tuple[float, float]]) -> tuple[float, float]:
    return statistics.median(pair[0] for pair in pairs), statistics.median(
        pair[1] for pair in pairs
    )


def slowest(costs: Costs) -> str:
    """The slowest tests by the clock."""
    chosen = sorted(costs.items(), key=lambda one: -one[1][0])[:MOST]
    return rows("test", chosen)


def folders(costs: Costs) -> str:
    """The sums by folder, the dearest first."""
    sums: Costs = {}
    for name, (wall, processor) in costs.items():
        place = name.partition("::")[0].rpartition("/")[0]
        before = sums.get(place, (0.0, 0.0))
        sums[place] = before[0] + wall, before[1] + processor
    whole = sum(wall for wall, _ in costs.values()), sum(used for _, used in costs.values())
    chosen = sorted(sums.items(), key=lambda one: -one[1][1])[:FOLDERS]
    return rows("folder", [*chosen, (f"all {len(costs)} tests", whole)])


def rows(head: str, chosen: Iterable[tuple[str, tuple[float, float]]]) -> str:
    lines = [f"| {head} | wall s | processor s |", "| --- | --: | --: |"]
    lines += [f"| {name} | {wall:.1f} | {used:.1f} |" for name, (wall, used) in chosen]
    return "\n".join(lines)


def legs(times: Mapping[str, list[float]]) -> str:
    """Each leg's median and spread."""
    lines = ["| leg | median s | from – to | runs |", "| --- | --: | --: | --: |"]
    for name, runs in times.items():
        spread = f"{min(runs):.0f} – {max(runs):.0f}"
        lines.append(f"| {name} | {statistics.median(runs):.0f} | {spread} | {len(runs)} |")
    return "\n".join(lines)
