"""The name of the rules of a table."""

from typing import Literal

from msgspec import Struct


class RulesTitle(Struct, frozen=True):
    """The name of some rules: the preset, then the differences.

    ``short`` names at most two differences and the number of others. Both begin with ``base``.
    """

    base: str
    short: str
    long: str


class RulesTitles(Struct, frozen=True):
    """The name of some rules in each language."""

    fr: RulesTitle
    en: RulesTitle


class RulesInfo(Struct):
    """The rules of a table; ``link`` carries every option, as in the page ``/rules/{link}``."""

    name: str
    options: dict[str, object]
    changed: dict[str, tuple[object, object]]
    drawn: Literal["cards", "tiles"]
    title: RulesTitles
    link: str
