"""What to lay in a turn, thought through to the discard before anything is laid."""

from collections.abc import Iterator

from tierce.bots.laying import everything, opened
from tierce.bots.turn import Turn
from tierce.bots.winning import tricks
from tierce.cards import JOKER
from tierce.game import State
from tierce.game.judge import before_laying

DEPTH = 2
"""How many swaps, borrowings and steals are thought of together."""


def best_turn(state: State, seat: int) -> Turn | None:
    """The way to play the turn that leaves the least in hand; None where the turn could not end."""
    idle = Turn(state, seat)
    ways = [idle] if before_laying(state, seat) is not None else list(turns(idle))
    return min([turn for turn in ways if turn.stands()], key=cost, default=None)


def cost(turn: Turn) -> tuple[bool, int, int]:
    """What ways to play are sorted by: going out first, then the points left, then the cards.

    A joker is no burden as long as nobody else is about to go out.
    """
    values = turn.state.rules.hand_values
    others = [len(hand) for seat, hand in enumerate(turn.state.hands) if seat != turn.seat]
    light = [JOKER] if min(others) > 3 else []
    points = sum([values[card] for card in turn.hand if card not in light])
    return turn.over > 0, points, len(turn.hand)


def turns(idle: Turn) -> Iterator[Turn]:
    """Ways to play the turn: nothing, all that can be laid, and that after winning cards."""
    yield idle
    first = None if idle.trial.was_open else opened(idle.copy())
    if first is not None:
        yield first
    yield from ways_on(first or idle, DEPTH)


def ways_on(turn: Turn, depth: int) -> Iterator[Turn]:
    """All laid that can be, with and without cards won from the table first."""
    yield everything(turn.copy(), additions_first=False)
    if turn.state.table and turn.may_lay:
        yield everything(turn.copy(), additions_first=True)
    for trick in tricks(turn) if depth else []:
        other = turn.copy()
        if other.lay(trick):
            yield from ways_on(other, depth - 1)
