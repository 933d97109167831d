"""Many rounds, counted."""

import tracemalloc

import pytest

from tierce import bot, preset, simulate
from tierce.bots import Bot
from tierce.sim import Tally, simulating
from tierce.sim.tally import WIN

PALACE = preset("palace")


def two() -> list[Bot]:
    return [bot("greedy"), bot("random", seed=1)]


@pytest.mark.parametrize("name", ["palace", "rami51", "gin", "voleur", "classique"])
def test_the_greedy_bot_beats_chance_clearly(name: str) -> None:
    greedy, chance = simulate(two(), preset(name), rounds=40, seed=7).tallies

    assert greedy.wins > 3 * chance.wins


def test_the_same_seed_gives_the_same_rounds_however_many_processes_play_them() -> None:
    once = simulate(two(), PALACE, rounds=120, seed=7)

    assert simulate(two(), PALACE, rounds=120, seed=7, processes=2) == once
    assert simulate(two(), PALACE, rounds=120, seed=8) != once


def test_mirrored_each_bot_plays_every_deal_from_every_place() -> None:
    result = simulate([bot("greedy")] * 3, PALACE, rounds=9, seed=7)

    assert [(tally.deals, tally.rounds) for tally in result.tallies] == [(3, 9)] * 3
    assert {tally.points for tally in result.tallies} == {0}


def test_unmirrored_bots_change_places_too() -> None:
    result = simulate(two(), PALACE, rounds=5, seed=7, mirrored=False)

    assert [(tally.deals, tally.rounds) for tally in result.tallies] == [(5, 5)] * 2


def test_the_interval_is_that_of_the_deals() -> None:
    tally = Tally()
    for points, shares in (([10, 20], [WIN, 0]), ([0, -10], [0, 0]), ([30, 10], [WIN, WIN // 2])):
        tally.count(points, shares)

    assert tally.mean == 10
    # The sums 30, -10 and 40 vary by 700, their mean by 700 / 3; a round is half a deal.
    assert tally.margin == pytest.approx(1.96 * (700 / 3) ** 0.5 / 2)
    assert (tally.wins, tally.share) == (2, 2.5 / 6)
    # Of the deals 1, 0 and 1.5 wins: they vary by 7 / 12.
    assert tally.share_margin == pytest.approx(1.96 * (7 / 12 / 3) ** 0.5 / 2)


def test_tallies_join_to_what_one_would_have_counted() -> None:
    one, two, both = Tally(), Tally(), Tally()
    for tally in (one, both):
        tally.count([4], [WIN])
    for tally in (two, both):
        tally.count([-7], [0])
    one.join(two)

    assert one == both


def test_names_and_other_objects_in_the_place_of_bots_are_named() -> None:
    with pytest.raises(TypeError, match=r"'greedy' is no bot: want one, as bot\('greedy'\) gives"):
        simulate([bot("greedy"), "greedy"], PALACE, rounds=1)
    with pytest.raises(TypeError, match="'greedy' is no bot"):
        simulate("greedy", PALACE, rounds=1)
    with pytest.raises(TypeError, match="None is no bot"):
        simulate([None, None], PALACE, rounds=1)


@pytest.mark.parametrize("mirrored", [True, False])
def test_without_bots_or_processes_nothing_is_simulated(mirrored: bool) -> None:
    with pytest.raises(ValueError, match="no bots: want one for each seat"):
        simulate([], PALACE, rounds=1, mirrored=mirrored)
    with pytest.raises(ValueError, match="0 processes: want at least 1"):
        simulate(two(), PALACE, rounds=1, processes=0, mirrored=mirrored)


def test_the_name_of_rules_in_their_place_is_named() -> None:
    with pytest.raises(TypeError, match=r"want Rules, as preset\('palace'\)"):
        simulate(two(), "palace", rounds=1)


@pytest.mark.parametrize("name", ["palace", "rami51"])
def test_the_table_names_the_best_first_whether_points_are_good_or_bad(name: str) -> None:
    lines = simulate(two()[::-1], preset(name), rounds=20, seed=7).table().splitlines()

    assert [line.split()[0] for line in lines] == ["bot", "greedy", "random"]


def test_memory_does_not_grow_with_the_number_of_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    def played(bots, rules, numbers, seed, places):
        tallies = [Tally() for _ in bots]
        for tally in tallies:
            tally.count([1] * places * len(numbers), [WIN])
        return tallies

    monkeypatch.setattr(simulating, "play_deals", played)

    def peak(rounds: int) -> int:
        tracemalloc.start()
        simulate(two(), PALACE, rounds=rounds)
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return most

    peak(10_000)

    assert peak(1_000_000) < 1.5 * peak(10_000)
