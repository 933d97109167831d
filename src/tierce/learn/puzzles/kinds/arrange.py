"""Kind 1: lay a hand so that the fewest points stay."""

from typing import Final

from tierce.game.choose.hands import arrange
from tierce.learn.puzzles.proving.deal import Deal, Luck
from tierce.learn.puzzles.proving.proof import (
    Proof,
    hurried,
    lays,
    throw,
    value,
    wanted_twice,
    without,
)
from tierce.learn.puzzles.proving.themes import themes_of
from tierce.rules import Rules

RULES: Final = "palace+no_jokers"
HAND: Final = 10
MOST_LEFT: Final = 12
MARGIN: Final = 5


def deal(luck: Luck, rules: Rules) -> Deal | None:
    """Ten cards of which the best arrangement leaves few points."""
    return Deal(tuple(sorted(luck.pack(rules)[:HAND])))


def prove(deal: Deal, rules: Rules) -> Proof | None:
    """The best arrangement, if any other leaves at least the margin more."""
    best = arrange(list(deal.hand), rules)
    if not best.proven or not best.rest or len(best.melds) < 2 or best.points > MOST_LEFT:
        return None
    second = next_best(deal, best.rest, rules)
    if second is None or second - best.points < MARGIN:
        return None
    quick = hurried(deal.hand, rules)
    if quick <= best.points:
        return None
    return Proof(
        acts=(*lays(best.melds), throw(best.rest, rules)),
        best=best.points,
        second=second,
        margin=second - best.points,
        hurried=quick - best.points,
        wanted=wanted_twice(deal.hand, rules),
        steps=len(best.melds) - 1,
        themes=themes_of(deal.hand, best.melds, hurried=quick - best.points),
    )


def next_best(deal: Deal, rest: list[int], rules: Rules) -> int | None:
    """The fewest points of an arrangement with another rest: some melded card stays outside.

    None if a search was cut short.
    """
    found = []
    for card in sorted(set(without(deal.hand, *rest))):
        other = arrange(without(deal.hand, card), rules)
        if not other.proven:
            return None
        found.append(value(card, rules) + other.points)
    return min(found)
