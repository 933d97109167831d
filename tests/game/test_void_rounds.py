"""Void rounds of a match at Gin: dealt again by the same dealer, and not counted."""

import pytest

import tierce
from tierce import Match, Record, action, preset
from tierce.rules.price.turns import MOST_VOID

ROUNDS = preset("gin").but(rounds=2)


def play_void(match: Match) -> None:
    """Draw and throw the same card until two cards are left in the stock."""
    while not match.round.over:
        match.round.push(action("draw"))
        drawn = match.round.hand(match.round.turn)[-1]
        match.round.push(tierce.Discard(drawn))


def play_well(match: Match) -> None:
    bot = tierce.bot("greedy")
    while not match.round.over:
        match.round.push(bot.choose(match.round.view(match.round.turn)))


def started(seed: int = 4, **facts: int) -> Match:
    return Match(ROUNDS, ("Amal", "Bilel"), seed=seed, **facts)


def test_a_void_round_is_dealt_again_by_the_same_dealer():
    match = started()
    play_void(match)
    start = match.round.state.start

    assert not match.over
    assert match.next_round().state.start == start
    play_well(match)
    assert match.next_round().state.start != start


def test_a_void_round_is_not_counted():
    match = started()
    play_void(match)
    assert (match.rounds_counted, match.totals) == (0, [0, 0])

    for _ in range(2):
        match.next_round()
        play_well(match)
    assert (match.rounds_counted, match.over) == (2, True)


def test_only_the_last_round_that_counts_is_the_last():
    match = started()
    play_void(match)

    assert not match.next_round().state.last_round
    play_well(match)
    assert match.next_round().state.last_round


def test_a_match_of_one_round_is_dealt_again_too():
    match = Match(preset("gin"), ("Amal", "Bilel"), seed=4)
    play_void(match)

    assert not match.over


def test_a_match_ends_after_many_void_rounds_in_a_row():
    match = started()
    for _ in range(MOST_VOID - 1):
        play_void(match)
        assert not match.over
        match.next_round()

    play_void(match)
    assert match.over
    assert match.ranking == [[0, 1]]


@pytest.mark.parametrize("starter_next", ["rotate", "random", "winner"])
def test_a_record_with_a_void_round_replays(starter_next: str) -> None:
    match = Match(ROUNDS.but(starter_next=starter_next), ("Amal", "Bilel"), seed=9)
    play_void(match)
    for _ in range(2):
        match.next_round()
        play_well(match)

    again = Record.loads(match.record.dumps()).replay()
    assert isinstance(again, Match)
    assert (again.totals, again.over) == (match.totals, True)


def test_an_older_match_counts_its_void_rounds():
    match = started(edition=1)
    play_void(match)
    match.next_round()
    play_void(match)

    assert match.over
