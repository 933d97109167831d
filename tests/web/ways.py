"""The languages and sizes in which a long walk is taken."""

import os
from typing import Final

import pytest

WHOLE: Final = bool(os.environ.get("TIERCE_WHOLE"))
Way = tuple[str, bool]
"""A language, and whether the first person has a phone. The second has the other size."""


def each_way(*ways: Way) -> pytest.MarkDecorator:
    """Each of these ways under TIERCE_WHOLE=1, else the first: such a walk takes half a minute."""
    return pytest.mark.parametrize(("locale", "phone"), ways if WHOLE else ways[:1])
