"""The draw: a stock card, the discard or the upcard."""

from typing import Final

from mypy_extensions import i64

from tierce.bots.lay.lay_all import lacks_pure_run
from tierce.bots.lay.patience import patience, threatened
from tierce.bots.lay.planning import Planner, free_before_opening
from tierce.bots.learnt.gin_policy import take_gain
from tierce.bots.learnt.gin_stakes import gin_policy_applies
from tierce.bots.levels.level import Level
from tierce.bots.levels.situation import whole_hand_counts
from tierce.bots.value.deadwood import deadwood_count
from tierce.bots.value.evaluation import Evaluation
from tierce.bots.value.layoffs import layoff_mask, layoffs
from tierce.cards import JOKER
from tierce.game import Action, DrawStock, Pass, State, TakeDiscard, View
from tierce.game.events.classes import Took
from tierce.game.events.evolve import evolve
from tierce.game.state.table_meld import TableMeld, freed_by
from tierce.game.state.terms import Terms
from tierce.melds.rules import CYCLIC
from tierce.solve.tables.holding import Holding
from tierce.solve.tables.masks import BIT
from tierce.solve.tables.triples import BESIDE, completes, completes_with

DRAW: Final = DrawStock()
PASS: Final = Pass()
TAKE: Final = TakeDiscard()
OUT_OF_REACH: Final = 8
"""With more cards outside melds no turn goes out."""
CAPTURED: Final = 2
"""Number of cards that captured jokers and cards may place."""


def draw(view: View, planner: Planner) -> Action:
    """Take the discard if it is wanted and was not just put back. Otherwise draw or pass."""
    assert view.seat is not None, "an onlooker has no turn"
    otherwise = PASS if view.known.upcard_offered else DRAW
    if view.memory.undone or view.refusal(TAKE) is not None:
        return otherwise
    return TAKE if wants_discard(view, planner) else otherwise


def wants_discard(view: View, planner: Planner) -> bool:
    """Whether the discard is useful and the duty that comes with it can be met."""
    assert view.seat is not None, "an onlooker has no turn"
    state, seat, level = view.known, view.seat, planner.level
    if gin_policy_applies(view, level):
        return take_gain(view, level) > 0.0
    card, free = state.discard[-1], state.terms.take_free
    if free and (
        card == JOKER or (notices(state, seat, level) and deadwood_saved(state, seat) > 0)
    ):
        return True
    return promises(view, level) or completes_turn(state, seat, planner)


def completes_turn(state: State, seat: int, planner: Planner) -> bool:
    """Whether a turn with the discard goes out, or lays a discard that must be laid."""
    owes = not state.terms.take_free and notices(state, seat, planner.level)
    if not (may_lay(state, seat) if owes else may_go_out(state, seat)):
        return False
    best = planner.plan_ahead(after_taking(state, seat), seat)
    if best is None or not best.parts:
        return False
    left = best.cards_left
    return left == 0 or (owes and not declines(state, seat, left, planner.level))


def promises(view: View, level: Level) -> bool:
    """Whether a discard without a duty improves the hand more than a stock card is expected to.

    It decides only where the whole hand is melded: where melds are laid one by one it loses rounds.
    """
    assert view.seat is not None
    state, terms = view.known, view.known.terms
    if level.takes < 3 or not (terms.at_end or (terms.take_free and whole_hand_counts(state))):
        return False
    return Evaluation(view, level).prefers(state.hands[view.seat], state.discard[-1])


def after_taking(state: State, seat: int) -> State:
    """The state after the seat takes the discard. ``state`` becomes the target of an undo."""
    after = state.copy()
    if after.draft is None:
        after.draft = state
    return evolve(after, Took(seat=seat, card=state.discard[-1]))


def declines(state: State, seat: int, left: int, level: Level) -> bool:
    """Whether to leave a discard that must be laid, with ``left`` cards outside melds."""
    if not level.declines or state.opened[seat] or threatened(state, seat, level):
        return False
    return left <= patience(state, seat, level)


def notices(state: State, seat: int, level: Level) -> bool:
    """Whether the level notices that the discard is useful."""
    if level.takes > 1:
        return True
    ranks = [other % 13 for other in state.hands[seat] if other != JOKER]
    return ranks.count(state.discard[-1] % 13) * level.takes > 1


def may_go_out(state: State, seat: int) -> bool:
    """Whether the seat may go out with the discard (over-approximate)."""
    if state.terms.at_end:
        return False
    hand = [*state.hands[seat], state.discard[-1]]
    outside = deadwood_count(state, hand)
    if outside > OUT_OF_REACH:
        return False
    captured = CAPTURED if state.terms.borrow or state.terms.joker_swap else 0
    return outside <= 1 + captured + len(layoffs(hand, state))


def may_lay(state: State, seat: int) -> bool:
    """Whether the discard may be laid at once (over-approximate)."""
    card, hand, terms = state.discard[-1], Holding(state.hands[seat]), state.terms
    opens = not captures_freely(state, seat)
    if opens and lacks_pure_run(terms, hand.held | BIT[card]):
        return False
    taken = layoff_mask(state)
    if card == JOKER or hand.jokers > 1 or taken >> card & 1:
        return True
    if not terms.borrow:
        return completes(card, hand.held, hand.jokers)
    if hand.jokers or terms.melds.ace_run == CYCLIC:
        return True
    if taken & hand.held & BESIDE[card]:
        return True  # on the table after another card of the hand
    return completes(card, hand.held, 0) if opens else may_capture(state, card, hand.held)


def captures_freely(state: State, seat: int) -> bool:
    """Whether the seat may capture cards of the table, before an opening or after its own."""
    terms = state.terms
    return state.opened[seat] or not terms.opening_min or free_before_opening(terms)


def may_capture(state: State, card: int, held: i64) -> bool:
    """Whether captured cards may help to lay the discard without jokers (over-approximate)."""
    terms, freed = state.terms, freed_by(state.table)
    near = held
    for entry in state.table:
        near |= capturable(entry, terms)
    if (freed >> card & 1) or (terms.joker_swap and near & freed):
        return True
    if terms.steal:
        return completes(card, near, 0)
    # Each borrowed card goes alone into a meld with cards of the hand.
    return completes_with(card, held, near)


def capturable(entry: TableMeld, terms: Terms) -> i64:
    """Mask of the natural cards that a meld can lose.

    A long meld can lose any of its natural cards, one after the other. Jokers stay.
    """
    found: i64 = 0
    count = len(entry.meld.cards)
    if count > 4:
        found = entry.shown()
    elif count == 4:
        for card in entry.spares(terms):
            if card < JOKER:
                found |= BIT[card]
    return found


def deadwood_saved(state: State, seat: int) -> int:
    """Deadwood points that the discard saves; negative if it is deadwood itself."""
    hand, card, solver = Holding(state.hands[seat]), state.discard[-1], state.terms.solver
    without = solver.points_left(hand.held, hand.twice, hand.jokers)
    hand.take(card)
    return int(without - solver.points_left(hand.held, hand.twice, hand.jokers))
