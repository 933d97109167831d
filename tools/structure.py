"""Draws the rooms and what they import into docs/images/structure.svg, and into DESIGN.md.

``--check`` fails if the figure is not that of the present imports, if folders form a circle, or if
a function is too long. ``--sizes`` prints files in a folder, circles of imports, and lengths of
functions and files.
"""

import re
import sys
from pathlib import Path

from rooms.drawing import drawn
from rooms.imports import Graph, between_folders, circles, modules
from rooms.plan import columns, plan, reduced
from rooms.sizes import sizes, too_long

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "tierce"
FIGURE = ROOT / "docs" / "images" / "structure.svg"
PAGE = ROOT / "DESIGN.md"
MARKS = "<!-- structure: python tools/structure.py -->", "<!-- /structure -->"
CAPTION = """An arrow leads from a room to a room that imports it; an arrow that follows from others
is left out. Dashed: the client, which knows only the server's messages, and the lab."""
APART = {"web", "lab"}
"""Drawn dashed: outside the package."""


def rooms() -> Graph:
    """The rooms and what each imports, with the lab and the client."""
    known = modules(PACKAGE) | modules(ROOT / "lab")
    found: Graph = {"web": {"server"}}
    del known["tierce.__main__"]  # the command once more
    for name, others in between_folders(known).items():
        mine = found.setdefault(room(name), set())
        mine |= {room(other) for other in others} - {room(name)}
    return found


def room(folder: str) -> str:
    """The room that a folder belongs to; ``tierce`` for what lies above the rooms."""
    parts = folder.split(".")
    return parts[1] if parts[0] == "tierce" and len(parts) > 1 else parts[0]


def inner(name: str) -> tuple[str, ...]:
    """The folders within a room."""
    home = ROOT / "lab" if name == "lab" else PACKAGE / name
    if name in ("web", "tierce"):
        return ()
    return tuple(sorted(path.parent.name for path in home.glob("*/__init__.py")))


def figure(graph: Graph) -> str:
    lines = {name: inner(name) for name in graph}
    return drawn(plan(graph, lines), APART, "The rooms of Tierce and what they import")


def block(graph: Graph) -> str:
    """What stands in the page between the marks: the figure, its arrows in words, a caption."""
    order = sorted(graph, key=lambda name: (columns(graph)[name], name))
    way = reduced(graph)
    said = [f"{name} imports {', '.join(sorted(way[name]))}" for name in order if way[name]]
    picture = FIGURE.relative_to(PAGE.parent).as_posix()
    return f"{MARKS[0]}\n![{'; '.join(said)}]({picture})\n\n{CAPTION}\n{MARKS[1]}"


def page(graph: Graph) -> str:
    """The page with the present figure; where it has no marks yet, as it is."""
    text = PAGE.read_text()
    between = re.compile(re.escape(MARKS[0]) + ".*" + re.escape(MARKS[1]), re.DOTALL)
    return between.sub(lambda _: block(graph), text)


def check(graph: Graph) -> int:
    """Exit status 1 if the figure or the page is out of date, folders form a circle or a function
    is too long.
    """
    if long := list(too_long(PACKAGE)):
        print("\n".join(long))
        return 1
    if found := circles(between_folders(modules(PACKAGE))):
        print(f"folders import one another in circles: {found}")
        return 1
    kept = FIGURE.read_text() if FIGURE.exists() else ""
    if (kept, PAGE.read_text()) != (figure(graph), page(graph)):
        print("the figure of the rooms is not that of the imports: python tools/structure.py")
        return 1
    return 0


def main(args: list[str]) -> int:
    """Draw, check or measure."""
    if args == ["--sizes"]:
        print("\n".join(sizes(ROOT)))
        return 0
    graph = rooms()
    if args == ["--check"]:
        return check(graph)
    FIGURE.write_text(figure(graph))
    PAGE.write_text(page(graph))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
