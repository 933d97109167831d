"""What a match counts for, on both engines: turns, pairs, and who is proven."""

import pytest

from tests.server.fake_clock import FakeClock
from tests.server.standing.matches import DAY, DEFAULTS, finish
from tests.server.store.test_ends import of_postgresql, of_sqlite
from tierce.server.people.accounts.gathering import gathered
from tierce.server.people.counting.counting import Counting
from tierce.server.people.standing.proof import Proof
from tierce.server.store.rooms.farming import COUNTED_MATCHES

NUMBERS = DEFAULTS.counting
UNPLAYED = {"moves": 0, "rounds": 0}
GAINS = "select why, mu is null, experience from gain where table_id = $1 order by seat"
RATING = "select mu, matches from rating where person = $1"


@pytest.fixture
def play(store):
    """Play a match at a time and count it; return what it gave, seat by seat."""
    number = 0

    async def played(*players, ended=50 * DAY, **facts):
        nonlocal number
        number += 1
        await finish(store, f"t{number}", *players, ended=ended, **facts)
        job = Counting(store.relations, FakeClock(ended + DAY), DEFAULTS)
        await job.run()
        await job.close()
        return await store.relations.read(GAINS, f"t{number}")

    return played


async def rating(store, person):
    return await store.relations.read(RATING, person)


async def proven(store, play, *players):
    """Let these play on as many days as it takes."""
    for day in range(NUMBERS.days):
        await play(*players, ended=(40 + day) * DAY)


@pytest.mark.engines
async def test_who_resigns_before_the_match_was_played_loses_and_the_other_gains_nothing(
    store, play
):
    first, second = await play("amal", "bilel", **UNPLAYED)

    assert (first, second[:2]) == (("unplayed", 1, 0), ("unplayed", 0))
    assert await rating(store, "amal") == []
    [(mu, matches)] = await rating(store, "bilel")
    assert (mu < 25, matches) == (True, 1)


@pytest.mark.engines
async def test_two_persons_count_so_many_matches_a_day(store, play):
    async def evening(day):
        found = [await play("amal", "bilel", ended=day * DAY + at) for at in range(6)]
        return [why for (why, _, _), _ in found]

    assert await evening(50) == [""] * NUMBERS.a_pair + ["pair"] * (6 - NUMBERS.a_pair)
    assert (await evening(51))[0] == ""
    [(_, matches)] = await rating(store, "amal")
    assert matches == 2 * NUMBERS.a_pair


async def test_a_third_person_is_counted_after_two_have_met_too_often(store, play):
    for _ in range(NUMBERS.a_pair):
        await play("amal", "bilel")
    found = await play("amal", "bilel", "chiraz")

    assert [why for why, _, _ in found] == ["pair", "pair", ""]


@pytest.mark.engines
async def test_a_person_is_proven_by_matches_on_several_days(store, play):
    proof = Proof(store.relations, NUMBERS)
    for day in range(NUMBERS.days):
        assert not await proof.proven("amal", 90 * DAY)
        for _ in range(3):
            await play("amal", "bilel", ended=(40 + day) * DAY)
    assert await proof.proven("amal", 90 * DAY)
    assert not await proof.proven("amal", (40 + NUMBERS.days - 1) * DAY)


async def test_bots_and_matches_that_were_not_played_prove_nobody(store, play):
    for day in range(5):
        await play("amal", "bot:expert", ended=(40 + day) * DAY)
        await play("amal", "bilel", ended=(40 + day) * DAY, **UNPLAYED)

    assert not await Proof(store.relations, NUMBERS).proven("amal", 90 * DAY)


async def test_a_win_against_the_proven_weighs_more_than_one_against_strangers(store, play):
    await proven(store, play, "amal", "bilel")
    await play("chiraz", "bilel")
    await play("driss", "cookie")

    [(against, _)], [(among, _)] = [await rating(store, one) for one in ("chiraz", "driss")]
    assert against - 25 > 5 * (among - 25) > 0


@pytest.mark.engines
async def test_merging_takes_proof_along_and_matches_with_oneself_count_no_more(store, play):
    await proven(store, play, "guest", "bilel")
    await play("amal", "guest")
    await store.relations.write(*gathered("guest", "amal", 0))
    proof = Proof(store.relations, NUMBERS)
    assert await proof.proven("amal", 90 * DAY)
    found = await play("amal", "amal")

    assert [why for why, _, _ in found] == ["self", "self"]


@pytest.fixture
async def older(bare_engine, tmp_path):
    """Changes a database as the release before left it."""
    if hasattr(bare_engine, "address"):
        await of_postgresql(bare_engine.address, COUNTED_MATCHES)
    else:
        of_sqlite(tmp_path / "tierce.db", COUNTED_MATCHES)
    return bare_engine.change


@pytest.mark.engines
async def test_matches_of_the_release_before_prove_those_who_played_them(bare_engine, older):
    for at, mu in ((40, 25.0), (41, 25.0), (42, 25.0), (43, "null")):
        for seat, person in enumerate(("amal", "bilel" if mu != "null" else "chiraz")):
            older(
                "insert into gain (table_id, seat, person, family, pace, ended, experience, mu) "
                f"values ('t{at}', {seat}, '{person}', 'palace', 'live', {at * DAY}, 9, {mu})"
            )

    async with bare_engine.opened() as store:
        proof = Proof(store.relations, NUMBERS)
        assert await proof.proven("amal", 90 * DAY)
        assert await proof.proven("bilel", 90 * DAY)
        assert not await proof.proven("chiraz", 90 * DAY)
