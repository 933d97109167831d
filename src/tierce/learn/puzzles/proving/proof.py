"""What a proof finds, and the values that several kinds measure."""

from collections.abc import Iterable
from itertools import combinations

from msgspec import Struct

from tierce.cards import JOKER, bare, rank, suit
from tierce.game import Discard, Lay, NewMeld
from tierce.melds import Meld, add, read_meld
from tierce.record import write_action
from tierce.rules import Rules


class Proof(Struct, frozen=True, kw_only=True):
    """The one best answer of a position, and how far the next one is from it.

    Less is always better: points left, a chance, ways to use a card.
    """

    acts: tuple[str, ...]
    """The answer, act by act."""
    best: int
    second: int
    """What the next answer leaves."""
    margin: int
    hurried: int = 0
    """Points that a hurried player leaves beyond the best."""
    wanted: int = 0
    """Cards that two or more melds want."""
    steps: int = 0
    """Acts beyond the first."""
    themes: tuple[str, ...] = ()
    facts: dict[str, int] = {}
    """Further numbers that sentences mention."""


def value(card: int, rules: Rules) -> int:
    """Points of a card left in the hand."""
    return rules.hand_values[bare(card)]


def points(cards: Iterable[int], rules: Rules) -> int:
    return sum(value(card, rules) for card in cards)


def without(hand: Iterable[int], *cards: int) -> list[int]:
    """The hand without these cards."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return left


def near(card: int, other: int) -> bool:
    """Whether two natural cards may stand in one meld of three: of one rank, or of one suit."""
    return rank(card) == rank(other) or suit(card) == suit(other)


def legal(cards: Iterable[int], rules: Rules) -> bool:
    return isinstance(read_meld(list(cards), rules.melds), Meld)


def pairs_with(card: int, others: Iterable[int], rules: Rules) -> list[tuple[int, int]]:
    """The pairs of other cards that make a meld with this one."""
    useful = sorted({other for other in others if near(card, other)})
    return [pair for pair in combinations(useful, 2) if legal((card, *pair), rules)]


def wanted_twice(hand: Iterable[int], rules: Rules) -> int:
    """How many cards of the hand stand in two or more melds of three."""
    held = [card for card in hand if card != JOKER]
    return sum(len(pairs_with(card, without(held, card), rules)) > 1 for card in held)


def hurried(hand: Iterable[int], rules: Rules, table: Iterable[Meld] = ()) -> int:
    """Points that a hurried player leaves: the dearest meld first, then what the table takes."""
    left = dearest_first(list(hand), rules)
    lying = list(table)
    for card in sorted(left, key=lambda card: -value(card, rules)):
        for at, meld in enumerate(lying):
            if isinstance(grown := add(meld, [card], rules.melds), Meld):
                lying[at] = grown
                left.remove(card)
                break
    return points(left, rules)


def dearest_first(hand: list[int], rules: Rules) -> list[int]:
    """The cards left after laying the dearest meld of three or four again and again."""
    found = [
        (-points(cards, rules), cards)
        for size in (3, 4)
        for cards in combinations(sorted(set(hand)), size)
        if legal(cards, rules)
    ]
    for _, cards in sorted(found):
        if all(hand.count(card) >= cards.count(card) for card in cards):
            hand = without(hand, *cards)
    return hand


def lays(melds: Iterable[Meld]) -> list[str]:
    """An act for each new meld."""
    return [write_action(Lay((NewMeld(meld.cards, meld.kind),))) for meld in melds]


def throw(rest: list[int], rules: Rules) -> str:
    """The discard of the dearest card left; of a joker only where nothing else is."""
    return write_action(Discard(max(rest, key=lambda card: (card < JOKER, value(card, rules)))))
