"""Ending a round where melds stay in the hand: now, or after waiting for more."""

from tierce.bots.gin_stakes import plays_as_learnt, waiting_may_pay, wins_match
from tierce.bots.learnt import gain_of_knock
from tierce.bots.level import Level
from tierce.bots.showing import with_best_melds
from tierce.game import Action, Gin, Knock, View
from tierce.game.judge.gin import best_throw, out_of_reach


def ending_of_round(view: View, level: Level) -> Action | None:
    """Gin or a knock with the least deadwood, where it is allowed and not better put off."""
    act = possible_ending(view, level)
    if not isinstance(act, Knock):
        return act
    return None if waits(view, level, act.card) else with_best_melds(view, act, level)


def possible_ending(view: View, level: Level) -> Gin | Knock | None:
    """Gin or a knock with the least deadwood, where it is allowed."""
    assert view.seat is not None, "an onlooker ends nothing"
    state = view.known
    if not state.terms.at_end or out_of_reach(state, view.seat):
        return None
    card, points = best_throw(state, view.seat)
    act = Knock(card) if points else Gin(card)
    return act if points <= level.knock_at and view.refusal(act) is None else None


def waits(view: View, level: Level, card: int) -> bool:
    """Whether the level puts a knock off that throws the card."""
    if not level.waits_for_gin or not waiting_may_pay(view.rules):
        return False
    if plays_as_learnt(view, level):
        return gain_of_knock(view, level, card) <= 0.0
    return not wins_match(view)
