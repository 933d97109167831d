"""The best laying of a turn, with the melds on the table.

Problem: lay new melds, add cards to the melds of the table and free their jokers, so that the hand
keeps the fewest points.

Method: depth-first search over the melds of the table, one outcome of ``outcomes.py`` for each.
States already visited (meld, cards left, jokers) are skipped. At each leaf the exact solver
arranges the cards left.

Bound: a branch ends where the jokers owed exceed those that later melds can free. There is no bound
on points; ``most_leaves`` limits the leaves, and ``proven`` reports whether that sufficed.

Complexity: the product of the outcomes of each meld, at most; repeated states make it far smaller.

Tested against brute force in tests/solve/laying/test_layings.py.
"""

from typing import Final

from tierce.cards import JOKER, bare
from tierce.melds.hand import minus
from tierce.melds.meld import RUN, Meld
from tierce.melds.rules import MeldRules
from tierce.solve.arrange.result import arrange, left_of
from tierce.solve.laying.burnt_runs import MOST, BurntRuns
from tierce.solve.laying.limits import Limits
from tierce.solve.laying.outcomes import ADD, Change, Outcome, OutcomeSearch
from tierce.solve.laying.result import Laying
from tierce.solve.tables.candidates import candidates

MOST_LEAVES: Final = 20_000
MUST_LAY: Final = 1000
"""More than any card counts."""


def layings(
    hand: list[int],
    table: list[Meld],
    rules: MeldRules,
    values: list[int],
    *,
    limits: Limits | None = None,
    copies: int = 2,
    most_leaves: int = MOST_LEAVES,
) -> Laying:
    """The laying that leaves the fewest points: new melds, additions, jokers freed.

    Ties are broken by fewer cards left, then fewer melds of the table changed, then in a fixed
    order. Where jokers in runs must be burnt, only cards on the table before count; ``proven`` is
    false where others could come to.

    >>> from tierce.cards import cards, names
    >>> from tierce.melds.reading import read_meld
    >>> table = [read_meld(cards(text), MeldRules()) for text in ("4S 5S *6S", "7H 7D 7C")]
    >>> values = [min(card % 13 + 1, 10) for card in range(52)] + [20]
    >>> best = layings(cards("6S QH KH 7S 2C"), table, MeldRules(), values)
    >>> best.changes, best.melds, names(best.rest)
    ([Change('swap', 0, (18,)), Change('add', 1, (19,))], [Meld('run', 'QH KH *AH')], '2C')
    """
    search = LayingSearch(hand, table, rules, values, limits or Limits(), copies, most_leaves)
    return search.best()


class LayingSearch:
    """The search for one hand and one table."""

    def __init__(
        self,
        hand: list[int],
        table: list[Meld],
        rules: MeldRules,
        values: list[int],
        limits: Limits,
        copies: int,
        most_leaves: int,
    ) -> None:
        self.hand = sorted([bare(card) for card in hand])
        self.rules = rules
        self.values = values
        self.limits = limits
        self.burnt: BurntRuns | None = None
        self.leaves = most_leaves
        self.own_jokers = self.hand.count(JOKER)
        self.closed = 0
        """Jokers of the chosen outcomes in melds that take none freed in this turn."""
        taken = sum([meld.jokers for meld in table]) if limits.swapping else 0
        changes = [
            OutcomeSearch(n, self.hand, self.own_jokers + taken, rules, limits, copies)
            for n in range(len(table))
        ]
        burning = [*table, Meld(RUN, tuple(limits.discards))] if limits.discards else table
        self.outcomes = [found.all(table[n], burning) for n, found in enumerate(changes)]
        if rules.joker_run_burnt and self.own_jokers + taken:
            self.burnt = BurntRuns(self.hand, self.own_jokers + taken, burning, rules, copies)
        self.certain = all(found.certain for found in changes)
        self.gains = [max([one.gained for one in found]) for found in self.outcomes]
        self.chosen: list[Outcome] = []
        self.seen: set[tuple[object, ...]] = set()
        self.found: Laying | None = None
        self.rank = (0, 0, 0)

    def best(self) -> Laying:
        """The best laying; an empty one where none is allowed."""
        naturals = [card for card in self.hand if card < JOKER]
        self.decide(0, naturals, self.own_jokers, 0, 0)
        if self.found is None:
            points = sum([self.values[card] for card in self.hand])
            self.found = Laying([], [], self.hand[:], points, proven=True)
        self.found.proven = (
            self.leaves > 0 and self.certain and (self.burnt is None or self.burnt.certain)
        )
        return self.found

    def decide(self, index: int, left: list[int], jokers: int, gained: int, closed: int) -> None:
        """Choose an outcome for the meld of this number and all after it.

        ``closed`` jokers lie in melds that take none freed in this turn.
        """
        if self.leaves <= 0 or jokers + sum(self.gains[index:]) < 0:
            return
        if closed > self.own_jokers - self.limits.freed:
            return
        key = (index, tuple(left), jokers, gained, closed)
        if key in self.seen:
            return
        self.seen.add(key)
        if index == len(self.outcomes):
            self.closed = closed
            self.finish(left, jokers, gained)
            return
        for outcome in self.outcomes[index]:
            rest = minus(left, outcome.naturals)
            if rest is not None:
                self.chosen.append(outcome)
                now = jokers - outcome.jokers + outcome.gained
                shut = closed + (outcome.jokers if self.limits.closes(index) else 0)
                self.decide(index + 1, rest, now, gained + outcome.gained, shut)
                self.chosen.pop()

    def finish(self, left: list[int], jokers: int, gained: int) -> None:
        """Lay new melds from the cards left, and keep the laying if it is better."""
        if jokers < 0:
            return
        self.leaves -= 1
        cards = left + [JOKER] * jokers
        for melds in self.new_melds(cards, self.values):
            rest = left_of(cards, melds)
            if not self.consider(melds, rest, gained) and self.limits.new_melds not in (0, 1):
                self.force(cards, self.lacking(rest, gained), gained)

    def force(self, cards: list[int], lacking: list[int], gained: int) -> None:
        """Lay the cards that must be laid, by raising their value; try each number of copies."""
        raised = [
            value + (MUST_LAY if card in lacking else 0) for card, value in enumerate(self.values)
        ]
        choices = [cards]
        for card in lacking:
            choices = [own for held in choices for own in fewer(held, card)]
        for own in choices:
            for melds in self.new_melds(own, raised):
                self.consider(melds, left_of(cards, melds), gained)

    def new_melds(self, cards: list[int], values: list[int]) -> list[list[Meld]]:
        """The choices of new melds worth trying."""
        if self.limits.new_melds == 0:
            return [[]]
        if self.limits.new_melds == 1:
            found = candidates(cards, self.rules, most=MOST)
            return [[], *[[meld] for meld in found if self.may_lie(meld)]]
        runs = [[]] if self.burnt is None else self.burnt.choices(cards)
        return [melds for own in runs for melds in self.beside(own, cards, values)]

    def beside(self, runs: list[Meld], cards: list[int], values: list[int]) -> list[list[Meld]]:
        """The runs with the best melds of the other cards, one card less where one must be kept."""
        left = left_of(cards, runs)
        best = [*runs, *arrange(left, self.rules, values).melds]
        if not self.limits.keep or left_of(cards, best):
            return [best]
        return [[*runs, *arrange(own, self.rules, values).melds] for own in one_less(left)]

    def may_lie(self, meld: Meld) -> bool:
        """Whether the meld has no joker that must be burnt and is not."""
        return self.burnt is None or meld.kind != RUN or self.burnt.burnt(meld.cards)

    def consider(self, melds: list[Meld], rest: list[int], gained: int) -> bool:
        """Keep the laying if it leaves less. False where cards that must be laid are missing."""
        points = sum([self.values[card] for card in rest])
        rank = (points, len(rest), sum([1 for one in self.chosen if one.changes]))
        if self.found is not None and rank >= self.rank:
            return True
        if len(rest) < self.limits.keep or self.lacking(rest, gained):
            return False
        changes = self.in_order()
        if changes is not None:
            self.found = Laying(changes, melds, rest, points, proven=True)
            self.rank = rank
        return True

    def lacking(self, rest: list[int], gained: int) -> list[int]:
        """The cards that must still be laid where these stay in the hand."""
        found: list[int] = []
        owed = self.limits.owed + (gained if self.limits.replay else 0)
        if owed and self.own_jokers + gained - rest.count(JOKER) - self.closed < owed:
            found.append(JOKER)
        must = self.limits.must
        if must >= 0 and rest.count(must) >= self.hand.count(must):
            found.append(must)
        return found

    def in_order(self) -> list[Change] | None:
        """The chosen changes in an order in which each joker is held before it is laid, or None."""
        return ordered([one.changes for one in self.chosen if one.changes], self.own_jokers)


def ordered(rows: list[list[Change]], jokers: int) -> list[Change] | None:
    """Merge rows of changes, each in its own order, starting with so many jokers; or None."""
    if not rows:
        return []
    for row in sorted(rows, key=lambda row: needs(row[0])):
        if needs(row[0]) > jokers:
            break
        others = [other for other in rows if other is not row]
        left = jokers - needs(row[0]) + (1 if row[0].kind != ADD else 0)
        after = ordered([row[1:], *others] if len(row) > 1 else others, left)
        if after is not None:
            return [row[0], *after]
        if needs(row[0]) == 0:
            break  # What takes no joker is never better done later.
    return None


def fewer(cards: list[int], card: int) -> list[list[int]]:
    """The cards with each number of copies of one of them, at least one."""
    others = [other for other in cards if other != card]
    return [others + [card] * copies for copies in range(1, cards.count(card) + 1)]


def one_less(cards: list[int]) -> list[list[int]]:
    """The cards without one of them, for each that differs."""
    return [left_of(cards, [Meld(RUN, (card,))]) for card in dict.fromkeys(cards)]


def needs(change: Change) -> int:
    """The jokers that a change takes from the hand."""
    return sum([1 for card in change.cards if card >= JOKER])
