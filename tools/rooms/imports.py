"""The modules of a Python package and what each imports, with the circles among them."""

import ast
from collections.abc import Iterator
from pathlib import Path

Graph = dict[str, set[str]]
"""Each name, with the names it imports."""


def modules(package: Path) -> dict[str, Path]:
    """The modules of a package by their dotted names, what was compiled left out."""
    paths = [path for path in sorted(package.rglob("*.py")) if "_compiled" not in path.parts]
    return {dotted(path.relative_to(package.parent)): path for path in paths}


def dotted(path: Path) -> str:
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(known: dict[str, Path]) -> Graph:
    """What each module imports of the known ones."""
    return {
        name: {other for other in named(ast.parse(path.read_text()), known) if other != name}
        for name, path in known.items()
    }


def named(tree: ast.Module, known: dict[str, Path]) -> Iterator[str]:
    """The known modules that a module names, wherever in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module:
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            found = {name if name in known else node.module for name in inner}
            yield from found & known.keys()


def folder(name: str, path: Path) -> str:
    """The dotted name of the folder that a module lies in."""
    return name if path.name == "__init__.py" else name.rpartition(".")[0]


def between_folders(known: dict[str, Path]) -> Graph:
    """Which folders import from which others."""
    found: Graph = {}
    for name, others in imports(known).items():
        home = folder(name, known[name])
        mine = found.setdefault(home, set())
        mine |= {folder(other, known[other]) for other in others} - {home}
    return found


def circles(graph: Graph) -> list[list[str]]:
    """The groups of names that import one another in a circle, the largest first."""
    reach = {name: reached(name, graph) for name in graph}
    groups = {tuple(sorted(one for one in reach[name] if name in reach[one])) for name in graph}
    return sorted(([*group] for group in groups if len(group) > 1), key=len, reverse=True)


def reached(start: str, graph: Graph) -> set[str]:
    """All that a name imports, at first or at second hand."""
    found: set[str] = set()
    left = [*graph[start]]
    while left:
        name = left.pop()
        if name not in found:
            found.add(name)
            left += graph.get(name, ())
    return found & graph.keys()
