"""Whole matches among bots: they end, every card is conserved, and the record replays."""

import os
from collections import Counter

import pytest

from tests.game.any_play import cards_of
from tierce import Match, Record, bot, preset
from tierce.cards import pack

MATCHES = int(os.environ.get("TIERCE_MATCHES", "10"))
"""Number of matches of each preset; TIERCE_MATCHES=1000 for the long run."""


def play_on(match: Match, bots: list) -> None:
    """Play the current round to its end."""
    played, whole = match.round, Counter(pack(match.rules.decks, match.rules.jokers))
    while not played.over:
        played.push(bots[played.turn].choose(played.view(played.turn)))
        assert cards_of(played.state) == whole


def one_match(name: str, seed: int) -> Match:
    """A match of two to four random and greedy bots."""
    rules, players = preset(name), 2 + seed % 3
    bots = [
        bot("greedy") if (seat + seed) % 4 == 0 else bot("random", seed=seed + seat)
        for seat in range(players)
    ]
    match = Match(rules, [f"Bot {seat}" for seat in range(players)], seed=seed)
    play_on(match, bots)
    while not match.over:
        match.next_round()
        play_on(match, bots)
    return match


@pytest.mark.parametrize("name", ["palace", "rami51"])
@pytest.mark.parametrize("first", range(0, MATCHES, 10))
def test_matches_of_bots_end_and_replay_to_the_same_result(name: str, first: int):
    for seed in range(first, min(first + 10, MATCHES)):
        match = one_match(name, seed)
        again = Record.loads(match.record.dumps()).replay()

        assert isinstance(again, Match)
        assert (again.totals, again.ranking) == (match.totals, match.ranking)
        assert again.record.dumps() == match.record.dumps()
