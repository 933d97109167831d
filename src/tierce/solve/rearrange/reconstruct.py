"""The melds of a search, card by card, with the remaining jokers placed where they fit."""

from tierce.cards import joker_as, make
from tierce.melds.meld import RUN, Meld
from tierce.melds.rules import CYCLIC, MeldRules
from tierce.melds.runs import read_run
from tierce.solve.rearrange.pieces import Piece, built
from tierce.solve.rearrange.search import IN_SETS, RearrangeSearch
from tierce.solve.tables.set_table import SUIT


class FoundMelds:
    """The runs and sets of a search. Jokers may still be added."""

    def __init__(self, search: RearrangeSearch, rules: MeldRules) -> None:
        self.search = search
        self.rules = rules
        self.runs: list[list[int]] = []
        self.numbers = [0] * 13
        self.in_sets = [0] * 13
        self.path = search.path()
        self.jokers = search.counts.jokers
        self.longest = 13 if rules.ace_run == CYCLIC else rules.run_max
        self.broken = False
        """Whether a run is too long and cannot be cut; the search does not limit cyclic ones."""
        for suit in range(4):
            edges = [edge % IN_SETS for edge in self.path[suit::4]]
            for piece in built(search.paths[suit], edges):
                self.runs += self.cut(self.cards(piece, suit))
        self._read_sets()

    def cards(self, piece: Piece, suit: int) -> list[int]:
        """The cards of a run, each joker with its face."""
        faces = [make(suit, self.search.counts.rank(place)) for place in piece.places]
        self.jokers -= piece.naturals.count(False)
        return [
            face if natural else joker_as(face)
            for face, natural in zip(faces, piece.naturals, strict=True)
        ]

    def cut(self, cards: list[int]) -> list[list[int]]:
        """A run that is too long as several legal ones, if possible."""
        if len(cards) <= self.longest:
            return [cards]
        for size in range(self.longest, 2, -1):
            if len(cards) - size > 2 and self.legal(cards[:size]):
                rest = self.cut(cards[size:])
                if all(self.legal(part) for part in rest):
                    return [cards[:size], *rest]
        self.broken = True
        return [cards]

    def _read_sets(self) -> None:
        """Read the cards of each rank in sets from the path."""
        for depth, code in enumerate(self.path):
            layer, suit = depth // 4, depth % 4
            if self.search.has_sets(layer):
                rank = self.search.counts.rank(self.search.places[layer])
                self.numbers[rank] += code // 4 % 4 * SUIT[suit]
                self.in_sets[rank] += code // IN_SETS
        self.jokers -= sum(self.in_sets)

    def melds(self) -> list[Meld]:
        """All melds."""
        found = [Meld(RUN, tuple(cards)) for cards in self.runs]
        for rank in range(13):
            found += self.search.sets.table.sets(self.numbers[rank], rank, self.in_sets[rank])
        return found

    def spread(self) -> bool:
        """Place the remaining jokers where they fit; return whether all do."""
        for index in range(len(self.runs)):
            while len(self.runs[index]) < 3:
                if not self.lengthen(index):
                    return False
        while self.jokers > 0:
            if not (self.one_more() or self.split()):
                return False
        return True

    def one_more(self) -> bool:
        """Place one joker in any meld."""
        if any(self.lengthen(index) for index in range(len(self.runs))):
            return True
        return any(self.fill(rank) for rank in range(13))

    def lengthen(self, index: int) -> bool:
        """Place one joker at an end of a run, even if it is then still too short."""
        cards = self.runs[index]
        suit = face(cards[0]) // 13
        above = [*cards, joker_as(make(suit, (face(cards[-1]) + 1) % 13))]
        below = [joker_as(make(suit, (face(cards[0]) % 13 + 12) % 13)), *cards]
        for longer in (above, below):
            if self.legal(longer):
                self.runs[index] = longer
                self.jokers -= 1
                return True
        return False

    def legal(self, cards: list[int]) -> bool:
        """Whether the cards are a run, or will be with one more joker at an end."""
        if len(cards) < 3:
            return self.legal_short(cards)
        found = read_run(cards, self.rules)
        return isinstance(found, Meld) and found.cards == tuple(cards)

    def legal_short(self, cards: list[int]) -> bool:
        """Whether a joker at an end makes two cards a run."""
        suit = face(cards[0]) // 13
        above = [*cards, joker_as(make(suit, (face(cards[-1]) + 1) % 13))]
        below = [joker_as(make(suit, (face(cards[0]) % 13 + 12) % 13)), *cards]
        return self.legal(above) or self.legal(below)

    def fill(self, rank: int) -> bool:
        """Place one joker, or several, in the sets of a rank."""
        for more in self.search.sets.jokers[self.numbers[rank]]:
            if self.in_sets[rank] < more <= self.in_sets[rank] + self.jokers and self.numbers[rank]:
                self.jokers -= more - self.in_sets[rank]
                self.in_sets[rank] = more
                return True
        return False

    def split(self) -> bool:
        """Split a long run without jokers: two runs take more jokers than one."""
        for index, cards in enumerate(self.runs):
            if len(cards) >= 6 and max(cards) < 52:
                self.runs[index] = cards[:3]
                self.runs.append(cards[3:])
                return True
        return False


def face(card: int) -> int:
    """The face of a card or joker."""
    return card if card < 52 else card - 53
