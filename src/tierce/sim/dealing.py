"""Which cards are dealt: everything hangs on a seed and a number."""

from hashlib import blake2b

from tierce.cards import Shuffler

FEWEST = 20
"""No pack has fewer cards and no table as many seats."""


def deal_seed(seed: int, number: int) -> int:
    """The seed of one deal, so that it can be looked at alone."""
    return int.from_bytes(blake2b(f"{seed} {number}".encode(), digest_size=8).digest())


class Deals:
    """Chance for a match, in which the cards of a round do not hang on how the rounds before it
    went: a reshuffle more or less would change all that follows.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.rounds = 0
        self.pack = 0
        self.seats = Shuffler(seed)
        self.cards = Shuffler(seed)

    def shuffled(self, cards: list[int]) -> list[int]:
        """The cards in a new order; the whole pack is a new deal, and seats are no cards."""
        if len(cards) < FEWEST and cards == list(range(len(cards))):
            return self.seats.shuffled(cards)
        if len(cards) >= self.pack:
            self.pack = len(cards)
            self.rounds += 1
            self.cards = Shuffler(deal_seed(self.seed, self.rounds))
        return self.cards.shuffled(cards)
