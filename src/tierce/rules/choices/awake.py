"""Which options matter beside the others: a form may quieten the rest, a text need not tell it.

A list, one entry an option that may sleep; the others always matter.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tierce.rules.rules import Rules


def awake(rules: "Rules", option: str) -> bool:
    """Whether the option's value can make a difference at this table."""
    asleep = _ASLEEP.get(option)
    return asleep is None or not asleep(rules)


def counts_points(rules: "Rules") -> bool:
    """Whether the points of a laying ever count."""
    return rules.first_meld_min > 0 or (
        rules.discard_take == "min_points" and rules.melding == "during"
    )


def pays_pot(rules: "Rules") -> bool:
    """Whether a pot is paid at all."""
    return rules.pot == "share" and rules.pot_winner_min > 0


def most_jokers_in_a_row(rules: "Rules") -> int:
    """The most jokers that could lie side by side if nothing but their limit forbade it."""
    if rules.joker_limit in ("none", "one"):
        return 1 if rules.jokers else 0
    half = rules.run_max // 2 if rules.joker_limit == "majority" else rules.run_max - 1
    return min(rules.jokers, half)


def may_hold_one_card(rules: "Rules") -> bool:
    """Whether a player may ever begin a turn with a single card."""
    low, high = rules.players
    dealt_one = any(rules.cards_each(seats) == 1 for seats in range(low, high + 1))
    return rules.melding == "during" or dealt_one


def _at_end(rules: "Rules") -> bool:
    return rules.melding == "at_end"


def _no_jokers(rules: "Rules") -> bool:
    return rules.jokers == 0


def _no_swaps(rules: "Rules") -> bool:
    return _no_jokers(rules) or not rules.joker_swap


def _never_taken(rules: "Rules") -> bool:
    """Whether no discard can be taken: where melds stay in hand, none can be laid in its turn."""
    return rules.discard_take == "never" or (
        _at_end(rules) and rules.discard_take in ("must_play", "min_points")
    )


def _no_minimum(rules: "Rules") -> bool:
    return rules.first_meld_min == 0


def _one_round(rules: "Rules") -> bool:
    return rules.match_end != "limit" and rules.rounds == 1


def _no_help_possible(rules: "Rules") -> bool:
    """Where nobody else has laid, or nothing may be touched, the table cannot help."""
    touchable = rules.layoff or not _no_swaps(rules)
    return rules.sec_condition != "one_turn" or not touchable


_ASLEEP: "dict[str, Callable[[Rules], bool]]" = {
    "starter_next": _one_round,
    "discard_take_min": lambda r: r.discard_take != "min_points" or _at_end(r),
    "discard_take_from_turn": _never_taken,
    "discard_take_one_card": lambda r: _never_taken(r) or not may_hold_one_card(r),
    "discard_return": lambda r: _never_taken(r) or r.discard_take != "free",
    "run_max": lambda r: r.ace_run != "low_high",
    "ace_meld_value": lambda r: not counts_points(r),
    "joker_limit": lambda r: r.jokers == 1,
    "joker_adjacent": lambda r: r.joker_adjacent >= most_jokers_in_a_row(r),
    "joker_run_burnt": _no_jokers,
    "joker_on_foreign_pure_run": lambda r: _no_jokers(r) or not r.layoff,
    "joker_meld_value": lambda r: _no_jokers(r) or not counts_points(r),
    "joker_discard": _no_jokers,
    "first_meld_counts_layoffs": lambda r: _no_minimum(r) or not r.layoff,
    "full_lay_needs_min": _no_minimum,
    "full_lay_may_use_table": _no_help_possible,
    "meld_from_turn": _at_end,
    "new_melds_per_turn": _at_end,
    "layoff_needs_opened": lambda r: not r.layoff,
    "joker_swap": lambda r: _no_jokers(r) or _at_end(r),
    "joker_swap_needs_opened": _no_swaps,
    "joker_swap_set": _no_swaps,
    "swapped_joker": _no_swaps,
    "gin_undercut": lambda r: r.gin_knock_max == 0,
    "gin_undercut_bonus": lambda r: r.gin_knock_max == 0 or r.gin_undercut == "off",
    "joker_hand": _no_jokers,
    "unopened_flat": _at_end,
    "sec_joker_finish": _no_jokers,
    "placeable_discard_crete": lambda r: r.placeable_discard_crete <= r.placeable_discard_penalty,
    "one_card_call": lambda r: not may_hold_one_card(r),
    "touch_discard_forfeits_sec": lambda r: r.sec_condition == "none" or _never_taken(r),
    "rounds": lambda r: r.match_end == "limit",
    "limit": lambda r: r.match_end == "rounds",
    "pot": lambda r: r.pot_winner_min == 0,
    "pot_winner_min": lambda r: r.pot == "none",
    "pot_cutoff": lambda r: not pays_pot(r) or r.pot_winner_min == 100,
}
