"""The ledger of tournaments on both engines: no point appears or vanishes but by a grant."""

import random
from contextlib import suppress

import pytest

from tests.server.fake_clock import FakeClock
from tests.server.store.test_purse import FLOOR, SUMS, UNEVEN, erase, merge
from tests.tournament.playing import result
from tierce.rules import preset
from tierce.server.people.purse.merging import OWED
from tierce.server.people.purse.prizes import GRANT, Prizes
from tierce.server.people.purse.purses import Purses
from tierce.server.people.purse.room import DAILY, pot_of
from tierce.server.people.shared_deals.days import Days
from tierce.server.people.standing.numbers import PurseNumbers
from tierce.server.people.tournaments.changes import Change, Wish, new_player
from tierce.server.people.tournaments.prizes import prizes
from tierce.server.people.tournaments.records import Entrant
from tierce.server.people.tournaments.terms import Terms
from tierce.server.people.tournaments.tournaments import Tournaments
from tierce.server.store.relations import do
from tierce.tournament import (
    DroppedOut,
    Ended,
    Entered,
    RefusedError,
    Reported,
    Settings,
    Started,
    Withdrew,
    is_over,
    next_draw,
)

HOUR = 3_600_000


class Hall:
    """Tournaments with purses, on a bare store."""

    def __init__(self, store, clock):
        self.store = store
        self.purses = Purses(store.relations, PurseNumbers(FLOOR, 10_000, 10_000), Days("UTC"))
        self.all = Tournaments(store.relations, clock)
        self.all.prizes = Prizes(self.purses, store.relations)

    async def make(self, stake=0, grant=0, split="three", **settings):
        options = {"rules": "palace", "options": preset("palace").as_dict()}
        terms = Terms(
            settings=Settings(**{"seats": 3, "rounds": 2, **settings}),
            **options,
            stake=stake,
            grant=grant,
            split=split,
        )
        return await self.all.create(Wish(name="Noël", place="cards", terms=terms), "host")

    async def enter(self, event, *persons):
        for person in persons:
            one = Entrant(new_player(), person, person)
            change = Change([Entered(one.player)], entrants=[one])
            now = await self.all.change(event, one.player, lambda _, change=change: change)
        return now

    async def do(self, event, *events):
        return await self.all.change(event, "host", lambda _: events)

    async def draw(self, event, seed=1):
        now = await self.all.read(event)
        return await self.do(event, next_draw(now.tournament, seed))

    async def play(self, event, chance):
        """Draw a round and report its tables."""
        now = await self.draw(event, chance.randrange(99))
        for number, table in enumerate(now.tournament.rounds[-1].tables):
            now = await self.do(event, Reported(number, result(chance, len(table.players))))
        return now

    async def player(self, event, person):
        now = await self.all.read(event)
        return now.players_of([person])[0]

    async def exact(self):
        """Check that all accounts add up to 0, and that only grants are below."""
        relations = self.store.relations
        held = {name: int(sum_) for name, sum_ in await relations.read(SUMS) if sum_}
        assert await relations.read(UNEVEN) == []
        assert sum(held.values()) == 0
        below = {name for name, amount in held.items() if amount < 0}
        assert below <= {DAILY, GRANT}, held
        return held

    async def balances(self, *persons):
        return [await self.purses.balance(one, 0) for one in persons]


@pytest.fixture
def hall(store):
    return Hall(store, FakeClock())


@pytest.mark.engines
async def test_a_stake_is_paid_with_the_entry_and_given_back_on_withdrawal(hall):
    event = await hall.make(stake=100)
    await hall.enter(event, "amal", "bilel")
    assert (await hall.exact())[pot_of(event)] == 200
    await hall.do(event, Withdrew(await hall.player(event, "amal")))

    assert await hall.balances("amal", "bilel") == [FLOOR, FLOOR - 100]
    assert (await hall.exact())[pot_of(event)] == 100
    await hall.enter(event, "amal")
    assert await hall.balances("amal") == [FLOOR - 100]


async def test_who_lacks_points_cannot_enter_and_nothing_is_written(hall):
    first, second = await hall.make(stake=700), await hall.make(stake=700)
    await hall.enter(first, "amal")
    with pytest.raises(RefusedError, match="purse_short"):
        await hall.enter(second, "amal")

    assert (await hall.all.read(second)).entrants == {}
    assert pot_of(second) not in await hall.exact()


@pytest.mark.engines
async def test_the_pot_is_shared_by_places_at_the_end(hall):
    event = await hall.make(stake=100, grant=200, seats=4, rounds=1)
    await hall.enter(event, "amal", "bilel", "chiraz", "driss")
    await hall.do(event, Started())
    now = await hall.draw(event)
    order = now.tournament.rounds[0].tables[0].players
    await hall.do(event, Reported(0, (0, 10, 20, 30)), Ended())

    persons = [now.entrants[player].person for player in order]
    assert await hall.balances(*persons) == [1200, 1080, 1020, 900]
    assert (await hall.exact())[GRANT] == -200


async def test_who_dropped_out_gets_nothing_and_a_shared_place_shares(hall):
    event = await hall.make(stake=100, seats=4, rounds=1)
    await hall.enter(event, "amal", "bilel", "chiraz", "driss")
    await hall.do(event, Started())
    now = await hall.draw(event)
    order = now.tournament.rounds[0].tables[0].players
    await hall.do(event, DroppedOut(order[0]), Reported(0, (0, 10, 10, 30)), Ended())

    persons = [now.entrants[player].person for player in order]
    assert await hall.balances(*persons) == [900, 1060, 1060, 980]


async def test_a_tournament_that_ends_without_a_result_gives_all_back(hall):
    event = await hall.make(stake=100, grant=300)
    await hall.enter(event, "amal", "bilel", "chiraz")
    await hall.do(event, Ended())

    assert await hall.balances("amal", "bilel", "chiraz") == [FLOOR] * 3
    held = await hall.exact()
    assert GRANT not in held
    assert pot_of(event) not in held


async def test_who_still_waits_at_the_start_gets_the_stake_back(hall):
    event = await hall.make(stake=100, most_players=2, seats=2)
    await hall.enter(event, "amal", "bilel", "chiraz")
    await hall.do(event, Started())

    assert await hall.balances("amal", "bilel", "chiraz") == [900, 900, FLOOR]
    assert (await hall.exact())[pot_of(event)] == 200


async def test_a_child_and_a_typed_name_take_no_prize(hall):
    event = await hall.make(grant=100, split="first", seats=3, rounds=1)
    family = "insert into circle (person, code, code_at, hidden, family) values ($1, $2, 0, 0, 1)"
    await hall.store.relations.write(do(family, "child", "code"))
    typed = Entrant(new_player(), None, "Paul")
    await hall.all.change(
        event, "host", lambda _: Change([Entered(typed.player)], entrants=[typed])
    )
    await hall.enter(event, "child", "amal")
    await hall.do(event, Started())
    now = await hall.draw(event)
    persons = [now.entrants[one].person for one in now.tournament.rounds[0].tables[0].players]
    last = tuple(90 if one == "amal" else 10 for one in persons)
    await hall.do(event, Reported(0, last), Ended())

    assert await hall.balances("amal") == [FLOOR + 100]
    assert "child" not in await hall.exact()
    staked = await hall.make(stake=100)
    with pytest.raises(RefusedError, match="family_stake"):
        await hall.enter(staked, "child")


@pytest.mark.engines
async def test_refills_staked_before_merging_go_back_however_many_guests_there_are(hall):
    event = await hall.make(stake=FLOOR)
    await hall.purses.refill("account", 0)
    guests = [f"guest{number}" for number in range(4)]
    await hall.enter(event, *guests, "amal")
    for guest in guests:
        await hall.store.relations.write(*merge(guest))
    assert await hall.balances("account") == [FLOOR]
    now = await hall.all.read(event)
    await hall.do(event, *[Withdrew(one) for one in now.tournament.players])

    assert await hall.balances("account", "amal") == [FLOOR, FLOOR]
    assert await hall.exact() == {"account": FLOOR, "amal": FLOOR, DAILY: -2 * FLOOR}


async def one_course(hall, chance):
    """A tournament in which anything may happen, and what the pot paid of it."""
    stake, grant = chance.choice([0, 1, 70, 333]), chance.choice([0, 0, 100, 1001])
    kinds = [("series", {}), ("swiss", {}), ("knockout", {}), ("elimination", {"limit": 60})]
    kind, more = chance.choice([*kinds, ("duplicate", {})])
    event = await hall.make(
        stake, grant, chance.choice(["first", "three", "half"]), format=kind, most_players=9, **more
    )
    persons = [f"p{number}" for number in range(14)]
    for person in chance.sample(persons, chance.randint(0, 12)):
        with suppress(RefusedError):
            await hall.enter(event, person)
    now = await hall.all.read(event)
    every = [*now.tournament.players, *now.tournament.waiting]
    await hall.do(event, *[Withdrew(one) for one in every if chance.random() < 0.2])
    if chance.random() < 0.2:
        return event, await hall.do(event, Ended())
    with suppress(RefusedError):
        now = await hall.do(event, Started())
    while now.tournament.started and not is_over(now.tournament) and chance.random() < 0.9:
        now = await hall.play(event, chance)
        gone = [one for one in now.tournament.players if one not in now.tournament.dropped]
        now = await hall.do(event, *[DroppedOut(one) for one in gone if chance.random() < 0.1])
        if chance.random() < 0.3:
            with suppress(RefusedError):
                now = await hall.enter(event, chance.choice(persons))
        if chance.random() < 0.1:
            await erase(hall.store, chance.choice(persons))
    return event, await hall.do(event, Ended())


@pytest.mark.parametrize("seed", range(4))
async def test_any_tournaments_leave_the_sum_as_it_was_granted(hall, seed):
    chance = random.Random(seed)
    for _ in range(6):
        event, now = await one_course(hall, chance)
        held = await hall.exact()
        takers = await hall.all.prizes.takers(event)
        won = prizes(now.head.terms, now.hall, takers)
        paid = await hall.all.prizes.paid(event)

        assert pot_of(event) not in held
        assert paid == {one.number: one.amount for one in won}
        given = held.get(DAILY, 0) + held.get(GRANT, 0)
        rest = {name: amount for name, amount in held.items() if name not in {DAILY, GRANT, OWED}}
        assert sum(rest.values()) == -given
