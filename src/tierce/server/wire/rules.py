"""Rules in words, and rules as files."""

from typing import Literal

from msgspec import Struct

from tierce.server.wire.terms import Card, Lang
from tierce.server.wire.titles import RulesTitle


class AskedRules(Struct):
    """Rules to be told: a preset with patches, single options, the query of a link."""

    rules: str
    options: dict[str, object] = {}
    query: str = ""
    lang: Lang = "fr"
    other: str | None = None


class TextBlock(Struct):
    """A paragraph, or a list of examples; a line is words, and cards between them."""

    kind: Literal["text", "examples"]
    lines: list[list[str | list[Card]]]


class TextSection(Struct):
    title: str
    blocks: list[TextBlock]


class Said(Struct):
    """The sentence of one option, and whether it is not as the preset has it."""

    option: str
    text: str
    changed: bool


class WayOut(Struct):
    """What ends a clash: patches that go, options that change, and all choices then."""

    removes: list[str]
    sets: dict[str, object]
    rules: str
    options: dict[str, object]


class ConflictInfo(Struct):
    options: list[str]
    code: str
    text: str
    ways: list[WayOut]


class RulesText(Struct):
    """All about some rules. Those that clash have no sections."""

    rules: str
    changed: dict[str, object]
    link: str
    hash: str
    options: dict[str, object]
    title: RulesTitle
    sections: list[TextSection]
    glance: list[Said]
    differences: list[Said]
    said: dict[str, str]
    asleep: list[str]
    conflicts: list[ConflictInfo]


class RulesFile(Struct):
    text: str
    lang: Lang = "fr"


class FoundRules(Struct):
    """The rules of a file: its own name, and the rules as a change of some there are."""

    name: str
    rules: str
    changed: dict[str, object]
    link: str
