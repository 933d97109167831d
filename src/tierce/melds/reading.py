"""Reads the cards of a meld as a person writes them."""

from tierce.melds.meld import RUN, SET, Meld, NotAMeld
from tierce.melds.rules import MeldRules
from tierce.melds.runs import read_run
from tierce.melds.sets import read_set


def read_meld(cards: list[int], rules: MeldRules, kind: str | None = None) -> Meld | NotAMeld:
    """The meld that the cards form, or why they form none.

    ``kind`` is ``run`` or ``set``. Without it, cards that form both are refused.
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
    """The more useful of two reasons: cards of one rank were meant as a set."""
    if len(cards) < 3:
        return NotAMeld("too_few_cards", {"cards": len(cards), "needed": 3})
    if run.code != "not_a_run":
        return run
    if group.code != "not_a_set":
        return group
    return NotAMeld("not_a_meld")
