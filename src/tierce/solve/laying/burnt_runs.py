"""Jokers in runs where each must stand for a card whose copies all lie on the table."""

from tierce.cards import JOKER, bare, face_of, is_joker
from tierce.melds.meld import RUN, Meld
from tierce.melds.rules import MeldRules
from tierce.solve.tables.candidates import candidates

MOST = 100_000
"""More runs than any hand forms."""


def freely(rules: MeldRules) -> MeldRules:
    """The same rules, but that a joker may stand for any card."""
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
        found = candidates(naturals + [JOKER] * jokers, freely(rules), most=MOST) if jokers else []
        runs = [meld for meld in found if meld.kind == RUN and meld.jokers]
        self.runs = [meld for meld in runs if self.burnt(meld.cards)]
        self.certain = not any(self.perhaps(meld.cards) for meld in runs)
        """Whether no other run could come to be allowed by what is laid on the way."""

    def burnt(self, cards: tuple[int, ...]) -> bool:
        """Whether every joker of a run stands for a card of which all copies lie there."""
        return all(self.lying[face] >= self.copies for face in stood_for(cards))

    def perhaps(self, cards: tuple[int, ...]) -> bool:
        """Whether that could be so once more of the hand is laid, and is not yet."""
        if self.burnt(cards):
            return False
        return all(self.lying[face] + self.held[face] >= self.copies for face in stood_for(cards))

    def choices(self, cards: list[int], start: int = 0) -> list[list[Meld]]:
        """Every choice of such runs that the cards hold side by side, none of them too."""
        found: list[list[Meld]] = [[]]
        for index in range(start, len(self.runs)):
            left = without(cards, self.runs[index])
            if left is not None:
                found += [[self.runs[index], *others] for others in self.choices(left, index)]
        return found


def stood_for(cards: tuple[int, ...]) -> list[int]:
    """The cards that the jokers of a run stand for."""
    return [face_of(card) for card in cards if is_joker(card)]


def without(cards: list[int], meld: Meld) -> list[int] | None:
    """The cards without those of the meld, or None where one is lacking."""
    left = cards[:]
    for card in meld.cards:
        if bare(card) not in left:
            return None
        left.remove(bare(card))
    return left
