"""The test files that a change concerns: by imports, by the names of folders, by what they read.

A test file is chosen if it imports a changed module, or a module that imports one: packages that
only pass names on do not count. Further away everything is near to everything, for tests of the
server start a whole site. Beside it stands what imports do not show: the folder of tests with the
name of a changed folder, and tests that name a changed file.
"""

import re
import subprocess
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from rooms.imports import Graph, imports, modules

ROOT = Path(__file__).resolve().parents[2]
STEPS = 1
CODE = ("src/", "lab/", "tests/")
WIDE = {"tierce", "src", "server", "web", "site", "table", "people", "play", "parts", "page"}
"""Names of folders, and words of files, that say too little."""


def changed_files(commit: str) -> list[str]:
    """The files that differ from a commit, new ones included, deleted ones left out."""
    differ = git("diff", "--name-only", "--diff-filter=d", commit)
    return sorted({*differ, *git("ls-files", "--others", "--exclude-standard")})


def git(*words: str) -> list[str]:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def tests_for(files: Iterable[str]) -> list[str]:
    """The test files to run, browsers' included, in the order of their names."""
    files = list(files)
    found = {file for file in files if is_test(file)}
    found |= importing(module_of(file) for file in files if file.startswith(CODE))
    for file in files:
        found |= beside(file) | naming(file)
    return sorted(found)


def is_test(file: str) -> bool:
    return file.startswith("tests/") and Path(file).name.startswith("test_")


def module_of(file: str) -> str:
    """The module of a file of Python; of another file the package it lies in."""
    path = Path(file.removeprefix("src/"))
    inner = path.parent if path.suffix != ".py" or path.stem == "__init__" else path.with_suffix("")
    return ".".join(inner.parts)


@cache
def known() -> dict[str, Path]:
    """All modules: of the package, of the lab, of the tests."""
    return {
        **modules(ROOT / "src" / "tierce"),
        **modules(ROOT / "lab"),
        **modules(ROOT / "tests"),
    }


@cache
def importers() -> Graph:
    """For each module those that import it."""
    found: Graph = {}
    for name, others in imports(known()).items():
        for other in others:
            found.setdefault(other, set()).add(name)
    return found


def importing(changed: Iterable[str]) -> set[str]:
    """Test files with at most one module between them and a changed one."""
    steps = dict.fromkeys(changed, 0)
    line = list(steps)
    for name in line:  # grows while it is walked
        for other in sorted(importers().get(name, ())):
            far = steps[name] + step(other)
            if far <= STEPS and far < steps.get(other, STEPS + 1):
                steps[other] = far
                line.append(other)
    paths = [known()[name].relative_to(ROOT).as_posix() for name in steps if name in known()]
    return set(filter(is_test, paths))


def step(name: str) -> int:
    """What an import by this module counts: nothing if it only passes names on or is a test."""
    path = known()[name].name
    return 0 if path == "__init__.py" or path.startswith("test_") else 1


def beside(file: str) -> set[str]:
    """Tests that bear the name of a folder or module in which something has changed."""
    if not file.startswith(("src/", "web/")):
        return set()
    names = {name.rstrip("s") for name in words(file) - WIDE}
    inside = "tests/web" if file.startswith("web/") else "tests"
    return {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / inside).rglob("test_*.py")
        if (inside == "tests/web") == ("web" in path.relative_to(ROOT).parts)
        and names & set(own_names(path))
    }


def own_names(path: Path) -> list[str]:
    """A test's folder, and in browsers' tests, which lie in one folder, its own words."""
    folder = path.parent.name.rstrip("s")
    stem = path.stem.removeprefix("test_").split("_")
    return [word.rstrip("s") for word in stem] if folder == "web" else [folder]


def words(file: str) -> set[str]:
    """The names of the folders of a file, and for the client those in its own name."""
    path = Path(file)
    own = re.findall(r"[A-Z]?[a-z]+", path.stem) if file.startswith("web/") else []
    return {*path.parent.parts, *map(str.lower, own)}


def naming(file: str) -> set[str]:
    """Tests whose text names a changed file that is no code: a page, a setting, a script."""
    if file.startswith((*CODE, "web/src/")):
        return set()
    name = Path(file).name
    return {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "tests").rglob("test_*.py")
        if name in path.read_text(encoding="utf-8")
    }
