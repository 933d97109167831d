"""The end of a round where melds stay in the hand: gin or a knock, now or later."""

from tierce.bots.learnt.gin_policy import knock_gain
from tierce.bots.learnt.gin_stakes import gin_policy_applies, knock_wins_match, waiting_may_pay
from tierce.bots.levels.level import Level
from tierce.bots.play.knock_melds import with_best_melds
from tierce.game import Action, Gin, Knock, View
from tierce.game.judge.gin import best_throw, out_of_reach


def end_round(view: View, level: Level) -> Action | None:
    """Gin or a knock with the least deadwood, where it is legal and no delay is better."""
    act = possible_end(view, level)
    if not isinstance(act, Knock):
        return act
    return None if delays_knock(view, level, act.card) else with_best_melds(view, act, level)


def possible_end(view: View, level: Level) -> Gin | Knock | None:
    """Gin or a knock with the least deadwood, where it is legal."""
    assert view.seat is not None, "an onlooker ends nothing"
    state = view.known
    if not state.terms.at_end or out_of_reach(state, view.seat):
        return None
    card, points = best_throw(state, view.seat)
    act = Knock(card) if points else Gin(card)
    return act if points <= level.knock_at and view.refusal(act) is None else None


def delays_knock(view: View, level: Level, card: int) -> bool:
    """Whether the level delays a knock that discards the card."""
    if not level.waits_for_gin or not waiting_may_pay(view.rules):
        return False
    if gin_policy_applies(view, level):
        return knock_gain(view, level, card) <= 0.0
    return not knock_wins_match(view)
