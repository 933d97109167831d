"""The slow twin of the solver that lays the table anew: every way there is, card after card.

It shares no code with the package; what a meld is the twin of the other solvers says.
"""

import itertools
from collections import Counter
from collections.abc import Iterator
from functools import cache

from tests.melds.twin import (
    WILD,
    Knobs,
    Laid,
    faces_of_runs,
    faces_of_sets,
    jokers_are_right,
    minus,
)


@cache
def rows(kind: str, knobs: Knobs) -> list[tuple[int, ...]]:
    return list(faces_of_runs(knobs) if kind == "run" else faces_of_sets(knobs))


@cache
def patterns(kind: str, size: int, jokers: int, knobs: Knobs) -> list[tuple[bool, ...]]:
    """Every choice of the places of a meld for so many jokers."""
    found = []
    for places in itertools.combinations(range(size), jokers):
        wild = tuple(place in places for place in range(size))
        free = kind == "set" and not knobs.strict_sets
        orders = itertools.permutations(wild) if free else [wild]
        if any(jokers_are_right(order, knobs) for order in orders):
            found.append(wild)
    return found


def columns(there: Counter[int], knobs: Knobs) -> Iterator[Laid]:
    """Every meld that some of the cards form."""
    for kind in ("run", "set"):
        for faces in rows(kind, knobs):
            lacking = [place for place, face in enumerate(faces) if not there[face]]
            for jokers in range(len(lacking), min(there[WILD], len(faces)) + 1):
                for wild in patterns(kind, len(faces), jokers, knobs):
                    if all(wild[place] for place in lacking) and held(faces, wild, there):
                        yield Laid(kind, faces, wild)


def held(faces: tuple[int, ...], wild: tuple[bool, ...], there: Counter[int]) -> bool:
    naturals = [face for face, joker in zip(faces, wild, strict=True) if not joker]
    return all(there[face] >= naturals.count(face) for face in naturals)


def burnt(laid: Laid, knobs: Knobs) -> tuple[int, ...]:
    """The cards that must lie on the table for a meld's jokers."""
    if laid.kind == "set" or not knobs.joker_run_burnt:
        return ()
    pairs = zip(laid.faces, laid.wild, strict=True)
    return tuple(sorted({face for face, joker in pairs if joker}))


Needed = frozenset[int]
"""The cards that jokers in runs stand for, where these must be burnt."""


def laid_anew(
    table: list[int], hand: list[int], knobs: Knobs, values: list[int], copies: int = 2
) -> tuple[int, int] | None:
    """The least points and cards left in the hand, or None where the table cannot lie so."""
    there = Counter(table) + Counter(hand)
    melds: dict[int, set[tuple[tuple[int, ...], Needed]]] = {}
    for laid in columns(there, knobs):
        melds.setdefault(laid.used[0], set()).add((laid.used, frozenset(burnt(laid, knobs))))

    @cache
    def rests(cards: tuple[int, ...]) -> set[tuple[tuple[int, ...], Needed]]:
        """What can stay in the hand, and what must then lie on the table."""
        if not cards:
            return {((), frozenset())}
        first, found = cards[0], set()
        for out in range(min(hand.count(first), cards.count(first)) + 1):
            for rest, needed in covered(first, cards[out:]):
                found.add(((first,) * out + rest, needed))
        return found

    @cache
    def covered(first: int, cards: tuple[int, ...]) -> set[tuple[tuple[int, ...], Needed]]:
        """The same where every copy of the first card lies in a meld."""
        if first not in cards:
            return rests(cards)
        found = set()
        for used, own in melds.get(first, ()):
            left = minus(cards, used)
            if left is not None:
                found |= {(rest, needed | own) for rest, needed in covered(first, left)}
        return found

    answers = [
        (sum(values[card] for card in rest), len(rest))
        for rest, needed in rests(tuple(sorted(there.elements())))
        if all(there[face] - rest.count(face) >= copies for face in needed)
    ]
    return min(answers, default=None)
