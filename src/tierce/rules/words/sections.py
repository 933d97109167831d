"""What a rules page says of the cards and of a turn, in its order, and for which tables.

Longer than most files because it is a list. Each line is a plain question to the options; the
sentences are in ``page.toml``.
"""

from typing import TYPE_CHECKING

from tierce.rules.choices.awake import counts_points
from tierce.rules.words.examples.melds import joker_examples, meld_examples
from tierce.rules.words.examples.on_table import table_examples
from tierce.rules.words.examples.openings import opening_examples
from tierce.rules.words.lines import Line, Section, When

if TYPE_CHECKING:
    from tierce.rules.rules import Rules


def laid_in_play(rules: "Rules") -> bool:
    """Whether melds are laid during play, as everywhere but in gin."""
    return rules.melding == "during"


def laid_at_end(rules: "Rules") -> bool:
    return not laid_in_play(rules)


def asks_to_open(rules: "Rules") -> bool:
    """Whether the first laying must be worth anything in particular."""
    return rules.first_meld_min > 0 or rules.first_meld_pure_run


def taken_if(*ways: str) -> When:
    """Where the discard is taken in one of these ways, and can be."""
    return lambda r: r.discard_take in ways and (laid_in_play(r) or "free" in ways)


def two_in_a_set(rules: "Rules") -> bool:
    """Whether two jokers in a set need a word about lying side by side."""
    several = rules.jokers > 1 and rules.joker_limit in ("majority", "one_natural")
    return several and rules.joker_adjacent == 1 and rules.set_order == "free"


def may_be_either(rules: "Rules") -> bool:
    """Whether one natural card between jokers may stand for a run or a set."""
    return laid_in_play(rules) and rules.jokers > 1 and rules.joker_limit == "one_natural"


def ace_by_place(*places: str) -> When:
    """Where an ace's points depend on its place, and it may stand in one of these."""
    return lambda r: counts_points(r) and r.ace_meld_value == "position" and r.ace_run in places


GOAL = Section(
    "goal",
    (
        (
            Line("goal.lay", lambda r: laid_in_play(r) and not r.layoff),
            Line("goal.lay_add", lambda r: laid_in_play(r) and r.layoff),
            Line("goal.hold", laid_at_end),
            Line("goal.penalty", lambda r: r.score_mode == "penalty"),
            Line("goal.transfer", lambda r: r.score_mode == "transfer"),
            Line("goal.winner_only", lambda r: r.score_mode == "winner_only"),
            Line("goal.gin", lambda r: r.score_mode == "gin"),
        ),
    ),
)
DEAL = Section(
    "deal",
    (
        (
            Line("deal.seats"),
            Line("deal.pack", lambda r: r.jokers == 0),
            Line("deal.pack_jokers", lambda r: r.jokers > 0),
        ),
        (
            Line("hand_size"),
            Line("dealer_extra", lambda r: r.dealer_extra),
            Line("deal.stock"),
            Line("upcard", lambda r: not r.dealer_extra),
        ),
        (Line("starter"), Line("starter_next")),
        (Line("upcard_offer", lambda r: r.upcard_offer),),
    ),
)
MELDS = Section(
    "melds",
    (
        (
            Line("melds.set"),
            Line("melds.strict", lambda r: r.set_order == "strict"),
            Line("melds.copies", lambda r: r.decks > 1),
        ),
        (
            Line("melds.run"),
            Line("ace_run"),
            Line("melds.ace_stays", lambda r: r.ace_run in ("low_high", "cyclic")),
            Line("run_max"),
            Line("melds.circle", lambda r: r.ace_run == "cyclic"),
        ),
        (Line("melds.once"),),
    ),
    meld_examples,
)
JOKERS = Section(
    "jokers",
    (
        (
            Line("jokers.any", lambda r: r.jokers > 0),
            Line("joker_limit", lambda r: r.jokers > 0),
            Line("joker_adjacent"),
            Line("jokers.apart", two_in_a_set),
            Line("jokers.named", may_be_either),
        ),
        (
            Line("joker_run_burnt", lambda r: r.joker_run_burnt and laid_in_play(r)),
            Line(
                "jokers.only_sets", lambda r: r.jokers > 0 and r.joker_run_burnt and laid_at_end(r)
            ),
            Line("joker_on_foreign_pure_run"),
            Line("joker_discard", lambda r: r.joker_discard),
            Line("jokers.kept", lambda r: r.jokers > 0 and not r.joker_discard),
        ),
    ),
    joker_examples,
)
TURN = Section(
    "turn",
    (
        (
            Line("turn.three", laid_in_play),
            Line("turn.two", laid_at_end),
            Line("melding", laid_at_end),
        ),
        (
            Line("turn.take_free", taken_if("free")),
            Line("turn.take_must_play", taken_if("must_play")),
            Line("turn.take_min_points", taken_if("min_points")),
            Line(
                "turn.take_where",
                lambda r: r.layoff and r.discard_take in ("must_play", "min_points"),
            ),
            Line("turn.take_never", lambda r: r.discard_take == "never"),
            Line(
                "turn.take_useless",
                lambda r: laid_at_end(r) and r.discard_take in ("must_play", "min_points"),
            ),
            Line("discard_take_from_turn", lambda r: r.discard_take_from_turn > 1),
            Line("discard_take_one_card", lambda r: not r.discard_take_one_card),
            Line("discard_return"),
        ),
        (
            Line("meld_from_turn", lambda r: r.meld_from_turn > 1),
            Line("new_melds_per_turn", lambda r: r.new_melds_per_turn > 0),
            Line("turn.discard", laid_in_play),
            Line("turn.safe", laid_in_play),
        ),
    ),
)
OPENING = Section(
    "opening",
    (
        (
            Line("opening.free", lambda r: laid_in_play(r) and not asks_to_open(r)),
            Line("opening.min", lambda r: r.first_meld_min > 0 and not r.new_melds_per_turn),
            Line("opening.min_one", lambda r: r.first_meld_min > 0 and r.new_melds_per_turn > 0),
            Line("opening.pure", lambda r: r.first_meld_min > 0 and r.first_meld_pure_run),
            Line("opening.pure_only", lambda r: r.first_meld_min == 0 and r.first_meld_pure_run),
            Line(
                "opening.counts",
                lambda r: r.first_meld_min > 0 and r.layoff and r.first_meld_counts_layoffs,
            ),
            Line(
                "opening.counts_not",
                lambda r: r.first_meld_min > 0 and r.layoff and not r.first_meld_counts_layoffs,
            ),
            Line("opening.borrowed", lambda r: r.first_meld_min > 0 and r.table_take != "none"),
        ),
        (
            Line("opening.values", counts_points),
            Line("opening.ace_low_high", ace_by_place("low_high")),
            Line("opening.ace_low", ace_by_place("low")),
            Line("opening.ace_cyclic", ace_by_place("cyclic")),
            Line("opening.ace_high", ace_by_place("high")),
            Line("ace_meld_value", lambda r: r.ace_meld_value != "position"),
            Line("joker_meld_value"),
        ),
        (
            Line("opening.full", lambda r: r.first_meld_min > 0 and r.full_lay_needs_min),
            Line("opening.full_free", lambda r: free_of_min(r) and not r.first_meld_pure_run),
            Line("opening.full_pure", lambda r: free_of_min(r) and r.first_meld_pure_run),
            Line("opening.after", lambda r: asks_to_open(r) and r.discard_take != "min_points"),
            Line(
                "opening.after_take", lambda r: asks_to_open(r) and r.discard_take == "min_points"
            ),
        ),
    ),
    opening_examples,
)


def free_of_min(rules: "Rules") -> bool:
    """Whether a whole hand laid at once goes without the minimum others need."""
    return rules.first_meld_min > 0 and not rules.full_lay_needs_min


TABLE = Section(
    "table",
    (
        (
            Line("table.add_opened", lambda r: r.layoff and r.layoff_needs_opened),
            Line("table.add_free", lambda r: r.layoff and not r.layoff_needs_opened),
            Line("layoff", lambda r: laid_in_play(r) and not r.layoff),
        ),
        (
            Line("table.swap_opened", lambda r: swaps(r) and r.joker_swap_needs_opened),
            Line("table.swap_free", lambda r: swaps(r) and not r.joker_swap_needs_opened),
            Line("joker_swap", lambda r: not r.joker_swap),
            Line("table.swap_full", lambda r: swaps(r) and r.joker_swap_set == "full_set"),
            Line(
                "joker_swap_set",
                lambda r: r.joker_swap_set == "any_missing" and r.set_order == "free",
            ),
            Line("table.keep", lambda r: swaps(r) and r.swapped_joker == "keep"),
            Line("swapped_joker", lambda r: r.swapped_joker == "same_turn"),
        ),
        (
            Line("table.borrow", lambda r: r.table_take == "borrow"),
            Line("table.steal", lambda r: r.table_take == "steal"),
            Line("table.rest", lambda r: r.table_take != "none"),
        ),
    ),
    table_examples,
)


def swaps(rules: "Rules") -> bool:
    """Whether jokers on the table may be taken back."""
    return rules.joker_swap and rules.jokers > 0
