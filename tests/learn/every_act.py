"""A second, slow way to find what a seat can do: every part that its cards allow, put to the judge.

It knows nothing of the solvers. New melds are subsets of the hand, or of the hand with one or two
cards of the table; openings are combinations of them.
"""

from collections.abc import Callable, Iterator
from itertools import combinations

from tierce.cards import JOKER, is_joker, joker_as
from tierce.game import (
    Action,
    Addition,
    CallCard,
    CallFault,
    Claim,
    Discard,
    DrawStock,
    Gin,
    Knock,
    Lay,
    NewMeld,
    Pass,
    State,
    Steal,
    Swap,
    TakeDiscard,
    Undo,
)
from tierce.game.judge.judge import refusal
from tierce.melds import Meld, read_meld, worth

PLAIN: dict[str, Action] = {
    "draw": DrawStock(),
    "take": TakeDiscard(),
    "pass": Pass(),
    "undo": Undo(),
    "claim": Claim(),
    "card": CallCard(),
    "fault": CallFault(),
}
LARGEST = 13
Ways = Callable[[State, int], Iterator[Action]]
JOKERS = tuple(joker_as(face) for face in range(52))


def can(state: State, seat: int, verb: str) -> bool:
    """Whether the seat can use the verb by itself."""
    return any(refusal(state, seat, act) is None for act in acts(state, seat, verb))


def acts(state: State, seat: int, verb: str) -> Iterator[Action]:
    if verb in PLAIN:
        yield PLAIN[verb]
    elif seat == state.turn:
        yield from WAYS[verb](state, seat)


def endings(kind: type[Discard | Knock | Gin]) -> Ways:
    return lambda state, seat: (kind(card) for card in dict.fromkeys(state.hands[seat]))


def additions(state: State, seat: int) -> Iterator[Lay]:
    for entry in state.table:
        for card in dict.fromkeys(state.hands[seat]):
            for written in (card, *JOKERS) if card == JOKER else (card,):
                yield Lay((Addition((written,), entry.name),))


def swaps(state: State, seat: int) -> Iterator[Lay]:
    naturals = [card for card in state.hands[seat] if card != JOKER]
    for entry in state.table:
        for size in (1, 2):
            for cards in combinations(naturals, size):
                yield Lay((Swap(cards, entry.name),))


def steals(state: State, _: int) -> Iterator[Lay]:
    for entry in state.table:
        for card in entry.meld.cards:
            yield Lay((Steal((card,), entry.name),))


def layings(state: State, seat: int) -> Iterator[Lay]:
    """Single melds, then combinations of melds for an opening."""
    if state.drawn or state.dealer_begins:
        melds = list(own_melds(state, seat))
        yield from (Lay((one,)) for one, _ in melds)
        yield from (Lay((one,)) for one in borrowing(state, seat))
        rules = state.rules
        if not state.opened[seat] and rules.first_meld_min:
            yield from openings(state, seat, melds)


def own_melds(state: State, seat: int) -> Iterator[tuple[NewMeld, Meld]]:
    hand, seen = sorted(state.hands[seat]), set()
    whole = not state.opened[seat] and state.rules.first_meld_min > 0
    for size in range(3, min(len(hand), LARGEST if whole else 4) + 1):
        for cards in combinations(hand, size):
            if cards in seen or not close(cards):
                continue
            seen.add(cards)
            for kind in ("run", "set"):
                found = read_meld(list(cards), state.rules.melds, kind)
                if isinstance(found, Meld):
                    yield NewMeld(found.cards, found.kind), found


def close(cards: tuple[int, ...]) -> bool:
    """Whether the natural cards are of one suit or of one rank."""
    naturals = [card for card in cards if not is_joker(card)]
    return len({card % 13 for card in naturals}) < 2 or len({card // 13 for card in naturals}) < 2


def borrowing(state: State, seat: int) -> Iterator[NewMeld]:
    """New melds with one or two cards of the table."""
    if state.rules.table_take != "borrow":
        return
    lying = [(card, one.name) for one in state.table for card in one.meld.cards if card < JOKER]
    for count in (1, 2):
        for taken in combinations(lying, count):
            for size in (2, 3) if count == 1 else (1, 2):
                for own in combinations(sorted(state.hands[seat]), size):
                    cards = [card for card, _ in taken] + list(own)
                    found = close(tuple(cards)) and read_meld(cards, state.rules.melds)
                    if isinstance(found, Meld):
                        yield named(found, taken)


def named(meld: Meld, taken: tuple[tuple[int, str], ...]) -> NewMeld:
    left, origins = list(taken), []
    for card in meld.cards:
        one = next((entry for entry in left if entry[0] == card), None)
        if one:
            left.remove(one)
        origins.append(one[1] if one else "")
    return NewMeld(meld.cards, meld.kind, tuple(origins))


def openings(state: State, seat: int, melds: list[tuple[NewMeld, Meld]]) -> Iterator[Lay]:
    """Combinations of melds that together may be enough."""
    rules = state.rules
    priced = sorted(((worth(meld, rules.melds), one) for one, meld in melds), key=lambda it: -it[0])
    budget = [20_000]
    floor = rules.first_meld_min if rules.full_lay_needs_min else 0

    def grow(at: int, chosen: tuple[NewMeld, ...], held: list[int], points: int) -> Iterator[Lay]:
        budget[0] -= 1
        if budget[0] < 0:
            return
        if len(chosen) > 1 and points >= floor:
            yield Lay(chosen)
        for index in range(at, len(priced)):
            value, one = priced[index]
            left = without(held, one.cards)
            if left is not None:
                yield from grow(index + 1, (*chosen, one), left, points + value)

    yield from grow(0, (), list(state.hands[seat]), 0)


def without(held: list[int], cards: tuple[int, ...]) -> list[int] | None:
    left = list(held)
    for card in cards:
        face = JOKER if is_joker(card) else card
        if face not in left:
            return None
        left.remove(face)
    return left


WAYS: dict[str, Ways] = {
    "lay": layings,
    "add": additions,
    "swap": swaps,
    "steal": steals,
    "discard": endings(Discard),
    "knock": endings(Knock),
    "gin": endings(Gin),
}
