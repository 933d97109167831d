"""Every meld that a given group of cards forms. It costs no more than the cards: none is left out
of a meld, so each first place of a run, and each row of suits of a set, leaves one way to lie.
"""

from collections import Counter
from collections.abc import Iterator

from tierce.cards import is_joker, joker_as, make, rank, suit
from tierce.melds import RUN, Meld, MeldRules
from tierce.melds.jokers import joker_fault
from tierce.melds.runs import last_place, possible_starts
from tierce.melds.sets import read_set
from tierce.solve.tables.candidates import ROWS, order_of

LONGEST = 14
"""Cards of the longest run: from ace to ace."""


def readings(cards: list[int], rules: MeldRules) -> list[Meld]:
    """Every meld that uses all the cards, the most valuable first.

    >>> from tierce.cards import cards
    >>> [str(meld) for meld in readings(cards("TH JH *"), MeldRules())]
    ['TH JH *QH', '*9H TH JH']
    """
    naturals = [card for card in cards if not is_joker(card)]
    if not naturals or not 3 <= len(cards) <= LONGEST:
        return []
    found = dict.fromkeys([*sets(naturals, len(cards), rules), *runs(naturals, len(cards), rules)])
    return sorted(found, key=lambda meld: order_of(meld, rules))


def sets(naturals: list[int], size: int, rules: MeldRules) -> Iterator[Meld]:
    """The sets of so many cards in which jokers stand for the suits that are not there."""
    held = {suit(card) for card in naturals}
    if len({rank(card) for card in naturals}) > 1 or len(held) < len(naturals):
        return
    faces = [make(one, rank(naturals[0])) for one in range(4)]
    for row in ROWS:
        if len(row) == size and held.issubset(row):
            laid = [faces[one] if one in held else joker_as(faces[one]) for one in row]
            if isinstance(meld := read_set(laid, rules), Meld):
                yield meld


def runs(naturals: list[int], size: int, rules: MeldRules) -> Iterator[Meld]:
    """The runs of so many cards in which jokers stand for the places that are not there."""
    if size > rules.run_max or len({suit(card) for card in naturals}) > 1:
        return
    own, held = suit(naturals[0]), Counter(rank(card) for card in naturals)
    for start in possible_starts(rules):
        if start + size - 1 <= last_place(start, rules):
            for laid in lying(own, held, range(start, start + size)):
                if joker_fault(laid, rules, ordered=True) is None:
                    yield Meld(RUN, tuple(laid))


def lying(suit: int, held: Counter[int], places: range) -> Iterator[list[int]]:
    """The ways in which all the naturals lie at these places of a suit.

    Only a rank that has two places, the first and the last of fourteen, may lie in two ways.
    """
    ends = [places[0], places[-1]] if len(places) > 13 else [places[0]]
    for first in ends:
        left, laid = held.copy(), dict[int, bool]()
        for place in (first, *places):
            if place not in laid:
                laid[place] = left[place % 13] > 0
                left[place % 13] -= laid[place]
        if not left.total():
            faces = [(make(suit, place % 13), laid[place]) for place in places]
            yield [face if there else joker_as(face) for face, there in faces]
