"""All melds that cards of a hand form."""

from tierce.cards import JOKER, is_joker, joker_as, make
from tierce.melds.jokers import joker_fault, most_jokers
from tierce.melds.meld import RUN, Meld
from tierce.melds.rules import MeldRules
from tierce.melds.runs import last_place, possible_starts
from tierce.melds.sets import read_set
from tierce.melds.worth import worth


def candidates(hand: list[int], rules: MeldRules, *, most: int = 1000) -> list[Meld]:
    """All different melds that cards of the hand form, the highest worth first, at most ``most``.

    A joker may stand for any card, even one in the hand. Whether that card is burnt is not checked.

    >>> from tierce.cards import cards
    >>> [str(meld) for meld in candidates(cards("TH JH *"), MeldRules())]
    ['TH JH *QH', '*9H TH JH']
    """
    naturals = [card for card in hand if not is_joker(card)]
    jokers = len(hand) - len(naturals)
    found = sets_of(naturals, jokers, rules)
    for suit in range(4):
        own = [card for card in naturals if card // 13 == suit]
        if own and len(own) + jokers >= 3:
            found += Runs(own, jokers, rules).all()
    order = [(order_of(meld, rules), meld) for meld in found]
    return [meld for _, meld in sorted(order, key=lambda entry: entry[0])[:most]]


def order_of(meld: Meld, rules: MeldRules) -> tuple[int, int, str, tuple[int, ...]]:
    """Sort key: highest worth first, then fewest jokers."""
    return -worth(meld, rules), meld.jokers, meld.kind, meld.cards


def sets_of(naturals: list[int], jokers: int, rules: MeldRules) -> list[Meld]:
    """The sets of some of the cards."""
    found: dict[Meld, bool] = {}
    counts = [0] * 13
    for card in naturals:
        counts[card % 13] = counts[card % 13] + 1
    for rank in range(13):
        if counts[rank] == 0 or counts[rank] + jokers < 3:
            continue
        held = {card // 13 for card in naturals if card % 13 == rank}
        for row in ROWS:
            if sum([1 for suit in row if suit not in held]) > jokers:
                continue
            for cards in filled(row, held, rank, jokers):
                meld = read_set(cards, rules)
                if isinstance(meld, Meld):
                    found[meld] = True
    return list(found)


ROWS = [[0, 1, 2], [1, 2, 3], [0, 1, 3], [0, 2, 3], [0, 1, 2, 3]]
"""The suits of a set."""


def filled(row: list[int], held: set[int], rank: int, jokers: int) -> list[list[int]]:
    """Every filling of the suits with held cards and at most ``jokers`` jokers.

    The jokers must be enough for the suits not held.
    """
    if jokers == 0:
        return [[make(suit, rank) for suit in row]]
    ways: list[list[int]] = [[]]
    for suit in row:
        face = make(suit, rank)
        with_card = [[*way, face] for way in ways] if suit in held else []
        with_joker = [[*way, joker_as(face)] for way in ways]
        ways = with_card + with_joker
    return [way for way in ways if sum([1 for card in way if card > JOKER]) <= jokers]


class Runs:
    """Enumerates the runs of some cards of one suit, place by place."""

    def __init__(self, cards: list[int], jokers: int, rules: MeldRules) -> None:
        self.suit = cards[0] // 13
        self.rules = rules
        most = most_jokers(len(cards), rules.joker_limit)
        self.jokers = min(most, jokers)
        self.left = [cards.count(make(self.suit, rank)) for rank in range(13)]
        self.found: list[Meld] = []

    def all(self) -> list[Meld]:
        """All runs, from every start."""
        for start in possible_starts(self.rules):
            if self.jokers or self.left[start % 13]:
                end = min(last_place(start, self.rules), start + self.rules.run_max - 1)
                self.grow([], start, end, 0)
        return self.found

    def grow(self, cards: list[int], place: int, end: int, row: int) -> None:
        """Keep the cards if they are a run, then extend them by a natural or a joker."""
        if len(cards) >= 3 and joker_fault(cards, self.rules, ordered=True) is None:
            self.found.append(Meld(RUN, tuple(cards)))
        if place > end:
            return
        rank = place % 13
        if self.left[rank]:
            self.left[rank] -= 1
            self.grow([*cards, make(self.suit, rank)], place + 1, end, 0)
            self.left[rank] += 1
        if self.jokers and row < self.rules.joker_adjacent:
            self.jokers -= 1
            self.grow([*cards, joker_as(make(self.suit, rank))], place + 1, end, row + 1)
            self.jokers += 1
