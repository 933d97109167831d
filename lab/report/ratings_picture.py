"""The simulated ratings as a picture: how well they order players, drift, and feeding."""

from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape

from lab.benches.ratings import BOUND
from lab.figures.row import Row
from lab.report.picture import STYLE
from lab.report.report import Report

WIDTH, LABEL, LINE, TOP = 1000, 470, 24, 58
PLOT = 400
LOW = 80.0
"""Where the scale of rank correlations begins, in percent."""


def ratings_picture(report: Report) -> str:
    """The picture as SVG."""
    orders = [row for row in report.rows if row.peer == BOUND]
    points = [row for row in report.rows if row.unit == "points"]
    height = TOP + LINE * (len(report.rows) + 3) + 40
    title = "Simulated ratings"
    foot = f"circle: what luck allows · line: the bar · {report.place}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        f"<title>{title}</title>",
        f"<style>{STYLE}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{height}"/>',
        f'<text class="head" x="16" y="26">{title}</text>',
        *part(orders, TOP, f"rank correlation, % (from {LOW:.0f} to 100)", LOW, 100.0),
        *part(points, TOP + LINE * (len(orders) + 2), "points", 0.0, most(points)),
        f'<text class="small" x="16" y="{height - 12}">{escape(foot)}</text>',
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def most(rows: Sequence[Row]) -> float:
    """The end of the scale of points."""
    return max((row.ours.median for row in rows if row.ours), default=0.0) or 1.0


def part(rows: Sequence[Row], top: int, title: str, low: float, high: float) -> Iterator[str]:
    """Bars on one scale, under a title."""
    yield f'<text class="small" x="{LABEL}" y="{top - 6}">{escape(title)}</text>'
    for place, row in enumerate(rows):
        yield from bar(row, top + LINE * place, low, high)


def bar(row: Row, y: int, low: float, high: float) -> Iterator[str]:
    """One row: its name, its bar, what luck allows, and where it should end."""
    assert row.ours is not None

    def across(value: float) -> float:
        return LABEL + PLOT * (min(max(value, low), high) - low) / (high - low)

    value, end = row.ours.median, across(row.ours.median)
    yield f'<text x="{LABEL - 12}" y="{y + 15}" text-anchor="end">{escape(row.what)}</text>'
    yield (
        f'<rect class="yes" x="{LABEL}" y="{y + 4}" width="{max(end - LABEL, 1):.1f}" '
        f'height="{LINE - 9}"/>'
    )
    if row.theirs is not None:
        x = across(row.theirs.median)
        yield f'<circle class="peer" cx="{x:.1f}" cy="{y + LINE / 2 - 0.5}" r="5"/>'
    if row.bar is not None:
        x = across(row.bar)
        yield f'<line class="bar" x1="{x:.1f}" x2="{x:.1f}" y1="{y + 1}" y2="{y + LINE - 2}"/>'
    told = f"{value:.1f} %" if row.unit == "%" else f"{value:.0f}"
    yield f'<text class="small" x="{LABEL + PLOT + 12}" y="{y + 15}">{told}</text>'
