"""Copies of the two parts of a state, made by `tools/state_copies.py`: do not edit."""

from tierce.game.state.facts import TableFacts, TurnFacts


def copy_turn(into: TurnFacts, other: TurnFacts) -> None:
    """Copy the facts of the turn."""
    into.drawn = other.drawn
    into.taken = other.taken
    into.taken_used = other.taken_used
    into.laid_points = other.laid_points
    into.new_melds = other.new_melds
    into.owed_jokers = other.owed_jokers
    into.turn_laid = other.turn_laid
    into.used_table = other.used_table
    into.touching = other.touching
    into.fresh = other.fresh
    into.last_used = other.last_used


def copy_table(into: TableFacts, other: TableFacts) -> None:
    """Copy the facts of the table, without those of the turn."""
    into.turn = other.turn
    into.table = other.table
    into.next_meld = other.next_meld
    into.opened = other.opened
    into.opened_points = other.opened_points
    into.turns = other.turns
    into.faults = other.faults
    into.touched = other.touched
    into.laid_before = other.laid_before
    into.jokers_laid = other.jokers_laid
    into.passes = other.passes
    into.idle = other.idle
    into.last_seat = other.last_seat
    into.claim_open = other.claim_open
    into.window_open = other.window_open
    into.called = other.called
    into.last_round = other.last_round
    into.edition = other.edition
    into.over = other.over
    into.outcome = other.outcome
    into.points = other.points
