"""The bot of every level: takes what completes, lays what it can, throws the least useful card."""

from collections.abc import Iterator
from typing import Any, Final

from tierce.bots.drawing import wants_claim, wants_discard
from tierce.bots.ending import any_discard
from tierce.bots.endless import discard_any, is_endless, unending
from tierce.bots.gin import ending_of_round
from tierce.bots.level import Level
from tierce.bots.patience import plays_for_all
from tierce.bots.planning import Planner
from tierce.bots.reacting import honest_call
from tierce.bots.second_thoughts import better, plays_out
from tierce.bots.throwing import NONE, first_at_a_glance, throwing_order
from tierce.bots.turn import Turn
from tierce.bots.waiting import waits
from tierce.cards import JOKER
from tierce.game import (
    Action,
    CallCard,
    Claim,
    Discard,
    DrawStock,
    Lay,
    Pass,
    TakeDiscard,
    Undo,
    View,
)
from tierce.game.judge.judge import before_laying

DRAW: Final = DrawStock()
PASS: Final = Pass()
TAKE: Final = TakeDiscard()


class Regular:
    """Plans its whole turn before it acts, as well as its level lets it."""

    def __init__(self, name: str, level: Level) -> None:
        self.name = name
        self.level = level
        self.planner = Planner(level)
        self.quick = quick(level)
        self.late: Regular | None = None
        """The same player for a round that does not end, once one was met."""

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.name, self.level)

    def choose(self, view: View) -> Action:
        """Draw, lay, then discard."""
        assert view.seat is not None, "an onlooker has no turn"
        if is_endless(view.known, view.seat):
            return self.choose_late(view)
        if view.phase == "draw":
            return draw(view, self.planner)
        ended = ending_of_round(view, self.level) or self.lay(view) or announce(view)
        return ended or self.discard(view)

    def choose_late(self, view: View) -> Action:
        """Get rid of cards where the round does not end."""
        if self.late is None:
            self.late = Regular(self.name, unending(self.level))
        if view.phase == "draw":
            return draw(view, self.late.planner)
        ended = ending_of_round(view, self.late.level) or self.late.lay(view) or announce(view)
        return ended or discard_any(view)

    def lay(self, view: View) -> Lay | None:
        """All that is to be laid in this turn, unless it is better held back."""
        best = layable(view, self.planner)
        if best is None:
            return None
        now = best.act()
        if not waits(view, best, self.level):
            return now
        if self.quick is None or not plays_out(view.known, self.level):
            return None
        acts: list[Action] = [discard(view, self.level), now]
        return now if better(view, acts, self.quick, self.level) is now else None

    def discard(self, view: View) -> Action:
        """The card that is missed least, or another that plays out better."""
        if self.quick is None or not compares(view, self.level):
            return discard(view, self.level)
        acts = first_discards(view, throwing_order(view, self.level), self.level.compares)
        return better(view, acts, self.quick, self.level) if acts else Undo()

    def react(self, view: View) -> Action | None:
        """Whatever is owed to the table, and a knock for a discard that helps much."""
        if (called := honest_call(view)) is not None:
            return called
        assert view.seat is not None, "an onlooker does not act"
        if view.refusal(Claim()) is None and wants_claim(view.known, view.seat):
            return Claim()
        return None


def draw(view: View, planner: Planner) -> Action:
    """The discard if it is wanted and was not just put back; an upcard that is not is declined."""
    assert view.seat is not None, "an onlooker has no turn"
    otherwise = PASS if view.known.upcard_offered else DRAW
    if view.memory.undone or view.refusal(TAKE) is not None:
        return otherwise
    return TAKE if wants_discard(view, planner) else otherwise


def quick(level: Level) -> "Regular | None":
    """Who plays for everybody where a level plays its choices out: the same player, that counts
    nothing that may come.
    """
    if not level.deals:
        return None
    return Regular("quick", level.but(deals=0, learnt=0, foresight=0, takes=min(level.takes, 2)))


def layable(view: View, planner: Planner) -> Turn | None:
    """The best that could be laid now; None where nothing can."""
    assert view.seat is not None
    if view.memory.undone or before_laying(view.known, view.seat) is not None:
        return None
    best = planner.plan(view.known, view.seat)
    return best if best is not None and best.parts else None


def announce(view: View) -> Action | None:
    """The last card announced before it is the last, where that must be said."""
    if len(view.known.hands[view.turn]) == 2 and view.refusal(CallCard()) is None:
        return CallCard()
    return None


def discard(view: View, level: Level) -> Action:
    """The card that is missed least."""
    first = first_at_a_glance(view, level)
    if first != NONE and view.refusal(act := Discard(first)) is None:
        return act
    return any_discard(view, throwing_order(view, level))


def compares(view: View, level: Level) -> bool:
    """Whether discards are played out: where whoever is next may take any of them, and hands are
    kept for points to open and for all at once. Elsewhere nothing was won by it, or it lost.
    """
    terms = view.known.terms
    kept = terms.take_free and terms.opening_min > 0 and plays_for_all(view.known)
    return level.compares > 1 and kept and plays_out(view.known, level)


def first_discards(view: View, order: Iterator[int], most: int) -> list[Action]:
    """So many discards that are allowed, at least one where there is one; no joker is thrown for
    the sake of comparing.
    """
    found: list[Action] = []
    for card in order:
        if found and (len(found) >= most or card == JOKER):
            break
        act = Discard(card)
        if view.refusal(act) is None:
            found.append(act)
    return found
