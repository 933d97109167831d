"""Results as a picture: how many times better than its bar each row is, and where peers stand."""

import math
from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape

from lab.figures.figure import told
from lab.figures.row import Row
from lab.report.report import Report

WIDTH, LABEL, LINE, TOP = 1000, 430, 24, 64
PLOT = 380
"""The width of the part with the bars."""
LEAST, MOST = 1e-3, 1e3
"""The ends of the scale; what lies beyond is drawn at the end."""
STYLE = """
 text { font: 13px system-ui, sans-serif; fill: #24312b }
 .small { font-size: 11px; fill: #5c6b64 } .head { font-size: 16px; font-weight: 600 }
 .paper { fill: #fbfaf6 } .line { stroke: #d8d6cc } .bar { stroke: #24312b; stroke-width: 2 }
 .yes { fill: #2f7a5b } .no { fill: none; stroke: #b4552d; stroke-width: 1.5 }
 .peer { fill: #fbfaf6; stroke: #24312b; stroke-width: 1.5 }
 @media (prefers-color-scheme: dark) {
  text { fill: #e8ece9 } .small { fill: #a3b0a9 } .paper { fill: #16211c } .line { stroke: #33423b }
  .bar, .peer { stroke: #e8ece9 } .yes { fill: #57b08a } .no { stroke: #e38b61 }
  .peer { fill: #16211c }
 }"""


def picture(reports: Iterable[Report]) -> str:
    """The picture as SVG."""
    reports = list(reports)
    rows = [row for report in reports for row in report.rows if row.margin is not None]
    height = TOP + LINE * len(rows) + 40
    title = "Tierce: how many times better than the bar"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        f"<title>{title}</title>",
        f"<style>{STYLE}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{height}"/>',
        f'<text class="head" x="16" y="26">{title}</text>',
        *scale(height),
        *[part for place, row in enumerate(rows) for part in line(row, TOP + LINE * place)],
        *foot(reports, height),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def scale(height: int) -> Iterator[str]:
    """Upright lines at the powers of ten; the bar itself stands out."""
    for power in range(round(math.log10(LEAST)), round(math.log10(MOST)) + 1):
        x, kind = across(10.0**power), "bar" if power == 0 else "line"
        yield f'<line class="{kind}" x1="{x}" x2="{x}" y1="{TOP - 8}" y2="{height - 34}"/>'
        name = "bar" if power == 0 else f"{10.0**power:g}×"
        yield f'<text class="small" x="{x}" y="{TOP - 14}" text-anchor="middle">{name}</text>'


def line(row: Row, y: int) -> Iterator[str]:
    """One row: its name, its bar, the peer's mark and the figures."""
    assert row.margin is not None, "only rows with an aim are drawn"
    assert row.ours is not None
    assert row.aim is not None
    left, right = sorted([across(1.0), across(row.margin)])
    kind = "yes" if row.kept else "no"
    unit = "" if row.unit == "×" else f" {row.unit}"
    yield f'<text x="{LABEL - 12}" y="{y + 15}" text-anchor="end">{escape(row.what)}</text>'
    yield (
        f'<rect class="{kind}" x="{left}" y="{y + 4}" width="{max(right - left, 1):.1f}" '
        f'height="{LINE - 9}"/>'
    )
    if row.theirs is not None:
        margin = row.theirs.median / row.aim if row.more else row.aim / row.theirs.median
        yield f'<circle class="peer" cx="{across(margin)}" cy="{y + LINE / 2 - 0.5}" r="5"/>'
    figures = f"{told(row.ours.median)}{unit}, bar {told(row.aim)}"
    yield f'<text class="small" x="{LABEL + PLOT + 12}" y="{y + 15}">{escape(figures)}</text>'


def across(margin: float) -> float:
    """Where on the scale this many times better than the bar lies."""
    part = math.log(min(max(margin, LEAST), MOST) / LEAST) / math.log(MOST / LEAST)
    return round(LABEL + PLOT * part, 1)


def foot(reports: list[Report], height: int) -> Iterator[str]:
    """What the marks mean, where and when."""
    places = " · ".join(dict.fromkeys([str(report.place) for report in reports]))
    said = f"full: bar kept, hollow: missed, circle: the peer · {places}"
    yield f'<text class="small" x="16" y="{height - 12}">{escape(said)}</text>'
