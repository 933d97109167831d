"""Loops that belong to the core: compiled where the core is, they show what it costs by itself."""

from tierce.melds import arrange
from tierce.melds.rules import MeldRules


def arrange_all(hands: list[list[int]], rules: MeldRules, values: list[int]) -> int:
    """The points left in all the hands together."""
    points = 0
    for hand in hands:
        points += arrange(hand, rules, values).points
    return points
