"""Rules in words, and rules as files."""

from typing import Literal

from msgspec import Struct

from tierce.server.wire.words.terms import Card, Lang
from tierce.server.wire.words.titles import RulesTitle


class AskedRules(Struct):
    """A question about rules: a preset with patches, single options, the query of a link."""

    rules: str
    options: dict[str, object] = {}
    query: str = ""
    lang: Lang = "fr"
    other: str | None = None


class TextBlock(Struct):
    """A paragraph, or a list of examples. A line consists of words and of lists of cards."""

    kind: Literal["text", "examples"]
    lines: list[list[str | list[Card]]]


class TextSection(Struct):
    """A section of the rules; ``key`` is its name in every language."""

    key: str
    title: str
    blocks: list[TextBlock]


class Said(Struct):
    """The sentence of one option, and whether it differs from the preset."""

    option: str
    text: str
    changed: bool


class WayOut(Struct):
    """A way out of a conflict: patches to remove, options to set, and the resulting choice."""

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
    """Everything about some rules. Conflicting rules have no sections."""

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
    """The rules of a file: their own name, and the changes of the nearest known rules."""

    name: str
    rules: str
    changed: dict[str, object]
    link: str
