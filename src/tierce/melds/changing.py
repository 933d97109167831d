"""What may become of a meld on the table: cards added, a joker swapped, cards taken out."""

from tierce.cards import JOKER, face_of, is_joker, rank
from tierce.melds.meld import RUN, Meld, NotAMeld
from tierce.melds.reading import read_meld
from tierce.melds.rules import MeldRules
from tierce.melds.runs import read_run
from tierce.melds.sets import missing_faces, read_set


def add(meld: Meld, cards: list[int], rules: MeldRules) -> Meld | NotAMeld:
    """The meld with ``cards`` added, or why they do not fit.

    A plain joker goes where it is written; where it would fit both ends it must be written with its
    face.
    """
    grown = grown_runs(meld, cards, rules) if meld.kind == RUN else grown_sets(meld, cards, rules)
    fitting = []
    for result in grown:
        if isinstance(result, Meld) and result not in fitting:
            fitting.append(result)
    if len(fitting) > 1 and JOKER in cards:
        return NotAMeld("ambiguous_joker")
    if fitting:
        return fitting[0]
    reasons = [
        result for result in grown if isinstance(result, NotAMeld) and result.code not in VAGUE
    ]
    return reasons[0] if reasons else NotAMeld("does_not_fit")


VAGUE = ("not_a_run", "not_a_set", "set_size", "suits_out_of_order", "same_card_twice")
"""Reasons that say no more than that the cards do not fit."""


def grown_runs(meld: Meld, cards: list[int], rules: MeldRules) -> list[Meld | NotAMeld]:
    """Every way to lay some of the cards below a run and the rest above it. Cards of certain face
    find their own order; with a plain joker among them the written order holds.
    """
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
    """Whether the run reads as it was written: sorting naturals must not move what lies on the
    table.
    """
    return all(
        card == JOKER or face_of(card) == face
        for card, face in zip(written, result.faces, strict=True)
    )


def grown_sets(meld: Meld, cards: list[int], rules: MeldRules) -> list[Meld | NotAMeld]:
    """The set with the cards added; a strict set grows at either end."""
    old = list(meld.cards)
    if rules.strict_sets:
        return [read_set(cards[:cut] + old + cards[cut:], rules) for cut in range(len(cards) + 1)]
    return [read_set(old + cards, rules)]


def swap(meld: Meld, cards: list[int], rules: MeldRules, *, full_set: bool) -> Meld | NotAMeld:
    """The meld with one joker replaced by the card it stands for, or why it cannot be.

    ``full_set`` says that a set frees its joker only once it holds four cards; then both missing
    cards of a set of three may be laid at once. [seeds 003, 004; strict jokers of seed 000]
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
    """Whether the joker of the meld may give way to ``card``."""
    if joker == JOKER:
        return card in missing_faces(meld)
    return face_of(joker) == card


def swap_both(meld: Meld, cards: list[int], rules: MeldRules) -> Meld | NotAMeld:
    """Both missing cards of a set of three laid at once: the first completes it, the second frees
    the joker.
    """
    if meld.kind == RUN or len(meld.cards) != 3:
        return NotAMeld("joker_stands_for_another")
    full = add(meld, cards[:1], rules)
    if isinstance(full, NotAMeld):
        return NotAMeld("joker_stands_for_another")
    return swap(full, cards[1:], rules, full_set=True)


def take_out(meld: Meld, cards: list[int], rules: MeldRules) -> list[Meld] | NotAMeld:
    """The melds that stay when ``cards`` leave ``meld``: none, one, or the two parts of a run cut
    through.

    What stays must be a brelan or a run of three at least. [seed 003]
    """
    rest = list(meld.cards)
    for card in cards:
        if not remove_face(rest, card):
            return NotAMeld("not_in_meld")
    if not rest:
        return []
    if meld.kind != RUN:
        stays = [read_set(rest, rules)]
    else:
        stays = [read_run(part, rules) for part in parts_of_run(meld, rest)]
    kept = [part for part in stays if isinstance(part, Meld)]
    return kept if len(kept) == len(stays) else NotAMeld("rest_is_no_meld")


def remove_face(cards: list[int], card: int) -> bool:
    """Take ``card`` out of ``cards``; a plain joker means any joker that lies there."""
    for index, other in enumerate(cards):
        if other == card or (card == JOKER and is_joker(other)):
            del cards[index]
            return True
    return False


def parts_of_run(meld: Meld, rest: list[int]) -> list[list[int]]:
    """What is left of a run, cut where cards were taken out."""
    parts: list[list[int]] = [[]]
    left = list(rest)
    for card in meld.cards:
        if card in left:
            left.remove(card)
            parts[-1].append(card)
        elif parts[-1]:
            parts.append([])
    return [part for part in parts if part]
