"""A cache of what may become of melds, for one rules of melds.

A meld lies on the table for many turns, and every seat compares every card with it. Entries are
keyed by the cards of the meld, which tell a run from a set. Points and spare cards are not kept:
that gains under 5 % of an act.
"""

from mypy_extensions import i64

from tierce.cards import FACES, JOKER, face_of, make, rank, suit
from tierce.melds.adding import add, takes_joker
from tierce.melds.additions import additions
from tierce.melds.meld import RUN, SET, Meld, NotAMeld
from tierce.melds.reading import read_meld
from tierce.melds.rules import MeldRules
from tierce.melds.swapping import swap
from tierce.melds.taking import take_out
from tierce.melds.worth import gained, placed_worth
from tierce.solve.tables.cache import make_room
from tierce.solve.tables.holding import Holding, counted
from tierce.solve.tables.masks import BIT, cards_of
from tierce.solve.tables.priced_additions import NOTHING_ADDED, PricedAddition

MOST = 20_000
"""Answers of one kind that are kept."""

Cards = tuple[int, ...]


class MeldMemo:
    """Answers about melds under one rules. Its answers are shared: callers must not change them."""

    def __init__(self, rules: MeldRules, *, most: int = MOST) -> None:
        self.rules = rules
        self.most = most
        self._runs: dict[Cards, Meld | NotAMeld] = {}
        self._sets: dict[Cards, Meld | NotAMeld] = {}
        self._either: dict[Cards, Meld | NotAMeld] = {}
        self._grown: dict[tuple[Cards, Cards], Meld | NotAMeld] = {}
        self._swapped: dict[tuple[Cards, Cards, bool], Meld | NotAMeld] = {}
        self._without: dict[tuple[Cards, Cards], list[Meld] | NotAMeld] = {}
        self._takes: dict[Cards, int] = {}

    def read(self, cards: Cards, kind: str | None) -> Meld | NotAMeld:
        """The result of ``read_meld``."""
        kept = self._runs if kind == RUN else self._sets if kind == SET else self._either
        known = kept.get(cards)
        if known is None:
            make_room(kept, self.most)
            known = kept[cards] = read_meld(list(cards), self.rules, kind)
        return known

    def grown(self, meld: Meld, cards: Cards) -> Meld | NotAMeld:
        """The meld with cards added: the result of ``add``."""
        key = (meld.cards, cards)
        known = self._grown.get(key)
        if known is None:
            make_room(self._grown, self.most)
            known = self._grown[key] = add(meld, list(cards), self.rules)
        return known

    def gained(self, old: Meld, grown: Meld) -> int:
        """The points of the cards added to ``old``."""
        count = len(old.cards)
        if len(grown.cards) != count + 1 or grown.jokers != old.jokers or count == 13:
            return gained(old, grown, self.rules)
        # One natural card: at an end of a run; in a set all naturals count the same.
        place = 0 if grown.cards[0] != old.cards[0] else count
        own = rank(face_of(grown.cards[0]))
        if grown.kind == RUN:
            own = (own + place) % 13
        return placed_worth(own, own, place, grown.kind, self.rules)

    def takes(self, meld: Meld) -> i64:
        """Bitmask of the cards that can be added one at a time; the joker's bit is the last."""
        known = self._takes.get(meld.cards)
        if known is None:
            found = sum([BIT[card] for card in neighbours(meld) if self.fits(meld, card)])
            make_room(self._takes, self.most)
            known = self._takes[meld.cards] = found
        return known

    def fits(self, meld: Meld, card: int) -> bool:
        """Whether the card can be added. A joker fits also where its end is ambiguous."""
        if card == JOKER and meld.kind == RUN:
            return takes_joker(meld, self.rules)
        grown = self.grown(meld, (card,))
        return isinstance(grown, Meld) or grown.code == "ambiguous_joker"

    def additions(self, meld: Meld, near: i64, hand: Holding) -> list[PricedAddition]:
        """What a hand could add to the meld, with its points; the first adds nothing.

        ``near`` are the cards ``within_reach``; no others are considered. All jokers of runs count
        as burnt.
        """
        if not hand.jokers and not near:
            return NOTHING_ADDED
        held = counted(near, hand.twice & near, hand.jokers)
        return NOTHING_ADDED + self._priced(meld, held)

    def _priced(self, meld: Meld, hand: Holding) -> list[PricedAddition]:
        """The additions of at least one card."""
        found: list[PricedAddition] = []
        for added in self._tried(meld, hand):
            cards = tuple(added)
            grown = self.grown(meld, cards)
            if isinstance(grown, Meld):
                found.append(PricedAddition(cards, self.gained(meld, grown)))
        return found

    def _tried(self, meld: Meld, hand: Holding) -> list[list[int]]:
        """The groups of cards of a hand that may fit the meld."""
        if meld.kind == RUN:
            return additions(meld, hand.cards(), self.rules, burnt=True)[1:]
        takes = self.takes(meld)
        different = cards_of(hand.held) + ([JOKER] if hand.jokers else [])
        return [[card] for card in different if takes >> card & 1]

    def swapped(self, meld: Meld, cards: Cards, *, full_set: bool) -> Meld | NotAMeld:
        """The meld with cards in place of its jokers: the result of ``swap``."""
        key = (meld.cards, cards, full_set)
        known = self._swapped.get(key)
        if known is None:
            freed = swap(meld, list(cards), self.rules, full_set=full_set)
            make_room(self._swapped, self.most)
            known = self._swapped[key] = freed
        return known

    def without(self, meld: Meld, cards: Cards) -> list[Meld] | NotAMeld:
        """The melds left when the cards are taken out: the result of ``take_out``."""
        key = (meld.cards, cards)
        known = self._without.get(key)
        if known is None:
            make_room(self._without, self.most)
            known = self._without[key] = take_out(meld, list(cards), self.rules)
        return known


def neighbours(meld: Meld) -> list[int]:
    """The only cards that could fit: beyond both ends of a run, of the rank of a set, a joker."""
    naturals = [face for face in meld.faces if face != JOKER]
    if meld.kind != RUN:
        if len(meld.cards) == 4:
            return []
        same = range(rank(naturals[0]), FACES, 13)
        return [*[card for card in same if card not in meld.cards], JOKER]
    own, low, high = suit(naturals[0]), rank(naturals[0]), rank(naturals[-1])
    return list(dict.fromkeys([make(own, (low - 1) % 13), make(own, (high + 1) % 13), JOKER]))
