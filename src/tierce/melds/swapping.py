"""A joker on the table replaced by the card it stands for."""

from tierce.cards import JOKER, face_of, is_joker
from tierce.melds.adding import add
from tierce.melds.meld import RUN, Meld, NotAMeld
from tierce.melds.reading import read_meld
from tierce.melds.rules import MeldRules
from tierce.melds.sets import missing_faces


def swap(meld: Meld, cards: list[int], rules: MeldRules, *, full_set: bool) -> Meld | NotAMeld:
    """The meld with one joker replaced by the card it stands for, or why it cannot be.

    ``full_set``: a set frees its joker only once it holds four cards. Then both missing cards of a
    set of three may be laid at once.
    """
    if not meld.jokers:
        return NotAMeld("no_joker")
    if len(cards) == 2:
        return swap_both(meld, cards, rules)
    if len(cards) != 1 or is_joker(cards[0]):
        return NotAMeld("joker_stands_for_another")
    if meld.kind != RUN and full_set and len(meld.cards) < 4:
        return NotAMeld("set_not_full")
    for index, card in enumerate(meld.cards):
        if is_joker(card) and stands_for(meld, card, cards[0]):
            written = list(meld.cards[:index]) + cards + list(meld.cards[index + 1 :])
            return read_meld(written, rules, meld.kind)
    return NotAMeld("joker_stands_for_another")


def stands_for(meld: Meld, joker: int, card: int) -> bool:
    """Whether the card may replace the joker of the meld."""
    if joker == JOKER:
        return card in missing_faces(meld)
    return face_of(joker) == card


def swap_both(meld: Meld, cards: list[int], rules: MeldRules) -> Meld | NotAMeld:
    """A set of three after both missing cards were laid: one completes it, the other frees the
    joker.
    """
    no = NotAMeld("joker_stands_for_another")
    if meld.kind == RUN or len(meld.cards) != 3 or any(is_joker(card) for card in cards):
        return no
    for first, second in (cards, cards[::-1]):
        full = add(meld, [first], rules)
        freed = swap(full, [second], rules, full_set=True) if isinstance(full, Meld) else no
        if isinstance(freed, Meld):
            return freed
    return no
