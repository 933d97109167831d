"""The limits on jokers in a meld."""

from collections.abc import Iterable

from tierce.cards import JOKER, face_of, is_joker, name
from tierce.melds.meld import RUN, Meld, NotAMeld
from tierce.melds.rules import MeldRules


def joker_fault(cards: list[int], rules: MeldRules, *, ordered: bool) -> NotAMeld | None:
    """The limit on jokers that the cards break, or None.

    ``ordered``: the cards keep their places. An unordered set may be arranged so that its jokers
    lie apart.
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
    """The most jokers beside so many naturals. Every limit requires at least one natural card."""
    if naturals == 0 or limit == "none":
        return 0
    if limit == "one":
        return 1
    return naturals if limit == "majority" else 14


def longest_joker_row(cards: list[int]) -> int:
    """The length of the longest row of jokers."""
    longest = row = 0
    for card in cards:
        row = row + 1 if is_joker(card) else 0
        longest = max(longest, row)
    return longest


def unburnt_joker(
    meld: Meld, old: Iterable[int], table: Iterable[Meld], copies: int
) -> NotAMeld | None:
    """The fault of a new joker in a run that stands for a card not burnt, or None.

    A card is burnt (*descendue*) once all its copies lie on the table; jokers that stand for it are
    no copies. ``old`` are the cards that lay in the meld before.
    """
    before = list(old)
    for card in meld.cards if meld.kind == RUN else ():
        if is_joker(card) and card != JOKER and card not in before:
            face = face_of(card)
            if sum([other.cards.count(face) for other in table]) < copies:
                return NotAMeld("joker_not_burnt", {"card": name(face)})
    return None
