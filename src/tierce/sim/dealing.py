"""The cards of deals, determined by a seed and a number."""

from hashlib import blake2b

from tierce.cards import Shuffler

FEWEST = 20
"""Every pack has at least this many cards, and every table fewer seats."""


def deal_seed(seed: int, number: int) -> int:
    """The seed of one deal, by which it can be repeated alone."""
    return int.from_bytes(blake2b(f"{seed} {number}".encode(), digest_size=8).digest())


class Deals:
    """The chance of a match. The cards of a round do not depend on the rounds before it.

    With one generator, an additional reshuffle in a round would change all later rounds.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.rounds = 0
        self.pack = 0
        self.seats = Shuffler(seed)
        self.cards = Shuffler(seed)

    def shuffled(self, cards: list[int]) -> list[int]:
        """Shuffle seats or cards. A shuffle of the whole pack begins a new deal."""
        if len(cards) < FEWEST and cards == list(range(len(cards))):
            return self.seats.shuffled(cards)
        if len(cards) >= self.pack:
            self.pack = len(cards)
            self.rounds += 1
            self.cards = Shuffler(deal_seed(self.seed, self.rounds))
        return self.cards.shuffled(cards)
