"""What a table can be made of: bots, presets, house rules and options."""

from typing import Literal

from msgspec import Struct

from tierce.server.wire.play.table import Times
from tierce.server.wire.words.terms import Lang


class BotInfo(Struct):
    """A bot of the roster; ``rank`` runs from 1 to 5, and is 0 for a bot that is no level."""

    name: str
    rank: int
    face: str
    label: dict[Lang, str]
    line: dict[Lang, str]


class Roster(Struct):
    bots: list[BotInfo]
    usual: str


class Preset(Struct):
    key: str
    players: tuple[int, int]
    patches: list[str]
    usual: dict[str, list[str]]
    """The patches that a new table begins with, by number of seats."""


class RulesList(Struct):
    presets: list[Preset]
    speeds: list[Times]


class Titled(Struct):
    """A preset with its name and a line about it."""

    key: str
    title: str
    line: str


class PatchInfo(Struct):
    """A house rule with its name, a line about it, and the options it sets."""

    key: str
    title: str
    line: str
    sets: list[str]


class OptionChoice(Struct):
    value: str | int
    text: str


class OptionInfo(Struct):
    """One option as a form shows it."""

    key: str
    kind: Literal["yes_no", "number", "choice", "seats", "hands"]
    label: str
    line: str
    least: int
    greatest: int
    choices: list[OptionChoice]


class OptionSection(Struct):
    key: str
    title: str
    options: list[OptionInfo]


class RulesWords(Struct):
    """All presets, house rules and options, with labels in one language."""

    lang: Lang
    presets: list[Titled]
    patches: list[PatchInfo]
    sections: list[OptionSection]
