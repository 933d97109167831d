"""The exact solvers: the best melds of a hand, alone or with the melds on the table."""

from tierce.solve.arrange.all_best import arrangements
from tierce.solve.arrange.result import Arrangement, arrange
from tierce.solve.laying.limits import Limits
from tierce.solve.laying.outcomes import Change
from tierce.solve.laying.result import Laying
from tierce.solve.laying.search import layings
from tierce.solve.layoff.result import Layoff
from tierce.solve.layoff.search import gin_layoff
from tierce.solve.opening.first_laying import opening
from tierce.solve.rearrange.result import Rearrangement, rearrange
from tierce.solve.tables.candidates import candidates
from tierce.solve.tables.memo import MeldMemo

__all__ = [
    "Arrangement",
    "Change",
    "Laying",
    "Layoff",
    "Limits",
    "MeldMemo",
    "Rearrangement",
    "arrange",
    "arrangements",
    "candidates",
    "gin_layoff",
    "layings",
    "opening",
    "rearrange",
]
