"""The words of the game, defined for the rules of one table."""

from msgspec import Struct

from tierce.server.wire.words.terms import Card, Lang


class TermHere(Struct):
    """What a term means at this table, and whether its preset says something else."""

    text: str
    changed: bool


class TermExample(Struct):
    """Cards, and what the judge says of them. A joker in a meld names its card."""

    cards: list[Card]
    text: str


class GlossaryTerm(Struct):
    """One term. A sentence may hold it in any of its ``forms``; ``see`` are ids."""

    id: str
    name: str
    also: list[str]
    definition: str
    here: list[TermHere]
    yes: TermExample | None
    no: TermExample | None
    see: list[str]
    forms: list[str]
    rare: bool


class Glossary(Struct):
    """Every term, in the order of the alphabet. ``link`` names the rules."""

    lang: Lang
    link: str
    terms: list[GlossaryTerm]
