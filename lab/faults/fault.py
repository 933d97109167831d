"""A fault: one line of one file, changed."""

from pathlib import Path

import msgspec


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """A change that makes the product worse. ``before`` is found by its text: lines move."""

    name: str
    kind: str
    file: str
    """From the root of the tree, with slashes."""
    before: str
    after: str
    nth: int = 0
    """Which of the equal lines of the file, from 0."""
    change: str
    """What kind of change it is."""


class Gone(Exception):
    """The line that a fault changes is not in the tree."""


def plant(fault: Fault, root: Path) -> None:
    """Change the line. Raises Gone where the file or the line is no longer there."""
    lines, at = line_of(fault, root)
    lines[at] = fault.after
    (root / fault.file).write_text("\n".join(lines), encoding="utf-8")


def line_of(fault: Fault, root: Path) -> tuple[list[str], int]:
    """The lines of the file, and which of them is meant, from 0. Raises Gone."""
    path = root / fault.file
    if not path.exists():
        raise Gone(f"{fault.name}: there is no {fault.file}")
    lines = path.read_text(encoding="utf-8").split("\n")
    at = [number for number, line in enumerate(lines) if line == fault.before]
    if len(at) <= fault.nth:
        raise Gone(f"{fault.name}: {fault.file} has no line {fault.before.strip()!r}")
    return lines, at[fault.nth]
