"""Slow and simple: every meld of a hand, every table that acts reach. No solver is asked."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations

from tierce.cards import FACES, JOKER, bare, joker_as, rank, suit
from tierce.melds import RUN, SET, Meld, MeldRules, add, read_meld, swap
from tierce.rules import Rules

Table = tuple[Meld, ...]


def readings(cards: tuple[int, ...], rules: MeldRules) -> Iterator[Meld]:
    """Every meld that exactly these cards form, with its jokers at every place."""
    naturals = sorted(card for card in cards if card < JOKER)
    jokers = len(cards) - len(naturals)
    for order in (naturals, turned(naturals)):
        for places in combinations(range(len(cards)), jokers):
            rest = iter(order)
            written = [JOKER if at in places else next(rest) for at in range(len(cards))]
            for kind in (RUN, SET):
                found = read_meld(written, rules, kind)
                if isinstance(found, Meld):
                    yield found


def turned(naturals: list[int]) -> list[int]:
    """The cards with aces last, as a run that ends with one is written."""
    return sorted(naturals, key=lambda card: (rank(card) == 0, card))


def related(cards: tuple[int, ...]) -> bool:
    """Whether all natural cards share a rank or a suit: no others form a meld."""
    naturals = [card for card in cards if card < JOKER]
    return len({rank(card) for card in naturals}) < 2 or len({suit(card) for card in naturals}) < 2


def masks_of(hand: list[int], rules: MeldRules, longest: int = 13) -> dict[int, list[Meld]]:
    """Every subset of the hand that forms a meld, as a bitmask, with its readings."""
    found = {}
    for size in range(3, min(longest, len(hand)) + 1):
        for places in combinations(range(len(hand)), size):
            cards = tuple(hand[at] for at in places)
            if related(cards) and (melds := list(readings(cards, rules))):
                found[sum(1 << at for at in places)] = melds
    return found


def laid_ways(hand: list[int], rules: MeldRules) -> set[int]:
    """Every set of cards that melds of the hand can lay together, as bitmasks."""
    melds, reached, edge = list(masks_of(hand, rules)), {0}, [0]
    while edge:
        laid = edge.pop()
        for mask in melds:
            if not laid & mask and laid | mask not in reached:
                reached.add(laid | mask)
                edge.append(laid | mask)
    return reached


def rest(hand: list[int], laid: int) -> tuple[int, ...]:
    return tuple(card for at, card in enumerate(hand) if not laid >> at & 1)


def tables(hand: tuple[int, ...], table: Table, rules: Rules) -> set[tuple[tuple[int, ...], Table]]:
    """Every hand and table that single additions and swaps reach, with where they begin."""
    reached, edge = {(hand, table)}, [(hand, table)]
    while edge:
        for found in changed(*edge.pop(), rules):
            if found not in reached:
                reached.add(found)
                edge.append(found)
    return reached


def changed(
    hand: tuple[int, ...], table: Table, rules: Rules
) -> Iterator[tuple[tuple[int, ...], Table]]:
    """The hands and tables after one addition or swap."""
    for card in set(hand):
        left = list(hand)
        left.remove(card)
        for at, meld in enumerate(table):
            for grown in additions(meld, card, rules.melds):
                yield tuple(left), (*table[:at], grown, *table[at + 1 :])
            other = swap(meld, [card], rules.melds, full_set=False)
            if rules.joker_swap and isinstance(other, Meld):
                yield tuple(sorted([*left, JOKER])), (*table[:at], other, *table[at + 1 :])


@lru_cache(maxsize=100_000)
def additions(meld: Meld, card: int, rules: MeldRules) -> list[Meld]:
    """The meld with the card added: a joker as every face."""
    as_faces: Iterable[int] = [card]
    if card == JOKER:
        as_faces = [JOKER, *[joker_as(face) for face in range(FACES)]]
    found = [add(meld, [face], rules) for face in as_faces]
    return list({one: None for one in found if isinstance(one, Meld)})


def left_with_table(hand: list[int], table: Table, rules: Rules) -> dict[tuple[int, ...], int]:
    """The fewest points with each rest of the own cards, of all layings that keep a card."""
    values, best = rules.hand_values, {}
    for held, _ in tables(tuple(sorted(hand)), table, rules):
        for laid in laid_ways(list(held), rules.melds):
            kept = rest(list(held), laid)
            if not kept:
                continue
            own = tuple(card for card in kept if card != JOKER)
            points = sum(values[bare(card)] for card in kept)
            best[own] = min(points, best.get(own, points))
    return best


def whole_table(cards: list[int], rules: MeldRules) -> bool:
    """Whether all cards fit into melds together: the lowest one first, in every meld with it."""
    return covered(tuple(sorted(cards)), rules)


def covered(cards: tuple[int, ...], rules: MeldRules) -> bool:
    if not cards:
        return True
    first, others = cards[0], cards[1:]
    for size in (2, 3, 4, 5, 6):
        for more in sorted(set(combinations(others, size))):
            if not related((first, *more)) or not any(readings((first, *more), rules)):
                continue
            left = list(others)
            for card in more:
                left.remove(card)
            if covered(tuple(left), rules):
                return True
    return False
