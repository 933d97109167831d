"""Runs: consecutive cards of one suit.

A place in a run is a number: 0 is the ace before the two, 12 the king, 13 the ace after the king.
Where runs are cyclic, places go on past 13 and only their remainder by 13 matters.
"""

from tierce.cards import JOKER, face_of, is_joker, joker_as, make, rank, suit
from tierce.melds.jokers import joker_fault
from tierce.melds.meld import RUN, Meld, NotAMeld
from tierce.melds.rules import CYCLIC, HIGH, LOW, MeldRules

KING = 12


def read_run(cards: list[int], rules: MeldRules) -> Meld | NotAMeld:
    """The run that the cards form, or why they form none.

    Naturals alone may be written in any order. A run with a joker is written upwards.
    """
    known = [card for card in cards if card != JOKER]
    if not known or len({suit(face_of(card)) for card in known}) > 1:
        return NotAMeld("not_a_run")
    if (fault := length_fault(cards, rules)) is not None:
        return fault
    if not any(is_joker(card) for card in cards):
        cards = upwards(cards, rules)
    first = first_place(cards, rules)
    if first is None:
        return NotAMeld("not_a_run")
    placed = place(cards, suit(face_of(known[0])), first)
    return joker_fault(placed, rules, ordered=True) or Meld(RUN, tuple(placed))


def length_fault(cards: list[int], rules: MeldRules) -> NotAMeld | None:
    """The limit on the length of a run that the cards break, or None."""
    if len(cards) < 3:
        return NotAMeld("too_few_cards", {"cards": len(cards), "needed": 3})
    if len(cards) > rules.run_max:
        return NotAMeld("run_too_long", {"most": rules.run_max})
    return None


def first_place(cards: list[int], rules: MeldRules) -> int | None:
    """The place of the first card of a run written upwards, or None where it is no run."""
    allowed = possible_starts(rules)
    for start in starts_of(cards):
        if start in allowed and start + len(cards) - 1 <= last_place(start, rules):
            return start if fits(cards, start) else None
    return None


def starts_of(cards: list[int]) -> tuple[int, ...]:
    """The places where the run could begin, from its first card of known face.

    An ace lies before the two or after the king. A cyclic run may begin below the first place.
    """
    for index, card in enumerate(cards):
        if card != JOKER:
            own = rank(face_of(card))
            start = own - index
            return (start, start + 13) if own == 0 or start < 0 else (start,)
    return ()


def possible_starts(rules: MeldRules) -> range:
    """The places where a run may begin."""
    if rules.ace_run == CYCLIC:
        return range(13)
    return range(1, 12) if rules.ace_run == HIGH else range(12)


def last_place(start: int, rules: MeldRules) -> int:
    """The highest place that a run beginning at ``start`` may reach."""
    if rules.ace_run == CYCLIC:
        return start + 12
    return KING if rules.ace_run == LOW else 13


def fits(cards: list[int], start: int) -> bool:
    """Whether each card can lie at its place when the first lies at ``start``."""
    for index, card in enumerate(cards):
        if card != JOKER and rank(face_of(card)) != (start + index) % 13:
            return False
    return True


def place(cards: list[int], suit: int, start: int) -> list[int]:
    """The cards, with every joker given the face of its place."""
    faces = [make(suit, (start + index) % 13) for index in range(len(cards))]
    return [
        joker_as(face) if is_joker(card) else card for card, face in zip(cards, faces, strict=True)
    ]


def upwards(cards: list[int], rules: MeldRules) -> list[int]:
    """Natural cards of one suit in the order of a run if they have one, else as given."""
    if first_place(cards, rules) is not None:
        return cards
    ordered = sorted(cards)
    for turn in range(len(ordered)):
        turned = ordered[turn:] + ordered[:turn]
        if first_place(turned, rules) is not None:
            return turned
    return both_aces(ordered, rules)


def both_aces(ordered: list[int], rules: MeldRules) -> list[int]:
    """The cards with the second ace moved to the end, as in runs of fourteen."""
    moved = ordered[:1] + ordered[2:] + ordered[1:2]
    return moved if first_place(moved, rules) is not None else ordered


def run_of(places: list[int], suit: int, jokers: int, above: int) -> Meld:
    """The run with naturals at these places, and ``above`` of its jokers over the highest.

    The other jokers fill the gaps; the rest lie below.
    """
    gaps = places[-1] - places[0] + 1 - len(places)
    span = range(places[0] - (jokers - gaps - above), places[-1] + above + 1)
    faces = [make(suit, place % 13) for place in span]
    cards = [
        face if place in places else joker_as(face) for place, face in zip(span, faces, strict=True)
    ]
    return Meld(RUN, tuple(cards))
