"""What a hand can do under given rules, without a round."""

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from mypy_extensions import i64

from tierce.cards import FACES, JOKER, UNKNOWN, bare, cards, joker_as, name
from tierce.game.acts.actions import Lay, NewMeld
from tierce.melds import Meld, read_meld
from tierce.rules import Rules
from tierce.rules.options.errors import not_rules
from tierce.solve import Arrangement, Laying, Limits, Rearrangement

# Imported by name: mypyc compiles calls through a module as interpreted ones.
from tierce.solve import layings as best_laying
from tierce.solve import opening as best_opening
from tierce.solve import rearrange as best_rearrangement
from tierce.solve.arrange.result import arrangement_of
from tierce.solve.arrange.solver import Solver, solver_for
from tierce.solve.tables.holding import Holding

FAULTS: Final = (AssertionError, AttributeError, IndexError, TypeError)
"""What a solver raises for an impossible hand, or for an object that is no Rules."""


class Last:
    """The last rules with their solver and pack sizes: a lookup takes as long as an arrangement."""

    def __init__(self) -> None:
        self.rules: Rules | None = None
        self.found: Solver | None = None
        self.copies: i64 = 0
        self.jokers: i64 = 0

    def solver(self, rules: Rules) -> Solver:
        """Return the solver of these rules.

        Raises TypeError where they are none.
        """
        if self.rules is not rules or self.found is None:
            if not isinstance(rules, Rules):
                raise not_rules(rules)
            self.found = solver_for(rules.melds, rules.hand_values)
            self.rules, self.copies, self.jokers = rules, rules.decks, rules.jokers
        return self.found


LAST: Final = Last()


def arrange(hand: str | Iterable[int], rules: Rules) -> Arrangement:
    """Return the arrangement of a hand with the least deadwood; exact.

    >>> import tierce
    >>> best = arrange("5H 6H 7H JC JD JS 4C AD 3H", tierce.preset("gin"))
    >>> best.points, tierce.names(best.rest)
    (8, '4C 3H AD')

    Raises ValueError where a text or number is no card, or the pack holds fewer copies of one.
    """
    solver = LAST.solver(rules)
    return arrangement_of(counted(read(hand), rules), solver)


def opening(hand: str | Iterable[int], rules: Rules) -> Lay | None:
    """Return the best first laying that the rules accept from this hand alone, or None.

    >>> import tierce
    >>> tierce.write_action(opening("8S 7S 6S AS AC AH 3D", tierce.preset("rami51")))
    'lay set AC AS AH; lay run 6S 7S 8S'

    Raises ValueError where a text is no card.
    """
    held = read(hand)
    try:
        found = best_opening(
            held,
            rules.melds,
            rules.first_meld_min,
            values=rules.hand_values,
            pure_run=rules.first_meld_pure_run,
            keep=1 if rules.finish_discard == "required" else 0,
            full_free=not rules.full_lay_needs_min,
            most_melds=rules.new_melds_per_turn,
        )
    except FAULTS:
        checked(held, rules)  # says what is wrong
        raise
    return None if found is None else Lay(tuple([NewMeld(m.cards, m.kind) for m in found]))


def layings(hand: str | Iterable[int], table: Iterable[str | Meld], rules: Rules) -> Laying:
    """Return the laying that leaves the fewest points to a player who has opened; exact.

    It may lay new melds, add cards to the table and take jokers from it, where the rules allow. A
    card is kept where one must be discarded. `changes` name melds by their index in `table`. Where
    a freed joker goes only into own melds, it goes into new ones here: `table` names no owners.

    >>> import tierce
    >>> best = layings("6S QH KH 7S 2C", ["4S 5S *6S", "7H 7D 7C"], tierce.preset("palace"))
    >>> best.changes, best.melds, tierce.names(best.rest)
    ([Change('swap', 0, (18,)), Change('add', 1, (19,))], [Meld('run', 'QH KH *AH')], '2C')

    Raises ValueError where a text is no card, or the cards of the table are no melds.
    """
    held, lying = checked(hand, rules), read_table(table, rules)
    return best_laying(
        held,
        lying,
        rules.melds,
        rules.hand_values,
        limits=Limits(
            adding=rules.layoff,
            swapping=rules.joker_swap,
            full_set=rules.joker_swap_set == "full_set",
            replay=rules.swapped_joker == "same_turn",
            new_melds=rules.new_melds_per_turn or -1,
            keep=1 if rules.finish_discard == "required" else 0,
        ).bind(closed=[rules.swapped_joker_use != "anywhere"] * len(lying)),
        copies=rules.decks,
    )


def rearrange(
    hand: str | Iterable[int], table: Iterable[str | Meld], rules: Rules
) -> Rearrangement:
    """Return the whole table rebuilt with cards of a hand, leaving the fewest points; exact.

    As at Rummikub, any meld may be broken up and every card of the table is in a meld again. Only
    the rules of melds count, not those of a turn.

    >>> import tierce
    >>> best = rearrange("7H 7D 9C", ["4S 5S 6S 7S"], tierce.preset("palace"))
    >>> best.melds, tierce.names(best.rest)
    ([Meld('run', '4S 5S 6S'), Meld('set', '7S 7H 7D')], '9C')

    Raises ValueError where a text is no card, the cards of the table are no melds, or a card is
    there more than twice.
    """
    held = checked(hand, rules)
    return best_rearrangement(
        held, read_table(table, rules), rules.melds, rules.hand_values, copies=rules.decks
    )


def read_table(table: Iterable[str | Meld], rules: Rules) -> list[Meld]:
    """Return melds, read from texts where needed.

    Raises TypeError where the table is one text: its melds would be read letter by letter.
    """
    if isinstance(table, str):
        raise TypeError(f"the table is {table!r}: want a list of melds, as [{table!r}]")
    found: list[Meld] = []
    for entry in table:
        meld = read_meld(cards(entry), rules.melds) if isinstance(entry, str) else entry
        if not isinstance(meld, Meld):
            raise ValueError(f"{entry} is no meld under these rules: {meld.code}")
        found.append(meld)
    return found


def read(hand: str | Iterable[int]) -> list[int]:
    """Return cards, read from text where needed; the solvers do not change the list."""
    if isinstance(hand, list):
        return hand
    return cards(hand) if isinstance(hand, str) else list(hand)


def checked(hand: str | Iterable[int], rules: Rules) -> list[int]:
    """Return the hand as a list of cards that a pack of these rules holds.

    Raises ValueError, or TypeError where ``rules`` are none.
    """
    LAST.solver(rules)
    held = read(hand)
    counted(held, rules)
    return held


def counted(hand: list[int], rules: Rules) -> Holding:
    """Return the hand as a Holding, checked against the pack of `rules`.

    `LAST` must know these rules. A separate pass would take longer than many searches.
    """
    try:
        holding = Holding(hand)
    except FAULTS:
        check_hand(hand, rules)
        raise
    if holding.jokers > LAST.jokers or (holding.twice and LAST.copies < 2):
        check_hand(hand, rules)
    return holding


def check_hand(hand: list[int], rules: Rules) -> None:
    """Raise ValueError where a number is no card, or the pack holds fewer copies of one."""
    given: list[Any] = hand  # a library user may pass any list
    for card in given:
        if not isinstance(card, int) or not UNKNOWN <= card < joker_as(FACES):
            raise ValueError(f"{card!r} is not a card: want a number below {FACES}, or {JOKER}")
    for face, count in Counter([bare(card) for card in hand if card != UNKNOWN]).items():
        most = rules.jokers if face == JOKER else rules.decks
        if count > most:
            raise ValueError(f"{count} times {name(face)}: the pack of these rules holds {most}")
