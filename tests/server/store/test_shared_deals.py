"""What is stored of the shared deal, on both engines: once a person, merged, ranked, erased."""

import pytest

from tierce.server.erasing.columns import OWN
from tierce.server.people.accounts.gathering import gathered
from tierce.server.people.shared_deals.room import Dealt, Score, SharedRoom, beginning, ending
from tierce.server.store import TakenError
from tierce.server.store.raw import ALL, SHARED

DAY, LATER = "2026-11-25", 10_000
GIN = Dealt(DAY, "gin", "secret", "gin", "{}", 2, "strong")


@pytest.fixture
def room(store):
    return SharedRoom(store.relations)


async def begin(store, person, table, at=1, deal=GIN):
    await store.relations.write(beginning(deal, person, table, at, LATER))


async def end(store, table, points, at=2, beside=0):
    score = None if points is None else Score(points, 1, 9, -points, beside)
    await store.relations.write(ending(table, at, score))


async def test_a_deal_that_is_made_stays_as_it_is(room):
    await room.add([GIN])
    await room.add([GIN._replace(secret="another"), GIN._replace(family="palace")])

    assert [(one.family, one.secret) for one in await room.day(DAY)] == [
        ("gin", "secret"),
        ("palace", "secret"),
    ]
    assert await room.before("2026-11-26") == [DAY]
    assert await room.before(DAY) == []


@pytest.mark.engines
async def test_a_second_attempt_violates_the_key(store, room):
    await begin(store, "amal", "one")
    with pytest.raises(TakenError):
        await begin(store, "amal", "two")

    await begin(store, "amal", "three", deal=GIN._replace(family="palace"))
    assert len(await room.of(["amal"], DAY)) == 2


async def test_an_attempt_ends_once_and_not_after_its_time(store, room):
    await begin(store, "amal", "one")
    await begin(store, "bilel", "two")
    await begin(store, "chiraz", "three")
    await end(store, "one", 7)
    await end(store, "one", 0)
    await end(store, "two", 7, at=LATER)
    await end(store, "three", None)

    found = {one.person: one for one in await room.of(["amal", "bilel", "chiraz"], DAY)}
    assert [found[name].score for name in ("amal", "bilel", "chiraz")] == [7, None, None]
    assert [found[name].is_open(5) for name in ("amal", "bilel", "chiraz")] == [False, True, False]
    assert not found["bilel"].is_open(LATER)
    assert await room.finished(DAY, "gin") == 1


@pytest.mark.engines
async def test_the_ranking_goes_by_score_then_by_what_the_others_got(store, room):
    for name, points, beside in (("a", 5, 0), ("b", 0, 10), ("c", 0, 30), ("d", 0, 30)):
        await begin(store, name, name)
        await end(store, name, points, beside=beside)

    top = await room.top(DAY, "gin")
    assert [one.person for one in top] == ["c", "d", "b", "a"]
    assert [await room.above(one) for one in top] == [0, 0, 2, 3]
    assert [await room.below(one) for one in top] == [2, 2, 1, 0]


@pytest.mark.parametrize(("guest", "account", "kept"), [(1, 2, "guest"), (2, 1, "own")])
@pytest.mark.engines
async def test_of_a_guest_and_the_account_the_earlier_attempt_counts(
    store, room, guest, account, kept
):
    await begin(store, "guest", "guest", guest)
    await begin(store, "account", "own", account)
    await begin(store, "guest", "more", 3, GIN._replace(family="palace"))
    await store.relations.write(*gathered("guest", "account", 0))

    found = await room.of(["account"], DAY)
    assert {one.family: one.table_id for one in found} == {"gin": kept, "palace": "more"}
    assert await room.of(["guest"], DAY) == []


async def test_friends_are_found_by_their_ties(store, room):
    for name in ("amal", "bilel", "chiraz"):
        await begin(store, name, name)
        await end(store, name, 1)
    from tierce.server.people.friends.ties import Ties

    await Ties(store.relations).befriend("amal", "bilel", 1)
    assert [one.person for one in await room.friends(DAY, "gin", "amal")] == ["bilel"]


def test_the_rows_move_along_and_are_erased():
    names = {kept.name for kept in ALL}

    assert {"shared_day", "shared_deal"} <= names
    assert OWN[SHARED] == ("person",)
