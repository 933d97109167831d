"""The package's own Python, parsed: what tests of its manners look at."""

import ast
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "src" / "tierce"


def trees(*rooms: str) -> Iterator[tuple[str, ast.Module]]:
    """Every module of the rooms, with its path inside the package."""
    for room in rooms:
        for path in sorted((PACKAGE / room).rglob("*.py")):
            yield path.relative_to(PACKAGE).as_posix(), ast.parse(path.read_text())
