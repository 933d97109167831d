"""Finds the compiled core that was made from the present sources.

Imports nothing of Tierce: ``core_build.py`` loads this file alone.
"""

import hashlib
import os
from collections.abc import Iterator
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parents[1]
ROOMS: Final = ("bots", "cards", "game", "melds", "rules", "sim", "solve")
"""The rooms that hold compiled modules, or types of theirs."""
LIBRARY: Final = "tierce_core"
"""The one library that mypyc makes. Each module has a small file of its own, which opens it."""
SUFFIX: Final = EXTENSION_SUFFIXES[0]
"""The suffix of files compiled for this Python and this machine."""


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
    """Digest of the sources from which a core is made."""
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
    """The folder of the core compiled from the present sources. It may not exist."""
    return package / "_compiled" / f"{SUFFIX.split('.')[1]}-{sources(package)}"
