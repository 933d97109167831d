"""Kind 4: the discard that the next player can use with the least chance."""

from collections.abc import Iterator
from math import comb
from typing import Final

from tierce.cards import name
from tierce.learn.puzzles.proving.deal import Deal, Luck
from tierce.learn.puzzles.proving.proof import Proof, pairs_with
from tierce.rules import Rules

RULES: Final = "classique"
HAND: Final = 8
PILE: Final = 12
OTHERS: Final = 7
"""Cards in the next player's hand."""
MOST: Final = 200
"""The best chance at most, in thousandths."""
Pairs = list[tuple[int, int]]


def deal(luck: Luck, rules: Rules) -> Deal | None:
    """Eight cards that make no meld, and twelve in the pile."""
    cards = luck.pack(rules)
    hand, pile = tuple(sorted(cards[:HAND])), tuple(cards[HAND : HAND + PILE])
    return None if any(pairs_with(card, hand, rules) for card in hand) else Deal(hand, (), pile)


def prove(deal: Deal, rules: Rules) -> Proof | None:
    """The safest discard, if the next one is used half as often again."""
    found = sorted((chance(card, deal, rules), card) for card in deal.hand)
    (best, card), (second, _) = found[:2]
    if not 0 < best <= MOST or second < 1.5 * best:
        return None
    return Proof(
        acts=(f"discard {name(card)}",),
        best=best,
        second=second,
        margin=(second - best) // 10,
        wanted=sum(1 < one <= 2 * best for one, _ in found),
    )


def chance(card: int, deal: Deal, rules: Rules) -> int:
    """The chance, in thousandths, that the next hand holds two cards that make a meld with it.

    Exact: hands without such a pair are counted by how many useful cards they hold.
    """
    unseen = [one for one in range(52) if one not in deal.hand and one not in deal.pile]
    pairs = pairs_with(card, unseen, rules)
    useful = {one for pair in pairs for one in pair}
    other = len(unseen) - len(useful)
    harmless = sum(
        count * comb(other, OTHERS - size)
        for size, count in enumerate(free_of(pairs, frozenset(useful)))
        if size <= OTHERS
    )
    return round(1000 * (1 - harmless / comb(len(unseen), OTHERS)))


def free_of(pairs: Pairs, cards: frozenset[int]) -> list[int]:
    """How many sets of each size hold none of the pairs.

    The independence polynomial of a graph: a set leaves the first card out, or has none beside it.
    """
    if not cards:
        return [1]
    first = min(cards)
    beside = frozenset(one for pair in pairs if first in pair for one in pair)
    apart = free_of(pairs, cards - {first})
    taken = [0, *free_of(pairs, cards - beside - {first})]
    return list(added(apart, taken))


def added(one: list[int], other: list[int]) -> Iterator[int]:
    for at in range(max(len(one), len(other))):
        yield sum(counts[at] for counts in (one, other) if at < len(counts))
