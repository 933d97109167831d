"""The options in which two tables may differ, presets and patches as data, what clashes, and what a round costs."""

from tierce.rules.catalogue import preset, presets, propose
from tierce.rules.constraints import conflicts
from tierce.rules.errors import (
    BadOption,
    Conflict,
    ConflictingOptions,
    PatchNotApplicable,
    RulesError,
    UnknownOption,
    UnknownRules,
)
from tierce.rules.options import OPTIONS, Option
from tierce.rules.outcome import Outcome
from tierce.rules.patches import Patch, patches
from tierce.rules.rules import Rules

__all__ = [
    "OPTIONS",
    "BadOption",
    "Conflict",
    "ConflictingOptions",
    "Option",
    "Outcome",
    "Patch",
    "PatchNotApplicable",
    "Rules",
    "RulesError",
    "UnknownOption",
    "UnknownRules",
    "conflicts",
    "patches",
    "preset",
    "presets",
    "propose",
]
