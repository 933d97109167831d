"""The best use of a hand with all cards of the table, as at Rummikub."""

from typing import Final

from tierce.cards import FACES, JOKER, bare
from tierce.melds.meld import Meld
from tierce.melds.rules import CYCLIC, MeldRules
from tierce.solve.arrange.result import arrange
from tierce.solve.rearrange.card_counts import CardCounts
from tierce.solve.rearrange.open_run import COUNTED, LATE, PLACED, RunRules
from tierce.solve.rearrange.reconstruct import FoundMelds
from tierce.solve.rearrange.run_states import RunStates
from tierce.solve.rearrange.search import RearrangeSearch
from tierce.solve.rearrange.set_choices import SetChoices
from tierce.solve.tables.joined_runs import joined

SCALE: Final = 64
"""Points outweigh numbers of cards: no hand holds as many cards."""
MOST_NODES: Final = 200_000
MOST_STATES: Final = 20_000
"""States kept before a walk is replaced."""
MOST_RULES: Final = 128
"""Walks and sets kept; one table uses about ten of each."""
_WALKS: Final[dict[tuple[int, int, int], RunStates]] = {}
_SETS: Final[dict[tuple[int, int], SetChoices]] = {}


class Rearrangement:
    """The table laid anew, the cards played, and the cards left in the hand."""

    __slots__ = ("melds", "played", "points", "proven", "rest")

    def __init__(
        self, melds: list[Meld], played: list[int], rest: list[int], points: int, *, proven: bool
    ) -> None:
        self.melds = melds
        self.played = played
        self.rest = rest
        self.points = points
        self.proven = proven
        """Whether the search was exhaustive, so that nothing leaves less."""

    def __repr__(self) -> str:
        return f"Rearrangement({self.melds!r}, {self.rest!r}, {self.points!r})"


def rearrange(
    hand: list[int],
    table: list[Meld],
    rules: MeldRules,
    values: list[int],
    *,
    copies: int = 2,
    most_nodes: int = MOST_NODES,
) -> Rearrangement:
    """The table laid anew with the cards of the hand so that the fewest points remain in it.

    Every card of the table lies in a meld again, wherever it fits; none goes to the hand. Ties are
    broken by fewer cards left, then in a fixed order. Where jokers in runs must be burnt, all
    ``copies`` of their cards lie on the new table.

    >>> from tierce.cards import cards, names
    >>> from tierce.melds.reading import read_meld
    >>> table = [read_meld(cards(text), MeldRules()) for text in ("4S 5S 6S 7S", "7H 7D 7C")]
    >>> values = [min(card % 13 + 1, 10) for card in range(52)] + [20]
    >>> best = rearrange(cards("8H 9H KS"), table, MeldRules(), values)
    >>> [str(meld) for meld in best.melds], names(best.rest)
    (['7C 7S 7D', '4S 5S 6S', '7H 8H 9H'], 'KS')

    Raises ValueError where the cards of the table form no legal melds, or a card lies there more
    than twice.
    """
    return Rearranger(hand, table, rules, values, copies, most_nodes).best()


class Rearranger:
    """Searches with end jokers placed late, then again with every joker counted if needed."""

    def __init__(
        self,
        hand: list[int],
        table: list[Meld],
        rules: MeldRules,
        values: list[int],
        copies: int,
        most_nodes: int,
    ) -> None:
        self.hand = sorted([bare(card) for card in hand])
        self.table = table
        self.rules = rules
        self.values = values
        self.copies = copies
        self.most_nodes = most_nodes
        weights = [value * SCALE + 1 for value in values]
        lying = [bare(card) for meld in table for card in meld.cards]
        self.counts = CardCounts(lying, self.hand, rules, weights)
        for card in range(FACES):
            if self.counts.there[card] > 2:
                raise ValueError("a card lies there more than twice")

    def best(self) -> Rearrangement:
        """The best rearrangement."""
        for ends in [PLACED] if self.rules.joker_run_burnt else [LATE, COUNTED]:
            found = self.search(ends)
            if found is None:
                return self.without_going_round()
            all_laid = ends == PLACED or found.spread()
            if not found.broken and (all_laid or ends == COUNTED):
                return self.result(found)
        return self.beside()

    def without_going_round(self) -> Rearrangement:
        """A rearrangement that need not be the best, where the search would take too long."""
        if self.rules.ace_run == CYCLIC and self.counts.around:
            self.counts.around = False
            return self.best()
        return self.beside()

    def search(self, ends: int) -> FoundMelds | None:
        """The melds of the best path, or None where the search would take too long."""
        walk = walk_for(self.rules, self.counts.jokers, ends)
        sets = sets_for(self.rules, self.counts.jokers)
        search = RearrangeSearch(self.counts, walk, sets, self.copies, self.most_nodes)
        if search.best():
            return FoundMelds(search, self.rules)
        if search.whole and not search.hasty and self.counts.around:
            raise ValueError("the cards of the table make no legal melds")
        return None

    def beside(self) -> Rearrangement:
        """The table as it lies, and the best melds of the hand beside it."""
        melds = self.table + arrange(self.hand, self.rules, self.values).melds
        return self.rearrangement(melds, proven=False)

    def result(self, found: FoundMelds) -> Rearrangement:
        """The melds found; or the hand beside the table, where a hasty search found less."""
        if found.search.whole and not found.search.hasty and self.counts.around:
            return self.rearrangement(joined(found.melds(), self.rules), proven=True)
        result = self.rearrangement(joined(found.melds(), self.rules), proven=False)
        beside = self.beside()
        return beside if beside.points < result.points else result

    def rearrangement(self, melds: list[Meld], *, proven: bool) -> Rearrangement:
        """The melds with the cards they take from the hand and those they leave."""
        rest = self.left(melds)
        played = self.hand[:]
        for card in rest:
            played.remove(card)
        points = sum([self.values[card] for card in rest])
        return Rearrangement(melds, played, rest, points, proven=proven or not rest)

    def left(self, melds: list[Meld]) -> list[int]:
        """The cards of the hand that no meld holds."""
        there = self.counts.there[:]
        for meld in melds:
            for card in meld.cards:
                there[bare(card)] -= 1
        return [card for card in range(JOKER + 1) for _ in range(there[card])]


def walk_for(rules: MeldRules, jokers: int, ends: int) -> RunStates:
    """The states for these rules and so many jokers, from a cache."""
    key = (rules.key, jokers, ends)
    walk = _WALKS.get(key)
    if walk is None or len(walk.states) > MOST_STATES:
        walk = RunStates(RunRules(rules, jokers, ends))
        if len(_WALKS) >= MOST_RULES:
            del _WALKS[next(iter(_WALKS))]
        _WALKS[key] = walk
    return walk


def sets_for(rules: MeldRules, jokers: int) -> SetChoices:
    """The sets for these rules and so many jokers, from a cache."""
    key = (rules.key, jokers)
    sets = _SETS.get(key)
    if sets is None:
        sets = SetChoices(rules, jokers)
        if len(_SETS) >= MOST_RULES:
            del _SETS[next(iter(_SETS))]
        _SETS[key] = sets
    return sets
