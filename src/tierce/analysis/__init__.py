"""Explains a position to a person: what staged and selected cards could become, and bring."""

from tierce.analysis.arranging import arrange_hand
from tierce.analysis.considering import consider
from tierce.analysis.wanting import lets_lay

__all__ = ["arrange_hand", "consider", "lets_lay"]
