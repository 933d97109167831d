"""Runs without a joker in a bitmask."""

from typing import Final

from mypy_extensions import i64

from tierce.melds.rules import CYCLIC, HIGH, LOW, MeldRules

ACES: Final = 1 + 2**13 + 2**26 + 2**39
LOW_THREES: Final = ACES * (2**11 - 1)
"""The places of the lowest of three consecutive cards, the ace below the two."""


def holds_pure_run(held: i64, rules: MeldRules) -> bool:
    """Whether three cards of the mask are a run."""
    threes = held & held >> 1 & held >> 2 & LOW_THREES
    if rules.ace_run == HIGH:
        threes &= ~ACES
    if threes:
        return True
    if rules.ace_run == LOW:
        return False
    # Kings at the place of their aces.
    kings = held >> 12 & ACES
    if held >> 11 & kings & held:
        return True
    return rules.ace_run == CYCLIC and kings & held & held >> 1 != 0
