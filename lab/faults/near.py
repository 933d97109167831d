"""The test files that are most likely to catch a fault: those that name the same things."""

import math
import re
from pathlib import Path

from lab.faults.fault import Fault

CLIENT = ("screen", "access")
COMMON = {"src", "tierce", "web", "server", "site", "tests", "test", "people", "call", "py", "ts"}
COMMON |= {"svelte", "list", "page", "panel", "room", "record", "css", "message", "json", "toml"}


def near(fault: Fault, root: Path) -> list[str]:
    """The nearest test files, the nearest first: fewer where they open a browser."""
    mine, most = words(fault.file), 4 if fault.kind in CLIENT else 8
    inside = "tests/web" if fault.kind in CLIENT else "tests"
    files = sorted((root / inside).rglob("test_*.py"))
    if inside == "tests":
        files = [path for path in files if "web" not in path.relative_to(root).parts]
    named = module(fault.file)
    ranked = sorted(files, key=lambda path: -rank(path, root, mine, named))
    return [path.relative_to(root).as_posix() for path in ranked[:most]]


def rank(path: Path, root: Path, mine: set[str], named: str) -> float:
    """How near a test file is: words of its path, and whether it imports the faulty module."""
    theirs = words(path.relative_to(root).as_posix())
    imported = named != "" and named in path.read_text("utf-8")
    return len(mine & theirs) / math.sqrt(1 + len(theirs)) + imported


def words(path: str) -> set[str]:
    """The words of a path in small letters and the singular, common ones left out."""
    split = re.findall(r"[A-Z]?[a-z]+", path)
    return {word.lower().rstrip("s") for word in split} - COMMON


def module(file: str) -> str:
    """``tierce.a.b`` of ``src/tierce/a/b.py``, in the form in which imports name it."""
    if not file.endswith(".py"):
        return ""
    return file.removeprefix("src/").removesuffix(".py").replace("/", ".")
