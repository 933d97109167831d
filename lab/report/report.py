"""What one benchmark has shown, kept as JSON and told as a table."""

import time
from collections.abc import Iterable

import msgspec

from lab.benches.roster import BENCHES
from lab.figures.figure import told
from lab.figures.machine import Place, here
from lab.figures.row import Row
from lab.figures.timing import Effort

HEADS = ("what", "unit", "ours", "from – to", "runs", "bar", "kept", "peer", "theirs", "ratio")
KEPT = {True: "yes", False: "no", None: "–"}


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """The rows of a benchmark, where and when they were measured, and how long that took."""

    bench: str
    place: Place
    effort: Effort
    seconds: float
    rows: tuple[Row, ...]

    def dumps(self) -> str:
        """As text that a person can read and a program too."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode() + "\n"

    @staticmethod
    def loads(text: str) -> "Report":
        """Raises ValueError where the text is no report."""
        return msgspec.json.decode(text, type=Report)


def measure(name: str, effort: Effort) -> Report:
    """Run the benchmark of that name."""
    before = time.perf_counter()
    rows = tuple(BENCHES[name].rows(effort))
    spent = round(time.perf_counter() - before, 1)
    return Report(bench=name, place=here(), effort=effort, seconds=spent, rows=rows)


def told_all(reports: Iterable[Report]) -> str:
    """Tables one after the other, with their machine and day wherever those change."""
    lines: list[str] = []
    place = None
    for report in reports:
        if report.place != place:
            place = report.place
            lines += [f"{place}. Medians; spread from the least run to the most.", ""]
        lines += [*table(report.rows), *notes(report.rows), ""]
    return "\n".join(lines)


def table(rows: Iterable[Row]) -> list[str]:
    """A table in Markdown, its columns aligned."""
    cells = [HEADS, *[row_cells(row) for row in rows]]
    widths = [max(len(row[column]) for row in cells) for column in range(len(HEADS))]
    lines = [
        " | ".join([cell.ljust(width) for cell, width in zip(row, widths, strict=True)])
        for row in cells
    ]
    lines.insert(1, " | ".join(["-" * width for width in widths]))
    return [f"| {line} |" for line in lines]


def row_cells(row: Row) -> tuple[str, ...]:
    """One row in words."""
    ours, theirs, ratio = row.ours, row.theirs, row.ratio
    wanted = f" (want {row.lead:g})" if row.lead else ""
    return (
        row.what,
        row.unit,
        told(ours.median) if ours else "–",
        f"{told(ours.least)} – {told(ours.most)}" if ours else "–",
        str(len(ours.runs)) if ours else "0",
        told(row.bar) if row.bar is not None else "–",
        KEPT[row.kept],
        row.peer or "–",
        told(theirs.median) if theirs else "–",
        f"{told(ratio)}×{wanted}" if ratio else "–",
    )


def notes(rows: Iterable[Row]) -> list[str]:
    """What a row has to say besides."""
    said = [f"- {row.what}: {row.note}" for row in rows if row.note]
    return ["", *said] if said else []
