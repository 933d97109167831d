"""Write `src/tierce/game/state/copies.py` from the fields that `facts.py` lists.

mypyc has no fast generic copy of a native class, so that one assignment a field is generated.
"""

import ast
import sys
from pathlib import Path

ROOM = Path(__file__).resolve().parents[1] / "src" / "tierce" / "game" / "state"
TARGET = ROOM / "copies.py"
HEAD = '''"""Copies of the two parts of a state, made by `tools/state_copies.py`: do not edit."""

from tierce.game.state.facts import TableFacts, TurnFacts
'''
COPIES = {"TurnFacts": "copy_turn", "TableFacts": "copy_table"}
SAYS = {"TurnFacts": "the turn", "TableFacts": "the table, without those of the turn"}


def fields(kind: ast.ClassDef) -> list[str]:
    """Names of the annotated fields of a class."""
    return [
        line.target.id
        for line in kind.body
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)
    ]


def written() -> str:
    """Text of the module."""
    text = HEAD
    for kind in ast.parse((ROOM / "facts.py").read_text(encoding="utf-8")).body:
        if isinstance(kind, ast.ClassDef):
            text += f"\n\ndef {COPIES[kind.name]}(into: {kind.name}, other: {kind.name}) -> None:\n"
            text += f'    """Copy the facts of {SAYS[kind.name]}."""\n'
            text += "".join(f"    into.{name} = other.{name}\n" for name in fields(kind))
    return text


if __name__ == "__main__":
    TARGET.write_text(written(), encoding="utf-8")
    sys.exit(0)
