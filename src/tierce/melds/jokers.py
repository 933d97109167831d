"""How many jokers a meld may hold, and how close together."""

from collections.abc import Iterable

from tierce.cards import JOKER, face_of, is_joker, name
from tierce.melds.meld import RUN, Meld, NotAMeld
from tierce.melds.rules import MeldRules


def joker_fault(cards: list[int], rules: MeldRules, *, ordered: bool) -> NotAMeld | None:
    """What is wrong with the jokers among ``cards``, or None.

    ``ordered`` says that the cards keep their places. An unordered set may be laid out so that its
    jokers lie apart.
    """
    jokers = sum([1 for card in cards if is_joker(card)])
    naturals = len(cards) - jokers
    if jokers == 0:
        return None
    if jokers > most_jokers(naturals, rules.joker_limit):
        return NotAMeld("too_many_jokers", {"jokers": jokers, "naturals": naturals})
    beside = longest_joker_row(cards) if ordered else -(-jokers // (naturals + 1))
    if beside > rules.joker_adjacent:
        return NotAMeld("jokers_adjacent", {"most": rules.joker_adjacent})
    return None


def most_jokers(naturals: int, limit: str) -> int:
    """The most jokers beside so many naturals; every limit wants at least one natural card."""
    if naturals == 0 or limit == "none":
        return 0
    if limit == "one":
        return 1
    return naturals if limit == "majority" else 14


def longest_joker_row(cards: list[int]) -> int:
    """The most jokers lying side by side."""
    longest = row = 0
    for card in cards:
        row = row + 1 if is_joker(card) else 0
        longest = max(longest, row)
    return longest


def unburnt_joker(
    meld: Meld, old: Iterable[int], table: Iterable[Meld], copies: int
) -> NotAMeld | None:
    """A joker newly placed in a run for a card whose copies do not all lie on the table, or None.

    ``old`` are the cards that lay in the meld before. Jokers that stand for a card are no copy of
    it. [seed 003, Lebanese 14: the card must be burnt, *descendue*]
    """
    before = list(old)
    for card in meld.cards if meld.kind == RUN else ():
        if is_joker(card) and card != JOKER and card not in before:
            face = face_of(card)
            if sum([other.cards.count(face) for other in table]) < copies:
                return NotAMeld("joker_not_burnt", {"card": name(face)})
    return None
