"""The plan of the rooms as SVG, readable on light and on dark paper."""

from collections.abc import Iterator
from xml.sax.saxutils import escape

from rooms.plan import HEAD, LINE, Place

WIDTH, BETWEEN, MARGIN = 92, 34, 14
TIP = (
    '<marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" '
    'orient="auto"><path class="tip" d="M0 0 8 4 0 8z"/></marker>'
)
STYLE = """
 text { font: 13px system-ui, sans-serif; text-anchor: middle; fill: #24312b }
 .name { font-weight: 600 } .inner { font-size: 11px; fill: #5c6b64 }
 .paper { fill: #fbfaf6 } .room { fill: #eef3ef; stroke: #2f7a5b; stroke-width: 1.5 }
 .apart { fill: none; stroke: #8a948f; stroke-width: 1.5; stroke-dasharray: 4 3 }
 .way { fill: none; stroke: #7b8a82; stroke-width: 1.5 } .tip { fill: #7b8a82 }
 .loose { stroke-dasharray: 4 3 }
 @media (prefers-color-scheme: dark) {
  text { fill: #e8ece9 } .inner { fill: #a3b0a9 } .paper { fill: #16211c }
  .room { fill: #1f2f28; stroke: #57b08a } .apart { stroke: #7f8d86 }
  .way { stroke: #8fa097 } .tip { fill: #8fa097 }
 }"""


def drawn(columns: list[list[Place]], apart: set[str], title: str) -> str:
    """The figure; rooms ``apart`` and arrows to them are dashed."""
    places = [one for column in columns for one in column]
    width = 2 * MARGIN + len(columns) * (WIDTH + BETWEEN) - BETWEEN
    height = 2 * MARGIN + max(one.y + one.height / 2 for one in places)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height:.0f}" role="img">',
        f"<title>{escape(title)}</title>",
        f"<style>{STYLE}</style>",
        f"<defs>{TIP}</defs>",
        f'<rect class="paper" width="{width}" height="{height:.0f}" rx="8"/>',
        *[arrow for one in places if one.room for arrow in arrows(one, apart)],
        *[line for one in places if one.room for line in room(one, one.name in apart)],
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def left(one: Place) -> float:
    return MARGIN + one.column * (WIDTH + BETWEEN)


def room(one: Place, apart: bool) -> Iterator[str]:  # noqa: FBT001
    """A box with the room's name and its folders."""
    x, top = left(one), MARGIN + one.y - one.height / 2
    kind = "apart" if apart else "room"
    yield (
        f'<rect class="{kind}" x="{x}" y="{top:.1f}" width="{WIDTH}" height="{one.height}" rx="7"/>'
    )
    middle, y = x + WIDTH / 2, top + HEAD / 2 + 5
    yield f'<text class="name" x="{middle}" y="{y:.1f}">{escape(one.name)}</text>'
    for number, line in enumerate(one.lines, 1):
        at = y + LINE * number + 1
        yield f'<text class="inner" x="{middle}" y="{at:.1f}">{escape(line)}</text>'


def arrows(one: Place, apart: set[str]) -> Iterator[str]:
    """The arrows that leave a room, each by its bends to the room that imports it."""
    for first in one.after:
        chain = [one, first]
        while not chain[-1].room:
            chain += chain[-1].after
        loose = " loose" if apart & {one.name, chain[-1].name} else ""
        yield f'<path class="way{loose}" d="{way(chain)}" marker-end="url(#tip)"/>'


def way(chain: list[Place]) -> str:
    """A smooth line through the bends: level where it crosses a column, curved between two."""
    x, y = left(chain[0]) + WIDTH, MARGIN + chain[0].y
    said = f"M{x} {y:.1f}"
    for one in chain[1:]:
        x, at = left(one), MARGIN + one.y
        said += f"C{x - BETWEEN / 2} {y:.1f} {x - BETWEEN / 2} {at:.1f} {x} {at:.1f}"
        said += "" if one.room else f"H{x + WIDTH}"
        y = at
    return said
