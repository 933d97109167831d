"""Cards without groups put together as melds.

Exact cover by memoised depth-first search: the lowest natural card left goes into one of the melds
that hold it. The cover with the greatest worth is taken; with `pure`, one of its melds is a run
without a joker. A search that grows too large falls back on the best arrangement.
"""

from collections import Counter

from tierce.cards import JOKER, bare, is_joker
from tierce.melds import Meld, unburnt_joker, worth
from tierce.rules import Rules
from tierce.solve import arrange, candidates

Row = tuple[int, ...]
Cover = tuple[int, tuple[Meld, ...]]
MOST_STEPS = 4000
MOST_MELDS = 2000


def grouped(cards: list[int], rules: Rules, table: list[Meld]) -> list[list[int]]:
    """The cards as melds. Cards that fit nowhere are one more group, which is none."""
    if len(cards) < 3:
        return [cards] if cards else []
    search = Covers(cards, rules, table)
    row = tuple(sorted(map(bare, cards)))
    found = (search.best(row, pure=True) if rules.first_meld_pure_run else None) or search.best(
        row, pure=False
    )
    if found is not None:
        return [list(meld.cards) for meld in found[1]]
    best = arrange(cards, rules.melds, rules.hand_values)
    melds = [list(meld.cards) for meld in best.melds]
    return [*melds, list(best.rest)] if melds else [cards]


class Covers:
    """The search, with what it has found for each rest of the cards."""

    def __init__(self, cards: list[int], rules: Rules, table: list[Meld]) -> None:
        self.rules = rules
        self.steps = 0
        self.known: dict[tuple[Row, bool], Cover | None] = {}
        self.holding: dict[int, list[Meld]] = {}
        for meld in candidates(cards, rules.melds, most=MOST_MELDS):
            if rules.joker_run_burnt and unburnt_joker(meld, (), table, rules.decks):
                continue
            for card in {one for one in meld.cards if not is_joker(one)}:
                self.holding.setdefault(card, []).append(meld)

    def best(self, row: Row, *, pure: bool) -> Cover | None:
        """The best cover of the row, or None."""
        if not row:
            return None if pure else (0, ())
        key = row, pure
        if key not in self.known:
            self.steps += 1
            self.known[key] = None if self.steps > MOST_STEPS else self.search(row, pure=pure)
        return self.known[key]

    def search(self, row: Row, *, pure: bool) -> Cover | None:
        found: Cover | None = None
        if row[0] == JOKER:
            return None  # jokers alone are no meld
        for meld in self.holding.get(row[0], []):
            rest = without(row, meld)
            if rest is None:
                continue
            other = self.best(rest, pure=pure and not meld.pure)
            if other is None:
                continue
            points = other[0] + worth(meld, self.rules.melds)
            if found is None or points > found[0]:
                found = points, (meld, *other[1])
        return found


def without(row: Row, meld: Meld) -> Row | None:
    """The row without the cards of the meld; None where it lacks one."""
    left = Counter(row)
    left.subtract(map(bare, meld.cards))
    if any(count < 0 for count in left.values()):
        return None
    return tuple(sorted(left.elements()))
