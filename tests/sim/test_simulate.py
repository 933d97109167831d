import pytest

import tierce
from tierce.bots import Bot

PALACE = tierce.preset("palace")


def two() -> list[Bot]:
    return [tierce.bot("greedy"), tierce.bot("random", seed=1)]


def test_the_same_seed_gives_the_same_rounds_however_many_processes_play_them():
    once = tierce.simulate(two(), PALACE, rounds=120, seed=7)
    again = tierce.simulate(two(), PALACE, rounds=120, seed=7, processes=2)

    assert once.table() == again.table()
    assert tierce.simulate(two(), PALACE, rounds=120, seed=8).table() != once.table()


def test_mirrored_every_deal_is_played_from_each_place():
    result = tierce.simulate(two(), PALACE, rounds=20, seed=7, mirrored=True)

    assert [tally.rounds for tally in result.tallies] == [20, 20]


@pytest.mark.parametrize("name", ["palace", "rami51", "gin", "voleur", "classique"])
def test_the_greedy_bot_beats_one_that_plays_by_chance(name: str):
    result = tierce.simulate(two(), tierce.preset(name), rounds=40, seed=7)
    greedy, chance = result.tallies

    assert greedy.wins > 2 * chance.wins


def test_the_table_names_each_bot_with_its_points_and_wins():
    lines = tierce.simulate(two(), PALACE, rounds=20, seed=7).table().splitlines()

    assert [line.split()[0] for line in lines] == ["bot", "greedy", "random"]
