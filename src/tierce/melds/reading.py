"""From cards as written to the meld they are."""

from collections.abc import Iterable

from tierce.cards import JOKER, face_of, is_joker, name
from tierce.melds.meld import RUN, SET, Meld, NotAMeld
from tierce.melds.rules import MeldRules
from tierce.melds.runs import read_run
from tierce.melds.sets import read_set


def read_meld(cards: list[int], rules: MeldRules, kind: str | None = None) -> Meld | NotAMeld:
    """The meld that ``cards`` are, or why they are none.

    ``kind`` is ``run`` or ``set`` where the cards alone do not say which; without it cards that are
    both are refused.
    """
    if kind == RUN:
        return read_run(cards, rules)
    if kind == SET:
        return read_set(cards, rules)
    run, group = read_run(cards, rules), read_set(cards, rules)
    if isinstance(run, Meld) and isinstance(group, Meld):
        return NotAMeld("ambiguous_meld")
    if isinstance(run, Meld):
        return run
    if isinstance(group, Meld):
        return group
    return nearer(cards, run, group)


def nearer(cards: list[int], run: NotAMeld, group: NotAMeld) -> NotAMeld:
    """Of the two reasons the one a person would give: cards of one rank were meant as a set."""
    if len(cards) < 3:
        return NotAMeld("too_few_cards", {"cards": len(cards), "needed": 3})
    if run.code != "not_a_run":
        return run
    if group.code != "not_a_set":
        return group
    return NotAMeld("not_a_meld")


def unburnt_joker(
    meld: Meld, old: Iterable[int], table: Iterable[Meld], copies: int
) -> NotAMeld | None:
    """A joker newly placed in a run for a card whose copies do not all lie on the table, or None.

    ``old`` are the cards that lay in the meld before. Jokers that stand for a card are no copy of
    it. [seed 003, Lebanese 14: the card must be burnt, *descendue*]
    """
    before = list(old)
    for card in meld.cards if meld.kind == RUN else ():
        if is_joker(card) and card != JOKER and card not in before:
            face = face_of(card)
            if sum([other.cards.count(face) for other in table]) < copies:
                return NotAMeld("joker_not_burnt", {"card": name(face)})
    return None
