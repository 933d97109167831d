"""The package's own Python, parsed: what tests of its manners look at."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "src" / "tierce"


def trees(*rooms: str, holding: str) -> Iterator[tuple[str, ast.Module]]:
    """Every module of the rooms whose text holds the pattern, with its path inside the package.

    To parse all of them takes seconds, to search their texts does not.
    """
    for room in rooms:
        for path in sorted((PACKAGE / room).rglob("*.py")):
            text = path.read_text("utf-8")
            if re.search(holding, text):
                yield path.relative_to(PACKAGE).as_posix(), ast.parse(text)
