"""Every meld that some cards of a hand form."""

from tierce.cards import JOKER, is_joker, joker_as, make
from tierce.melds.jokers import joker_fault, most_jokers
from tierce.melds.meld import RUN, Meld
from tierce.melds.rules import MeldRules
from tierce.melds.runs import last_place, possible_starts
from tierce.melds.sets import read_set
from tierce.melds.worth import worth


def candidates(hand: list[int], rules: MeldRules, *, most: int = 1000) -> list[Meld]:
    """All different melds that cards of the hand form, dearest first, no more than ``most``.

    A joker may stand for any card, also for one that lies in the hand. Whether the card that a
    joker stands for is burnt only the table knows.

    >>> from tierce.cards import cards
    >>> [str(meld) for meld in candidates(cards("TH JH *"), MeldRules())]
    ['TH JH *QH', '*9H TH JH']
    """
    naturals = [card for card in hand if not is_joker(card)]
    jokers = len(hand) - len(naturals)
    found = sets_of(naturals, jokers, rules)
    for colour in range(4):
        own = [card for card in naturals if card // 13 == colour]
        if own and len(own) + jokers >= 3:
            found += Runs(own, jokers, rules).all()
    order = [(order_of(meld, rules), meld) for meld in found]
    return [meld for _, meld in sorted(order, key=lambda entry: entry[0])[:most]]


def order_of(meld: Meld, rules: MeldRules) -> tuple[int, int, str, tuple[int, ...]]:
    """Where the meld stands among others: dearest first, those with fewer jokers before others."""
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
            if sum([1 for colour in row if colour not in held]) > jokers:
                continue
            for cards in filled(row, held, rank, jokers):
                meld = read_set(cards, rules)
                if isinstance(meld, Meld):
                    found[meld] = True
    return list(found)


ROWS = [[0, 1, 2], [1, 2, 3], [0, 1, 3], [0, 2, 3], [0, 1, 2, 3]]
"""The suits of a set."""


def filled(row: list[int], held: set[int], rank: int, jokers: int) -> list[list[int]]:
    """The ways to fill the suits with cards held and so many jokers, which are enough for those
    that lack.
    """
    if jokers == 0:
        return [[make(colour, rank) for colour in row]]
    ways: list[list[int]] = [[]]
    for colour in row:
        face = make(colour, rank)
        with_card = [[*way, face] for way in ways] if colour in held else []
        with_joker = [[*way, joker_as(face)] for way in ways]
        ways = with_card + with_joker
    return [way for way in ways if sum([1 for card in way if card > JOKER]) <= jokers]


class Runs:
    """The runs of some cards of one suit, found place after place."""

    def __init__(self, cards: list[int], jokers: int, rules: MeldRules) -> None:
        self.colour = cards[0] // 13
        self.rules = rules
        most = most_jokers(len(cards), rules.joker_limit)
        self.jokers = min(most, jokers)
        self.left = [cards.count(make(self.colour, rank)) for rank in range(13)]
        self.found: list[Meld] = []

    def all(self) -> list[Meld]:
        """Every run, from every start."""
        for start in possible_starts(self.rules):
            if self.jokers or self.left[start % 13]:
                end = min(last_place(start, self.rules), start + self.rules.run_max - 1)
                self.grow([], start, end, 0)
        return self.found

    def grow(self, cards: list[int], place: int, end: int, row: int) -> None:
        """Keep the cards if they are a run, then put a card of the hand or a joker at the place."""
        if len(cards) >= 3 and joker_fault(cards, self.rules, ordered=True) is None:
            self.found.append(Meld(RUN, tuple(cards)))
        if place > end:
            return
        rank = place % 13
        if self.left[rank]:
            self.left[rank] -= 1
            self.grow([*cards, make(self.colour, rank)], place + 1, end, 0)
            self.left[rank] += 1
        if self.jokers and row < self.rules.joker_adjacent:
            self.jokers -= 1
            self.grow([*cards, joker_as(make(self.colour, rank))], place + 1, end, row + 1)
            self.jokers += 1
