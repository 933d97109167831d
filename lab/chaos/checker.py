"""Checks a history: ``check`` returns every finding, ``table`` prints what was looked at."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from lab.chaos.checks import CHECKS, Finding
from lab.chaos.ends import ENDS
from lab.chaos.history import AnyRecord
from lab.chaos.logs import History, Log, sorted_out
from lab.chaos.purses import SUMS, pots
from lab.chaos.replayed import Replay, replayed

UNREADABLE = "unreadable"
ALL_ENDS = {**ENDS, "pots": pots}
NAMES = [*CHECKS, UNREADABLE, *ALL_ENDS, *SUMS]


@dataclass
class Verdict:
    """The findings of a history, and how much was looked at."""

    findings: list[Finding] = field(default_factory=list)
    looked: dict[str, int] = field(default_factory=dict)

    @property
    def names(self) -> set[str]:
        """The names of the checks that found something."""
        return {finding.name for finding in self.findings}


def check(records: Iterable[AnyRecord], replay: Replay = replayed) -> Verdict:
    """Check all tables of a history."""
    history = sorted_out(records)
    verdict = Verdict(looked=looked_at(history))
    for log in history.logs.values():
        verdict.findings += findings(log, history.healed or 0.0, replay)
    for name, sums in SUMS.items():
        verdict.findings += [Finding(name, *wrong) for wrong in sums(history.purses)]
    return verdict


def findings(log: Log, healed: float, replay: Replay) -> Iterator[Finding]:
    """Everything that contradicts the checks at one table."""
    for name, check_ in CHECKS.items():
        yield from (Finding(name, log.table, detail) for detail in check_(log))
    try:
        end = replay(log)
    except Exception as why:  # noqa: BLE001  a damaged log may raise anything
        yield Finding(UNREADABLE, log.table, repr(why))
        return
    for name, end_ in ALL_ENDS.items():
        yield from (Finding(name, log.table, detail) for detail in end_(log, end, healed))


def looked_at(history: History) -> dict[str, int]:
    """How much there was to check."""
    logs = history.logs.values()
    acknowledged = [ack for log in logs for ack in log.acknowledged]
    without = sum(
        (ack.client, ack.command) not in history.logs[ack.table].counted for ack in acknowledged
    )
    return {
        "tables": len(history.logs),
        "rows": sum(len(log.rows) for log in logs),
        "commands sent": sum(len(log.sent) for log in logs),
        "acknowledged": len(acknowledged),
        "of these without a row": without,
        "refused": sum(len(log.refused) for log in logs),
        "last views": sum(len(log.saw) for log in logs),
        "pots": sum(bool(log.paid and log.paid[0].paid) for log in logs),
        "pots of purses": sum(bool(log.purses) for log in logs),
        "entries of purses": len(history.purses),
    }


def table(verdict: Verdict, most: int = 20) -> str:
    """What was looked at, the number of findings by check, and the first of them, in Markdown."""
    lines = ["| looked at | |", "| --- | ---: |"]
    lines += [f"| {what} | {count:,} |" for what, count in verdict.looked.items()]
    lines += ["", "| check | findings |", "| --- | ---: |"]
    for name in NAMES:
        count = sum(finding.name == name for finding in verdict.findings)
        lines.append(f"| {name} | {count} |")
    for name, at, detail in verdict.findings[:most]:
        lines += ["", f"- {name} at {at}: {detail}"]
    return "\n".join(lines)
