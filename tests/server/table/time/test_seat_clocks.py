"""A turn, a growing reserve, and a clock that stops during a disconnection."""

import random

import pytest

from tierce.server.table.time.seat_clocks import SPEEDS, Clocks, by_days

NORMAL = SPEEDS["normal"]
TURN, BANK, MORE, AWAY = 60_000, 60_000, 5_000, 120_000


def clocks(*turns, times=NORMAL):
    """Two seats after turns of the first of so many milliseconds."""
    made, now = Clocks(times, 2), 0
    for which, length in enumerate(turns):
        made.turn_of(0, which=2 * which, at=now, mode="runs")
        now += length
        made.turn_of(1, which=2 * which + 1, at=now, mode="runs")
    return made


def test_a_turn_within_its_time_costs_no_reserve():
    assert clocks(59_000).banks[0] == BANK


def test_what_a_turn_takes_longer_comes_out_of_the_reserve():
    assert clocks(80_000).banks[0] == BANK - 20_000 + MORE


def test_the_reserve_grows_with_each_turn_but_never_beyond_what_it_was():
    assert clocks(80_000, 10_000).banks[0] == BANK - 20_000 + 2 * MORE
    assert clocks(80_000, *[10_000] * 9).banks[0] == BANK


def test_time_is_up_when_turn_and_reserve_are_spent():
    made = clocks(80_000)
    made.turn_of(0, which=9, at=100_000, mode="runs")

    assert made.due == 100_000 + TURN + BANK - 20_000 + MORE


def test_what_a_slow_line_took_is_given_back():
    made = Clocks(NORMAL, 2)
    made.turn_of(0, which=0, at=0, mode="runs")
    made.turn_of(1, which=1, at=TURN + 250, mode="runs", credit=250)

    assert made.banks[0] == BANK


def test_the_clock_stands_still_while_the_line_is_down_as_long_as_there_is_time_for_that():
    made = Clocks(NORMAL, 2)
    made.turn_of(0, which=0, at=0, mode="runs")
    made.turn_of(0, which=0, at=10_000, mode="away")
    assert made.due == TURN + BANK + AWAY
    assert made.left(50_000) == (TURN - 10_000, BANK, AWAY - 40_000)
    made.turn_of(0, which=0, at=50_000, mode="runs")
    assert made.due == TURN + BANK + 40_000
    made.turn_of(0, which=0, at=60_000, mode="away")

    assert made.left(60_000 + AWAY).turn == TURN - 20_000 - 40_000


def test_time_to_come_back_is_for_the_whole_match():
    made = Clocks(NORMAL, 2)
    for which in range(3):
        start = 100_000 * which
        made.turn_of(0, which=which, at=start, mode="away")
        made.turn_of(0, which=which, at=start + 50_000, mode="runs")
        made.turn_of(1, which=-which, at=start + 60_000, mode="runs")

    assert made.left(0).away == AWAY
    made.turn_of(0, which=9, at=300_000, mode="away")
    assert made.left(300_000).away == 0


def test_in_a_pause_no_time_passes():
    made = Clocks(NORMAL, 2)
    made.turn_of(0, which=0, at=0, mode="runs")
    made.turn_of(0, which=0, at=10_000, mode="still")
    assert made.due is None
    assert made.left(500_000).turn == TURN - 10_000
    made.turn_of(0, which=0, at=500_000, mode="runs")

    assert made.due == 500_000 + TURN - 10_000 + BANK


def test_by_days_a_turn_has_so_many_days():
    made = Clocks(by_days(3), 2)
    made.turn_of(1, which=0, at=0, mode="runs")

    assert made.due == 3 * 24 * 3600 * 1000


def naive(times, story):
    """The reserves, counted by the millisecond; ``story`` lists (seat, which, ms, mode)."""
    banks, aways = [1000 * times.bank] * 2, [1000 * times.away] * 2
    used, before = 0, None
    for seat, which, length, mode in [*story, (1, "end", 0, "still")]:
        if before is not None and before != (seat, which):
            over = max(0, used - 1000 * times.turn)
            rest = max(0, banks[before[0]] - over) + 1000 * times.increment
            banks[before[0]] = min(1000 * times.bank, rest)
            used = 0
        before = (seat, which)
        for _ in range(length):
            if mode == "away" and aways[seat]:
                aways[seat] -= 1
            elif mode != "still":
                used += 1
    return banks, aways


@pytest.mark.parametrize("seed", range(20))
def test_counting_millisecond_by_millisecond_gives_the_same(seed):
    chance = random.Random(seed)
    times = SPEEDS["lightning"]
    modes = ["runs", "runs", "away", "still"]
    story = [
        (which // 3 % 2, which // 3, chance.randrange(20_000), chance.choice(modes))
        for which in range(30)
    ]
    made, now = Clocks(times, 2), 0
    for seat, which, length, mode in story:
        made.turn_of(seat, which=which, at=now, mode=mode)
        now += length
    made.turn_of(1, which="end", at=now, mode="still")
    banks, aways = naive(times, story)

    assert made.banks == banks
    assert made.left(now).away == aways[1]
