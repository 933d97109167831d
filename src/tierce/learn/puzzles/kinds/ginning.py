"""Kind 6: the discard that leaves gin."""

from typing import Final

from tierce.cards import FACES, name
from tierce.game.choose.hands import arrange
from tierce.learn.puzzles.proving.deal import Deal, Luck
from tierce.learn.puzzles.proving.proof import Proof, wanted_twice, without
from tierce.learn.puzzles.proving.themes import themes_of
from tierce.rules import Rules

RULES: Final = "gin"
MARGIN: Final = 3
WANTED: Final = 5
"""Cards that stand in two melds of three, at least."""
MELDED: Final = 10


def deal(luck: Luck, _: Rules) -> Deal | None:
    """A run, a set and another run, and one card more."""
    first = run(luck, luck.one_of((3, 4)))
    rank = luck.below(13)
    trio = luck.some_of([rank + 13 * suit for suit in range(4)], 3)
    second = run(luck, MELDED - len(first) - len(trio))
    hand = {*first, *trio, *second}
    if len(hand) < MELDED:
        return None
    more = luck.one_of([card for card in range(FACES) if card not in hand])
    return Deal(tuple(sorted({*hand, more})))


def run(luck: Luck, size: int) -> list[int]:
    first = luck.below(4) * 13 + luck.below(14 - size)
    return list(range(first, first + size))


def prove(deal: Deal, rules: Rules) -> Proof | None:
    """The one discard that leaves no deadwood."""
    if not all(arrange(without(deal.hand, card), rules).proven for card in deal.hand):
        return None
    found = sorted((left(deal.hand, card, rules), card) for card in deal.hand)
    (best, card), (second, _) = found[:2]
    wanted = wanted_twice(deal.hand, rules)
    if best or second < MARGIN or wanted < WANTED:
        return None
    melds = arrange(without(deal.hand, card), rules).melds
    return Proof(
        acts=(f"gin {name(card)}",),
        best=best,
        second=second,
        margin=second - best,
        wanted=wanted,
        themes=themes_of(deal.hand, melds),
    )


def left(hand: tuple[int, ...], card: int, rules: Rules) -> int:
    """The deadwood after throwing the card."""
    return arrange(without(hand, card), rules).points
