"""What is at stake in a round of Gin, and whether to play it as it was learnt."""

from typing import Final

from tierce.bots.levels.level import Level
from tierce.bots.levels.situation import one_round
from tierce.bots.value.match_odds import chance_to_win
from tierce.game import View
from tierce.rules import Rules

KNOCK, GIN, UNDERCUT, GINS = 12, 45, 30, 50
"""Points that a seat may have to pay: for a knock, for gin in a good round, for its own knock that
is undercut, for gin in a bad one.
"""
LIKELY: Final = 14
"""Points that a knock brings nearly always, with nothing unmatched."""


def plays_as_learnt(view: View, level: Level) -> bool:
    """Whether the level has learnt for such a table: two players, one pack, no jokers, and either
    one round that is the match or one where more can be won by waiting.
    """
    state = view.known
    if not (level.learnt and state.terms.at_end and state.players == 2):
        return False
    if state.terms.decks != 1 or state.rules.jokers:
        return False
    return one_round(state) or waiting_may_pay(state.rules)


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


def stakes(view: View, seat: int, other: int) -> list[float]:
    """What is to be won and lost in the match by a knock or by gin of either, about 1 at most."""
    now = chance_once_paid(view, seat, other, 0)
    return [
        3 * (chance_once_paid(view, seat, other, KNOCK) - now),
        2 * (chance_once_paid(view, seat, other, GIN) - now),
        3 * (now - chance_once_paid(view, seat, seat, KNOCK)),
        3 * (now - chance_once_paid(view, seat, seat, UNDERCUT)),
        2 * (now - chance_once_paid(view, seat, seat, GINS)),
    ]


def chance_once_paid(view: View, seat: int, payer: int, points: int) -> float:
    """How likely the seat wins the match once the payer has paid so many points."""
    paid = [0] * view.known.players
    paid[payer] = points
    return chance_to_win(view.known, view.totals, paid, seat)
