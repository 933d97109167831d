"""In what two tables may differ, presets and patches, what clashes, what a round costs.

A table's rules are one value, built from data: no code here knows a variant by its name.
"""

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
