"""All outcomes of one meld on the table: cards added to it, its jokers swapped."""

from typing import Final

from tierce.cards import JOKER, bare, face_of, is_joker, joker_as, make
from tierce.melds.adding import add
from tierce.melds.additions import additions
from tierce.melds.jokers import unburnt_joker
from tierce.melds.meld import RUN, Meld
from tierce.melds.rules import MeldRules
from tierce.melds.swapping import swap
from tierce.solve.laying.burnt_runs import unrestricted
from tierce.solve.laying.limits import Limits

ADD: Final = "add"
SWAP: Final = "swap"


class Change:
    """Cards added to a meld of the table, or put in a joker's place."""

    __slots__ = ("cards", "kind", "meld")

    def __init__(self, kind: str, meld: int, cards: tuple[int, ...]) -> None:
        self.kind = kind
        self.meld = meld
        """The number of the meld, from 0."""
        self.cards = cards

    def __repr__(self) -> str:
        return f"Change({self.kind!r}, {self.meld!r}, {self.cards!r})"


class Outcome:
    """A meld after some changes, the cards they used, and the jokers they freed."""

    __slots__ = ("changes", "gained", "jokers", "meld", "naturals")

    def __init__(
        self,
        meld: Meld,
        changes: list[Change],
        naturals: tuple[int, ...],
        jokers: int,
        gained: int,
    ) -> None:
        self.meld = meld
        self.changes = changes
        self.naturals = naturals
        self.jokers = jokers
        self.gained = gained


class OutcomeSearch:
    """Enumerates the outcomes of a meld, breadth first."""

    def __init__(
        self,
        number: int,
        hand: list[int],
        jokers: int,
        rules: MeldRules,
        limits: Limits,
        copies: int,
    ) -> None:
        self.number = number
        self.hand = [card for card in hand if card < JOKER]
        self.jokers = jokers
        """All jokers the hand may come to hold, with those of other melds."""
        self.rules = rules
        self.limits = limits
        self.copies = copies
        self.found: list[Outcome] = []
        self.seen: set[tuple[object, ...]] = set()
        self.free = unrestricted(rules) if rules.joker_run_burnt else rules
        self.certain = True
        """Whether nothing laid on the way could burn more cards."""

    def all(self, meld: Meld, table: list[Meld]) -> list[Outcome]:
        """All outcomes; the first is the meld unchanged."""
        self.table = table
        self.keep(Outcome(meld, [], (), 0, 0))
        index = 0
        while index < len(self.found):
            self.extend(self.found[index])
            index += 1
        return self.found

    def keep(self, outcome: Outcome) -> None:
        """Keep an outcome unless an equal one is known."""
        key = (outcome.meld.cards, outcome.naturals, outcome.jokers, outcome.gained)
        if key not in self.seen:
            self.seen.add(key)
            self.found.append(outcome)

    def extend(self, outcome: Outcome) -> None:
        """Apply one more change."""
        left = self.hand[:]
        for card in outcome.naturals:
            left.remove(card)
        added = any(change.kind == ADD for change in outcome.changes)
        if self.limits.swapping:
            free = freeing(outcome.meld, left)
            for cards in [*[[card] for card in free], *pairs(free)]:
                self.swap(outcome, cards)
        if self.limits.adding and not (added and outcome.meld.kind == RUN):
            self.add(outcome, left + [JOKER] * (self.jokers - outcome.jokers))

    def add(self, outcome: Outcome, left: list[int]) -> None:
        """Add every group of cards that fits."""
        guarded = self.limits.guards(self.number) and outcome.meld.pure
        for cards in fitting(outcome.meld, left, self.free):
            jokers = sum([1 for card in cards if is_joker(card)])
            if not cards or (jokers and guarded):
                continue
            grown = add(outcome.meld, cards, self.rules)
            if isinstance(grown, Meld) and self.burnt(grown, outcome.meld):
                naturals = [card for card in cards if card < JOKER]
                change = Change(ADD, self.number, tuple(cards))
                self.keep(changed(outcome, grown, change, naturals, jokers, 0))

    def swap(self, outcome: Outcome, cards: list[int]) -> None:
        """Free a joker with one card, or with both cards that a set lacks."""
        freed = swap(outcome.meld, cards, self.rules, full_set=self.limits.full_set)
        if isinstance(freed, Meld):
            change = Change(SWAP, self.number, tuple(cards))
            self.keep(changed(outcome, freed, change, cards, 0, 1))

    def burnt(self, grown: Meld, old: Meld) -> bool:
        """Whether the new jokers in a run stand for burnt cards, if they must."""
        if not self.rules.joker_run_burnt:
            return True
        if unburnt_joker(grown, old.cards, self.table, self.copies) is None:
            return True
        held = [Meld(RUN, tuple(self.hand))]
        if unburnt_joker(grown, old.cards, self.table + held, self.copies) is None:
            self.certain = False
        return False


def changed(
    before: Outcome, meld: Meld, change: Change, naturals: list[int], jokers: int, gained: int
) -> Outcome:
    """The outcome after one more change."""
    return Outcome(
        meld,
        [*before.changes, change],
        tuple(sorted([*before.naturals, *[bare(card) for card in naturals]])),
        before.jokers + jokers,
        before.gained + gained,
    )


def fitting(meld: Meld, hand: list[int], rules: MeldRules) -> list[list[int]]:
    """Groups of cards that may fit a meld. A joker for a strict set is written with its face."""
    if meld.kind == RUN or not rules.strict_sets:
        return additions(meld, hand, rules)
    rank = face_of(meld.cards[0]) % 13
    faces = [make(suit, rank) for suit in range(4)]
    found = [[face] for face in faces if face in hand]
    return found + [[joker_as(face)] for face in faces if JOKER in hand]


def freeing(meld: Meld, hand: list[int]) -> list[int]:
    """The cards of a hand that may replace a joker."""
    if not meld.jokers:
        return []
    if meld.kind == RUN:
        faces = [face_of(card) for card in meld.cards if is_joker(card)]
    else:
        rank = next(card for card in meld.cards if card < JOKER) % 13
        faces = [make(suit, rank) for suit in range(4)]
    return [face for face in dict.fromkeys(faces) if face in hand]


def pairs(free: list[int]) -> list[list[int]]:
    """All pairs of the cards: a set of three takes both at once."""
    return [[one, other] for one in free for other in free if one < other]
