"""One record an option: everything known about it, in ``<section>.toml`` beside this file.

    kind      yes_no, number, choice, seats (least and most players) or hands (cards by players)
    range     the least and the greatest number
    values    the values of a choice, in the order of the form
    unit      what a number counts
    default   the value at a table without this rule
    since     the version that added the option; absent: the first version
    source    where the rule is written (docs/reference/sources.md)
    matters   the condition under which the value makes a difference; absent: always
    page      {after, when}: the line of the rules page it follows, and its condition; see ``PAGE``
    fr, en    its words; see ``OptionWords``

A section's file begins with the section's title. ``fields.py`` is made from these files.
"""

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

HandSize = tuple[tuple[int, int], ...]
"""Cards dealt to each, as sorted pairs of number of players and cards."""
Seats = tuple[int, int]
"""The least and the greatest number of players."""
EVERYONE = 0
"""The key in ``hand_size`` for every number of players without an entry of its own."""
FIRST_VERSION = "0.1"
KINDS = ("yes_no", "number", "choice", "seats", "hands")
PAGE = '{ after = "LINE", when = "CONDITION" }'
"""The form of ``page``. A line is a key of ``words/layout.toml``, such as "deal.seats"."""
SECTIONS = (
    *("deck", "draw", "melds", "first_meld", "table"),
    *("going_out", "scoring", "penalties", "match", "pot"),
)
"""The sections in the order of the form."""


class Option(msgspec.Struct, frozen=True):
    """One option without its words."""

    name: str
    section: str
    kind: str
    """yes_no, number, choice, seats (a span of players) or hands (cards by players)."""
    least: int = 0
    """The least number it takes, where it takes numbers."""
    greatest: int = 0
    choices: tuple[str | int | bool, ...] = ()
    """The values of a choice, in the order of the form."""
    default: Any = None
    """The value at a table without this rule, as plain data."""
    since: str = FIRST_VERSION
    matters: str = ""
    """The condition under which its value makes a difference."""

    @property
    def wanted(self) -> str:
        """The values it takes, for an error message."""
        if self.kind == "choice":
            return "one of " + ", ".join(str(choice) for choice in self.choices)
        if self.kind == "yes_no":
            return "true or false"
        span = f"from {self.least} to {self.greatest}"
        if self.kind == "seats":
            return f"[least, greatest] number of players, {span}"
        if self.kind == "hands":
            return f"cards by number of players such as {{'2': 10, '3': 7}}, {span}"
        return f"a whole number {span}"


class OptionWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of one option in one language.

    Texts by value have the value as key: ``yes`` or ``no``, or ``*`` for any other number. A key
    that ends in ``_below`` is for a table whose point limit lies below zero.
    """

    label: str
    line: str
    """The explanation in the form."""
    values: dict[str, str]
    """What each value means, as a sentence of the rules page; {n} is the value."""
    tags: dict[str, str] = {}
    """Each value in a few words, for the name of a table's rules."""
    brief: dict[str, str] = {}
    """A number in a few words, for "instead of"."""


class PageLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the rules page says the option."""

    after: str
    when: str


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One option with its words, as its file holds it."""

    kind: str
    default: Any
    source: str
    fr: OptionWords
    en: OptionWords
    range: tuple[int, int] = (0, 0)
    values: tuple[str | int, ...] = ()
    unit: str = ""
    since: str = FIRST_VERSION
    matters: str = ""
    page: PageLine | None = None

    def option(self, name: str, section: str) -> Option:
        """The record without its words."""
        least, greatest = self.range
        choices = (True, False) if self.kind == "yes_no" else self.values
        facts = (self.default, self.since, self.matters)
        return Option(name, section, self.kind, least, greatest, choices, *facts)


class Section(msgspec.Struct, frozen=True):
    """The options of one section of the form."""

    title: dict[str, str]
    """By language."""
    options: dict[str, Record]


@cache
def sections() -> dict[str, Section]:
    """Every section with its records, in the order of the form."""
    folder = files("tierce.rules.options")
    texts = {name: folder.joinpath(f"{name}.toml").read_text(encoding="utf-8") for name in SECTIONS}
    return {name: read_section(text, f"{name}.toml") for name, text in texts.items()}


def records() -> dict[str, Record]:
    """Every record by the name of its option, in the order of the form."""
    return {name: one for section in sections().values() for name, one in section.options.items()}


def read_section(text: str, file: str) -> Section:
    """The section in the text of its file.

    Raises BadRecord, which names the option, the file and the line.
    """
    try:
        read = tomllib.loads(text)
    except tomllib.TOMLDecodeError as bad:
        raise BadRecord(f"{file}: {bad}") from None
    try:
        title = msgspec.convert(read.pop("title", None), dict[str, str])
    except msgspec.ValidationError as bad:
        raise BadRecord(f"{file}: title: {bad}: want title.fr and title.en") from None
    return Section(title, {name: _read(name, one, text, file) for name, one in read.items()})


class BadRecord(ValueError):
    """A record that cannot be read. The message names the option, the file and the line."""


_PLACE = re.compile(r" - at `\$(?P<path>[^`]*)`")
_FIELD = re.compile(r"field `(?P<name>\w+)`")


def _read(name: str, given: Any, text: str, file: str) -> Record:
    try:
        record = msgspec.convert(given, Record)
    except msgspec.ValidationError as bad:
        path = _keys(str(bad))
        said = _PLACE.sub("", str(bad))
        wanted = f": want {PAGE}" if path[:1] == ["page"] else ""
        where = ".".join([name, *path])
        raise BadRecord(f"{file}:{_line(text, [name, *path])}: {where}: {said}{wanted}") from None
    if unfit := _unfit(record):
        key, wanted = unfit
        line = _line(text, [name, key])
        raise BadRecord(f"{file}:{line}: {name}.{key} is {getattr(record, key)!r}: want {wanted}")
    return record


def _unfit(record: Record) -> tuple[str, str] | None:
    """The key whose value does not go with the others, and what is wanted there; or None."""
    if record.kind not in KINDS:
        return "kind", "one of " + ", ".join(KINDS)
    if record.kind == "choice" and not record.values:
        return "values", "the values of the choice"
    if record.kind not in ("choice", "yes_no") and record.range[0] >= record.range[1]:
        return "range", "[least, greatest]"
    if record.kind == "yes_no" and not isinstance(record.default, bool):
        return "default", "true or false"
    if record.kind == "choice" and record.default not in record.values:
        return "default", "one of " + ", ".join(map(str, record.values))
    return None


def _keys(message: str) -> list[str]:
    """The keys that lead to the fault, as far as the message of msgspec names them."""
    place, field = _PLACE.search(message), _FIELD.search(message)
    path = re.findall(r"\w+", place["path"]) if place else []
    return [*path, field["name"]] if field and "unknown" in message else path


def _line(text: str, keys: list[str]) -> int:
    """The number of the line that sets the innermost key, else that of what surrounds it."""
    head, lines = "", dict[str, int]()
    for number, line in enumerate(text.splitlines(), 1):
        if opened := re.match(r"\s*\[([\w.]+)\]", line):
            head = opened[1]
            lines.setdefault(head, number)
        elif sets := re.match(r"""\s*([\w."'*]+)\s*=""", line):
            key = sets[1].replace('"', "").replace("'", "")
            inner = f"{head}.{key}" if head else key
            for depth in range(1, inner.count(".") + 2):
                lines.setdefault(".".join(inner.split(".")[:depth]), number)
    known = [".".join(keys[:depth]) for depth in range(len(keys), 0, -1)]
    return next((lines[key] for key in known if key in lines), 1)
