"""Ending a round where melds stay in the hand: now, or after waiting for more."""

from typing import Final

from tierce.bots.knocking import gain_of_knock, learnt_for
from tierce.bots.level import Level
from tierce.game import Action, Gin, Knock, View
from tierce.game.gin import best_throw, out_of_reach
from tierce.rules import Rules

LIKELY: Final = 14
"""Points that a knock brings nearly always, with nothing unmatched."""


def ending_of_round(view: View, level: Level) -> Action | None:
    """Gin or a knock with the least deadwood, where it is allowed and not better put off."""
    act = possible_ending(view, level)
    if isinstance(act, Knock) and waits(view, level, act.card):
        return None
    return act


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
    if learnt_for(view.known):
        return gain_of_knock(view, level, card) <= 0.0
    return not wins_match(view)


def waiting_may_pay(rules: Rules) -> bool:
    """Whether more can be won by waiting, for gin or for a knock of the others that is undercut.

    So it may be where points count beyond this round: whoever knocks at once against a seat that
    waits is undercut more often than not. Measured with the simple players of the benchmark: of
    matches to 100 a bot that knocks at once wins six in ten, one that always waits nearly eight.
    """
    if rules.gin_undercut == "off" or not rules.gin_bonus + rules.gin_undercut_bonus:
        return False
    return bool(rules.match_end == "limit")


def wins_match(view: View) -> bool:
    """Whether a knock as good as any would end the match."""
    others = [total for seat, total in enumerate(view.totals) if seat != view.seat]
    return max(others) + LIKELY >= view.rules.limit
