"""Some play at home, the others with real cards: groups of any size are drawn apart."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournament.playing import begun, names, result
from tests.tournament.test_draws import fewest_byes, met
from tierce.tournament import (
    DroppedOut,
    Entered,
    PlaysAt,
    RefusedError,
    Reported,
    SatOut,
    Settings,
    Tournament,
    Withdrew,
    after,
    next_draw,
    refusal,
)
from tierce.tournament.rounds import without_table

SIZES = st.integers(0, 14)


def mixed(here, home, **settings):
    """So many here and at home; the last ones of the list are at home."""
    now = begun(here + home, rounds=6, **settings)
    for player in names(here + home)[here:]:
        now = after(now, PlaysAt(player, home=True))
    return now


def finished(now, chance):
    for number, table in enumerate(now.rounds[-1].tables):
        now = after(now, Reported(number, result(chance, len(table.players))))
    return now


@settings(max_examples=50, deadline=None)
@given(
    here=SIZES, home=SIZES, seats=st.integers(2, 6), fewest=st.integers(2, 4), seed=st.integers()
)
def test_both_groups_sit_apart_and_each_has_as_few_byes_as_possible(
    here, home, seats, fewest, seed
):
    fewest, chance = min(fewest, seats), random.Random(seed)
    if here + home < fewest:
        return
    now, groups = mixed(here, home, seats=seats, fewest_seats=fewest), (here, home)
    small = [size for size in groups if size < fewest] if here and home else []
    assert len(without_table(now)) == sum(small)
    for _ in range(3):
        drawn = next_draw(now, chance.randrange(1 << 30))
        if sum(small) == here + home:
            assert refusal(now, drawn) == "groups_too_small"
            return
        now = after(now, drawn)
        placed = [*drawn.byes, *(one for table in drawn.tables for one in table)]
        assert sorted(placed) == sorted(now.players)
        for table in drawn.tables:
            assert len({one in now.home for one in table}) == 1
            assert fewest <= len(table) <= seats
        byes = [size if size in small else fewest_byes(size, seats, fewest) for size in groups]
        assert [len({*drawn.byes} - {*now.home}), len({*drawn.byes} & {*now.home})] == byes
        now = finished(now, chance)


@pytest.mark.parametrize(("here", "home"), [(8, 4), (4, 8), (12, 16), (16, 5)])
def test_each_group_repeats_as_few_pairs_as_it_would_alone(here, home):
    now, chance = mixed(here, home, seats=4), random.Random(1)
    for _ in range(2):
        now = finished(after(now, next_draw(now, chance.randrange(1 << 30))), chance)
    for size, members in ((here, {*now.players} - {*now.home}), (home, {*now.home})):
        alone, luck = begun(size, rounds=6, seats=4), random.Random(2)
        for _ in range(2):
            alone = finished(after(alone, next_draw(alone, luck.randrange(1 << 30))), luck)
        own = {pair: count for pair, count in met(now.rounds).items() if pair <= members}
        assert sum(own.values()) == sum(met(alone.rounds).values())
        assert sum(one > 1 for one in own.values()) == sum(
            one > 1 for one in met(alone.rounds).values()
        )


def test_one_alone_at_home_has_a_bye_until_the_host_moves_somebody():
    now = mixed(4, 1, seats=4, fewest_seats=2)
    [alone] = without_table(now)
    drawn = next_draw(now, 1)
    assert (drawn.byes, [len(table) for table in drawn.tables]) == ((alone,), [4])
    moved = after(now, PlaysAt(names(4)[0], home=True))
    assert without_table(moved) == []
    assert sorted(len(table) for table in next_draw(moved, 1).tables) == [2, 3]


def test_a_table_with_both_groups_is_refused():
    now = mixed(2, 2, seats=4)
    one, two, three, four = now.players
    wrong = next_draw(begun(4, rounds=6, seats=4), 1)
    assert refusal(now, wrong) == "bad_tables"
    drawn = next_draw(now, 1)
    assert {frozenset(table) for table in drawn.tables} == {
        frozenset((one, two)),
        frozenset((three, four)),
    }


def test_who_moves_meets_the_other_group_from_the_next_draw_on():
    now = mixed(3, 2, seats=4)
    now = after(now, next_draw(now, 1))
    first = now.rounds[0]
    now = after(now, PlaysAt(now.players[0], home=True))
    assert now.rounds[0] == first
    now = finished(now, random.Random(1))
    tables = next_draw(now, 2).tables
    assert {*now.players[:1], *now.players[3:]} in [{*table} for table in tables]


def test_moves_are_refused_with_a_reason():
    now = mixed(3, 2, seats=4)
    here, home = now.players[0], now.players[-1]
    assert refusal(now, PlaysAt("Eve", home=True)) == "unknown_player"
    assert refusal(now, PlaysAt(here, home=False)) == "plays_there"
    assert refusal(now, PlaysAt(home, home=True)) == "plays_there"
    gone = after(now, DroppedOut(here))
    assert refusal(gone, PlaysAt(here, home=True)) == "dropped_already"
    with pytest.raises(RefusedError):
        after(gone, PlaysAt(here, home=True))


def test_who_sits_out_may_not_leave_both_groups_without_a_table():
    now = mixed(2, 1, seats=4)
    now = after(now, SatOut(now.players[0]))
    assert next_draw(now, 1).tables  # the wish is not kept: nobody would play


def test_all_at_home_or_all_here_are_drawn_as_one_group():
    everyone = mixed(0, 9, seats=4)
    assert [len(table) for table in next_draw(everyone, 1).tables] == [3, 3, 3]
    few = mixed(0, 2, seats=4, fewest_seats=2)
    assert [len(table) for table in next_draw(few, 1).tables] == [2]


def test_who_withdraws_and_enters_again_is_here():
    opened = after(Tournament(Settings(seats=4)), Entered("Amal"))
    at_home = after(opened, PlaysAt("Amal", home=True))
    assert at_home.home == ("Amal",)
    again = after(after(at_home, Withdrew("Amal")), Entered("Amal"))
    assert again.home == ()
