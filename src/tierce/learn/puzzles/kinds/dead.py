"""Kind 8: the card that no meld can ever use."""

from typing import Final

from tierce.cards import name
from tierce.learn.puzzles.proving.deal import Deal, Luck
from tierce.learn.puzzles.proving.proof import Proof, pairs_with, without
from tierce.rules import Rules

RULES: Final = "classique+stop_on_empty_stock"
HAND: Final = 6
PILE: Final = 14
MARGIN: Final = 2
"""Ways to use every other card, at least."""


def deal(luck: Luck, rules: Rules) -> Deal | None:
    """Six cards that make no meld, and fourteen that lie buried."""
    cards = luck.pack(rules)
    hand, pile = tuple(sorted(cards[:HAND])), tuple(cards[HAND : HAND + PILE])
    return None if any(pairs_with(card, hand, rules) for card in hand) else Deal(hand, (), pile)


def prove(deal: Deal, rules: Rules) -> Proof | None:
    """The one card without a way, if each of the others has several."""
    found = sorted((ways(card, deal, rules), card) for card in deal.hand)
    (best, card), (second, _) = found[:2]
    if best or second < MARGIN:
        return None
    return Proof(
        acts=(f"discard {name(card)}",),
        best=0,
        second=second,
        margin=second,
        wanted=sum(count <= second + 1 for count, _ in found[1:]),
    )


def ways(card: int, deal: Deal, rules: Rules) -> int:
    """The pairs that make a meld with the card, of all cards that are not buried.

    Those of the own hand are alive too: they may be thrown. Every longer meld contains such a pair.
    """
    alive = [one for one in range(52) if one not in deal.pile]
    return len(pairs_with(card, without(alive, card), rules))
