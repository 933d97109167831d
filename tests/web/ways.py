"""The languages and sizes in which a long walk is taken."""

import os
from typing import Final, TypeVar

import pytest

WHOLE: Final = bool(os.environ.get("TIERCE_WHOLE"))
T = TypeVar("T")
Way = tuple[str, bool]
"""A language, and whether the first person has a phone. The second has the other size."""
SCREENS: Final[tuple[Way, ...]] = (("fr-FR", False), ("en-GB", True))
"""Both languages and both sizes in two ways."""


def few(*ways: T) -> tuple[T, ...]:
    """Each of these under TIERCE_WHOLE=1, else the first: such a walk takes long."""
    return ways if WHOLE else ways[:1]


def each_way(*ways: Way) -> pytest.MarkDecorator:
    """The ways of a long walk."""
    return pytest.mark.parametrize(("locale", "phone"), few(*ways))
