"""Sets: three or four cards of one rank, all of different suits."""

from tierce.cards import JOKER, face_of, is_joker, joker_as, make, rank
from tierce.melds.jokers import joker_fault
from tierce.melds.meld import SET, Meld, NotAMeld
from tierce.melds.rules import MeldRules


def read_set(cards: list[int], rules: MeldRules) -> Meld | NotAMeld:
    """The set that the cards form, or why they form none."""
    known = [card for card in cards if card != JOKER]
    ranks = {rank(face_of(card)) for card in known}
    if len(ranks) != 1:
        return NotAMeld("not_a_set")
    if len({face_of(card) for card in known}) < len(known):
        return NotAMeld("same_card_twice")
    if not 3 <= len(cards) <= 4:
        return NotAMeld("set_size", {"cards": len(cards)})
    faulty = joker_fault(cards, rules, ordered=rules.strict_sets)
    if faulty is not None:
        return faulty
    return strict_set(cards, ranks.pop()) if rules.strict_sets else free_set(cards, ranks.pop())


def free_set(cards: list[int], rank: int) -> Meld:
    """The set in suit order. A joker gets a face where only one suit is left for it.

    In a set of three the joker stays open, even if a face was written: either
    missing card frees it.
    """
    naturals = [card for card in cards if not is_joker(card)]
    if len(cards) == 3:
        return Meld(SET, tuple(sorted(naturals) + [JOKER] * (3 - len(naturals))))
    faces = [make(suit, rank) for suit in range(4)]
    return Meld(SET, tuple([face if face in naturals else joker_as(face) for face in faces]))


def strict_set(cards: list[int], rank: int) -> Meld | NotAMeld:
    """A set whose suits follow clubs, spades, hearts, diamonds without a gap."""
    if not any(is_joker(card) for card in cards):
        cards = sorted(cards)
    for first in range(4 - len(cards) + 1):
        pairs = [(card, make(first + index, rank)) for index, card in enumerate(cards)]
        if all(card == JOKER or face_of(card) == face for card, face in pairs):
            return Meld(SET, tuple([joker_as(f) if is_joker(c) else c for c, f in pairs]))
    return NotAMeld("suits_out_of_order")


def missing_faces(meld: Meld) -> list[int]:
    """The cards of the set's rank that neither lie in it nor are the face of a joker."""
    faces = meld.faces
    own = rank(next(face for face in faces if face != JOKER))
    return [make(suit, own) for suit in range(4) if make(suit, own) not in faces]
