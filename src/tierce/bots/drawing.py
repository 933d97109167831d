"""Whether to take the discard, in turn or by knocking for it."""

from typing import Final

from mypy_extensions import i64

from tierce.bots.foresight import Foresight
from tierce.bots.gin_stakes import plays_as_learnt
from tierce.bots.laying import lacks_run
from tierce.bots.learnt import gain_of_taking
from tierce.bots.level import Level
from tierce.bots.outside import cards_outside, stays_alone
from tierce.bots.patience import patience, plays_for_all, threatened
from tierce.bots.places import accepted_by_table, fillers
from tierce.bots.planning import Planner, free_before_opening
from tierce.cards import JOKER, bare, is_joker
from tierce.game import State, View
from tierce.game.events.classes import Took
from tierce.game.events.evolve import evolve
from tierce.game.state.table_meld import TableMeld, freed_by
from tierce.game.state.terms import Terms
from tierce.melds.holding import Holding
from tierce.melds.rules import CYCLIC
from tierce.melds.thirds import BESIDE, completes, completes_with
from tierce.melds.whole import BIT

GLANCE: Final = 8
"""With more cards outside melds nobody goes out in one turn, whatever lies on the table."""
WON: Final = 2
"""Cards by which jokers and cards won from the table may help."""
STOCK_CARD: Final = 10
"""What a knock must spare at least: the stock card that comes with it stays in hand."""


def wants_discard(view: View, planner: Planner) -> bool:
    """Whether the discard completes something, and any duty that comes with it can be met."""
    assert view.seat is not None, "an onlooker has no turn"
    state, seat, level = view.known, view.seat, planner.level
    if plays_as_learnt(view, level):
        return gain_of_taking(view, level) > 0.0
    card, free = state.discard[-1], state.terms.take_free
    if free and (card == JOKER or (catches(state, seat, level) and spares(state, seat) > 0)):
        return True
    if promises(view, level):
        return True
    owes = not free and catches(state, seat, level)
    if not (usable(state, seat) if owes else near_the_end(state, seat)):
        return False
    best = planner.think_ahead(after_taking(state, seat), seat)
    if best is None or not best.parts:
        return False
    return best.over == 0 or (owes and not declines(state, seat, best.over, level))


def promises(view: View, level: Level) -> bool:
    """Whether a discard that nothing is owed for brings the hand further than a stock card would:
    a fourth card of a meld does, or one that leaves more to come.

    So it is where the whole hand is to be melded. Where melds are laid one by one, to take like
    this lost three of a hundred rounds among two and among four.
    """
    assert view.seat is not None
    state, terms = view.known, view.known.terms
    if level.takes < 3 or not (terms.at_end or (terms.take_free and plays_for_all(state))):
        return False
    return Foresight(view, level).prefers(state.hands[view.seat], state.discard[-1])


def after_taking(state: State, seat: int) -> State:
    """The state once the seat has taken the discard; ``state`` is what an undo would go back to."""
    after = state.copy()
    if after.draft is None:
        after.draft = state
    return evolve(after, Took(seat=seat, card=state.discard[-1]))


def declines(state: State, seat: int, over: int, level: Level) -> bool:
    """Whether the discard is left lying, as it would have to be laid before it is time."""
    if not level.declines or state.opened[seat] or threatened(state, seat, level):
        return False
    return over <= patience(state, seat, level)


def catches(state: State, seat: int, level: Level) -> bool:
    """Whether the level sees that the discard is of use."""
    if level.takes > 1:
        return True
    level_of_sets = [other % 13 for other in state.hands[seat] if other != JOKER]
    return level_of_sets.count(state.discard[-1] % 13) * level.takes > 1


def near_the_end(state: State, seat: int) -> bool:
    """Whether the seat might go out with the discard, as far as a glance tells."""
    if state.terms.at_end:
        return False
    hand = [*state.hands[seat], state.discard[-1]]
    outside = cards_outside(state, hand)
    if outside > GLANCE:
        return False
    won = WON if state.terms.borrow or state.terms.joker_swap else 0
    return outside <= 1 + won + len(fillers(hand, state))


def usable(state: State, seat: int) -> bool:
    """Whether the discard might be laid at once, as far as a glance tells."""
    card, hand, terms = state.discard[-1], Holding(state.hands[seat]), state.terms
    opens = not wins_freely(state, seat)
    if opens and lacks_run(terms, hand.held | BIT[card]):
        return False
    taken = accepted_by_table(state)
    if card == JOKER or hand.jokers > 1 or taken >> card & 1:
        return True
    if not terms.borrow:
        return completes(card, hand.held, hand.jokers)
    if hand.jokers or terms.melds.ace_run == CYCLIC:
        return True
    if taken & hand.held & BESIDE[card]:
        return True  # on the table after another card of the hand
    return completes(card, hand.held, 0) if opens else within_reach(state, card, hand.held)


def wins_freely(state: State, seat: int) -> bool:
    """Whether cards of the table may be won before any opening, or after the seat's own."""
    terms = state.terms
    return state.opened[seat] or not terms.opening_min or free_before_opening(terms)


def within_reach(state: State, card: int, held: i64) -> bool:
    """Whether the discard might be melded with cards of the hand, without jokers, and with what can
    be won from the table, as far as a glance tells; or put in a joker's place there. What is added
    where a natural card was won is that card once more.
    """
    terms, freed = state.terms, freed_by(state.table)
    near = held
    for entry in state.table:
        near |= spared(entry, terms)
    if (freed >> card & 1) or (terms.joker_swap and near & freed):
        return True
    if terms.steal:
        return near >> JOKER & 1 != 0 or completes(card, near, 0)
    # What is borrowed comes one card at a time, straight into a meld with cards of the hand.
    return completes_with(card, held, near)


def spared(entry: TableMeld, terms: Terms) -> i64:
    """The cards that can be won from a meld, the joker's bit last; of a long one any may be, one
    after the other. A joker is stolen, never borrowed.
    """
    found: i64 = 0
    count = len(entry.meld.cards)
    if count > 4:
        found = entry.shown()
        if entry.meld.jokers and terms.steal:
            found |= BIT[JOKER]
    elif count == 4:
        for card in entry.spares(terms):
            if terms.steal or not is_joker(card):
                found |= BIT[bare(card)]
    return found


def wants_claim(state: State, seat: int) -> bool:
    """Whether the discard is worth a stock card besides."""
    return state.discard[-1] == JOKER or spares(state, seat) >= STOCK_CARD


def spares(state: State, seat: int) -> int:
    """How many points fewer lie outside melds with the discard in hand."""
    hand, card, solver = Holding(state.hands[seat]), state.discard[-1], state.terms.solver
    if stays_alone(state, hand, card):
        return -state.terms.values[card]
    without = solver.points_left(hand.held, hand.twice, hand.jokers)
    hand.take(card)
    return int(without - solver.points_left(hand.held, hand.twice, hand.jokers))
