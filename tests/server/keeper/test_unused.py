"""What guests leave unused goes after thirty days, and nothing that is used."""

import pytest

from tests.server.fake_clock import FakeClock
from tests.server.people import Person, site
from tests.server.store.conftest import engine, store
from tierce.server.keeper.jobs.unused import Unused
from tierce.server.people.accounts.records import DAY
from tierce.server.people.accounts.seen import KEPT, Visits
from tierce.server.people.sheets.claims import ClaimRoom
from tierce.server.people.sheets.room import KEPT as YEAR
from tierce.server.people.sheets.room import SheetRoom
from tierce.server.people.sheets.stored import stored
from tierce.server.store import do
from tierce.server.wire import SheetEntry

__all__ = ["engine", "store"]
LATE = KEPT + 2 * DAY
HELD = {
    "a seat in a running match": "insert into sits (person, table_id) values ('amal', 't')",
    "a membership": "insert into club_member (club, person, role, joined) "
    "values ('c', 'amal', 'member', 1)",
    "a tournament to host": "insert into tournament "
    "(id, club, name, host, place, state, made, starts, due, terms) "
    "values ('e', null, 'E', 'amal', 'online', 'open', 1, null, null, '{}')",
    "a measure in force": "insert into measure "
    "(id, person, kind, reason, at, until, actor, case_id, seen) "
    "values ('m', 'amal', 'ban', 'r', 1, 0, 'mod', null, 0)",
    "an account": "insert into account (id, made) values ('amal', 1)",
    "an account that it was merged into": "insert into alias (person, account) "
    "values ('amal', 'ana')",
}


@pytest.fixture
def clock():
    return FakeClock()


def job(store, clock):
    erased = []

    async def erase(guest):
        erased.append(guest)
        await store.relations.write(do("delete from guest_seen where person = $1", guest))

    work = Unused(store, clock, erase, pause=0)
    work._rounds.stop()  # the test runs it
    return work, erased


@pytest.mark.engines
async def test_a_guest_who_has_not_come_for_thirty_days_is_erased_and_others_stay(store, clock):
    visits = Visits(store.relations)
    await visits.note("amal", clock.now())
    clock.advance(10 * DAY)
    await visits.note("bilel", clock.now())
    clock.advance(KEPT - DAY)
    work, erased = job(store, clock)
    count = await work.run()
    await work.close()

    assert (count, erased) == (1, ["amal"])


@pytest.mark.engines
@pytest.mark.parametrize("held", HELD)
async def test_a_guest_keeps_what_is_not_over(store, clock, held):
    await Visits(store.relations).note("amal", clock.now())
    await store.relations.write(do(HELD[held]))
    clock.advance(LATE)
    work, erased = job(store, clock)
    await work.run()
    await work.close()

    assert erased == []


@pytest.mark.engines
async def test_a_guest_of_an_earlier_release_has_thirty_days_from_now_on(store, clock):
    await store.relations.write(do("insert into person (id, name) values ('amal', 'Amal')"))
    clock.advance(LATE)
    work, erased = job(store, clock)
    await work.run()
    early = list(erased)
    clock.advance(LATE)
    await work.run()
    await work.close()

    assert (early, erased) == ([], ["amal"])


async def test_a_guest_who_comes_back_while_the_job_runs_is_not_erased(store, clock, monkeypatch):
    visits = Visits(store.relations)
    await visits.note("amal", clock.now())
    clock.advance(LATE)
    gone, returns = Visits.gone, Visits(store.relations)

    async def found(self, now):
        guests = await gone(self, now)
        await returns.note("amal", now)
        return guests

    monkeypatch.setattr(Visits, "gone", found)
    work, erased = job(store, clock)
    await work.run()
    await work.close()

    assert erased == []


async def test_a_sheet_that_goes_is_counted_once_more_for_those_who_claim_it(store, clock):
    sheets, room = SheetRoom(store.relations), ClaimRoom(store.relations)
    keys = await sheets.make(1)
    entries = [
        SheetEntry("dd-1", 1, "set", names=["Ana", "Bea"]),
        *[SheetEntry(f"dd-{at + 2}", 2, "score", seat=at, points=9) for at in range(2)],
        SheetEntry("dd-4", 3, "end"),
    ]
    await sheets.add(keys.writer, [(one.id, stored(one)) for one in entries], 5)
    await room.claim(keys, "ana", 0)
    late = SheetEntry("dd-5", 4, "score", seat=0, points=77)
    await sheets.add(keys.writer, [(late.id, stored(late))], 6)
    clock.advance(YEAR + DAY)
    work, _ = job(store, clock)
    await work.run()
    await work.close()
    [(line,)] = await store.relations.read("select line from sheet_summary")

    assert await sheets.find(keys.writer) is None
    assert '"totals":[77,9]' in line


@pytest.mark.engines
async def test_a_finished_match_goes_with_the_last_person_who_has_it(store, clock):
    archived = "insert into archive (table_id, seq, ended, entries) values ($1, 1, 1, $2)"
    await store.relations.write(
        *[do(archived, table, b"x") for table in ("nobody", "ana")],
        do("insert into sits (person, table_id, ended) values ('ana', 'ana', 1)"),
        do("insert into hand (table_id, person, lies) values ('nobody', 'gone', '{}')"),
    )
    clock.advance(LATE)
    work, _ = job(store, clock)
    await work.run()
    await work.close()

    assert await store.relations.read("select table_id from archive") == [("ana",)]
    assert await store.relations.read("select table_id from hand") == []


async def test_each_call_of_a_guest_counts_as_a_visit(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, service):
        amal = await Person(address, "Amal").come()
        person = service.identity.person(amal.cookie)
        await amal.http.get("/api/me")
        first = await seen(service)
        clock.advance(2 * DAY)
        service.accounts.sessions.forget()
        await amal.http.get("/api/me")
        second = await seen(service)
        await service.erasing.ask_guest(person)
        left = await seen(service)

    assert first.keys() == second.keys() == {person}
    assert second[person] - first[person] >= 2 * DAY
    assert left == {}


async def seen(service):
    return dict(await service.store.relations.read("select person, at from guest_seen"))


async def test_a_guest_who_is_gone_leaves_no_name_and_no_log(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, service):
        amal = await Person(address, "Amal").come()
        await amal.http.get("/api/me")
        clock.advance(LATE)
        await service.jobs.unused.run()
        names = await service.store.relations.read("select name from person")

    assert names == []
