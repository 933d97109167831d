"""Runs without a joker, seen at a glance."""

from tierce.melds.rules import CYCLIC, HIGH, LOW, MeldRules
from tierce.melds.whole import SUIT_MASK


def holds_pure_run(held: int, rules: MeldRules) -> bool:
    """Whether three cards of the mask are a run."""
    for suit in range(4):
        ranks = held >> 13 * suit & SUIT_MASK
        ace = ranks & 1
        if rules.ace_run == HIGH:
            ranks -= ace
        if rules.ace_run != LOW:
            ranks += ace * 8192
        if rules.ace_run == CYCLIC:
            ranks += (ranks & 2) * 8192
        if ranks & ranks >> 1 & ranks >> 2:
            return True
    return False
