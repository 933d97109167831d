"""Limits that all nodes count together: an attacker gains nothing by calling several."""

import asyncio

import pytest

from tests.server.clubs.test_clubs_calls import account
from tests.server.clubs.test_clubs_calls import post as club_post
from tests.server.clubs.test_evenings import CLUB
from tests.server.people import Person, site
from tierce.server.guard.limits import Limits
from tierce.server.guard.shared_limits import KEPT, Counts, SharedLimit

WRONG = {"way": "passphrase", "name": "Bilel", "passphrase": "not the passphrase at all"}


def frozen():
    """The limits of a node whose clock stands still."""
    return Limits(lambda: 1000.0)


@pytest.mark.two_nodes
async def test_one_account_is_tried_as_often_on_two_nodes_as_on_one(tmp_path):
    async with site(tmp_path, limits=frozen) as (address, _):
        strangers = [Person(address), Person(address)]
        answers = [
            (await strangers[at % 2].http.post("/api/sign-in", json=WRONG)).status_code
            for at in range(13)
        ]

    assert answers == [403] * 10 + [429] * 3


@pytest.mark.two_nodes
async def test_one_person_makes_as_many_tables_on_two_nodes_as_on_one(tmp_path):
    async with site(tmp_path, limits=frozen) as (address, _):
        amal = await Person(address, "Amal").come()
        devices = [amal, Person(address, "Amal", amal.cookie)]
        table = {"rules": "palace", "seats": ["you", "bot"], "pace": "none"}
        answers = await asyncio.gather(
            *[devices[at % 2].http.post("/api/tables", json=table) for at in range(34)]
        )

    assert sorted(one.status_code for one in answers) == [201] * 30 + [429] * 4


async def test_evenings_of_a_club_are_made_at_the_rate_of_tables(tmp_path):
    async with site(tmp_path, limits=frozen) as (address, _):
        amal = await account(address, "Amal")
        await club_post(amal, "/api/clubs", 201, name="Cercle des Lilas")
        await club_post(amal, f"{CLUB}/rules", name="Jeudi", link="rami51")
        for _ in range(10):
            await amal.make()
        made = [await evening(amal) for _ in range(22)]

    assert [code for code, _ in made] == [201] * 20 + [429] * 2
    assert made[-1][1]["retry-after"] == "5"


async def evening(person):
    """The answer to the call for a new evening."""
    body = {"name": "Soirée", "rules": "Jeudi"}
    answer = await person.http.post(f"{CLUB}/evenings", json=body)
    return answer.status_code, answer.headers


@pytest.mark.two_nodes
async def test_what_a_person_may_tell_a_table_is_counted_over_all_nodes(tmp_path):
    async with site(tmp_path, limits=frozen) as (address, _):
        amal = await Person(address, "Amal").come()
        table = await amal.make("you", "open")
        devices = [await Person(address, "Amal", amal.cookie).sit(table) for _ in range(2)]
        answers = [(await devices[at % 2].say("tell", emote="smile"))["type"] for at in range(6)]

    assert answers == ["ack"] * 4 + ["refused"] * 2


@pytest.mark.two_nodes
async def test_an_act_at_a_table_counts_nothing_in_the_database(tmp_path):
    async with site(tmp_path, limits=frozen) as (address, service):
        amal = await Person(address, "Amal").come()
        await amal.sit(await amal.make())
        before = await service.store.relations.read("select key, until from rate order by key")
        await amal.wait()
        await amal.turn()
        after = await service.store.relations.read("select key, until from rate order by key")

    assert before
    assert before == after


@pytest.mark.engines
async def test_a_bucket_gives_what_it_holds_and_then_one_at_a_time(store):
    now, counts = 5_000_000, Counts(store.relations, b"k", lambda: 0)

    async def taken(at):
        return await counts.take("x", 2, 10_000, at)

    assert [await taken(now) for _ in range(3)] == [True, True, False]
    assert [await taken(now + 9_999), await taken(now + 10_000)] == [False, True]
    assert [await taken(now + 500_000) for _ in range(3)] == [True, True, False]


@pytest.mark.engines
async def test_calls_at_the_same_moment_take_no_token_twice(store):
    counts = Counts(store.relations, b"k", lambda: 1)

    taken = await asyncio.gather(*[counts.take("x", 5, 1000) for _ in range(20)])

    assert sum(taken) == 5


async def test_clients_and_limits_are_counted_apart(store):
    counts = Counts(store.relations, b"k", lambda: 1)
    one, two = SharedLimit(1, 60), SharedLimit(1, 60)
    one.count_in(counts, "one")
    two.count_in(counts, "two")

    assert [await one.allows(who) for who in "aab"] == [True, False, True]
    assert await two.allows("a")


async def test_no_row_names_a_client_and_a_full_bucket_leaves_none(store):
    times = iter([1, 2 * KEPT])
    counts = Counts(store.relations, b"k", lambda: next(times))
    await counts.take("192.0.2.7", 1, 1000)
    [(key, _)] = await store.relations.read("select key, until from rate")
    await counts.take("amal", 1, 1000)
    left = await store.relations.read("select key from rate")

    assert "192" not in key
    assert len(key) == 32
    assert len(left) == 1
    assert left != [(key,)]
