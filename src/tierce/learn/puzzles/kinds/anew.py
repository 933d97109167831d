"""Kind 7: place two cards by laying the whole table anew."""

from typing import Final

from tierce.cards import JOKER, names
from tierce.game.choose.hands import layings, rearrange
from tierce.learn.puzzles.proving.deal import Deal, Luck, melds_of, random_table
from tierce.learn.puzzles.proving.proof import Proof, lays, points
from tierce.melds import Meld
from tierce.rules import Rules

RULES: Final = "voleur+no_final_discard"
TABLE: Final = 4
HAND: Final = 2
MOVED: Final = 3
"""Melds that no answer leaves as they are, at least."""


def deal(luck: Luck, rules: Rules) -> Deal | None:
    """Four melds without jokers, and two cards."""
    found = random_table(luck, rules, TABLE, jokers=False)
    if found is None or JOKER in found.hand[:HAND]:
        return None
    return Deal(tuple(sorted(found.hand[:HAND])), found.table)


def prove(deal: Deal, rules: Rules) -> Proof | None:
    """A whole table with both cards, if neither fits as it lies and most melds must move."""
    table = melds_of(deal, rules)
    best = rearrange(list(deal.hand), table, rules)
    if best.points or not best.proven or not homeless(deal, table, rules):
        return None
    moved = must_move(deal, table, rules)
    if len(moved) < MOVED:
        return None
    acts = solution(table, best.melds)
    return Proof(
        acts=acts,
        best=0,
        second=min(points([card], rules) for card in deal.hand),
        margin=0,
        wanted=len(moved),
        steps=len(best.melds) - 1,
        themes=("anew",),
        facts={"moved": len(moved)},
    )


def homeless(deal: Deal, table: list[Meld], rules: Rules) -> bool:
    """Whether no card of the hand fits the table as it lies."""
    found = layings(deal.hand, table, rules)
    return found.proven and len(found.rest) == len(deal.hand)


def must_move(deal: Deal, table: list[Meld], rules: Rules) -> list[int]:
    """The melds that cannot stay: without each, the rest of the table does not take both cards."""
    found = []
    for at in range(len(table)):
        other = rearrange(list(deal.hand), table[:at] + table[at + 1 :], rules)
        if other.points and other.proven:
            found.append(at)
    return found


def solution(table: list[Meld], melds: list[Meld]) -> tuple[str, ...]:
    """Take up what changes, then lay the new melds."""
    new = list(melds)
    taken = []
    for at, meld in enumerate(table):
        same = next((one for one in new if sorted(one.cards) == sorted(meld.cards)), None)
        if same is None:
            taken.append(f"steal {names(meld.cards)} M{at + 1}")
        else:
            new.remove(same)
    return (*taken, *lays(new))
