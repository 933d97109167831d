"""What to lay in a turn, thought through to the discard before anything is laid."""

from typing import Final

from tierce.bots.laying import everything, melds_of, opened
from tierce.bots.level import Level
from tierce.bots.outside import cards_outside
from tierce.bots.places import accepted_by_table, fillers, naturals
from tierce.bots.turn import Turn
from tierce.bots.winning import may_take, tricks
from tierce.cards import JOKER
from tierce.game import State
from tierce.game.judge.judge import before_laying
from tierce.game.state.rows import holds
from tierce.game.state.table_meld import freed_by
from tierce.game.state.terms import Terms

FAR: Final = 100_000
"""More points than any hand holds."""
MANY: Final = 1_000
"""More cards than there are."""
NEAR_THE_END: Final = 3
"""Cards of another seat."""
NEVER: Final = FAR * MANY * 10
"""More than any way to play costs."""


class Planner:
    """Plans turns, and remembers what it thought ahead: a turn with the discard is thought through
    before it is taken, and asked for again once it is.
    """

    def __init__(self, level: Level) -> None:
        self.level = level
        self.ahead: State | None = None
        """The state thought through ahead, which nobody changes, and the way to play from there."""
        self.found: Turn | None = None

    def think_ahead(self, state: State, seat: int) -> Turn | None:
        """The way to play the turn from a state that is only thought of."""
        self.found = best_turn(state, seat, self.level)
        self.ahead = state
        return self.found

    def plan(self, state: State, seat: int) -> Turn | None:
        """The way to play the turn now."""
        if self.ahead is not None and same_turn(self.ahead, state, seat):
            return self.found
        return best_turn(state, seat, self.level)


def same_turn(one: State, other: State, seat: int) -> bool:
    """Whether all is the same that a plan of the seat looks at; lists that everybody sees are
    replaced when they change.
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
    """The way to play the turn that leaves the least in hand; None where nothing can be laid, or
    the turn could not end.
    """
    if before_laying(state, seat) is not None:
        return None
    ways = turns(Turn(state, seat, adds=level.adds), level)
    if len(ways) == 1:
        return None
    costs = [cost(turn) for turn in ways]
    # Whether the turn can end is asked last: a whole laying is judged for it.
    for _ in range(len(ways)):
        place = cheapest(costs)
        if ways[place].stands():
            return ways[place]
        costs[place] = NEVER
    return None


def cheapest(costs: list[int]) -> int:
    """The first place of the least cost."""
    found = 0
    for place in range(1, len(costs)):
        if costs[place] < costs[found]:
            found = place
    return found


def cost(turn: Turn) -> int:
    """What ways to play are chosen by: going out first, then the points left, then the cards, all
    in one number.

    A joker is no burden as long as nobody else is about to go out.
    """
    values, hand = turn.start.terms.values, turn.hand
    points = jokers = 0
    for card in hand:
        if card == JOKER:
            jokers += 1
        else:
            points += values[card]
    if jokers and others_near_the_end(turn):
        points += jokers * values[JOKER]
    return ((FAR if turn.over > 0 else 0) + points) * MANY + len(hand)


def others_near_the_end(turn: Turn) -> bool:
    """Whether another seat is about to go out, so that a joker held may be paid."""
    return fewest_beside(turn.start, turn.seat) <= NEAR_THE_END


def fewest_beside(state: State, own: int) -> int:
    """The number of cards in the smallest hand of the other seats."""
    fewest = MANY
    for seat, hand in enumerate(state.hands):
        if seat != own:
            fewest = min(fewest, len(hand))
    return fewest


def turns(idle: Turn, level: Level) -> list[Turn]:
    """Ways to play the turn: nothing, all that can be laid, and that after winning cards."""
    found = [idle]
    first = None if idle.was_open else opened(idle)
    if first is not None:
        found.append(first)
    if may_go_on(first or idle):
        go_on(found, first or idle, level.tricks)
    return found


def may_go_on(turn: Turn) -> bool:
    """Whether more could be laid, as far as a glance tells."""
    terms, table = turn.start.terms, turn.state.table
    if turn.may_lay and holds_meld(turn):
        return True
    if not table or not (turn.was_open or turn.parts or free_before_opening(terms)):
        return False
    if holds(turn.hand, JOKER) or (terms.borrow and may_take(turn)):
        return True
    swaps = terms.joker_swap and naturals(turn.hand) & freed_by(table) != 0
    return swaps or (turn.adds > 0 and terms.layoff and adds(turn))


def free_before_opening(terms: Terms) -> bool:
    """Whether a seat that has not opened may do something with melds of the table."""
    return not (terms.layoff_needs_opened and terms.joker_swap_needs_opened)


def holds_meld(turn: Turn) -> bool:
    """Whether the cards in hand form any meld."""
    return cards_outside(turn.start, turn.hand) < len(turn.hand)


def adds(turn: Turn) -> bool:
    """Whether some meld of the table takes a natural card of the hand."""
    return naturals(turn.hand) & accepted_by_table(turn.state) != 0


def go_on(found: list[Turn], turn: Turn, depth: int) -> None:
    """Note the turn with all laid that can be, with and without cards won from the table first."""
    melds = melds_of(turn, []) if turn.may_lay else []
    whole = everything(turn.copy(), melds)
    if whole.parts:  # to lay nothing is noted already
        found.append(whole)
    if turn.adds > 2 and holds(whole.hand, JOKER) and others_near_the_end(turn):
        found.append(everything(turn.copy(), melds, jokers=True))
    # Where the hand holds no meld, keeping cards for the table would change nothing.
    both = turn.adds > 1 and turn.may_lay and holds_meld(turn)
    if both and (spare := fillers(turn.hand, turn.state)):
        others = melds_of(turn, spare)
        if others != melds:
            found.append(everything(turn.copy(), others))
    for trick in tricks(turn) if depth else []:
        other = turn.copy()
        if other.lay(trick):
            go_on(found, other, depth - 1)
