"""Conditions written in data files: ``jokers > 0 and discard_take in ('free', 'must_play')``.

A condition is a Python expression. Its only names are options and the facts of ``facts.py``.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import Any

from tierce.rules.choices import facts
from tierce.rules.choices.choices import Choices
from tierce.rules.options.fields import OPTIONS

_WORD = re.compile(r"'[^']*'|[A-Za-z_]\w*")
_GRAMMAR = {"and", "or", "not", "in"}
_FACTS: dict[str, Any] = {
    name: fact
    for name, fact in vars(facts).items()
    if getattr(fact, "__module__", "") == facts.__name__
}


@cache
def condition(text: str) -> Callable[[Choices], bool]:
    """The function that says whether the condition holds at a table.

    >>> from tierce.rules import preset
    >>> condition("jokers > 0 and not asks_to_open")(preset("sans-min"))
    True

    Raises ValueError where a name is neither an option nor a fact.
    """
    source = f"lambda rules: bool({_WORD.sub(_bound, text)})"
    # Conditions are part of the package, and _bound lets no other name through.
    found: Callable[[Choices], bool] = eval(source, {"bool": bool, **_FACTS})  # noqa: S307
    return found


def _bound(word: re.Match[str]) -> str:
    """A name as code."""
    name = word[0]
    if name[0] == "'" or name in _GRAMMAR:
        return name
    if name in OPTIONS:
        return f"rules.{name}"
    if name in _FACTS:
        return f"{name}(rules)"
    raise ValueError(f"{name!r} is neither an option nor a fact")
