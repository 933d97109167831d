"""Cards added to a meld on the table."""

from tierce.cards import JOKER, face_of, is_joker, joker_as, rank, suit
from tierce.melds.jokers import joker_fault, unburnt_joker
from tierce.melds.meld import RUN, Meld, NotAMeld
from tierce.melds.rules import CYCLIC, HIGH, MeldRules
from tierce.melds.runs import last_place, read_run
from tierce.melds.sets import free_set, read_set


def add(meld: Meld, cards: list[int], rules: MeldRules) -> Meld | NotAMeld:
    """The meld with ``cards`` added, or why they do not fit.

    A plain joker goes where it is written. Where it would fit both ends, it must be written with
    its face.
    """
    if meld.kind == RUN and plain(meld, cards, rules):
        longer = longer_by_all(meld, cards, rules)
        if longer is not None:
            return longer
    if len(cards) == 1 and makes_four(meld, cards[0], rules):
        return free_set([*meld.cards, *cards], rank(cards[0]))
    grown = every_way(meld, cards, rules)
    fitting = fitting_melds(grown)
    if len(fitting) > 1 and JOKER in cards:
        return NotAMeld("ambiguous_joker")
    if fitting:
        return fitting[0]
    reasons = [
        result for result in grown if isinstance(result, NotAMeld) and result.code not in VAGUE
    ]
    return reasons[0] if reasons else NotAMeld("does_not_fit")


def every_way(meld: Meld, cards: list[int], rules: MeldRules) -> list[Meld | NotAMeld]:
    """The results of all places where the cards could go, failures included."""
    if meld.kind == RUN:
        return grown_runs(meld, cards, rules)
    return grown_sets(meld, cards, rules)


def fitting_melds(grown: list[Meld | NotAMeld]) -> list[Meld]:
    """The different melds among the results."""
    fitting: list[Meld] = []
    for result in grown:
        if isinstance(result, Meld) and result not in fitting:
            fitting.append(result)
    return fitting


def burnt_ways(
    meld: Meld, cards: list[int], rules: MeldRules, table: list[Meld], copies: int
) -> list[Meld]:
    """The melds with the cards added in which each new joker of a run stands for a burnt card."""
    ways = fitting_melds(every_way(meld, cards, rules))
    return [way for way in ways if unburnt_joker(way, meld.cards, table, copies) is None]


def makes_four(meld: Meld, card: int, rules: MeldRules) -> bool:
    """Whether a natural card is the fourth of a set without an order of suits.

    One natural card more never makes the jokers too many.
    """
    if meld.kind == RUN or card >= JOKER or rules.strict_sets or len(meld.cards) != 3:
        return False
    return rank(card) == rank(meld.cards[0]) and not any(other == card for other in meld.cards)


def plain(run: Meld, cards: list[int], rules: MeldRules) -> bool:
    """Whether each of the cards fits at most one end of the run.

    An ace may fit both ends of a long run. So may several cards where runs are cyclic, and a plain
    joker.
    """
    if len(cards) == 1 and cards[0] < JOKER:
        return True
    if rules.ace_run == CYCLIC or holds_plain_joker(cards):
        return False
    return len(run.cards) + len(cards) < 13 or all(rank(face_of(card)) > 0 for card in cards)


def holds_plain_joker(cards: list[int]) -> bool:
    """Whether a joker among the cards is not written with its face."""
    return any(card == JOKER for card in cards)


def longer_by_all(run: Meld, cards: list[int], rules: MeldRules) -> Meld | None:
    """The run with cards of known face at its ends, or None where they do not fit."""
    left = cards[:]
    grown: Meld | None = run if cards else None
    while left and grown is not None:
        grown = longer_by_one(grown, left, rules)
    if grown is not None and any(is_joker(card) for card in cards):
        fault = joker_fault(list(grown.cards), rules, ordered=True)
        return grown if fault is None else None
    return grown


def longer_by_one(run: Meld, left: list[int], rules: MeldRules) -> Meld | None:
    """The run with the first card that fits, which is removed from ``left``; or None."""
    for place, card in enumerate(left):
        longer = longer_run(run, card, rules)
        if longer is not None:
            del left[place]
            return longer
    return None


def longer_run(run: Meld, card: int, rules: MeldRules) -> Meld | None:
    """The run with a card of known face at its upper end, else at its lower end, or None.

    One natural card more never makes the jokers too many. The limits on jokers are not checked
    here.
    """
    first, face = face_of(run.cards[0]), face_of(card)
    if suit(face) != suit(first):
        return None
    if rank(face) == (rank(first) + len(run.cards)) % 13 and grows_above(run, rules):
        return Meld(RUN, (*run.cards, card))
    if rank(face) == (rank(first) - 1) % 13 and grows_below(run, rules):
        return Meld(RUN, (card, *run.cards))
    return None


def grows_above(run: Meld, rules: MeldRules) -> bool:
    """Whether there is a place above the run."""
    first, count = rank(face_of(run.cards[0])), len(run.cards)
    return count < rules.run_max and first + count <= last_place(first, rules)


def grows_below(run: Meld, rules: MeldRules) -> bool:
    """Whether there is a place below the run."""
    first, count = rank(face_of(run.cards[0])), len(run.cards)
    if rules.ace_run == CYCLIC:
        return count < 13
    return count < rules.run_max and first > (1 if rules.ace_run == HIGH else 0)


def takes_joker(run: Meld, rules: MeldRules) -> bool:
    """Whether a joker fits an end of the run, or both."""
    joker, cards = joker_as(face_of(run.cards[0])), list(run.cards)
    return (
        grows_above(run, rules) and joker_fault([*cards, joker], rules, ordered=True) is None
    ) or (grows_below(run, rules) and joker_fault([joker, *cards], rules, ordered=True) is None)


VAGUE = ("not_a_run", "not_a_set", "set_size", "suits_out_of_order", "same_card_twice")
"""Codes that say only that the cards do not fit."""


def grown_runs(meld: Meld, cards: list[int], rules: MeldRules) -> list[Meld | NotAMeld]:
    """The results of laying some of the cards below a run and the rest above it.

    Cards of known face are put in order. With a plain joker among them the written order holds.
    """
    own = suit(face_of(meld.cards[0]))
    if any(card != JOKER and suit(face_of(card)) != own for card in cards):
        return []
    if JOKER in cards:
        orders = [cards]
    else:
        by_rank = sorted(cards, key=lambda card: rank(face_of(card)))
        orders = [by_rank[turn:] + by_rank[:turn] for turn in range(len(cards))]
    grown: list[Meld | NotAMeld] = []
    for order in orders:
        cuts = range(len(order) + 1)
        grown += [grown_run(meld, order[:cut], order[cut:], rules) for cut in cuts]
    return grown


def grown_run(meld: Meld, below: list[int], above: list[int], rules: MeldRules) -> Meld | NotAMeld:
    """The run with cards below and above, every old card left in its place."""
    written = below + list(meld.cards) + above
    result = read_run(written, rules)
    if isinstance(result, Meld) and not keeps_order(result, written):
        return NotAMeld("not_a_run")
    return result


def keeps_order(result: Meld, written: list[int]) -> bool:
    """Whether the run reads as it was written: sorting naturals must not move the cards on the
    table.
    """
    return all(
        card == JOKER or face_of(card) == face
        for card, face in zip(written, result.faces, strict=True)
    )


def grown_sets(meld: Meld, cards: list[int], rules: MeldRules) -> list[Meld | NotAMeld]:
    """The results of adding the cards to a set; a strict set grows at either end."""
    old = list(meld.cards)
    if rules.strict_sets:
        return [read_set(cards[:cut] + old + cards[cut:], rules) for cut in range(len(cards) + 1)]
    return [read_set(old + cards, rules)]
