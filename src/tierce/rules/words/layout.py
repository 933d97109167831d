"""What a rules page says where, and when: ``layout.toml``."""

import tomllib
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from tierce.rules.choices.choices import Choices
from tierce.rules.choices.condition import condition
from tierce.rules.options.record import records


class Line(NamedTuple):
    """A line: a sentence of the page, such as ``deal.seats``, or the option whose value it says."""

    key: str
    when: Callable[[Choices], bool]


Paragraph = list[Line]


@cache
def page_layout() -> dict[str, list[Paragraph]]:
    """The paragraphs of each section, from top to bottom."""
    page = layout_file()["page"]
    return {name: [_paragraph(lines) for lines in section] for name, section in page.items()}


def in_name_order(names: set[str]) -> list[str]:
    """Options in the order of the name of a table's rules; those not listed come last."""
    order = layout_file()["name_order"]
    known = [name for name in order if name in names]
    return known + sorted(names - set(known))


def _paragraph(lines: list[str]) -> Paragraph:
    """The lines of a paragraph, with the options whose records name a place in it."""
    found = []
    for text in lines:
        key, _, when = text.partition(" if ")
        found += [_line(key, when), *_after(key)]
    return found


def _after(key: str) -> Paragraph:
    """The options whose records place them after a line."""
    placed = [(name, one.page) for name, one in records().items() if one.page]
    return [_line(name, place.when) for name, place in placed if place.after == key]


def _line(key: str, when: str) -> Line:
    return Line(key, condition(when) if when else _always)


def _always(_: Choices) -> bool:
    return True


@cache
def layout_file() -> dict[str, Any]:
    """The text of ``layout.toml`` as data."""
    folder = files("tierce.rules.words")
    return tomllib.loads(folder.joinpath("layout.toml").read_text(encoding="utf-8"))
