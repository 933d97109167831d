"""How fast it is, measured beside other people's engines: what ``tierce bench`` prints."""

from tierce.bench.figure import Figure
from tierce.bench.keeping import save
from tierce.bench.report import Report, measure
from tierce.bench.roster import BENCHES, FIRST, Bench
from tierce.bench.row import Row
from tierce.bench.timing import FULL, QUICK, Effort

__all__ = [
    "BENCHES",
    "FIRST",
    "FULL",
    "QUICK",
    "Bench",
    "Effort",
    "Figure",
    "Report",
    "Row",
    "measure",
    "save",
]
