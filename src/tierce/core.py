"""Which core runs: the one that mypyc compiled, or the same source interpreted.

A compiled core lies in a folder named for the sources it was made from, so one made from other
sources is never found. ``TIERCE_PURE=1`` asks for the interpreted core; ``TIERCE_PURE=0`` insists
on the compiled one and fails where there is none. Processes started from here inherit the wish.
"""

import hashlib
import os
import sys
from collections.abc import Iterator
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parent
ROOMS: Final = ("bots", "cards", "game", "melds", "rules", "sim", "solve")
"""Where compiled modules live, and all that their types depend on."""
LIBRARY: Final = "tierce_core"
"""What mypyc calls its one library; a small file for each module opens it."""
SUFFIX: Final = EXTENSION_SUFFIXES[0]
"""How a file compiled for this Python and this machine ends."""


class Finder(MetaPathFinder):
    """Finds the modules of one compiled core."""

    def __init__(self, folder: Path) -> None:
        lines = (folder / "built.txt").read_text(encoding="utf-8").split()
        self.compiler, modules = lines[0], lines[1:]
        names = [*modules, LIBRARY + "__mypyc"]
        self._files = {name: f"{folder}/{name.replace('.', '/')}{SUFFIX}" for name in names}

    def find_spec(self, name: str, *_: object, **__: object) -> ModuleSpec | None:
        file = self._files.get(name)
        if file is None:
            return None
        return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, file))


def sources(package: Path) -> str:
    """One name for the present state of the sources a core is made from."""
    whole = hashlib.sha256()
    for path in modules(package):
        with open(path, "rb") as file:  # noqa: PTH123  at every start: pathlib takes twice as long
            text = file.read()
        name = path[len(str(package)) + 1 :].replace(os.sep, "/")
        whole.update(f"{name}\0{len(text)}\0".encode())
        whole.update(text)
    return whole.hexdigest()[:20]


def modules(package: Path) -> Iterator[str]:
    """The files of the rooms, in a fixed order."""
    for room in ROOMS:
        for home, folders, files in os.walk(package / room):
            folders.sort()
            yield from (os.path.join(home, name) for name in sorted(files) if name[-3:] == ".py")  # noqa: PTH118


def folder(package: Path = PACKAGE) -> Path:
    """Where the core compiled from the present sources lies, if there is one."""
    return package / "_compiled" / f"{SUFFIX.split('.')[1]}-{sources(package)}"


def choose(wish: str) -> tuple[str | None, str]:
    """Make imports find the compiled core unless none is wanted or there. Its compiler, or why not.

    Raises ImportError where ``wish`` is ``0`` and there is none.
    """
    compiler, why = (None, "TIERCE_PURE=1") if wish == "1" else find()
    if wish == "0" and compiler is None:
        raise ImportError(f"TIERCE_PURE=0 insists on the compiled core: {why}")
    return compiler, why


def find() -> tuple[str | None, str]:
    """The compiler of the core that imports will now find; or None and why there is none."""
    if not (PACKAGE / "_compiled").is_dir():
        return None, "not compiled"
    try:
        finder = Finder(folder())
    except OSError:
        return None, "compiled for other sources or another Python"
    sys.meta_path.insert(0, finder)
    try:
        __import__(LIBRARY + "__mypyc")
    except ImportError as why:  # made on another machine, or without what it needs at run time
        sys.meta_path.remove(finder)
        return None, f"the compiled one does not load: {why}"
    return finder.compiler, ""


def inherited() -> dict[str, str]:
    """The environment in which another process runs the same core, whatever is compiled meanwhile.

    They must be the same where one sends the other its objects.
    """
    return {**os.environ, "TIERCE_PURE": "0" if compiled else "1"}


def description() -> str:
    """The core that runs, in a few words."""
    if _COMPILER is None:
        return f"core interpreted: {_WHY}"
    return f"core compiled by {_COMPILER.replace('-', ' ')}"


_COMPILER, _WHY = choose(os.environ.get("TIERCE_PURE", ""))
compiled: Final = _COMPILER is not None
"""Whether the core that runs was compiled by mypyc; if not, it is interpreted."""
