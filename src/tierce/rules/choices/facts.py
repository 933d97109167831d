"""What follows from the options of a table: names that conditions may use beside the options."""

from tierce.rules.choices.choices import Choices


def lays_in_play(rules: Choices) -> bool:
    """Whether melds are laid during play, as everywhere but at gin."""
    return rules.melding == "during"


def takes_discards(rules: Choices) -> bool:
    """Whether a discard can ever be taken.

    A discard that must be laid cannot be taken where melds stay in hand.
    """
    return rules.discard_take == "free" or (rules.discard_take != "never" and lays_in_play(rules))


def asks_to_open(rules: Choices) -> bool:
    """Whether the first laying needs points or a pure run."""
    return rules.first_meld_min > 0 or rules.first_meld_pure_run


def counts_points(rules: Choices) -> bool:
    """Whether the points of a laying ever count."""
    by_discard = rules.discard_take == "min_points" and lays_in_play(rules)
    return rules.first_meld_min > 0 or by_discard


def swaps_jokers(rules: Choices) -> bool:
    """Whether jokers on the table may be taken back."""
    return rules.jokers > 0 and rules.joker_swap


def most_jokers_in_a_row(rules: Choices) -> int:
    """The most jokers that could lie side by side, were there no limit to that."""
    if rules.joker_limit in ("none", "one"):
        return 1 if rules.jokers else 0
    half = rules.run_max // 2 if rules.joker_limit == "majority" else rules.run_max - 1
    return min(rules.jokers, half)


def may_hold_one_card(rules: Choices) -> bool:
    """Whether a player may ever begin a turn with a single card."""
    low, high = rules.players
    dealt_one = any(rules.cards_each(seats) == 1 for seats in range(low, high + 1))
    return lays_in_play(rules) or dealt_one


def undercuts(rules: Choices) -> bool:
    """Whether an opponent may beat the player who knocks."""
    return rules.gin_undercut != "off" and rules.gin_knock_max > 0


def faults(rules: Choices) -> bool:
    """Whether a discard may be a fault."""
    return rules.placeable_discard_penalty > 0 or rules.placeable_discard_crete > 0


def ends_with_stock(rules: Choices) -> bool:
    """Whether the round ends when the stock is empty, or nearly so."""
    return rules.stock_empty in ("end_round", "void_at_two")


def flips_when_refused(rules: Choices) -> bool:
    """Whether the top discard may be taken before the pile is turned over."""
    return rules.stock_empty == "flip" and rules.discard_take != "never"


def unopened_priced(rules: Choices) -> bool:
    """Whether a loser who laid nothing pays a fixed price."""
    return rules.unopened_flat > 0 and rules.score_mode != "gin"


def limit_below(rules: Choices) -> bool:
    """Whether the point limit lies below zero, because losers pay the winner."""
    return rules.score_mode == "transfer"


def pays_pot(rules: Choices) -> bool:
    """Whether a pot is paid."""
    return rules.pot == "share" and rules.pot_winner_min > 0
