"""All arrangements of a hand that leave the fewest points, for whoever may choose among them."""

from tierce.cards import JOKER, bare
from tierce.melds.arranging import Arrangement, arrange, left_of
from tierce.melds.candidates import candidates
from tierce.melds.holding import Holding
from tierce.melds.meld import Meld
from tierce.melds.rules import MeldRules
from tierce.melds.solver import solver_for


def arrangements(
    hand: list[int], rules: MeldRules, values: list[int], *, most: int = 64
) -> list[Arrangement]:
    """Different arrangements of the hand that leave the fewest points, no more than ``most``.

    Their order is always the same for the same cards.
    """
    search = AllArrangements(hand, rules, values, most)
    search.grow(sorted([bare(card) for card in hand]), 0)
    return search.found


class AllArrangements:
    """Takes the cards one by one: into each meld that begins with it, or left outside."""

    def __init__(self, hand: list[int], rules: MeldRules, values: list[int], most: int) -> None:
        self.holding = Holding(hand)
        self.rules = rules
        self.values = values
        self.most = most
        self.least = arrange(hand, rules, values).points
        self.melds: list[Meld] = []
        self.seen: set[tuple[tuple[int, ...], ...]] = set()
        self.found: list[Arrangement] = []

    def grow(self, cards: list[int], outside: int) -> None:
        """Arrange the cards in every way that can still be among the best."""
        if len(self.found) >= self.most:
            return
        if outside + arrange(cards, self.rules, self.values).points > self.least:
            return
        if not cards or cards[0] == JOKER:
            self.finish()
            return
        for meld in self.melds_of(cards):
            self.melds.append(meld)
            self.grow(left_of(cards, [meld]), outside)
            self.melds.pop()
        self.grow(cards[1:], outside + self.values[cards[0]])

    def melds_of(self, cards: list[int]) -> list[Meld]:
        """The melds that hold the first of the cards itself."""
        near = [card for card in cards if card == JOKER or may_lie_with(card, cards[0])]
        found = candidates(near, self.rules, most=100_000)
        if self.rules.joker_run_burnt:
            found = [meld for meld in found if meld.kind == "set" or not meld.jokers]
        return [meld for meld in found if cards[0] in meld.cards]

    def finish(self) -> None:
        """Keep the melds unless they were found in another order."""
        key = tuple(sorted([meld.cards for meld in self.melds]))
        if key not in self.seen:
            self.seen.add(key)
            melds = sorted(self.melds, key=lambda meld: meld.faces)
            solver = solver_for(self.rules, self.values)
            self.found.append(Arrangement(self.least, self.holding, solver, melds=melds))


def may_lie_with(card: int, other: int) -> bool:
    """Whether two naturals may share a meld."""
    return card // 13 == other // 13 or card % 13 == other % 13
