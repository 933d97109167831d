"""Flags on both engines: found by the job, seen, dismissed with a note, gone with their persons."""

import pytest

from tierce.server.people.accounts.gathering import gathered
from tierce.server.people.office.chances import Sat
from tierce.server.people.office.flagging import DAY, Flagging
from tierce.server.people.office.flags import AWAY, Flags
from tierce.server.people.office.office import Office
from tierce.server.people.profile.result import FIELDS
from tierce.server.store import UnmetError, do

NOW = 1_700_000_000_000
PLAIN = {
    "rules": "palace",
    "family": "palace",
    "rank": 1,
    "points": 0,
    "rounds": 1,
    "rami_secs": 0,
    "moves": 9,
    "thinking_ms": 9,
    "finished": 1,
    "speed": "none",
    "open": 1,
}


class Watch:
    """A clock that rings no alarm."""

    def __init__(self):
        self.time = NOW

    def now(self):
        return self.time

    def at(self, *_):
        return self

    def cancel(self):
        """Nothing rings."""


@pytest.fixture
def watch():
    return Watch()


@pytest.fixture
async def job(store, watch):
    office = Office(store.relations, watch.now)
    found = Flagging(office, Flags(office), watch, pause=0)
    yield found
    await found.close()


def rows(number, seats, ended, **more):
    """The statements of one match."""
    for seat, one in enumerate(seats):
        facts = {**PLAIN, "table_id": f"t{number:05}", "seat": seat, "person": one.person}
        facts |= {"seats": one.seats, "won": one.won, "humans": len(seats), "ended": ended, **more}
        marks = ", ".join(f"${at + 1}" for at in range(len(FIELDS)))
        sql = f"insert into result ({', '.join(FIELDS)}) values ({marks})"
        yield do(sql, *[facts[name] for name in FIELDS])


def matches():
    """Sixty matches of p1 with p0 of which p1 wins 40, and sixty of each without the other."""
    for number in range(780):
        others = [f"q{(7 * number + at) % 40}" for at in range(4)]
        here, kind = others, number % 13
        if kind == 0:
            here = ["p1", "p0", *others[:2]]
        elif kind in {1, 2}:
            here = [f"p{kind - 1}", *others[:3]]
        wins = number % 39 != 0 if kind == 0 else number % 4 == 0
        yield [Sat(name, 4, int(wins == (at == 0) and at < 2)) for at, name in enumerate(here)]


async def played(store, **more):
    statements = []
    for number, seats in enumerate(matches()):
        statements += rows(number, seats, NOW - number * 1000, **more)
    await store.relations.write(*statements)


@pytest.mark.engines
async def test_a_pair_is_found_once_a_day_and_dismissed_with_a_note(store, job, watch):
    await played(store)
    assert await job.run()
    assert not await job.run()
    flags = job._flags
    [flag] = await flags.open()
    assert (flag.kind, flag.person, flag.other) == ("pair", "p1", "p0")
    assert flag.figures["won"] > flag.figures["share"]
    await flags.dismiss("malo", flag.id, "brothers")
    watch.time += DAY + 1
    assert await job.run()

    assert await flags.open() == []
    [line] = await flags._office.audit(5)
    assert (line.actor, line.act, line.target, line.detail) == ("malo", "dismiss", "p1", "brothers")
    with pytest.raises(UnmetError):
        await flags.dismiss("malo", "none", "x")


async def test_a_dismissed_flag_comes_back_after_ninety_days_and_an_old_one_goes(store, job, watch):
    await played(store)
    await job.look()
    flags = job._flags
    [flag] = await flags.open()
    await flags.dismiss("malo", flag.id, "brothers")
    watch.time += AWAY + 1

    assert [one.id for one in await flags.open()] == [flag.id]
    await job.look()
    assert await flags.open() == []


@pytest.mark.parametrize("more", [{"open": 0}, {"humans": 2}], ids=str)
async def test_matches_that_were_not_public_or_of_two_persons_say_nothing(store, job, more):
    await played(store, **more)
    await job.look()

    assert await job._flags.open() == []


async def test_an_account_that_has_sat_twice_at_several_tables_is_shown(store, job):
    add = "insert into sits (person, table_id) values ($1, $2)"
    sits = [("amal", "t1"), ("g1", "t1"), ("amal", "t2"), ("g2", "t2"), ("bilel", "t1")]
    merged = [("g1", "amal"), ("g2", "amal"), ("g3", "bilel")]
    await store.relations.write(
        *[do(add, *one) for one in sits],
        *[do("insert into alias (person, account) values ($1, $2)", *one) for one in merged],
    )
    await job.look()
    [flag] = await job._flags.open()

    assert (flag.kind, flag.person, flag.figures) == ("twice", "amal", {"tables": 2})


async def test_the_job_reads_a_bounded_number_of_seats(store, job):
    await played(store)
    job.rows = 400
    tables = [one async for one in job._tables()]

    assert len(tables) < 300
    assert all(len(one) == 4 for one in tables)


async def test_a_merged_guest_takes_no_flag_along(store, job):
    await played(store)
    await job.look()
    await store.relations.write(*gathered("p1", "account", 0))

    assert await job._flags.open() == []
