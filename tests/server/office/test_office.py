"""Promises of the office on both engines: roles, measures, cases, the audit log."""

import asyncio

import pytest

from tierce.server.people.office.cases import DEADLINE, Cases
from tierce.server.people.office.measures import Measures
from tierce.server.people.office.office import Office
from tierce.server.people.office.records import HOUR, Switches
from tierce.server.people.office.roles import NotHostError, Roles
from tierce.server.people.office.settings import HouseSettings
from tierce.server.people.pseudonym import pseudonym
from tierce.server.store import Complaint, Saying, UnmetError

MIREILLE, REX, INES = "person-mireille", "person-rex-77", "person-ines"


@pytest.fixture
def now():
    return [1_000_000]


@pytest.fixture
def office(store, now):
    return Office(store.relations, lambda: now[0])


async def acts(office):
    return [(one.actor, one.act, one.target) for one in await office.audit(50)]


async def test_a_role_is_given_changed_and_taken_away_and_all_is_logged(office, now):
    roles = Roles(office)
    await roles.grant("terminal", MIREILLE, "host")
    assert await roles.of(MIREILLE) == "host"
    now[0] += 1
    await roles.grant(MIREILLE, REX, "moderator")
    now[0] += 1
    await roles.revoke(MIREILLE, REX)

    assert await roles.of(REX) is None
    with pytest.raises(UnmetError):
        await roles.revoke(MIREILLE, REX)
    assert await acts(office) == [
        (MIREILLE, "revoke", REX),
        (MIREILLE, "grant", REX),
        ("terminal", "grant", MIREILLE),
    ]


@pytest.mark.parametrize("role", [None, "moderator"])
@pytest.mark.engines
async def test_of_hosts_who_take_each_others_role_at_once_one_stays(office, role):
    roles, hosts = Roles(office), [MIREILLE, REX, INES]
    for host in hosts:
        await roles.grant("terminal", host, "host")

    def take(by, person):
        return roles.grant(by, person, role) if role else roles.revoke(by, person)

    pairs = [(by, person) for by in hosts for person in hosts if by != person]
    done = await asyncio.gather(*[take(*pair) for pair in pairs], return_exceptions=True)

    left = [one.person for one in await roles.holders() if one.role == "host"]
    assert len(left) == 1
    assert {type(one) for one in done} <= {type(None), NotHostError, UnmetError}


async def test_a_host_who_is_none_any_more_changes_no_role(office):
    roles = Roles(office)
    await roles.grant("terminal", REX, "moderator")
    for by in (MIREILLE, REX):
        with pytest.raises(NotHostError):
            await roles.grant(by, INES, "host")

    assert await roles.of(INES) is None


@pytest.mark.engines
async def test_a_code_names_one_person_however_it_is_typed(office, store):
    roles = Roles(office)
    await store.rename(REX, "Rex 100%")
    code = await roles.code(REX)

    assert code == await roles.code(REX) != await roles.code(INES)
    assert await roles.of_code(code.lower().replace("-", " ")) == REX
    assert await roles.of_code("nobody") is None
    assert await roles.search("100%") == [(REX, "Rex 100%")] == await roles.search(code)
    assert await roles.search("%%") == []


@pytest.mark.parametrize(
    ("kind", "stopped"),
    [
        ("warn", set()),
        ("mute", {"talk"}),
        ("rename", {"rename"}),
        ("suspend", {"make", "join"}),
        ("ban", {"talk", "make", "join", "rename", "visit"}),
    ],
)
async def test_each_measure_stops_its_acts_until_it_ends_by_the_clock(office, now, kind, stopped):
    measures = Measures(office)
    await measures.take(MIREILLE, REX, kind, "t’es nulle", hours=24, name="Mimosa")
    await office.boards.fresh()

    def found():
        every = ("talk", "make", "join", "rename", "visit")
        return {act for act in every if office.stopped(REX, act) is not None}

    assert found() == stopped
    assert office.stopped(INES, "visit") is None
    now[0] += 24 * HOUR - 1
    assert found() == stopped
    now[0] += 1
    assert found() == set()


async def test_a_measure_without_end_ends_when_it_is_lifted(office, now):
    measures = Measures(office)
    ban = await measures.take(MIREILLE, REX, "ban", "why", hours=None)
    now[0] += 10**12
    await office.boards.fresh()
    assert office.stopped(REX, "visit").id == ban.id
    await measures.lift(MIREILLE, ban)
    await office.boards.fresh()

    assert office.stopped(REX, "visit") is None
    with pytest.raises(UnmetError):
        await measures.lift(MIREILLE, ban)


async def test_a_measure_is_appealed_once_by_its_person_and_replied_to_once(office):
    measures = Measures(office)
    mute = await measures.take(MIREILLE, REX, "mute", "why", hours=24)
    with pytest.raises(UnmetError):
        await measures.appeal(mute.id, INES, "not mine")
    await measures.appeal(mute.id, REX, "I was joking")
    with pytest.raises(UnmetError):
        await measures.appeal(mute.id, REX, "again")
    assert [one.id for one in await measures.appeals()] == [mute.id]
    await measures.reply(MIREILLE, mute, "all right", lift=True)
    with pytest.raises(UnmetError):
        await measures.reply(MIREILLE, mute, "no", lift=False)

    (shown,) = await measures.shown(REX)
    assert (shown.appeal, shown.reply) == ("I was joking", "all right")
    assert shown.ended is not None
    assert await measures.appeals() == []
    await measures.put_away(mute.id, REX)
    assert await measures.shown(REX) == []


async def complain(store, at=7):
    await store.talks.append("table", Saying(0, at, REX, "{}"), "said")
    facts = (at, "table", pseudonym(INES), pseudonym(REX), "insult", "[]")
    await store.talks.add_complaint(Complaint(*facts), "c1")


async def test_a_report_of_an_older_release_is_a_case_too(office, store):
    await complain(store)
    cases = Cases(office)
    (case,) = await cases.open(10)

    assert (case.reason, case.accused_id, case.reporter_id) == ("insult", REX, None)
    assert case.due == 7 + DEADLINE
    assert await cases.open(10) == [case]


@pytest.mark.engines
async def test_of_two_moderators_on_one_case_the_second_must_insist(office, store):
    await complain(store)
    cases = Cases(office)
    (case,) = await cases.open(10)
    await cases.take(MIREILLE, case.id)
    await cases.take(MIREILLE, case.id)
    with pytest.raises(UnmetError):
        await cases.take(INES, case.id)
    await cases.take(INES, case.id, MIREILLE)

    assert (await cases.one(case.id)).handler == INES
    assert [act for _, act, _ in await acts(office)] == ["take"] * 3


async def test_a_case_is_answered_once(office, store):
    await complain(store)
    cases = Cases(office)
    (case,) = await cases.open(10)

    assert await cases.answer(MIREILLE, case.id, "Thank you.")
    assert not await cases.answer(INES, case.id, "Thank you too.")
    assert await cases.open(10) == []
    assert [one.answer for one in await cases.answered(10)] == ["Thank you."]


async def test_settings_and_announcements_come_to_every_board(office, now):
    house = HouseSettings(office)
    other = Office(office.relations, lambda: now[0])
    assert (await other.boards.fresh()).switches == Switches()
    await house.switch(MIREILLE, Switches(children=True, talk="chat"))
    told = await house.announce(MIREILLE, ("Bonsoir", "Good evening"), now[0], now[0] + 5)
    other.boards.forget()
    board = await other.boards.fresh()

    assert board.switches.most_talk == "phrases"
    assert [one.shown(now[0]) for one in board.announcements] == [True]
    assert not told.shown(now[0] + 5)
    await house.end(MIREILLE, told.id)
    assert (await office.boards.fresh()).announcements == []
