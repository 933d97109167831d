"""The best arrangement as an integer programme, solved by HiGHS."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, cycle
from typing import Any

from lab.figures.timing import Work
from lab.peers.peer import Peer, peer
from tierce.cards import JOKER, make, names
from tierce.game.choose.hands import arrange
from tierce.rules import Rules

MOST_JOKERS = 2

Shape = tuple[tuple[int, ...], int]
"""The naturals of a meld and how many jokers it takes besides."""


def ilp(hands: list[list[int]], rules: Rules) -> Peer:
    """Arranges one more hand; a variable for every meld that the hand can form."""

    def begin(highspy: Any) -> Work:
        check(highspy, hands[:20], rules)
        order = cycle(hands)

        def work() -> int:
            least_points(highspy, next(order), rules)
            return 1

        return work

    return peer("ILP (HiGHS)", "highspy", begin)


def check(highspy: Any, hands: list[list[int]], rules: Rules) -> None:
    """Both solve the same problem, or there is nothing to compare."""
    for hand in hands:
        assert least_points(highspy, hand, rules) == arrange(hand, rules).points, names(hand)


def least_points(highspy: Any, hand: list[int], rules: Rules) -> int:
    """The fewest points that lie outside melds."""
    held, values = Counter(hand), rules.hand_values
    shapes = [shape for shape in shapes_for(rules.melds.joker_adjacent) if fits(shape, held)]
    whole = sum([values[card] for card in hand])
    if not shapes:
        return whole
    model = highspy.Highs()
    model.setOptionValue("output_flag", False)
    uses = [model.addIntegral(0, 2) for _ in shapes]
    for card, copies in held.items():
        taking = [use * needs(shape, card) for use, shape in zip(uses, shapes, strict=True)]
        model.addConstr(model.qsum(taking) <= copies)
    gains = [sum([values[card] for card in naturals]) + values[JOKER] * n for naturals, n in shapes]
    model.maximize(model.qsum([use * gain for use, gain in zip(uses, gains, strict=True)]))
    gained: float = model.getObjectiveValue()
    return whole - round(gained)


def needs(shape: Shape, card: int) -> int:
    """How many copies of the card the meld takes."""
    return shape[1] if card == JOKER else int(card in shape[0])


def fits(shape: Shape, held: Counter[int]) -> bool:
    naturals, jokers = shape
    return jokers <= held[JOKER] and all(card in held for card in naturals)


@cache
def shapes_for(adjacent: int) -> list[Shape]:
    """Every meld with no more jokers than naturals, so many of them side by side at most."""
    whole = [*sets(), *runs()]
    found = {
        (tuple(sorted(set(cards) - set(gone))), len(gone))
        for cards, ordered in whole
        for jokers in range(min(MOST_JOKERS, len(cards) // 2) + 1)
        for gone in combinations(cards, jokers)
        if not ordered or longest(cards, gone) <= adjacent
    }
    return sorted(found)


def sets() -> Iterator[tuple[tuple[int, ...], bool]]:
    for rank in range(13):
        for size in (3, 4):
            for suits in combinations(range(4), size):
                yield tuple([make(suit, rank) for suit in suits]), False


def runs() -> Iterator[tuple[tuple[int, ...], bool]]:
    """From three to thirteen cards, the ace at either end."""
    for suit in range(4):
        for low in range(12):
            for high in range(low + 2, min(low + 12, 13) + 1):
                yield tuple([make(suit, rank % 13) for rank in range(low, high + 1)]), True


def longest(cards: tuple[int, ...], gone: tuple[int, ...]) -> int:
    """The most missing cards side by side."""
    marks = "".join(["*" if card in gone else " " for card in cards])
    return max(map(len, marks.split(" ")), default=0)
