"""Which scripts a name may mix: what UTS 39 calls highly restrictive."""

import unicodedata
from functools import cache
from typing import Any, Final

TOGETHER: Final = (
    frozenset({"Latn", "Hani", "Hira", "Kana"}),
    frozenset({"Latn", "Hani", "Bopo"}),
    frozenset({"Latn", "Hani", "Hang"}),
)
"""Scripts that are written together."""
SCRIPTS: Final = (
    *("Latn", "Grek", "Cyrl", "Armn", "Hebr", "Arab", "Syrc", "Thaa", "Deva", "Beng", "Guru"),
    *("Gujr", "Orya", "Taml", "Telu", "Knda", "Mlym", "Sinh", "Thai", "Laoo", "Tibt", "Mymr"),
    *("Geor", "Hang", "Ethi", "Khmr", "Hira", "Kana", "Bopo", "Hani", "Tfng", "Mong", "Nkoo"),
    *("Cher", "Cans", "Vaii", "Adlm", "Java", "Bali", "Cham", "Olck", "Rohg", "Yiii"),
)
"""Scripts of living languages. A name is in one of them."""


def mixes(name: str) -> bool:
    """Whether the name holds scripts that are not written together, or a dead one.

    >>> mixes("Амаl"), mixes("Amal"), mixes("田中 Ken"), mixes("محمد 2")
    (True, False, False, False)
    """
    used = [found for letter in name if (found := scripts_of(letter)) is not None]
    one = any(all(script in found for found in used) for script in SCRIPTS)
    several = any(all(group & found for found in used) for group in TOGETHER)
    return not (one or several) or len(_digits(name)) > 1


def scripts_of(letter: str) -> frozenset[str] | None:
    """The scripts in which a letter is written; None for what all share."""
    if letter.isascii():
        return frozenset({"Latn"}) if letter.isalpha() else None
    shared, patterns = _patterns()
    if shared.match(letter):
        return None
    return frozenset(script for script, pattern in patterns.items() if pattern.match(letter))


def _digits(name: str) -> set[int]:
    """The zeros of the digits in the name: one for each kind of digits."""
    return {ord(one) - unicodedata.decimal(one) for one in name if one.isdecimal()}


@cache
def _patterns() -> tuple[Any, dict[str, Any]]:
    import regex  # noqa: PLC0415  a start without new names needs no properties of Unicode

    shared = regex.compile(r"[\p{scx=Zyyy}\p{scx=Zinh}]")
    return shared, {one: regex.compile(rf"\p{{scx={one}}}") for one in SCRIPTS}
