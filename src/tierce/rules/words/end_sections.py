"""What a rules page says of everything after a turn: faults, the end of a round, points, the match.

Longer than most files because it is a list. Each line is a plain question to the options; the
sentences are in ``page.toml``.
"""

from typing import TYPE_CHECKING

from tierce.rules.choices.awake import awake, pays_pot
from tierce.rules.price.sec import ADDED, FLAT
from tierce.rules.words.examples.pots import pot_examples
from tierce.rules.words.examples.rounds import gin_examples, score_examples, sec_examples
from tierce.rules.words.lines import Line, Section, When
from tierce.rules.words.mentions import limit_below
from tierce.rules.words.sections import laid_at_end, laid_in_play

if TYPE_CHECKING:
    from tierce.rules.rules import Rules


def flat(rules: "Rules") -> bool:
    """Whether somebody who laid nothing has a price of his own."""
    return rules.unopened_flat > 0 and rules.score_mode != "gin"


def has_sec(*effects: str) -> When:
    """Where there is a rami sec, with one of these effects if any are named."""
    return lambda r: r.sec_condition != "none" and (r.sec_effect in effects if effects else True)


def faults(rules: "Rules") -> bool:
    """Whether a discard may be a fault."""
    return rules.placeable_discard_penalty > 0 or rules.placeable_discard_crete > 0


def ends_empty(rules: "Rules") -> bool:
    return rules.stock_empty in ("end_round", "void_at_two")


def flips_when_refused(rules: "Rules") -> bool:
    """Whether the top discard may be taken before the pile is turned over."""
    return rules.stock_empty == "flip" and rules.discard_take != "never"


OTHERS = Section(
    "others",
    (
        (
            Line("others.claim", lambda r: r.knock_claim),
            Line("others.claim_race", lambda r: r.knock_claim),
            Line("others.claim_three", lambda r: r.knock_claim and r.players[0] < 3),
            Line("others.claim_ends", lambda r: r.knock_claim and r.stock_empty == "end_round"),
            Line("others.claim_voids", lambda r: r.knock_claim and r.stock_empty == "void_at_two"),
        ),
        (
            Line("others.fault", lambda r: r.placeable_discard_penalty > 0),
            Line(
                "others.fault_crete",
                lambda r: r.placeable_discard_penalty > 0 and awake(r, "placeable_discard_crete"),
            ),
            Line(
                "others.crete",
                lambda r: r.placeable_discard_penalty == 0 and r.placeable_discard_crete > 0,
            ),
            Line("others.fault_free", faults),
        ),
        (
            Line("one_card_call", lambda r: r.one_card_call == "auto"),
            Line(
                "others.call",
                lambda r: r.one_card_call == "manual" and awake(r, "one_card_call"),
            ),
        ),
    ),
)
OUT = Section(
    "out",
    (
        (
            Line("out.required", lambda r: laid_in_play(r) and r.finish_discard == "required"),
            Line("out.optional", lambda r: laid_in_play(r) and r.finish_discard == "optional"),
            Line("out.joker_last", lambda r: r.jokers > 0 and not r.joker_discard),
        ),
    ),
)
KNOCK = Section(
    "knock",
    (
        (
            Line("knock.knock", lambda r: laid_at_end(r) and r.gin_knock_max > 0),
            Line("gin_knock_max", lambda r: laid_at_end(r) and r.gin_knock_max == 0),
            Line("knock.shown", lambda r: laid_at_end(r) and r.gin_knock_max > 0),
        ),
        (
            Line("knock.gin", lambda r: laid_at_end(r) and r.gin_bonus == 0),
            Line("knock.gin_bonus", lambda r: laid_at_end(r) and r.gin_bonus > 0),
        ),
        (
            Line("gin_undercut", lambda r: laid_at_end(r) and r.gin_undercut == "off"),
            Line("knock.strict", lambda r: undercuts(r) and r.gin_undercut == "strict"),
            Line("knock.tie", lambda r: undercuts(r) and r.gin_undercut == "tie"),
            Line("knock.bonus", lambda r: undercuts(r) and r.gin_undercut_bonus > 0),
            Line("knock.no_bonus", lambda r: undercuts(r) and r.gin_undercut_bonus == 0),
            Line("knock.lowest", lambda r: undercuts(r) and r.players[1] > 2),
        ),
    ),
    gin_examples,
)


def undercuts(rules: "Rules") -> bool:
    """Whether a knocker may be beaten."""
    return rules.gin_undercut != "off" and rules.gin_knock_max > 0


STOCK = Section(
    "stock",
    (
        (
            Line("stock.flip_refused", flips_when_refused),
            Line("stock_empty", lambda r: not flips_when_refused(r)),
            Line("stock.nothing", lambda r: not ends_empty(r)),
            Line("stock.idle", lambda r: r.discard_take != "never"),
            Line("stock.most_turns", lambda r: not ends_empty(r) or r.discard_take != "never"),
        ),
        (
            Line("stock.void", lambda r: r.stock_empty == "void_at_two"),
            Line("stock.penalty", lambda r: r.score_mode == "penalty" and not flat(r)),
            Line("stock.penalty_flat", lambda r: r.score_mode == "penalty" and flat(r)),
            Line("stock.transfer", lambda r: r.score_mode == "transfer" and not flat(r)),
            Line("stock.transfer_flat", lambda r: r.score_mode == "transfer" and flat(r)),
            Line("stock.nobody", lambda r: r.score_mode in ("winner_only", "gin")),
        ),
    ),
)
SCORE = Section(
    "score",
    (
        (
            Line("score.face", lambda r: r.card_points == "face" and r.ace_hand != 10),
            Line("score.face_ace_10", lambda r: r.card_points == "face" and r.ace_hand == 10),
            Line("score.casino", lambda r: r.card_points == "casino"),
            Line("joker_hand"),
        ),
        (
            Line("score_mode"),
            Line("unopened_flat", flat),
            Line("score.bonus", lambda r: r.table_bonus),
            Line("score.faults_low", lambda r: faults(r) and r.rank_by == "low"),
            Line("score.faults_high", lambda r: faults(r) and r.rank_by == "high"),
        ),
    ),
    score_examples,
)
SEC = Section(
    "sec",
    (
        (
            Line("sec_condition", has_sec()),
            Line("sec.own_turn", lambda r: r.sec_condition.startswith("one_turn")),
            Line("sec.no_table", lambda r: not r.full_lay_may_use_table and table_matters(r)),
            Line("full_lay_may_use_table", lambda r: r.full_lay_may_use_table),
            Line("touch_discard_forfeits_sec", lambda r: r.touch_discard_forfeits_sec),
        ),
        (
            Line("sec_effect", lambda r: has_sec()(r) and r.sec_effect != "by_jokers"),
            Line("sec.by_jokers", has_sec("by_jokers")),
            Line("sec.by_jokers_flat", lambda r: has_sec("by_jokers")(r) and flat(r)),
            Line("sec.double_flat", lambda r: has_sec("double")(r) and flat(r)),
            Line("sec.added_flat", lambda r: has_sec(*ADDED)(r) and flat(r)),
            Line("sec_joker_finish", lambda r: r.sec_joker_finish),
            Line("sec.quadruple_flat", lambda r: quadruples(r) and flat(r)),
            Line("sec.bonus", lambda r: has_sec("double", "by_jokers")(r) and r.table_bonus),
            Line("sec.bonus_kept", lambda r: has_sec(*FLAT)(r) and r.table_bonus),
        ),
    ),
    sec_examples,
)


def table_matters(rules: "Rules") -> bool:
    """Whether help from the table could change what a win is."""
    return awake(rules, "full_lay_may_use_table")


def quadruples(rules: "Rules") -> bool:
    """Whether a last joker makes four times of a rami sec."""
    return rules.sec_joker_finish and rules.jokers > 0


MATCH = Section(
    "match",
    (
        (
            Line("match.one", lambda r: r.match_end == "rounds" and r.rounds == 1),
            Line("match.rounds", lambda r: r.match_end == "rounds" and r.rounds > 1),
            Line("match.limit", lambda r: r.match_end == "limit" and not limit_below(r)),
            Line("match.limit_low", lambda r: r.match_end == "limit" and limit_below(r)),
            Line("match.either", lambda r: r.match_end == "rounds_or_limit" and not limit_below(r)),
            Line("match.either_low", lambda r: r.match_end == "rounds_or_limit" and limit_below(r)),
            Line("match.factor", lambda r: r.last_round_factor > 1),
        ),
        (
            Line("rank_by"),
            Line("match.tie"),
            Line("league_counts", lambda r: not r.league_counts),
        ),
    ),
)
POT = Section(
    "pot",
    (
        (
            Line("pot.share", pays_pot),
            Line("pot.parts", lambda r: pays_pot(r) and r.pot_winner_min < 100),
            Line("pot.all", lambda r: pays_pot(r) and r.pot_winner_min == 100),
            Line("pot_cutoff"),
        ),
    ),
    pot_examples,
)
