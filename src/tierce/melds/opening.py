"""The best first laying from a hand alone."""

from tierce.cards import JOKER, bare
from tierce.melds.arranging import left_of
from tierce.melds.candidates import candidates
from tierce.melds.meld import Meld
from tierce.melds.rules import MeldRules
from tierce.melds.worth import worth


def opening(
    hand: list[int],
    rules: MeldRules,
    needed: int,
    *,
    values: list[int],
    pure_run: bool,
    keep: int,
    must: int | None = None,
    full_free: bool = False,
) -> list[Meld] | None:
    """The melds of the best first laying, or None: the least points left, then the fewest jokers.

    ``keep`` cards stay in hand; ``must`` is among the laid where given; ``full_free`` says that a
    laying of the whole hand needs no minimum.
    """
    best: list[Meld] | None = None
    least = 1_000_000
    stack: list[tuple[int, list[Meld], list[int]]] = [(0, [], [bare(card) for card in hand])]
    every = [
        meld
        for meld in candidates(hand, rules)
        if not (rules.joker_run_burnt and meld.kind == "run" and meld.jokers)
    ]
    while stack:
        start, melds, left = stack.pop()
        if melds and good(melds, left, rules, needed, pure_run, must, full_free):
            points = sum([values[card] for card in left])
            if points < least:
                least, best = points, melds
        for index in range(start, len(every)):
            rest = left_without(left, every[index])
            if rest is not None and len(rest) >= keep:
                stack.append((index, [*melds, every[index]], rest))
    return best


def left_without(left: list[int], meld: Meld) -> list[int] | None:
    need = [bare(card) for card in meld.cards]
    if any([need.count(card) > left.count(card) for card in need]):
        return None
    return left_of(left, [meld])


def good(
    melds: list[Meld],
    left: list[int],
    rules: MeldRules,
    needed: int,
    pure_run: bool,
    must: int | None,
    full_free: bool,
) -> bool:
    points = sum([worth(meld, rules) for meld in melds])
    whole = full_free and len(left) <= 1
    if points < needed and not whole:
        return False
    if pure_run and not any([meld.pure for meld in melds]):
        return False
    return must is None or any([must in [bare(card) for card in meld.cards] for meld in melds])


__all__ = ["JOKER", "opening"]
