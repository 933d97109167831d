"""One option robbed of its meaning: whoever reads it gets the same value at every table."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from tierce.game.state.terms import LAST, kept_terms
from tierce.rules import Rules, conflicts


@contextmanager
def mutated(option: str, value: Any) -> Iterator[None]:
    """Every rule set says ``value`` for the option; that this clashes is not looked at.

    Otherwise a rule set that cannot be loaded would pass for a guard. Terms already read are
    forgotten, those read meanwhile too.
    """
    holders = [name for name, room in sys.modules.items() if holds_conflicts(name, room)]
    silent = [patch.object(sys.modules[name], "conflicts", lambda *_, **__: []) for name in holders]
    constant = patch.object(Rules, option, property(lambda _: value), create=True)
    for one in [*silent, constant]:
        one.start()
    forget_terms()
    try:
        yield
    finally:
        for one in [*silent, constant]:
            one.stop()
        forget_terms()


def forget_terms() -> None:
    kept_terms.cache_clear()
    LAST[0] = None


def holds_conflicts(name: str, room: Any) -> bool:
    return name.startswith("tierce.rules") and getattr(room, "conflicts", None) is conflicts
