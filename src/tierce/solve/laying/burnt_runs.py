"""Runs whose jokers must stand for burnt cards, of which all copies lie on the table."""

from tierce.cards import JOKER, face_of, is_joker
from tierce.melds.hand import minus
from tierce.melds.meld import RUN, Meld
from tierce.melds.rules import MeldRules
from tierce.solve.tables.candidates import candidates

MOST = 100_000
"""More runs than any hand forms."""


def unrestricted(rules: MeldRules) -> MeldRules:
    """The rules without the restriction to burnt jokers."""
    return MeldRules(
        ace_run=rules.ace_run,
        run_max=rules.run_max,
        ace_value=rules.ace_value,
        strict_sets=rules.strict_sets,
        joker_limit=rules.joker_limit,
        joker_adjacent=rules.joker_adjacent,
        joker_value=rules.joker_value,
    )


class BurntRuns:
    """The runs with jokers that a hand may lay beside a table."""

    def __init__(
        self, hand: list[int], jokers: int, table: list[Meld], rules: MeldRules, copies: int
    ) -> None:
        self.copies = copies
        self.lying = [0] * JOKER
        for meld in table:
            for card in meld.cards:
                if card < JOKER:
                    self.lying[card] += 1
        self.held = [hand.count(card) for card in range(JOKER)]
        naturals = [card for card in hand if card < JOKER]
        found = (
            candidates(naturals + [JOKER] * jokers, unrestricted(rules), most=MOST)
            if jokers
            else []
        )
        runs = [meld for meld in found if meld.kind == RUN and meld.jokers]
        self.runs = [meld for meld in runs if self.burnt(meld.cards)]
        self.certain = not any(self.burnt_later(meld.cards) for meld in runs)
        """Whether nothing laid on the way could allow more runs."""

    def burnt(self, cards: tuple[int, ...]) -> bool:
        """Whether every joker of a run stands for a burnt card."""
        return all(self.lying[face] >= self.copies for face in joker_faces(cards))

    def burnt_later(self, cards: tuple[int, ...]) -> bool:
        """Whether the run is not allowed now, but may be once more of the hand is laid."""
        if self.burnt(cards):
            return False
        return all(self.lying[face] + self.held[face] >= self.copies for face in joker_faces(cards))

    def choices(self, cards: list[int], start: int = 0) -> list[list[Meld]]:
        """Every choice of these runs that the cards hold side by side, the empty one first."""
        found: list[list[Meld]] = [[]]
        for index in range(start, len(self.runs)):
            left = minus(cards, self.runs[index].cards)
            if left is not None:
                found += [[self.runs[index], *others] for others in self.choices(left, index)]
        return found


def joker_faces(cards: tuple[int, ...]) -> list[int]:
    """The cards that the jokers of a run stand for."""
    return [face_of(card) for card in cards if is_joker(card)]
