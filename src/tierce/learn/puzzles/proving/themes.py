"""Themes of a puzzle, read off its solution."""

from collections.abc import Iterable
from typing import Final

from tierce.cards import JOKER, rank
from tierce.melds import RUN, Meld

CLOSE: Final = "close"
THEMES: Final = (
    *("ace_low", "ace_high", "joker", "four_broken", "three_melds", "long_run", "tempting"),
    *("add", "swap", "swaps", CLOSE, "anew"),
)
"""In a fixed order: the shelf writes them as bits, so a new one stands last."""
TEMPTING: Final = 12
"""Points that a hurried player loses, at least."""
ACE: Final = 0
KING: Final = 12


def themes_of(
    hand: Iterable[int], melds: Iterable[Meld], *others: str, hurried: int = 0
) -> tuple[str, ...]:
    """The themes of new melds, with others that the kind found, in the fixed order."""
    found = set(others) | {theme for meld in melds for theme in of_meld(meld)}
    if hurried >= TEMPTING:
        found.add("tempting")
    if four_broken(list(hand), list(melds)):
        found.add("four_broken")
    if len(list(melds)) > 2:
        found.add("three_melds")
    return tuple(theme for theme in THEMES if theme in found)


def of_meld(meld: Meld) -> list[str]:
    cards, found = meld.cards, []
    if any(card >= JOKER for card in cards):
        found.append("joker")
    if meld.kind == RUN:
        ranks = [rank(card) for card in cards if card < JOKER]
        if ACE in ranks:
            found.append("ace_high" if KING in ranks or max(ranks) > 6 else "ace_low")
        if len(cards) > 4:
            found.append("long_run")
    return found


def four_broken(hand: list[int], melds: list[Meld]) -> bool:
    """Whether a set leaves out a fourth card of its rank, which another meld takes."""
    for meld in melds:
        if meld.kind == RUN or len(meld.cards) != 3:
            continue
        same = [card for card in set(hand) if card < JOKER and rank(card) == rank(meld.cards[0])]
        if len(same) == 4 and any(
            card in other.cards for other in melds if other.kind == RUN for card in same
        ):
            return True
    return False
