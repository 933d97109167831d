"""Flags on simulated matches: planted pairs are found, honest players are left alone."""

import random

import pytest

from tierce.server.people.office.chances import LEAST, Sat, Tally

PLAYERS = 100
MATCHES = 8000


def strengths(rng):
    """Some players win three times as often as others."""
    return {f"p{number}": rng.uniform(0.5, 1.5) for number in range(PLAYERS)}


def table(rng, strength, names, helped=None):
    """A match; ``helped`` wins three times as often as otherwise."""
    weights = [strength[name] * (3 if name == helped else 1) for name in names]
    winner = rng.choices(names, weights)[0]
    return [Sat(name, len(names), int(name == winner)) for name in names]


def seated(rng, strength, friends=(), pairs=()):
    """Four at a table. Friends mostly come together, pairs half of the time."""
    names = rng.sample(list(strength), 4)
    for one, other in [*friends, *pairs]:
        often = 0.5 if (one, other) in pairs else 0.85
        if one in names and other not in names and rng.random() < often:
            names[names.index(one) - 1] = other
    return names


def counted(rng, matches, friends=(), pairs=()):
    strength, tally = strengths(rng), Tally()
    for _ in range(matches):
        names = seated(rng, strength, friends, pairs)
        helped = next((one for one, other in pairs if {one, other} <= set(names)), None)
        tally.add(table(rng, strength, names, helped))
    return tally.suspicions()


@pytest.mark.parametrize("seed", range(2))
def test_honest_players_and_friends_raise_no_flag(seed):
    friends = [(f"p{at}", f"p{at + 1}") for at in range(0, 30, 2)]
    assert counted(random.Random(seed), MATCHES, friends=friends) == []


@pytest.mark.parametrize("seed", range(2))
def test_planted_pairs_are_found_and_no_others(seed):
    pairs = [(f"p{at}", f"p{at + 1}") for at in range(0, 8, 2)]
    found = {(one.person, one.other) for one in counted(random.Random(seed), MATCHES, pairs=pairs)}

    assert found <= set(pairs)
    assert len(found) >= 3


def test_the_figures_say_how_many_matches_they_rest_on():
    pairs = [("p0", "p1")]
    [one] = counted(random.Random(3), MATCHES, pairs=pairs)
    figures = one.figures

    assert (one.person, one.other) == ("p0", "p1")
    assert figures.together >= LEAST
    assert figures.together > 2 * figures.expected
    assert figures.won > figures.share
    assert figures.elsewhere > 0


def test_a_circle_of_friends_that_only_plays_among_itself_raises_no_flag():
    rng = random.Random(1)
    strength, tally = strengths(rng), Tally()
    for _ in range(3000):
        tally.add(table(rng, strength, seated(rng, strength)))
    for _ in range(400):
        tally.add(table(rng, strength, ["p1", "p2", "p3", "p4"]))

    assert tally.suspicions() == []


def test_tables_of_two_and_persons_at_two_seats_count_nothing():
    tally = Tally()
    for _ in range(100):
        tally.add([Sat("a", 2, 1), Sat("b", 2, 0)])
        tally.add([Sat("a", 3, 1), Sat("a", 3, 0), Sat("b", 3, 0)])

    assert tally.suspicions() == []
