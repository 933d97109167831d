"""All deals of finished rounds are counted. A fair deck passes the test, a cheat does not."""

import random
import statistics

import pytest

from tests.server.people import Person, site
from tests.server.table.test_stakes import SHORT
from tierce import preset
from tierce.cards import JOKER
from tierce.game import Round
from tierce.server.deck.chi_square import Spread, upper_tail
from tierce.server.deck.figures import figures
from tierce.server.deck.tallies import tallies
from tierce.server.ops.recount import recount
from tierce.server.store import Tally

KNOWN = [(3.841, 1, 0.05), (18.307, 10, 0.05), (69.832, 52, 0.05), (86.661, 52, 0.0018)]
"""From printed tables."""


@pytest.mark.parametrize(("value", "freedom", "chance"), KNOWN)
def test_chi_square_is_that_of_printed_tables(value, freedom, chance):
    assert upper_tail(value, freedom) == pytest.approx(chance, rel=0.02)


def test_nothing_unusual_is_always_reached():
    assert upper_tail(0, 5) == 1
    assert 0 <= upper_tail(1e4, 5) < 1e-100


def test_without_putting_back_chi_square_is_on_average_its_degrees_of_freedom():
    rng = random.Random(3)
    pack = [face for face in range(6) for _ in range(4)]
    values = []
    for _ in range(400):
        spread, counts = Spread([1 / 6] * 6, len(pack)), [0] * 6
        for size in (13, 9, 13, 20):
            spread.add(size, 1)
            for face in rng.sample(pack, size):
                counts[face] += 1
        values.append(spread.value(counts))

    assert statistics.mean(values) == pytest.approx(5, abs=0.4)


class Cheat:
    """A shuffle that gives the first seat a joker every time."""

    def __init__(self, rng):
        self.rng = rng

    def shuffled(self, cards):
        order = list(cards)
        self.rng.shuffle(order)
        if JOKER in order:
            at = order.index(JOKER)
            order[0], order[at] = order[at], order[0]
        return order


def dealt(chance, deals):
    found = []
    for _ in range(deals):
        found += tallies(Round(preset("palace"), ["A", "B", "C"], chance=chance, start=0))
    return figures(found).packs[0]


class Fair(Cheat):
    def shuffled(self, cards):
        return self.rng.sample(cards, len(cards))


def test_fair_deals_pass():
    pack = dealt(Fair(random.Random(5)), 200)

    assert (pack.deals, pack.decks, pack.jokers) == (200, 2, 6)
    assert sum(pack.faces) == 200 * 39
    assert [one.place for one in pack.places] == ["hands", *["seat"] * 3, *["stock"] * 5]
    assert all(one.chance is not None and one.chance > 0.001 for one in pack.places)


def test_a_joker_for_the_first_seat_is_found_out():
    seats = [one for one in dealt(Cheat(random.Random(5)), 200).places if one.place == "seat"]

    assert seats[0].chance < 1e-9
    assert seats[0].jokers > 1.5 * seats[0].expected
    assert seats[1].chance > 0.001


def test_too_few_deals_say_nothing():
    assert all(one.chance is None for one in dealt(Fair(random.Random(5)), 2).places)


async def counted(person):
    return (await person.http.get("/api/deals")).json()


async def test_a_deal_is_counted_once_its_round_is_over_and_kept_over_a_restart(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()
        await amal.sit(await amal.make("you", "bot", **SHORT))
        before = await counted(amal)
        await amal.play_round()
        after = await counted(amal)
        await amal.go()
    async with site(tmp_path) as (address, _):
        again = await Person(address).come()

        assert before == {"deals": 0, "packs": []}
        assert (after["deals"], sum(after["packs"][0]["faces"])) == (1, 26)
        assert await counted(again) == after
        await again.go()


async def test_a_match_taken_up_again_is_not_counted_twice(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()
        table = await amal.make("you", "bot", **SHORT)
        await amal.sit(table)
        await amal.play_round()
        first = await counted(amal)
        wish = {"round": 1, "step": 2, "seat": 0}
        made = await amal.http.post(f"/api/tables/{table}/continue", json=wish)
        await amal.leave()
        amal.view, amal.events = None, []
        await amal.sit(made.json()["id"])
        await amal.play_round()

        assert await counted(amal) == first
        await amal.go()


async def test_counted_anew_from_the_logs_it_is_the_same(tmp_path):
    async with site(tmp_path) as (address, service):
        amal = await Person(address, "Amal").come()
        for _ in range(2):
            await amal.leave()
            amal.view, amal.events = None, []
            await amal.sit(await amal.make("you", "bot", **SHORT))
            await amal.play_round()
        kept = sorted(await service.store.tallies(), key=Tally.__repr__)
        await amal.go()
    (tmp_path / "secret").write_text("0" * 64)
    assert await recount(str(tmp_path)) == 2
    async with site(tmp_path) as (_, service):
        assert sorted(await service.store.tallies(), key=Tally.__repr__) == kept
