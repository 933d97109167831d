"""Counting and explaining for a person: what staged and selected cards could become."""

from tierce.analysis.arranging import arrange_hand
from tierce.analysis.considering import consider

__all__ = ["arrange_hand", "consider"]
