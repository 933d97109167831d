"""A program to be compared with."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

import msgspec

from lab.figures.timing import Work

INSTALL = "uv pip install --group bench"


class Peer(msgspec.Struct, frozen=True):
    """Its name and its work; no work where it is not installed, and what is missing."""

    name: str
    work: Work | None = None
    missing: str = ""


def peer(name: str, module: str, work: Callable[[Any], Work]) -> Peer:
    """The peer at its work, made from its module.

    Raises nothing where there is none: a table says so and goes on.
    """
    try:
        return Peer(name, work(import_module(module)))
    except ImportError:
        return Peer(name, missing=f"{name} is not installed: {INSTALL}")
