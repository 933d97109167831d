"""Kinds 3 and 5: the fewest points left with a table, perhaps by freeing a joker."""

from typing import Final

from msgspec.structs import replace

from tierce.cards import JOKER, names
from tierce.game.choose.hands import layings
from tierce.learn.puzzles.proving.deal import Deal, Luck, melds_of, random_table
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
from tierce.melds import Meld
from tierce.rules import Rules
from tierce.solve import Change, Laying

RULES: Final = "palace"
HAND: Final = 7
TABLE: Final = 3
LAID: Final = 5
"""Cards that leave the hand, at least."""
MARGIN: Final = 5
WITHOUT: Final = 15
"""Points that a joker saves, at least."""


def deal(luck: Luck, rules: Rules) -> Deal | None:
    """Three melds without jokers on the table, and seven cards."""
    return hand_of(random_table(luck, rules, TABLE, jokers=False))


def deal_joker(luck: Luck, rules: Rules) -> Deal | None:
    """Three melds on the table, at least one with a joker, and seven cards."""
    found = hand_of(random_table(luck, rules, TABLE, jokers=True))
    return found if found and any(JOKER in meld for meld in found.table) else None


def hand_of(found: Deal | None) -> Deal | None:
    """The first cards of the rest are the hand, if no joker is among them."""
    if found is None or JOKER in found.hand[:HAND]:
        return None
    return Deal(tuple(sorted(found.hand[:HAND])), found.table)


def prove(deal: Deal, rules: Rules) -> Proof | None:
    """The best laying, if another rest leaves at least the margin more."""
    table = melds_of(deal, rules)
    best = layings(list(deal.hand), table, rules)
    if (
        not best.proven
        or len(deal.hand) - len(best.rest) < LAID
        or not best.changes
        or not best.melds
    ):
        return None
    second = next_best(deal, table, best, rules)
    if second is None or second - best.points < MARGIN:
        return None
    return proof(deal, table, best, second, rules)


def prove_joker(deal: Deal, rules: Rules) -> Proof | None:
    """Like `prove`, where a joker is taken and saves points."""
    found = prove(deal, rules)
    if found is None or not any(act.startswith("swap") for act in found.acts):
        return None
    left = layings(list(deal.hand), melds_of(deal, rules), rules.but(joker_swap=False))
    if not left.proven or left.points - found.best < WITHOUT:
        return None
    return replace(found, facts={"without": left.points})


def proof(deal: Deal, table: list[Meld], best: Laying, second: int, rules: Rules) -> Proof:
    quick = max(0, hurried(deal.hand, rules, table) - best.points)
    acts = [change_act(change) for change in best.changes] + lays(best.melds)
    return Proof(
        acts=(*acts, throw(best.rest, rules)),
        best=best.points,
        second=second,
        margin=second - best.points,
        hurried=quick,
        wanted=wanted_twice(deal.hand, rules),
        steps=len(acts) - 1,
        themes=themes_of(deal.hand, best.melds, *change_themes(best.changes), hurried=quick),
    )


def next_best(deal: Deal, table: list[Meld], best: Laying, rules: Rules) -> int | None:
    """The fewest points with another rest: some card that the best lays stays in the hand.

    That card may be the one kept for the discard, so no other need be kept. None if a search was
    cut short.
    """
    free = rules.but(finish_discard="optional")
    found = []
    for card in sorted(set(without(deal.hand, *natural(best.rest, deal)))):
        other = layings(without(deal.hand, card), table, free)
        if not other.proven:
            return None
        found.append(value(card, rules) + other.points)
    return min(found, default=None)


def natural(rest: list[int], deal: Deal) -> list[int]:
    """The cards of the rest that were in the hand: a joker that was freed was not."""
    return [card for card in rest if card in deal.hand]


def change_act(change: Change) -> str:
    return f"{change.kind} {names(change.cards)} M{change.meld + 1}"


def change_themes(changes: list[Change]) -> list[str]:
    swaps = sum(change.kind == "swap" for change in changes)
    added = any(change.kind == "add" for change in changes)
    return [
        *(["add"] if added else []),
        *(["swap"] if swaps else []),
        *(["swaps"] if swaps > 1 else []),
    ]
