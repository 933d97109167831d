"""Decides which core runs: the one that mypyc compiled, or its source, interpreted.

A compiled core lies in a folder named after the sources it was made from, so a core made from
other sources is never found. ``TIERCE_PURE=1`` forces the interpreted core. ``TIERCE_PURE=0``
requires the compiled one and fails without it. Child processes inherit the choice.
"""

import os
import sys
from typing import Final

from tierce.core.finding import LIBRARY, PACKAGE, Finder, folder

__all__ = ["compiled", "description", "inherited"]


def choose(wish: str) -> tuple[str | None, str]:
    """Make imports find the compiled core, unless ``wish`` is ``1``. Its compiler, or the reason.

    Raises ImportError if ``wish`` is ``0`` and there is no compiled core.
    """
    compiler, why = (None, "TIERCE_PURE=1") if wish == "1" else find()
    if wish == "0" and compiler is None:
        raise ImportError(f"TIERCE_PURE=0 insists on the compiled core: {why}")
    return compiler, why


def find() -> tuple[str | None, str]:
    """The compiler of the core that imports now find, or None and the reason."""
    if not (PACKAGE / "_compiled").is_dir():
        return None, "not compiled"
    try:
        finder = Finder(folder())
    except OSError:
        return None, "compiled for other sources or another Python"
    sys.meta_path.insert(0, finder)
    try:
        __import__(LIBRARY + "__mypyc")
    except ImportError as why:  # made on another machine, or a package it imports is missing
        sys.meta_path.remove(finder)
        return None, f"the compiled one does not load: {why}"
    return finder.compiler, ""


def inherited() -> dict[str, str]:
    """The environment in which a child process runs the same core.

    Processes that exchange pickled objects must run the same core, even if the core is compiled
    in the meantime.
    """
    return {**os.environ, "TIERCE_PURE": "0" if compiled else "1"}


def description() -> str:
    """One line that says which core runs."""
    if _COMPILER is None:
        return f"core interpreted: {_WHY}"
    return f"core compiled by {_COMPILER.replace('-', ' ')}"


_COMPILER, _WHY = choose(os.environ.get("TIERCE_PURE", ""))
compiled: Final = _COMPILER is not None
"""Whether the core that runs is the compiled one."""
