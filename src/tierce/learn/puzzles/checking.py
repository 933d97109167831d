"""Whether acts answer a puzzle: they are played through the judge, and the number is compared."""

from collections.abc import Callable, Iterable
from typing import Final

from msgspec import Struct

from tierce.cards import Shuffler
from tierce.game import Action, Discard, Gin, Knock, Lay, Refusal, State, play, refusal
from tierce.learn.puzzles.kinds import dead, ginning, safest
from tierce.learn.puzzles.proving.proof import points
from tierce.learn.puzzles.puzzle import Puzzle
from tierce.record.act_text import action
from tierce.record.position_reading import read_position
from tierce.rules import preset

SOLVER: Final = 0
"""The seat of the player in every puzzle."""


class Checked(Struct, frozen=True, kw_only=True):
    """What acts come to."""

    played: int
    """The acts that the judge allowed."""
    refusal: Refusal | None = None
    """Why the next act is refused."""
    left: int | None = None
    """The number of the answer; None until the acts are a whole answer."""
    right: bool = False


def check_puzzle(puzzle: Puzzle, acts: Iterable[str]) -> Checked:
    """Play the acts and compare what they leave with the best answer.

    >>> import tierce
    >>> puzzle = next(tierce.puzzles("lay", seed=2026))
    >>> puzzle.answer
    ('add 6S 5S M1', 'lay run JS QS KS', 'discard AH')
    >>> found = tierce.check_puzzle(puzzle, puzzle.answer)
    >>> found.left, found.right
    (19, True)
    >>> tierce.check_puzzle(puzzle, ["add 5S 6S M1", "discard KS"]).left
    49

    Raises ValueError where an act cannot be read.
    """
    state, played = start(puzzle), 0
    for act in [action(text) for text in acts]:
        if (why := refusal(state, SOLVER, act)) is not None:
            return Checked(played=played, refusal=why)
        after = play(state, SOLVER, act, Shuffler(0)).state
        played += 1
        if (found := left(puzzle, state, act, after)) is not None:
            return Checked(played=played, left=found, right=found == puzzle.best)
        state = after
    return Checked(played=played)


def start(puzzle: Puzzle) -> State:
    """The state before the answer."""
    return read_position(puzzle.position, preset(puzzle.rules))


def left(puzzle: Puzzle, before: State, act: Action, after: State) -> int | None:
    """The number that an act answers with; None if it is no answer yet."""
    return LEFT[puzzle.kind](puzzle, before, act, after)


def by_laying(_: Puzzle, before: State, act: Action, after: State) -> int | None:
    """Points in the hand before the discard; nothing is left where the round is over."""
    if isinstance(act, Discard):
        return points(before.hands[SOLVER], before.rules)
    return 0 if after.over is not None else None


def by_opening(puzzle: Puzzle, _: State, act: Action, after: State) -> int | None:
    """Nothing where the decision is right; else the points by which it is wrong."""
    opens = bool(puzzle.features["opens"])
    if isinstance(act, Lay) and after.opened[SOLVER]:
        return 0 if opens else 1
    if isinstance(act, Discard):
        return puzzle.second if opens else 0
    return None


def by_chance(puzzle: Puzzle, before: State, act: Action, _: State) -> int | None:
    if not isinstance(act, Discard):
        return None
    return safest.chance(act.card, puzzle.deal, before.rules)


def by_deadwood(puzzle: Puzzle, before: State, act: Action, _: State) -> int | None:
    if not isinstance(act, (Discard, Knock, Gin)):
        return None
    return ginning.left(puzzle.deal.hand, act.card, before.rules)


def by_ways(puzzle: Puzzle, before: State, act: Action, _: State) -> int | None:
    return dead.ways(act.card, puzzle.deal, before.rules) if isinstance(act, Discard) else None


LEFT: Final[dict[str, Callable[[Puzzle, State, Action, State], int | None]]] = {
    "arrange": by_laying,
    "open": by_opening,
    "lay": by_laying,
    "safest": by_chance,
    "joker": by_laying,
    "gin": by_deadwood,
    "table": by_laying,
    "dead": by_ways,
}
