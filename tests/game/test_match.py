import pytest

from tests.game.any_play import some_play
from tierce import Match, preset


def played_out(match: Match) -> Match:
    """The match played to its end by chance."""
    for seed in range(200):
        list(some_play(match.round, seed, 100_000))
        if match.over:
            return match
        match.next_round()
    raise AssertionError("the match should have ended")


def test_a_match_of_the_palace_is_three_rounds_and_the_highest_total_wins():
    match = played_out(Match(preset("palace+open_none"), ["Amal", "Bilel", "Chiraz"], seed=1))

    assert len(match.history) == 3
    assert match.totals == [sum(points) for points in zip(*match.history, strict=True)]
    assert match.ranking[0] == [match.totals.index(max(match.totals))]


def test_the_start_moves_one_seat_clockwise_each_round():
    match = played_out(Match(preset("palace+open_none"), ["Amal", "Bilel", "Chiraz"], seed=2))
    starts = [one.state.start for one in [*match.finished, match.round]]

    assert starts == [(starts[0] + number) % 3 for number in range(3)]


def test_the_winner_begins_the_next_round_where_the_house_says_so():
    rules = preset("classique").but(starter_next="winner")
    match = Match(rules, ["Amal", "Bilel"], seed=3)
    list(some_play(match.round, 3, 100_000))
    winner = match.round.outcome.winner

    assert match.next_round().state.start == winner


def test_a_match_to_a_limit_ends_when_somebody_reaches_it():
    match = played_out(Match(preset("sans-min"), ["Amal", "Bilel"], seed=4))

    assert max(match.totals) >= 500
    assert max(match.totals[seat] - match.history[-1][seat] for seat in range(2)) < 500


def test_the_announced_last_round_is_multiplied_by_a_thousand():  # partie à 1000
    match = played_out(
        Match(preset("rami51+last_round_1000+penalty_off"), ["Amal", "Bilel"], seed=5)
    )

    assert all(points % 1000 == 0 for points in match.history[-1])
    assert max(match.history[-1]) >= 1000 > max(match.history[0])


def test_the_next_round_waits_for_the_end_of_this_one():
    with pytest.raises(ValueError, match="when one has ended"):
        Match(preset("palace"), ["Amal", "Bilel"]).next_round()


def test_the_pot_goes_to_the_winner_and_the_losers_who_are_near():
    match = played_out(Match(preset("k51"), ["Amal", "Bilel", "Chiraz"], seed=6, stake=100))

    assert sum(match.pot) == 300
    assert max(match.pot) >= 225
    assert match.pot.index(max(match.pot)) == match.ranking[0][0]


def test_without_a_stake_there_is_no_pot():
    assert played_out(Match(preset("k51"), ["Amal", "Bilel"], seed=7)).pot is None


def test_a_table_seats_as_many_as_its_rules_say():
    with pytest.raises(ValueError, match="from 2 to 4"):
        Match(preset("palace"), ["A", "B", "C", "D", "E"])
