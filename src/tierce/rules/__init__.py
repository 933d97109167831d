"""The rules of a table: options, presets, patches, clashes, prices and their texts.

    options/   one record an option, with its words
    presets/   what each variant decides, each line with its source
    choices/   the options of one table as one value: conditions, clashes, patches, files
    price/     what a round and a match cost and earn
    words/     the one catalogue of sentences, and how facts are filled in
    page/      the rules page, with examples
    asking/    questions as plain data, answered as plain data

A table's rules are one value built from data. No code knows a variant by its name.
"""

from tierce.rules.building import build, preset, presets, propose
from tierce.rules.choices.clashes import conflicts
from tierce.rules.choices.deal import Deal, deal
from tierce.rules.choices.patching import Patch, patches
from tierce.rules.options.errors import (
    BadOption,
    BadRulesFile,
    Conflict,
    ConflictingOptions,
    PatchNotApplicable,
    RulesError,
    UnknownOption,
    UnknownRules,
)
from tierce.rules.options.fields import OPTIONS
from tierce.rules.options.record import Option
from tierce.rules.price.outcome import Outcome
from tierce.rules.price.pricing import price
from tierce.rules.price.stakes import NoPot, pot
from tierce.rules.price.standing import match_over, ranking
from tierce.rules.rules import Rules
from tierce.rules.words.catalogue import LANGUAGES
from tierce.rules.words.differences import difference_lines
from tierce.rules.words.sentences import conflict_text, refusal_text

__all__ = [
    "LANGUAGES",
    "OPTIONS",
    "BadOption",
    "BadRulesFile",
    "Conflict",
    "ConflictingOptions",
    "Deal",
    "NoPot",
    "Option",
    "Outcome",
    "Patch",
    "PatchNotApplicable",
    "Rules",
    "RulesError",
    "UnknownOption",
    "UnknownRules",
    "build",
    "conflict_text",
    "conflicts",
    "deal",
    "difference_lines",
    "match_over",
    "patches",
    "pot",
    "preset",
    "presets",
    "price",
    "propose",
    "ranking",
    "refusal_text",
]
