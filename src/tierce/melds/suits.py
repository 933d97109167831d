"""A hand counted by suits, as the solvers want it."""

from tierce.cards import is_joker
from tierce.melds.run_shapes import BIT
from tierce.melds.set_search import SUIT, counts


class Suits:
    """A hand by suits: the ranks held, those held twice, and the number of jokers."""

    def __init__(self, hand: list[int]) -> None:
        self.held = [0, 0, 0, 0]
        self.twice = [0, 0, 0, 0]
        self.jokers = 0
        for card in hand:
            if is_joker(card):
                self.jokers += 1
            else:
                colour, bit = card // 13, BIT[card % 13]
                assert not self.twice[colour] & bit, "no pack holds three copies of a card"
                self.twice[colour] |= self.held[colour] & bit
                self.held[colour] |= bit

    def number(self, rank: int) -> int:
        """The cards of a rank, as set search writes them."""
        bit, total = BIT[rank], 0
        for colour in range(4):
            if self.twice[colour] & bit:
                total += 2 * SUIT[colour]
            elif self.held[colour] & bit:
                total += SUIT[colour]
        return total

    def take(self, number: int, rank: int) -> None:
        """Remove these cards of a rank."""
        bit = BIT[rank]
        for colour, count in enumerate(counts(number)):
            for _ in range(count):
                if self.twice[colour] & bit:
                    self.twice[colour] &= ~bit
                else:
                    self.held[colour] &= ~bit
