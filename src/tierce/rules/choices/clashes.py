"""Which options cannot stand together.

Longer than most files because it is a list. The numbers are those of the constraints in the paper
of the options; each entry is a plain question to the options. What one constraint forbids in
several ways is several entries, so that the answer names what clashes.

Some ask the options nothing: 2, 3 and 4 are between patches and stand with them in
``patches.toml``; 21, 22 and 23 say how the game is played.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from tierce.cards import FACES
from tierce.rules.choices.patching import forced_by
from tierce.rules.options.errors import Conflict
from tierce.rules.options.values import has_hand_size

if TYPE_CHECKING:
    from tierce.rules.rules import Rules

KNOCK_SEATS = 3
"""Frappe needs a third player: neither the discarder nor the next one may knock. [000]"""


class Constraint(NamedTuple):
    """Options, the code of their clash, and when they clash."""

    number: int
    options: tuple[str, ...]
    code: str
    broken: "Callable[[Rules], bool]"


def _off_in_gin(option: str, off: object) -> Constraint:
    return Constraint(
        10,
        ("melding", option),
        f"gin_without_{option}",
        lambda r: r.melding == "at_end" and getattr(r, option) != off,
    )


def _only_in_gin(option: str, off: object) -> Constraint:
    return Constraint(
        10,
        ("melding", option),
        f"{option}_needs_gin",
        lambda r: r.melding == "during" and getattr(r, option) != off,
    )


CONSTRAINTS: tuple[Constraint, ...] = (
    Constraint(
        1,
        ("knock_claim", "discard_take"),
        "knock_needs_open_discard",
        lambda r: r.knock_claim and r.discard_take == "never",
    ),
    Constraint(
        1,
        ("knock_claim", "players"),
        "knock_needs_three_players",
        lambda r: r.knock_claim and r.players[1] < KNOCK_SEATS,
    ),
    Constraint(
        5,
        ("jokers", "joker_limit"),
        "joker_limit_none_means_no_jokers",
        lambda r: (r.jokers == 0) != (r.joker_limit == "none"),
    ),
    Constraint(
        6,
        ("joker_run_burnt", "decks"),
        "burnt_jokers_need_two_packs",
        lambda r: r.jokers > 0 and r.joker_run_burnt and r.decks != 2,
    ),
    Constraint(
        6,
        ("run_max", "decks"),
        "run_of_14_needs_two_packs",
        lambda r: r.run_max == 14 and r.decks != 2,
    ),
    Constraint(
        7,
        ("ace_run", "ace_meld_value"),
        "high_ace_is_never_one",
        lambda r: r.ace_run == "high" and r.ace_meld_value == 1,
    ),
    Constraint(
        7,
        ("ace_run", "run_max"),
        "run_of_14_needs_both_ace_ends",
        lambda r: r.run_max == 14 and r.ace_run in ("cyclic", "low"),
    ),
    Constraint(
        8,
        ("discard_take", "discard_take_min"),
        "min_points_needs_points",
        lambda r: (r.discard_take == "min_points") != (r.discard_take_min > 0),
    ),
    Constraint(
        9,
        ("dealer_extra", "upcard", "starter"),
        "dealer_extra_starts_the_pile",
        lambda r: r.dealer_extra != (not r.upcard and r.starter == "dealer"),
    ),
    Constraint(
        10,
        ("melding", "score_mode"),
        "gin_melds_at_end",
        lambda r: (r.melding == "at_end") != (r.score_mode == "gin"),
    ),
    _off_in_gin("layoff", False),
    _off_in_gin("joker_swap", False),
    _off_in_gin("table_take", "none"),
    _off_in_gin("knock_claim", False),
    _off_in_gin("table_bonus", False),
    _off_in_gin("first_meld_min", 0),
    _off_in_gin("sec_condition", "none"),
    _off_in_gin("finish_discard", "required"),
    _only_in_gin("upcard_offer", False),
    _only_in_gin("gin_knock_max", 0),
    _only_in_gin("gin_undercut", "off"),
    _only_in_gin("gin_bonus", 0),
    _only_in_gin("gin_undercut_bonus", 0),
    Constraint(
        24,
        ("upcard_offer", "upcard"),
        "offer_needs_upcard",
        lambda r: r.upcard_offer and not r.upcard,
    ),
    Constraint(
        24,
        ("upcard_offer", "discard_take"),
        "offer_needs_free_discard",
        lambda r: r.upcard_offer and r.discard_take != "free",
    ),
    Constraint(
        24,
        ("upcard_offer", "discard_take_from_turn"),
        "offer_needs_first_turn",
        lambda r: r.upcard_offer and r.discard_take_from_turn > 1,
    ),
    Constraint(
        11,
        ("first_meld_counts_layoffs", "layoff"),
        "counted_layoffs_need_layoff",
        lambda r: r.first_meld_counts_layoffs and not r.layoff,
    ),
    Constraint(
        11,
        ("first_meld_pure_run", "melding"),
        "pure_run_needs_melding",
        lambda r: r.first_meld_pure_run and r.melding != "during",
    ),
    Constraint(
        12,
        ("table_take", "layoff"),
        "table_take_needs_layoff",
        lambda r: r.table_take != "none" and not r.layoff,
    ),
    Constraint(
        13,
        ("sec_effect", "sec_condition"),
        "sec_needs_condition_and_effect",
        lambda r: (r.sec_effect == "none") != (r.sec_condition == "none"),
    ),
    Constraint(
        13,
        ("sec_effect", "jokers"),
        "by_jokers_needs_jokers",
        lambda r: r.sec_effect == "by_jokers" and r.jokers == 0,
    ),
    Constraint(
        13,
        ("sec_joker_finish", "sec_effect"),
        "joker_finish_needs_double",
        lambda r: r.jokers > 0 and r.sec_joker_finish and r.sec_effect != "double",
    ),
    Constraint(
        13,
        ("sec_joker_finish", "joker_discard", "finish_discard"),
        "joker_finish_needs_last_joker",
        lambda r: (
            r.jokers > 0
            and r.sec_joker_finish
            and not r.joker_discard
            and r.finish_discard == "required"
        ),
    ),
    Constraint(
        14,
        ("card_points", "ace_hand"),
        "casino_ace_is_15",
        lambda r: r.card_points == "casino" and r.ace_hand != 15,
    ),
    Constraint(
        14,
        ("card_points", "joker_hand"),
        "casino_joker_is_0",
        lambda r: r.jokers > 0 and r.card_points == "casino" and r.joker_hand != 0,
    ),
    Constraint(
        14,
        ("table_bonus", "score_mode"),
        "table_bonus_needs_transfer",
        lambda r: r.table_bonus and r.score_mode != "transfer",
    ),
    Constraint(
        15,
        ("score_mode", "rank_by"),
        "rank_follows_score",
        lambda r: (r.score_mode in ("transfer", "winner_only")) != (r.rank_by == "high"),
    ),
    Constraint(
        16,
        ("placeable_discard_penalty", "layoff"),
        "placeable_needs_layoff",
        lambda r: r.placeable_discard_penalty > 0 and not r.layoff,
    ),
    Constraint(
        16,
        ("placeable_discard_crete", "layoff"),
        "crete_needs_layoff",
        lambda r: r.placeable_discard_crete > 0 and not r.layoff,
    ),
    Constraint(
        16,
        ("placeable_discard_crete", "one_card_call"),
        "crete_needs_one_card_call",
        lambda r: r.placeable_discard_crete > 0 and r.one_card_call == "off",
    ),
    Constraint(
        17,
        ("last_round_factor", "match_end", "rounds"),
        "last_round_must_be_known",
        lambda r: r.last_round_factor > 1 and (r.match_end != "rounds" or r.rounds < 2),
    ),
    Constraint(
        18,
        ("match_end", "limit"),
        "match_end_needs_limit",
        lambda r: r.match_end in ("limit", "rounds_or_limit") and r.limit == 0,
    ),
    Constraint(
        18,
        ("match_end", "rounds"),
        "match_end_needs_rounds",
        lambda r: r.match_end in ("rounds", "rounds_or_limit") and r.rounds == 0,
    ),
    Constraint(
        19,
        ("pot", "rank_by"),
        "pot_needs_low",
        lambda r: r.pot == "share" and r.rank_by != "low",
    ),
)


def conflicts(
    rules: "Rules", players: int | None = None, stake: int | None = None
) -> list[Conflict]:
    """Everything that cannot stand together, for a table with those seats taken and that stake."""
    if stake == 0:  # no stake, no pot [4.19]
        rules = rules.with_options({"pot": "none"})
    found = [Conflict(rule.options, rule.code) for rule in CONSTRAINTS if rule.broken(rules)]
    return found + _forced(rules) + _deal(rules) + _seated(rules, players)


def _forced(rules: "Rules") -> list[Conflict]:
    """Options a patch of these rules does not let go of. [4.2]"""
    return [
        Conflict((patch, option), f"{patch}_forces_{option}")
        for patch, option, value in forced_by(rules.name)
        if getattr(rules, option) != value
    ]


def _deal(rules: "Rules") -> list[Conflict]:
    """Every table the rules allow must have a deal, and cards for it. [4.20]"""
    low, high = rules.players
    seats = range(low, high + 1)
    if not all(has_hand_size(rules, n) for n in seats):
        return [Conflict(("players", "hand_size"), "no_hand_size")]
    if any(_dealt(rules, n) > FACES * rules.decks + rules.jokers for n in seats):
        return [Conflict(("players", "hand_size", "decks"), "pack_too_small")]
    return []


def _dealt(rules: "Rules", players: int) -> int:
    """The cards on the table after the deal, and one to draw."""
    return players * rules.cards_each(players) + rules.dealer_extra + rules.upcard + 1


def _seated(rules: "Rules", players: int | None) -> list[Conflict]:
    if players is None:
        return []
    found = []
    if not rules.players[0] <= players <= rules.players[1]:
        found.append(Conflict(("players",), "players_out_of_range"))
    if rules.knock_claim and players < KNOCK_SEATS <= rules.players[1]:
        found.append(Conflict(("knock_claim", "players"), "knock_needs_three_players"))
    return found
