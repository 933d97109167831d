"""What a benchmark writes down: figures, rows with their bars, the time spent and the machine."""

from lab.figures.figure import Figure, told
from lab.figures.row import Row
from lab.figures.timing import FULL, QUICK, Effort

__all__ = ["FULL", "QUICK", "Effort", "Figure", "Row", "told"]
