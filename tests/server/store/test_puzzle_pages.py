"""Today's puzzle, the week, and which puzzle comes next."""

import pytest

from tierce.learn.puzzles.choosing import alike, middle_third, nearest, of_day
from tierce.learn.puzzles.making import KINDS
from tierce.learn.puzzles.shelf import find, shelf
from tierce.server import wire
from tierce.server.lists.puzzles import PuzzlePages
from tierce.server.people.office.office import Office
from tierce.server.people.puzzles.room import DAY

WEDNESDAY = 20782
NOW = WEDNESDAY * DAY + DAY // 2


@pytest.fixture
def pages(store):
    return PuzzlePages(store.relations, Office(store.relations, lambda: NOW))


def test_every_kind_has_its_day_and_the_puzzle_is_from_the_middle_third():
    found = [of_day(day) for day in range(WEDNESDAY, WEDNESDAY + 8)]

    assert {one.kind for one in found} == set(KINDS)
    assert all(one in middle_third(one.kind) for one in found)
    assert found == [of_day(day) for day in range(WEDNESDAY, WEDNESDAY + 8)]


def test_no_puzzle_of_the_day_returns_within_years():
    days = range(WEDNESDAY, WEDNESDAY + 8 * 400)

    assert len({of_day(day).id for day in days}) == len(days)


async def test_today_is_the_same_for_everybody(pages):
    one, other = [await pages.overview(person, NOW) for person in ("ana", None)]

    assert one.today == other.today
    assert one.rating is None
    assert one.date == "2026-11-25"
    assert [line.kind for line in one.kinds] == list(KINDS)


async def test_a_missed_day_resets_nothing(pages):
    for day in (WEDNESDAY - 2, WEDNESDAY):
        await pages.answer("ana", of_day(day), right=day == WEDNESDAY, now=day * DAY)
    week = (await pages.overview("ana", NOW)).week

    assert [one.done for one in week] == [True, False, True, False, False, False, False]
    assert week[0].day == "2026-11-23"


async def test_a_puzzle_of_another_day_fills_no_box(pages):
    await pages.answer("ana", of_day(WEDNESDAY - 1), right=True, now=NOW)

    assert not any(one.done for one in (await pages.overview("ana", NOW)).week)


async def test_the_next_puzzle_is_new_and_near_the_rating(pages):
    first = await pages.next("ana", wire.PuzzleWish(kind="gin"))
    await pages.answer("ana", find(first), right=True, now=NOW)
    second = await pages.next("ana", wire.PuzzleWish(kind="gin"))

    assert first != second
    assert find(second).rating >= find(first).rating


async def test_more_like_this_shares_kind_and_themes(pages):
    like = next(one for one in shelf("gin") if "ace_low" in one.themes)
    found = find(await pages.next(None, wire.PuzzleWish(like=like.id)))

    assert found.kind == "gin"
    assert found.themes == like.themes
    assert found.id != like.id


async def test_a_theme_is_found_in_every_puzzle_that_it_offers(pages):
    found = find(await pages.next(None, wire.PuzzleWish(theme="swap")))

    assert "swap" in found.themes


async def test_a_wish_for_what_is_not_there_is_an_error(pages):
    for wish in (
        wire.PuzzleWish(kind="chess"),
        wire.PuzzleWish(theme="x"),
        wire.PuzzleWish(like="gin-0"),
    ):
        with pytest.raises(ValueError, match="is no"):
            await pages.next(None, wish)


def test_nothing_is_left_once_all_are_tried():
    everything = {one.id for one in shelf("gin")}

    assert nearest(shelf("gin"), everything, 1500, {}) is None
    assert alike(shelf("gin")[0], everything) is None


def test_a_rating_that_has_moved_decides_who_sees_it():
    moved = shelf("gin")[5]

    assert nearest(shelf("gin"), (), 2900, {moved.id: 2900}) == moved
