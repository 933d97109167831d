"""Runs a benchmark, prints its table and keeps its results."""

from lab.report.keeping import save
from lab.report.report import Report, measure, told_all

__all__ = ["Report", "measure", "save", "told_all"]
