"""What is asked about melds again and again, answered once.

A meld lies on the table for turns on end, every seat reads it, and every card is held against it.
"""

from mypy_extensions import i64

from tierce.cards import FACES, JOKER, make, rank, suit
from tierce.melds.adding import add, takes_joker
from tierce.melds.additions import additions
from tierce.melds.meld import RUN, SET, Meld, NotAMeld
from tierce.melds.reading import read_meld
from tierce.melds.rules import MeldRules
from tierce.melds.swapping import swap
from tierce.melds.taking import take_out
from tierce.melds.worth import gained, kept_worths
from tierce.solve.tables.holding import Holding, counted
from tierce.solve.tables.masks import BIT, cards_of
from tierce.solve.tables.priced_additions import NOTHING_ADDED, Way

MOST = 20_000
"""Answers of one kind that are kept before it starts afresh."""


class MeldMemo:
    """Answers about melds under the same rules. What it gives is shared: nobody may change it."""

    def __init__(self, rules: MeldRules, *, most: int = MOST) -> None:
        self.rules = rules
        self.most = most
        self._runs: dict[tuple[int, ...], Meld | NotAMeld] = {}
        self._sets: dict[tuple[int, ...], Meld | NotAMeld] = {}
        self._either: dict[tuple[int, ...], Meld | NotAMeld] = {}
        self._grown: dict[tuple[tuple[int, ...], str, tuple[int, ...]], Meld | NotAMeld] = {}
        self._ways: dict[tuple[tuple[int, ...], str, int, int, int], list[Way]] = {}
        self._swapped: dict[
            tuple[tuple[int, ...], str, tuple[int, ...], bool], Meld | NotAMeld
        ] = {}
        self._without: dict[
            tuple[tuple[int, ...], str, tuple[int, ...]], list[Meld] | NotAMeld
        ] = {}
        self._takes: dict[tuple[str, tuple[int, ...]], int] = {}
        self._gained: dict[tuple[str, tuple[int, ...], tuple[int, ...]], int] = {}
        self._spares: dict[tuple[str, tuple[int, ...]], list[int]] = {}

    def read(self, cards: tuple[int, ...], kind: str | None) -> Meld | NotAMeld:
        """The meld that the cards are, as ``read_meld`` tells it."""
        kept = self._runs if kind == RUN else self._sets if kind == SET else self._either
        known = kept.get(cards)
        if known is None:
            known = read_meld(list(cards), self.rules, kind)
            if len(kept) >= self.most:
                kept.clear()
            kept[cards] = known
        return known

    def grown(self, meld: Meld, cards: tuple[int, ...]) -> Meld | NotAMeld:
        """The meld with cards added, as ``add`` tells it."""
        if len(cards) != 1:
            return self.grown_by(meld, cards)
        if meld.grower is not self.rules:
            meld.grower, meld.grown = self.rules, {}
        known = meld.grown.get(cards[0])
        if known is None:
            known = meld.grown[cards[0]] = self.grown_by(meld, cards)
        return known

    def grown_by(self, meld: Meld, cards: tuple[int, ...]) -> Meld | NotAMeld:
        """The same, looked up by the meld's cards."""
        key = (meld.cards, meld.kind, cards)
        known = self._grown.get(key)
        if known is None:
            known = add(meld, list(cards), self.rules)
            if len(self._grown) >= self.most:
                self._grown.clear()
            self._grown[key] = known
        return known

    def worths(self, meld: Meld) -> list[int]:
        """The points of each card of the meld, as ``card_worths`` tells them."""
        return kept_worths(meld, self.rules)

    def gained(self, old: Meld, grown: Meld) -> int:
        """What the cards count that were added to a meld."""
        if grown.grew_from is not old.cards or grown.gauge is not self.rules:
            grown.grew_from, grown.gauge = old.cards, self.rules
            grown.gained = self.gained_anew(old, grown)
        return grown.gained

    def gained_anew(self, old: Meld, grown: Meld) -> int:
        """The same for two melds of which it was not asked last."""
        if (place := only_new(old.cards, grown.cards)) >= 0:
            return self.worths(grown)[place]
        key = (old.kind, old.cards, grown.cards)
        known = self._gained.get(key)
        if known is None:
            known = gained(old, grown, self.rules)
            if len(self._gained) >= self.most:
                self._gained.clear()
            self._gained[key] = known
        return known

    def takes(self, meld: Meld) -> i64:
        """The cards that can be added to the meld one at a time: bit n for card n, the joker's
        last.
        """
        if meld.asked is not self.rules:
            meld.asked, meld.takes = self.rules, self.takes_of(meld)
        return meld.takes

    def takes_of(self, meld: Meld) -> int:
        """The same for a meld that was not asked yet."""
        key = (meld.kind, meld.cards)
        known = self._takes.get(key)
        if known is None:
            known = sum([BIT[card] for card in neighbours(meld) if self.fits(meld, card)])
            if len(self._takes) >= self.most:
                self._takes.clear()
            self._takes[key] = known
        return known

    def ways(self, meld: Meld, near: i64, hand: Holding) -> list[Way]:
        """What a hand could add to the meld together: nothing first, then cards as ``additions``
        tells them, with what they count; jokers are taken for burnt. Only the cards ``near`` that
        are ``within_reach`` have a say.
        """
        if not hand.jokers and not near:
            return NOTHING_ADDED
        key = (meld.cards, meld.kind, int(near), int(hand.twice & near), int(hand.jokers))
        known = self._ways.get(key)
        if known is None:
            known = NOTHING_ADDED + self.ways_of(
                meld, counted(near, hand.twice & near, hand.jokers)
            )
            if len(self._ways) >= self.most:
                self._ways.clear()
            self._ways[key] = known
        return known

    def ways_of(self, meld: Meld, hand: Holding) -> list[Way]:
        """The same without nothing, for cards that were not asked about yet."""
        if meld.kind == RUN:
            tried = additions(meld, hand.cards(), self.rules, burnt=True)[1:]
        else:
            takes = self.takes(meld)
            tried = [[card] for card in different(hand) if takes >> card & 1]
        found: list[Way] = []
        for added in tried:
            cards = tuple(added)
            grown = self.grown(meld, cards)
            if isinstance(grown, Meld):
                found.append(Way(cards, self.gained(meld, grown)))
        return found

    def swapped(self, meld: Meld, cards: tuple[int, ...], *, full_set: bool) -> Meld | NotAMeld:
        """The meld with cards in place of its jokers, as ``swap`` tells it."""
        key = (meld.cards, meld.kind, cards, full_set)
        known = self._swapped.get(key)
        if known is None:
            known = swap(meld, list(cards), self.rules, full_set=full_set)
            if len(self._swapped) >= self.most:
                self._swapped.clear()
            self._swapped[key] = known
        return known

    def without(self, meld: Meld, cards: tuple[int, ...]) -> list[Meld] | NotAMeld:
        """What stays of the meld when the cards leave it, as ``take_out`` tells it."""
        key = (meld.cards, meld.kind, cards)
        known = self._without.get(key)
        if known is None:
            known = take_out(meld, list(cards), self.rules)
            if len(self._without) >= self.most:
                self._without.clear()
            self._without[key] = known
        return known

    def spares(self, meld: Meld) -> list[int]:
        """The different cards that can leave the meld, one alone, so that melds stay."""
        if meld.searched is not self.rules:
            meld.searched, meld.spares = self.rules, self.spares_of(meld)
        return meld.spares

    def spares_of(self, meld: Meld) -> list[int]:
        """The same for a meld that was not asked yet."""
        key = (meld.kind, meld.cards)
        known = self._spares.get(key)
        if known is None:
            known = spares(meld, self.rules)
            if len(self._spares) >= self.most:
                self._spares.clear()
            self._spares[key] = known
        return known

    def fits(self, meld: Meld, card: int) -> bool:
        """Whether the card can be added; a joker also where it would have to say at which end."""
        if card == JOKER and meld.kind == RUN:
            return takes_joker(meld, self.rules)
        grown = self.grown(meld, (card,))
        return isinstance(grown, Meld) or grown.code == "ambiguous_joker"


def different(hand: Holding) -> list[int]:
    """The different cards of a hand."""
    return cards_of(hand.held) + ([JOKER] if hand.jokers else [])


def only_new(old: tuple[int, ...], grown: tuple[int, ...]) -> int:
    """Where the one card lies that was added, -1 where there are more or another is like it."""
    count, place = len(old), 0
    if len(grown) != count + 1:
        return -1
    while place < count and grown[place] == old[place]:
        place += 1
    for at in range(place, count):
        if grown[at + 1] != old[at]:
            return -1
    new = grown[place]
    return -1 if new >= JOKER or any(other == new for other in old) else place


def spares(meld: Meld, rules: MeldRules) -> list[int]:
    """The different cards that can leave the meld, one alone, so that melds stay."""
    cards, count = list(meld.cards), len(meld.cards)
    if meld.kind == RUN:
        cards = [card for at, card in enumerate(cards) if stays(at) and stays(count - 1 - at)]
    if meld.pure and len(set(meld.cards)) == count:
        return cards  # without jokers every part of three is a run
    different = dict.fromkeys(cards)
    return [card for card in different if isinstance(take_out(meld, [card], rules), list)]


def stays(cards: int) -> bool:
    """Whether so many cards beside the one that leaves a run are a run, or nothing."""
    return cards == 0 or cards >= 3


def neighbours(meld: Meld) -> list[int]:
    """The only cards that could fit: the ends of a run, what lacks of four of a rank, a joker."""
    naturals = [face for face in meld.faces if face != JOKER]
    if meld.kind != RUN:
        if len(meld.cards) == 4:
            return []
        same = range(rank(naturals[0]), FACES, 13)
        return [*[card for card in same if card not in meld.cards], JOKER]
    colour, low, high = suit(naturals[0]), rank(naturals[0]), rank(naturals[-1])
    return list(dict.fromkeys([make(colour, (low - 1) % 13), make(colour, (high + 1) % 13), JOKER]))
