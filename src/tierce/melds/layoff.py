"""The least points of a hand that may also add cards to another's melds, as a defender at Gin."""

from mypy_extensions import i64

from tierce.cards import JOKER, bare, face_of, joker_as, make
from tierce.melds.arrangements import minus
from tierce.melds.arranging import Arrangement, arrangement_of
from tierce.melds.changing import add
from tierce.melds.holding import Holding
from tierce.melds.jokers import joker_fault
from tierce.melds.meld import RUN, Meld
from tierce.melds.rules import CYCLIC, MeldRules
from tierce.melds.runs import last_place, possible_starts
from tierce.melds.solver import solver_for


class Layoff:
    """Own melds, cards added to another's melds, and what stays outside."""

    __slots__ = ("layoffs", "melds", "points", "rest")

    def __init__(self, own: Arrangement, layoffs: list[tuple[int, int]]) -> None:
        self.melds = own.melds
        self.layoffs = layoffs
        """Each card with the number of the meld it goes to, in an order in which they can be laid.

        A joker at the end of a run is written with the card it stands for.
        """
        self.rest = own.rest
        self.points = own.points

    def __repr__(self) -> str:
        return f"Layoff({self.melds!r}, {self.layoffs!r}, {self.rest!r}, {self.points!r})"


def gin_layoff(hand: list[int], melds: list[Meld], rules: MeldRules, values: list[int]) -> Layoff:
    """The least points of the hand with cards laid off on ``melds`` and melds of its own.

    Of equal ways the one that leaves fewer cards is taken, then the one that lays off fewer.

    >>> from tierce.cards import cards, names
    >>> from tierce.melds.reading import read_meld
    >>> knocker = [read_meld(cards("4S 5S 6S"), MeldRules())]
    >>> values = [min(card % 13 + 1, 10) for card in range(52)] + [20]
    >>> best = gin_layoff(cards("2S 3S 7S KH KD KC QC"), knocker, MeldRules(), values)
    >>> names(card for card, _ in best.layoffs), names(best.rest), best.points
    ('3S 2S 7S', 'QC', 10)
    """
    search = LayoffSearch(hand, melds, rules, values)
    search.decide(0, search.kept)
    return Layoff(arrangement_of(search.kept, search.solver), search.laid_off)


class LayoffSearch:
    """Tries every choice of layoffs; the cards left are arranged as well as they can be."""

    def __init__(
        self, hand: list[int], melds: list[Meld], rules: MeldRules, values: list[int]
    ) -> None:
        self.solver = solver_for(rules, values)
        self.options = [additions(meld, hand, rules) for meld in melds]
        self.chosen: list[tuple[int, int]] = []
        self.seen: set[tuple[int, int, int]] = set()
        self.kept = Holding(hand)
        """What is not laid off at best, and beside it what is."""
        self.laid_off: list[tuple[int, int]] = []
        self.least = self.left(self.kept)

    def left(self, hand: Holding) -> i64:
        """The points and the number of the cards outside melds, as the solver counts both."""
        return self.solver.left(hand.held, hand.twice, hand.jokers)

    def decide(self, index: int, left: Holding) -> None:
        """Choose what goes to the meld of this index and to all after it."""
        if index == len(self.options):
            self.finish(left)
            return
        for cards in self.options[index]:
            rest = left.copy()
            if all(rest.drop(card) for card in cards):
                before = len(self.chosen)
                for card in cards:
                    self.chosen.append((card, index))
                self.decide(index + 1, rest)
                while len(self.chosen) > before:
                    self.chosen.pop()

    def finish(self, left: Holding) -> None:
        """Arrange what is left, unless it was left before: with jokers it often is."""
        if left.jokers and self.known(left):
            return
        now, fewer = self.left(left), len(self.chosen) < len(self.laid_off)
        if now < self.least or (now == self.least and fewer):
            self.least, self.kept, self.laid_off = now, left, self.chosen[:]

    def known(self, left: Holding) -> bool:
        """Whether these cards were left before."""
        key = (int(left.held), int(left.twice), int(left.jokers))
        known = key in self.seen
        self.seen.add(key)
        return known


def additions(
    meld: Meld, hand: list[int], rules: MeldRules, *, burnt: bool = False
) -> list[list[int]]:
    """The cards of a hand that may be added to a meld together: none, or any that fit.

    Where jokers in runs must be burnt, ``burnt`` takes them all for burnt.
    """
    found: list[list[int]] = [[]]
    if meld.kind == RUN:
        found += additions_to_run(meld, hand, rules, burnt=burnt)
    else:
        rank = next(face for face in meld.faces if face != JOKER) % 13
        same = sorted({bare(card) for card in hand if bare(card) == JOKER or card % 13 == rank})
        found += [[card] for card in same if joins(meld, card, rules)]
    return found


def joins(meld: Meld, card: int, rules: MeldRules) -> bool:
    """Whether a card of the set's rank, or a joker, can be added to it."""
    if card == JOKER or meld.jokers or rules.strict_sets:
        return isinstance(add(meld, [card], rules), Meld)
    return len(meld.cards) == 3 and card not in meld.cards


def additions_to_run(
    meld: Meld, hand: list[int], rules: MeldRules, *, burnt: bool
) -> list[list[int]]:
    """What may lie below and above a run, at least one card, each end from the run outwards."""
    first = face_of(meld.cards[0]) % 13
    last = first + len(meld.cards) - 1
    longest = 13 if rules.ace_run == CYCLIC else rules.run_max
    spare = longest - len(meld.cards)
    bottom = first - spare if rules.ace_run == CYCLIC else possible_starts(rules)[0]
    top = last_place(first, rules)
    colour = face_of(meld.cards[0]) // 13
    held = Holding(hand)
    below = beyond(colour, first, -1, first - bottom, held)
    above = beyond(colour, last, 1, top - last, held)
    plain = not held.jokers
    """Naturals alone never make the jokers of a run too many."""
    return [
        low + high
        for low in below
        for high in above
        if 0 < len(low) + len(high) <= spare
        and (plain or may_hold(meld, low, high, rules, burnt=burnt))
        and (not low or not high or minus(hand, low + high) is not None)
    ]


def may_hold(meld: Meld, low: list[int], high: list[int], rules: MeldRules, *, burnt: bool) -> bool:
    """Whether the jokers of the run are right; where they must be burnt none is new."""
    if rules.joker_run_burnt and not burnt and max([0, *low, *high]) > JOKER:
        return False
    return joker_fault([*low[::-1], *meld.cards, *high], rules, ordered=True) is None


def beyond(colour: int, place: int, step: int, room: int, held: Holding) -> list[list[int]]:
    """Cards of the hand for the places beyond an end of a run, none to as many as there are."""
    if held.jokers:
        faces = [make(colour, (place + step * n) % 13) for n in range(1, room + 1)]
        return outwards(faces, held.cards())
    found: list[list[int]] = [[]]
    for _ in range(room):
        place += step
        face = make(colour, place % 13)
        if not held.holds(face):
            break
        found.append([*found[-1], face])
    return found


def outwards(faces: list[int], hand: list[int]) -> list[list[int]]:
    """The same for a hand with jokers, which lie anywhere among the cards."""
    found: list[list[int]] = [[]]
    ways: list[list[int]] = [[]]
    jokers = hand.count(JOKER)
    for face in faces:
        longer = [[*way, face] for way in ways] if face in hand else []
        longer += [[*way, joker_as(face)] for way in ways if jokers_in(way) < jokers]
        if not longer:
            break
        ways = longer
        found += ways
    return found


def jokers_in(cards: list[int]) -> int:
    """How many of the cards are jokers."""
    return sum([card >= JOKER for card in cards])
