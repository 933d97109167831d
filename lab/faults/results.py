"""What was found of each fault, kept as JSON lines: a run that was cut off goes on."""

from collections.abc import Iterable
from pathlib import Path

import msgspec

from lab.faults.fault import Fault
from lab.faults.kinds import KINDS


class Found(msgspec.Struct, frozen=True, omit_defaults=True):
    """One fault and the test that caught it."""

    fault: str
    caught_by: str = ""
    """Empty where no test failed."""
    stage: str = "near"
    """``near``: by the tests nearest to it; ``whole``: by any other test."""


def read_faults(path: Path) -> list[Fault]:
    return msgspec.json.decode(path.read_bytes(), type=list[Fault])


def write_faults(path: Path, faults: list[Fault]) -> None:
    path.write_bytes(msgspec.json.format(msgspec.json.encode(faults), indent=1) + b"\n")


def read_found(path: Path) -> dict[str, Found]:
    """The last that was found of each fault."""
    if not path.exists():
        return {}
    lines = path.read_text(encoding="utf-8").splitlines()
    found = [msgspec.json.decode(line, type=Found) for line in lines]
    return {one.fault: one for one in found}


def keep(path: Path, found: Found) -> None:
    with path.open("ab") as file:
        file.write(msgspec.json.encode(found) + b"\n")


def table(faults: Iterable[Fault], runs: dict[str, dict[str, Found]]) -> str:
    """How many of each kind were caught in each run, as a table of Markdown."""
    faults = list(faults)
    lines = [f"| kind | planted | {' | '.join(runs)} |", "| --- | --: |" + " --: |" * len(runs)]
    for kind in [*KINDS, ""]:
        mine = [fault.name for fault in faults if kind in ("", fault.kind)]
        counts = [str(sum(caught(run, name) for name in mine)) for run in runs.values()]
        lines.append(f"| {kind or 'all'} | {len(mine)} | {' | '.join(counts)} |")
    return "\n".join(lines)


def caught(run: dict[str, Found], name: str) -> bool:
    return name in run and run[name].caught_by != ""
