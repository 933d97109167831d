"""Search for the best laying of a turn, including the discard after it."""

from typing import Final

from tierce.bots.lay.captures import captures, may_take
from tierce.bots.lay.lay_all import best_melds, lay_all, opened
from tierce.bots.lay.turn import Turn
from tierce.bots.levels.level import Level
from tierce.bots.value.deadwood import deadwood_count
from tierce.bots.value.endgame import smallest_other_hand
from tierce.bots.value.layoffs import layoff_mask, layoffs
from tierce.bots.value.masks import natural_mask
from tierce.cards import JOKER
from tierce.game import State
from tierce.game.judge.judge import before_laying
from tierce.game.state.rows import holds
from tierce.game.state.table_meld import freed_by
from tierce.game.state.terms import Terms
from tierce.melds import Meld

CARDS: Final = 1_000
"""Cost unit of a point: more than the number of cards in a hand."""
NOT_OUT: Final = 100_000
"""Points added to a turn that does not go out: more than any hand holds."""
ILLEGAL: Final = NOT_OUT * CARDS * 10
"""Cost above that of every turn."""
FEW_CARDS: Final = 3
"""Number of cards of another seat from which a joker held may be paid."""


class Planner:
    """Plans turns. Caches the plan made before taking the discard for use after the take."""

    def __init__(self, level: Level) -> None:
        self.level = level
        self.planned: State | None = None
        """The state of the cached plan. No caller changes it."""
        self.found: Turn | None = None

    def plan_ahead(self, state: State, seat: int) -> Turn | None:
        """Plan and cache the turn from a hypothetical state."""
        self.found = best_turn(state, seat, self.level)
        self.planned = state
        return self.found

    def plan(self, state: State, seat: int) -> Turn | None:
        """Plan the turn from the present state."""
        if self.planned is not None and same_turn(self.planned, state, seat):
            return self.found
        return best_turn(state, seat, self.level)


def same_turn(one: State, other: State, seat: int) -> bool:
    """Whether two states agree in everything that a plan of the seat reads.

    Public lists are replaced when they change, so identity is enough for them.
    """
    return (
        one.table is other.table
        and one.opened is other.opened
        and one.turns is other.turns
        and one.turn == other.turn == seat
        and one.drawn == other.drawn
        and one.taken == other.taken
        and one.taken_used == other.taken_used
        and one.laid_points == other.laid_points
        and one.new_melds == other.new_melds
        and one.owed_jokers == other.owed_jokers
        and (one.draft is None) == (other.draft is None)
        and one.hands[seat] == other.hands[seat]
        and all(len(hand) == len(other.hands[at]) for at, hand in enumerate(one.hands))
    )


def best_turn(state: State, seat: int, level: Level) -> Turn | None:
    """The legal turn of least cost. None where nothing can be laid or the turn could not end."""
    if before_laying(state, seat) is not None:
        return None
    found = candidates(Turn(state, seat, adds=level.adds), level)
    if len(found) == 1:
        return None
    costs = [cost(turn) for turn in found]
    # The legality check judges a whole laying, so it comes last.
    for _ in range(len(found)):
        place = costs.index(min(costs))
        if found[place].is_legal():
            return found[place]
        costs[place] = ILLEGAL
    return None


def cost(turn: Turn) -> int:
    """Cost of a turn: going out first, then the points left, then the number of cards.

    A joker in hand costs nothing unless another seat is about to go out.
    """
    values, hand = turn.start.terms.values, turn.hand
    points = jokers = 0
    for card in hand:
        if card == JOKER:
            jokers += 1
        else:
            points += values[card]
    if jokers and jokers_at_risk(turn):
        points += jokers * values[JOKER]
    return ((NOT_OUT if turn.cards_left > 0 else 0) + points) * CARDS + len(hand)


def jokers_at_risk(turn: Turn) -> bool:
    """Whether another seat is about to go out, so that a joker held may be paid."""
    return smallest_other_hand(turn.start, turn.seat) <= FEW_CARDS


def candidates(idle: Turn, level: Level) -> list[Turn]:
    """Turns to compare: nothing, the opening, and all that can be laid after it."""
    found = [idle]
    first = None if idle.was_open else opened(idle)
    if first is not None:
        found.append(first)
    if may_extend(first or idle):
        extend(found, first or idle, level.tricks)
    return found


def may_extend(turn: Turn) -> bool:
    """Whether more may be laid (over-approximate)."""
    terms, table = turn.start.terms, turn.state.table
    if turn.lays_freely and holds_meld(turn):
        return True
    if not table or not (turn.was_open or turn.parts or free_before_opening(terms)):
        return False
    if holds(turn.hand, JOKER) or (terms.borrow and may_take(turn)):
        return True
    swaps = terms.joker_swap and natural_mask(turn.hand) & freed_by(table) != 0
    return swaps or (turn.adds > 0 and terms.layoff and can_add(turn))


def free_before_opening(terms: Terms) -> bool:
    """Whether a seat that has not opened may change melds of the table."""
    return not (terms.layoff_needs_opened and terms.joker_swap_needs_opened)


def holds_meld(turn: Turn) -> bool:
    """Whether the hand holds a meld."""
    return deadwood_count(turn.start, turn.hand) < len(turn.hand)


def can_add(turn: Turn) -> bool:
    """Whether a meld of the table accepts a natural card of the hand."""
    return natural_mask(turn.hand) & layoff_mask(turn.state) != 0


def extend(found: list[Turn], turn: Turn, depth: int) -> None:
    """Append the turn with all laid, and its variants after up to ``depth`` captures."""
    melds = best_melds(turn, []) if turn.lays_freely else []
    complete = lay_all(turn.copy(), melds)
    if complete.parts:  # laying nothing is a candidate already
        found.append(complete)
    if turn.adds > 2 and holds(complete.hand, JOKER) and jokers_at_risk(turn):
        found.append(lay_all(turn.copy(), melds, jokers=True))
    if turn.adds > 1 and turn.lays_freely and holds_meld(turn):
        extend_with_layoffs(found, turn, melds)
    for capture in captures(turn) if depth else []:
        other = turn.copy()
        if other.lay(capture):
            extend(found, other, depth - 1)


def extend_with_layoffs(found: list[Turn], turn: Turn, melds: list[Meld]) -> None:
    """Append the turn that keeps cards for the table out of new melds, if it differs."""
    if spare := layoffs(turn.hand, turn.state):
        others = best_melds(turn, spare)
        if others != melds:
            found.append(lay_all(turn.copy(), others))
