"""The name of the rules of a table."""

from typing import Literal

from msgspec import Struct


class RulesTitle(Struct, frozen=True):
    """The name of some rules: that of the preset, then what differs. ``short`` is for titles: two
    differences at most, and how many more. Both begin with ``base``.
    """

    base: str
    short: str
    long: str


class RulesTitles(Struct, frozen=True):
    """The name of some rules in every language."""

    fr: RulesTitle
    en: RulesTitle


class RulesInfo(Struct):
    """``link`` names every rule of the table: the page ``/rules/{link}`` shows them."""

    name: str
    options: dict[str, object]
    changed: dict[str, tuple[object, object]]
    drawn: Literal["cards", "tiles"]
    title: RulesTitles
    link: str
