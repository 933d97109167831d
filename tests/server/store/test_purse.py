"""The ledger of purses on both engines: exact whatever the matches, merges and erasures are."""

import random

import pytest

from tests.server.desk import NAMES, Desk
from tierce.record import write_action
from tierce.server import wire
from tierce.server.commands.refused import RefusedError
from tierce.server.erasing.columns import OWN, ROWS
from tierce.server.keeper.endings.stakes import stakes_ending
from tierce.server.people.accounts.gathering import gathered
from tierce.server.people.accounts.statements import new_alias
from tierce.server.people.purse.merging import OWED, settling
from tierce.server.people.purse.purses import Purses
from tierce.server.people.purse.room import DAILY, ERASED, emptying, end_of, paying
from tierce.server.people.shared_deals.days import Days
from tierce.server.people.standing.numbers import PurseNumbers
from tierce.server.store import UnmetError
from tierce.server.store.raw import ALL, PURSE
from tierce.server.store.relations import do
from tierce.server.table.entries import Began, Place, Played

DAY = 24 * 3_600_000
FLOOR = 1000
SUMS = "select account, sum(amount) from purse_entry group by account"
UNEVEN = "select transfer from purse_entry group by transfer having sum(amount) <> 0"


@pytest.fixture
def purses(store):
    return Purses(store.relations, PurseNumbers(FLOOR, 10_000), Days("UTC"))


async def sums(store):
    return {name: int(held) for name, held in await store.relations.read(SUMS) if held}


async def exact(store):
    """Check that all accounts add up to 0, and that only the daily grant is below."""
    held = await sums(store)
    assert await store.relations.read(UNEVEN) == []
    assert sum(held.values()) == 0
    assert all(amount > 0 for name, amount in held.items() if name != DAILY), held
    return held


async def erase(store, person):
    await store.relations.write(*[do(sql, person) for sql in ROWS])


@pytest.mark.engines
async def test_a_start_takes_all_stakes_or_none(store, purses):
    write = store.relations.write
    await write(*await purses.start("first", ["amal", "bilel"], 900, 0))
    with pytest.raises(UnmetError):
        await write(*await purses.start("second", ["chiraz", "amal"], 900, 0))

    assert await purses.short(["amal", "chiraz"], 900, 0) == {"amal"}
    assert await sums(store) == {"amal": 100, "bilel": 100, "pot:first": 1800, DAILY: -2000}


@pytest.mark.engines
async def test_a_purse_is_filled_once_a_day_and_only_up_to_the_floor(store, purses):
    await store.relations.write(*await purses.start("table", ["amal", "bilel"], 400, 0))
    await purses.refill("amal", DAY - 1)
    assert await purses.balance("amal", DAY - 1) == 600
    assert await purses.balance("amal", DAY) == FLOOR
    await purses.refill("amal", DAY)
    await purses.refill("amal", 0)  # a node whose clock is behind

    assert [one.amount for one in await purses.room.entries("amal")] == [400, FLOOR, -400]
    await exact(store)


def merge(guest, account="account"):
    return [new_alias(guest, account), *gathered(guest, account, 0)]


async def win(store, purses, table, winner, loser, stake):
    """A match that has ended: the winner has both stakes."""
    await store.relations.write(*await purses.start(table, [winner, loser], stake, 0))
    await end(store, table, [2 * stake, 0])


async def end(store, table, paid):
    found = [
        one
        for seat, amount in enumerate(paid)
        if amount
        for one in paying(table, seat, amount, "won", 0)
    ]
    await store.relations.write(
        *found, *emptying(table, 2, sum(paid), 0, "won", 0), *settling(table, end_of(table), 0)
    )


async def test_refills_of_guests_do_not_come_along_however_many_guests_there_are(store, purses):
    await purses.refill("account", 0)
    for number in range(5):
        await purses.refill(f"guest{number}", 0)
        await store.relations.write(*merge(f"guest{number}"))

    assert await purses.balance("account", 0) == FLOOR
    assert await exact(store) == {"account": FLOOR, DAILY: -FLOOR}
    reasons = [(one.reason, one.amount) for one in await purses.room.entries("account")]
    assert sorted(reasons) == sorted([("daily", FLOOR)] * 6 + [("merged", -FLOOR)] * 5)


async def test_what_a_guest_has_won_comes_along(store, purses):
    await purses.refill("account", 0)
    await win(store, purses, "table", "guest", "amal", 400)
    await store.relations.write(*merge("guest"))

    assert await purses.balance("account", 0) == FLOOR + 400
    assert await purses.balance("guest", 0) == FLOOR + 400
    await exact(store)


async def test_a_guest_who_has_lost_takes_nothing_from_the_account(store, purses):
    await purses.refill("account", 0)
    await win(store, purses, "table", "amal", "guest", 400)
    await store.relations.write(*merge("guest"))

    assert await purses.balance("account", 0) == FLOOR
    await exact(store)


async def test_a_merged_guest_leaves_the_day_of_the_own_refill(store, purses):
    await purses.refill("guest", DAY)
    await purses.refill("account", 0)
    await win(store, purses, "table", "amal", "account", 300)
    await store.relations.write(*merge("guest"))

    assert await purses.balance("account", DAY) == FLOOR
    await purses.refill("account", DAY)
    assert (await exact(store))["account"] == FLOOR


@pytest.mark.parametrize(("won", "left"), [(0, 0), (1000, 0), (1600, 600), (2000, 1000)])
async def test_refills_staked_before_merging_go_back_at_the_end(store, purses, won, left):
    """The guest has staked the whole refill. Only what exceeds it stays."""
    await purses.refill("account", 0)
    await store.relations.write(*await purses.start("table", ["guest", "amal"], 1000, 0))
    await store.relations.write(*merge("guest"))
    assert await purses.balance("account", 0) == FLOOR
    await end(store, "table", [won, 2000 - won])

    held = await exact(store)
    assert held["account"] == FLOOR + left
    assert OWED not in held or won == 0
    await store.relations.write(*merge("other"))
    assert (await exact(store))["account"] == FLOOR + left


@pytest.mark.engines
async def test_of_a_stake_only_the_part_that_was_a_refill_is_owed(store, purses):
    await win(store, purses, "first", "guest", "amal", 500)
    await store.relations.write(*await purses.start("second", ["guest", "bilel"], 900, 0))
    await store.relations.write(*merge("guest"))
    assert await purses.room.held("account") == (0, "")  # 600 of the refill went back, 400 is owed
    await end(store, "second", [900, 900])

    assert (await exact(store))["account"] == 500


async def test_merged_purses_pay_stakes_together(store, purses):
    await win(store, purses, "first", "guest", "amal", 1000)
    await purses.refill("account", 0)
    await store.relations.write(*merge("guest"))
    await store.relations.write(*await purses.start("table", ["guest", "account"], 1000, 0))

    assert await purses.balance("account", 0) == 0
    assert await purses.short(["guest", "account"], 1, 2 * DAY) == set()
    assert await purses.short(["guest", "account"], 501, 2 * DAY) == {"guest", "account"}
    assert (await exact(store))["pot:table"] == 2000


@pytest.mark.engines
async def test_an_erased_person_leaves_the_points_and_no_trace(store, purses):
    await store.relations.write(*await purses.start("table", ["amal", "bilel"], 100, 0))
    await erase(store, "amal")

    assert await sums(store) == {ERASED: 900, "bilel": 900, "pot:table": 200, DAILY: -2000}
    assert await store.relations.read("select person from purse") == [("bilel",)]
    assert OWN[PURSE] == ("person",)
    assert {"purse", "purse_entry"} <= {kept.name for kept in ALL}


def course(desk, rng):
    """Play at random: acts, departures, absences and wishes to end, until the match is over."""
    table = desk.table
    for _ in range(2000):
        if table.phase == "over":
            return
        seat = rng.randrange(len(table.places))
        try:
            match rng.choices(["play", "leave", "away", "end"], [60, 1, 1, 1])[0]:
                case "play" if table.phase == "playing":
                    state = table.round.view(table.round.turn)
                    act = desk.bot.choose(state)
                    desk.add(Played(seat=table.round.turn, action=write_action(act)))
                case "play" if table.places[seat].person:
                    desk.say(seat, wire.Ready("ready"))
                case "leave" if table.places[seat].person:
                    desk.say(seat, wire.Leave("leave"))
                case "away" if table.places[seat].person:
                    desk.go(seat)
                    desk.wait(130_000)
                case "end" if table.places[seat].person:
                    desk.say(seat, wire.Dismiss("end"))
        except RefusedError:
            continue
    while table.phase != "over":
        seat = next(at for at, place in enumerate(table.places) if place.person)
        desk.say(seat, wire.Leave("last"))


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.engines
async def test_any_matches_and_early_ends_leave_the_sum_as_it_was_granted(store, purses, seed):
    import tierce

    rng, days = random.Random(seed), 0
    persons = [f"{name}{number}" for name in NAMES for number in range(2)]
    for number in range(12):
        count, stake = rng.randint(2, 4), rng.choice([1, 33, 250, 700])
        sit, days = rng.sample(persons, count), days + rng.choice([0, 0, 1])
        places = [Place("person", name, name) for name in sit]
        more = {"rules": rng.choice(["k40", "classique", "palace"]), "places": places}
        desk = Desk(count, stake=stake, purse=True, **more)
        desk.bot, desk.table.id = tierce.bot("greedy"), f"table{number}"
        if short := await purses.short(sit, stake, days * DAY):
            with pytest.raises(UnmetError):
                await store.relations.write(
                    *await purses.start(desk.table.id, sit, stake, days * DAY)
                )
            assert short <= set(sit)
            continue
        await store.relations.write(*await purses.start(desk.table.id, sit, stake, days * DAY))
        desk.add(Began(staked=True))
        held = await exact(store)
        assert held["pot:" + desk.table.id] == stake * count
        gone = rng.choice(persons) if rng.random() < 0.2 else None
        if gone:
            await erase(store, gone)
        course(desk, rng)
        before, paid = await sums(store), desk.table.paid
        await store.relations.write(*stakes_ending(desk.table, days * DAY))
        held = await exact(store)
        assert "pot:" + desk.table.id not in held
        assert held.get(DAILY) == before.get(DAILY)
        for seat, person in enumerate(sit):
            if person != gone:
                assert held.get(person, 0) == before.get(person, 0) + paid[seat]
        assert desk.read_again().staked == desk.table.staked == sit
