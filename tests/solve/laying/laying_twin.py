"""The slow twin of the layings solver: every order of changes, card by card; it shares no code."""

import itertools
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from tests.melds.twin import (
    WILD,
    Knobs,
    Laid,
    faces_of_runs,
    fillings,
    jokers_are_right,
    laid_melds,
    minus,
    rests,
)

Hand = tuple[int, ...]


class Wants(NamedTuple):
    """What a table allows and asks for."""

    adding: bool = True
    swapping: bool = True
    full_set: bool = False
    replay: bool = False
    keep: int = 0
    must: int = -1
    melds: bool = True
    lone: bool = False
    """Whether one new meld is all."""
    guarded: bool = False
    """Whether no joker is added to a run without one."""
    copies: int = 2
    """Of how many copies all must lie where a joker stands for a burnt card."""


def laid_best(
    hand: list[int], table: list[Laid], knobs: Knobs, values: list[int], wants: Wants
) -> tuple[int, int]:
    """The least points and the fewest cards left; with nothing laid where nothing is allowed.

    What must be laid is laid where it can be, even if that leaves more.
    """
    answers: list[tuple[int, int]] = []
    jokers = hand.count(WILD)
    for left, taken in reachable(tuple(sorted(hand)), tuple(table), knobs, wants):
        for rest in stays(left, knobs, wants):
            laid = jokers + taken - rest.count(WILD)
            played = wants.must < 0 or rest.count(wants.must) < hand.count(wants.must)
            if len(rest) >= wants.keep and played and not (wants.replay and laid < taken):
                answers.append((sum(values[card] for card in rest), len(rest)))
    return min(answers, default=(sum(values[card] for card in hand), len(hand)))


def stays(left: Hand, knobs: Knobs, wants: Wants) -> set[Hand]:
    """What new melds leave of a hand."""
    if not wants.melds:
        return {left}
    if not wants.lone:
        return {rest for rest, _ in rests(left, knobs)}
    return {left, *[minus(left, laid.used) or () for laid in laid_melds(left, knobs)]}


def reachable(
    hand: Hand, table: tuple[Laid, ...], knobs: Knobs, wants: Wants
) -> set[tuple[Hand, int]]:
    """Every hand that changes of the table leave, with the jokers taken on the way."""
    seen, waiting, found = set(), [(hand, table, 0)], set()
    while waiting:
        state = waiting.pop()
        if state in seen:
            continue
        seen.add(state)
        left, melds, taken = state
        found.add((left, taken))
        for index, laid in enumerate(melds):
            for rest, other, jokers in changes(laid, left, knobs, wants):
                now = (*melds[:index], other, *melds[index + 1 :])
                if burnt(other, laid, melds, knobs, wants.copies):
                    waiting.append((rest, now, taken + jokers))
        if knobs.joker_run_burnt and wants.melds:
            for laid in laid_melds(left, knobs._replace(joker_run_burnt=False)):
                rest_of = minus(left, laid.used)
                if rest_of is not None and burnt(laid, None, melds, knobs, wants.copies):
                    waiting.append((rest_of, (*melds, laid), taken))
    return found


def burnt(
    laid: Laid, before: Laid | None, melds: tuple[Laid, ...], knobs: Knobs, copies: int
) -> bool:
    """Whether new jokers of a run stand for cards of which all copies lie on the table."""
    if laid.kind == "set" or not knobs.joker_run_burnt:
        return True
    old = [] if before is None else [f for f, w in zip(before.faces, before.wild, strict=True) if w]
    new = [f for f, w in zip(laid.faces, laid.wild, strict=True) if w and f not in old]
    lying = [face for meld in melds for face in naturals(meld)]
    return all(lying.count(face) == copies for face in new)


@cache
def changes(laid: Laid, hand: Hand, knobs: Knobs, wants: Wants) -> list[tuple[Hand, Laid, int]]:
    found = []
    if wants.adding:
        found += [(rest, other, 0) for rest, other in added(laid, hand, knobs, wants)]
    if wants.swapping:
        found += [(rest, other, 1) for rest, other in swapped(laid, hand, knobs, wants)]
    return found


def added(laid: Laid, hand: Hand, knobs: Knobs, wants: Wants) -> Iterator[tuple[Hand, Laid]]:
    if laid.kind == "set":
        for other, card in one_more(laid, hand, knobs):
            yield minus(hand, (card,)) or (), other
        return
    size = len(laid.faces)
    for faces in faces_of_runs(knobs):
        for low in range(len(faces) - size + 1):
            if faces[low : low + size] == laid.faces and len(faces) > size:
                outer = faces[:low] + faces[low + size :]
                for wild in fillings(hand, outer):
                    if wants.guarded and any(wild) and not any(laid.wild):
                        continue
                    whole = wild[:low] + laid.wild + wild[low:]
                    if jokers_are_right(whole, knobs):
                        used = Laid("run", outer, wild).used
                        yield minus(hand, used) or (), Laid("run", faces, whole)


def one_more(laid: Laid, hand: Hand, knobs: Knobs) -> Iterator[tuple[Laid, int]]:
    """Sets with one card more; where they are free their jokers have no face."""
    if len(laid.faces) == 4:
        return
    rank = laid.faces[0] % 13
    held = naturals(laid)
    for card in sorted(set(hand)):
        if card == WILD or (card % 13 == rank and card not in held):
            grown = held if card == WILD else [*held, card]
            jokers = sum(laid.wild) + (card == WILD)
            for other in sets(grown, jokers, rank, knobs):
                if not knobs.strict_sets or stays_put(laid, other):
                    yield other, card


def stays_put(laid: Laid, other: Laid) -> bool:
    """Whether every card still lies in its place of a strict set."""
    before = dict(zip(laid.faces, laid.wild, strict=True))
    return before.items() <= dict(zip(other.faces, other.wild, strict=True)).items()


def naturals(laid: Laid) -> list[int]:
    return [face for face, wild in zip(laid.faces, laid.wild, strict=True) if not wild]


def sets(held: list[int], jokers: int, rank: int, knobs: Knobs) -> Iterator[Laid]:
    """The sets of these cards; of free ones just one that stands for all."""
    every = [rank + 13 * suit for suit in range(4)]
    size = len(held) + jokers
    rows = [every[low : low + size] for low in range(5 - size)]
    if not knobs.strict_sets:
        row = sorted([*held, *[face for face in every if face not in held][:jokers]])
        rows = [row] if len(row) == size and size <= 4 else []
    for row in rows:
        wild = tuple(face not in held for face in row)
        if set(held) <= set(row) and fits(wild, knobs):
            yield Laid("set", tuple(row), wild)


def fits(wild: tuple[bool, ...], knobs: Knobs) -> bool:
    """Whether jokers may lie so, in any order where the set is free."""
    orders = [wild] if knobs.strict_sets else itertools.permutations(wild)
    return any(jokers_are_right(tuple(order), knobs) for order in orders)


def swapped(laid: Laid, hand: Hand, knobs: Knobs, wants: Wants) -> Iterator[tuple[Hand, Laid]]:
    """Melds with a joker taken for the card it stands for."""
    if not any(laid.wild):
        return
    if laid.kind == "run" or not wants.full_set or len(laid.faces) == 4:
        faced = laid.kind == "run" or knobs.strict_sets
        yield from (in_place if faced else in_free_set)(laid, hand, knobs)
    if laid.kind == "set" and len(laid.faces) == 3:
        yield from both(laid, hand, knobs, wants)


def in_place(laid: Laid, hand: Hand, knobs: Knobs) -> Iterator[tuple[Hand, Laid]]:
    """A joker that has a face gives way to that card alone."""
    for place, face in enumerate(laid.faces):
        if laid.wild[place] and face in hand:
            wild = tuple(w and n != place for n, w in enumerate(laid.wild))
            if jokers_are_right(wild, knobs):
                yield with_joker(hand, (face,)), Laid(laid.kind, laid.faces, wild)


def in_free_set(laid: Laid, hand: Hand, knobs: Knobs) -> Iterator[tuple[Hand, Laid]]:
    """A joker of a free set gives way to any card the set lacks."""
    held, rank = naturals(laid), laid.faces[0] % 13
    for card in sorted(set(hand)):
        if card != WILD and card % 13 == rank and card not in held:
            for other in sets([*held, card], sum(laid.wild) - 1, rank, knobs):
                yield with_joker(hand, (card,)), other


def both(laid: Laid, hand: Hand, knobs: Knobs, wants: Wants) -> Iterator[tuple[Hand, Laid]]:
    """Both cards that a set of three lacks at once: one is added, then the other swapped."""
    for grown, first in one_more(laid, hand, knobs):
        if first != WILD:
            left = minus(hand, (first,)) or ()
            yield from swapped(grown, left, knobs, wants)


def with_joker(hand: Hand, cards: Hand) -> Hand:
    return tuple(sorted([*(minus(hand, cards) or ()), WILD]))
