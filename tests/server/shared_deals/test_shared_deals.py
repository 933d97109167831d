"""The shared deal over HTTP: once for each person, sealed while its day lasts, and compared."""

import asyncio
import re

import pytest

from tests.server.people import Person, site
from tierce.rules import preset
from tierce.server.deck.commitment import promise
from tierce.server.keeper.making import Making
from tierce.server.system.clock import Clock
from tierce.server.system.timings import Timings
from tierce.server.work.workers import TOO_LONG, WorkerFailedError

DAY = 24 * 3_600_000
NOON = 1_795_608_000_000
"""Noon of 2026-11-25 in UTC."""


class Calendar(Clock):
    """A clock that begins at noon and can be moved."""

    def __init__(self):
        super().__init__()
        self.moved = NOON - super().now()

    def now(self):
        return super().now() + self.moved


async def day(person, path=""):
    answer = await person.http.get(f"/api/shared{path}")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def family(person, name="gin", path=""):
    return next(one for one in (await day(person, path))["families"] if one["family"] == name)


async def begin(person, name="gin"):
    """Begin the deal; the table."""
    answer = await person.http.post(f"/api/shared/{name}")
    assert answer.status_code == 201, answer.text
    return answer.json()["id"]


async def play(person, name="gin", turns=None):
    """Play the deal plainly, or so many turns of it; the table."""
    table = await begin(person, name)
    await person.sit(table)
    if turns is None:
        await finish(person)
    else:
        for _ in range(turns):
            await person.wait()
            await person.turn()
        await person.wait()
    return table


async def finish(person):
    async with asyncio.timeout(60):
        await person.play_round()
        while person.table["phase"] != "over":
            await person.read()


async def acts(person, table):
    """The acts of a finished match as text, without names, once its day is over."""
    answer = await person.http.get(f"/api/tables/{table}/record")
    assert answer.status_code == 200, answer.text
    return re.sub(r"(?m)^.*(Amal|Bilel).*$", "", answer.text)


async def comers(address):
    return [await Person(address, name).come() for name in ("Amal", "Bilel")]


async def test_two_persons_who_play_the_same_acts_have_the_same_match(tmp_path):
    clock = Calendar()
    async with site(tmp_path, clock=clock) as (address, _):
        amal, bilel = await comers(address)
        first, second = await play(amal), await play(bilel)

        standing = await day(bilel, "/2026-11-25/gin")
        assert (standing["finished"], standing["by"]) == (2, preset("gin").rank_by)
        assert [one["place"] for one in standing["places"]] == [1, 1]
        assert {one["name"]: one["you"] for one in standing["places"]} == {
            "Amal": False,
            "Bilel": True,
        }
        assert standing["better"] == 0
        assert standing["yours"]["table"] == second
        clock.moved += DAY
        assert await acts(amal, first) == await acts(bilel, second)
        for person in (amal, bilel):
            await person.go()


async def test_a_restart_in_the_middle_changes_no_card_and_no_act_of_a_bot(tmp_path):
    clock = Calendar()
    async with site(tmp_path, clock=clock) as (address, _):
        amal, bilel = await comers(address)
        whole = await play(amal, "palace")
        table = await play(bilel, "palace", turns=2)
        await bilel.go()
        await amal.go()

    async with site(tmp_path, clock=clock) as (address, _):
        bilel = Person(address, "Bilel", bilel.cookie)
        assert (await family(bilel, "palace"))["yours"]["state"] == "open"
        await bilel.sit(table)
        await finish(bilel)

        clock.moved += DAY
        assert await acts(bilel, table) == await acts(bilel, whole)
        await bilel.go()


async def test_a_bot_that_is_slow_is_asked_again_and_never_timed_out(tmp_path, monkeypatch):
    clock = Calendar()
    async with site(tmp_path, clock=clock, timings=Timings(again=0)) as (address, service):
        amal, bilel = await comers(address)
        whole = await play(amal)
        do, asked = service.workers.do, []

        async def slow(*job, **more):
            asked.append(job)
            if len(asked) % 2:
                raise WorkerFailedError(TOO_LONG)
            return await do(*job, **more)

        monkeypatch.setattr(service.workers, "do", slow)
        table = await play(bilel)
        assert len(asked) > 3
        clock.moved += DAY
        assert await acts(bilel, table) == await acts(amal, whole)
        for person in (amal, bilel):
            await person.go()


@pytest.mark.two_nodes
async def test_a_second_attempt_is_refused_also_on_the_other_node_and_at_once(tmp_path):
    async with site(tmp_path, clock=Calendar()) as (address, _):
        amal = await Person(address, "Amal").come()
        twin = Person(address, "Amal", amal.cookie)
        told = await asyncio.gather(
            *[one.http.post("/api/shared/gin") for one in (amal, twin, amal, twin)]
        )
        made = [one.json()["id"] for one in told if one.status_code == 201]

        assert sorted(one.status_code for one in told) == [201, 409, 409, 409]
        again = await amal.http.post("/api/shared/gin")
        assert again.json() == {"code": "shared_once", "detail": {"table": made[0]}}
        assert (await amal.http.post("/api/shared/palace")).status_code == 201
        assert (await amal.http.post("/api/shared/nothing")).status_code == 404
        for person in (amal, twin):
            await person.go()


async def test_there_is_no_rematch_no_hint_and_no_coach(tmp_path):
    async with site(tmp_path, clock=Calendar()) as (address, _):
        amal = await Person(address, "Amal").come()
        table = await play(amal, turns=0)
        assert not amal.table["hints"]
        assert not amal.table["coach"]
        await finish(amal)

        refused = await amal.say("rematch")
        assert "shared_once" in str(refused)
        info = (await amal.http.get(f"/api/tables/{table}")).json()
        assert info["deck"] is None
        assert info["shared"] == {"day": "2026-11-25", "family": "gin"}
        await amal.go()


async def test_who_gives_up_has_no_score_and_no_second_attempt(tmp_path):
    async with site(tmp_path, clock=Calendar()) as (address, _):
        amal = await Person(address, "Amal").come()
        await play(amal, turns=1)
        await amal.say("leave")

        assert (await family(amal))["yours"]["state"] == "unfinished"
        assert (await amal.http.post("/api/shared/gin")).status_code == 409
        standing = await day(amal, "/2026-11-25/gin")
        assert (standing["finished"], standing["yours"], standing["places"]) == (0, None, [])
        await amal.go()


async def test_an_attempt_counts_if_it_ends_before_the_cards_open(tmp_path):
    clock = Calendar()
    async with site(tmp_path, clock=clock) as (address, _):
        amal = await Person(address, "Amal").come()
        await play(amal, turns=1)
        clock.moved += DAY
        assert (await family(amal, path="/2026-11-25"))["yours"]["state"] == "unfinished"
        assert (await family(amal))["yours"] is None  # today has its own
        await finish(amal)

        assert (await family(amal, path="/2026-11-25"))["yours"]["state"] == "unfinished"
        assert (await family(amal, path="/2026-11-25"))["finished"] == 0
        await amal.go()


async def test_the_promise_is_known_the_day_before_and_the_seed_the_day_after(tmp_path):
    clock = Calendar()
    async with site(tmp_path, clock=clock) as (address, _):
        amal = await Person(address, "Amal").come()
        told = await day(amal)
        before = {one["family"]: one["promise"] for one in told["next"]}
        assert all(one["seed"] is None for one in told["families"])
        assert (await amal.http.get("/api/shared/2026-11-26")).status_code == 404

        clock.moved += DAY
        assert {one["family"]: one["promise"] for one in (await day(amal))["families"]} == before
        table = await play(amal)
        clock.moved += DAY
        past = await day(amal, "/2026-11-26")
        deal = (await amal.http.get(f"/api/tables/{table}/deals")).json()[0]
        mine = next(one for one in past["families"] if one["family"] == "gin")
        assert promise(mine["seed"]) == mine["promise"] == before["gin"]
        assert (deal["seed"], deal["cuts"]) == (mine["seed"], {})
        assert past["left"] is None
        assert (await day(amal))["days"][0] == "2026-11-26"
        await amal.go()


async def test_the_deal_is_not_counted_as_one_of_chance_and_counts_for_no_league(tmp_path):
    async with site(tmp_path, clock=Calendar()) as (address, service):
        amal = await Person(address, "Amal").come()
        table = await play(amal)

        assert await service.store.tallies() == []
        keeper = await service.tables.keeper(table)
        assert not (await keeper.table()).rules.league_counts
        kept = await service.store.relations.read("select finished, humans from result")
        assert (1, 1) in kept
        await amal.go()


async def test_no_onlooker_reads_a_card_of_the_table(tmp_path):
    async with site(tmp_path, clock=Calendar()) as (address, _):
        amal, bilel = await comers(address)
        table = await play(amal, turns=1)
        hand = amal.view["hand"]
        await bilel.sit(table)
        frames = "".join(bilel.frames)

        assert bilel.view is None
        assert hand
        assert '"hand"' not in frames
        await finish(amal)
        await bilel.go()
        bilel.frames.clear()
        late = Person(address, cookie=bilel.cookie)
        await late.sit(table)
        assert late.view is None
        assert not any(key in "".join(late.frames) for key in ('"hand"', '"melds"', '"dealt"'))
        for person in (amal, late):
            await person.go()


async def test_persons_kept_apart_do_not_see_each_other_in_the_ranking(tmp_path):
    async with site(tmp_path, clock=Calendar()) as (address, service):
        amal, bilel = await comers(address)
        await play(amal)
        await play(bilel)
        ids = [service.identity.person(one.cookie) for one in (amal, bilel)]
        await service.friends.ties.befriend(*ids, 1)
        friends = (await day(amal, "/2026-11-25/gin"))["friends"]
        assert [one["name"] for one in friends] == ["Bilel"]

        await service.friends.ties.block(*ids, 1)
        for person in (amal, bilel):
            seen = await day(person, "/2026-11-25/gin")
            assert [one["name"] for one in seen["places"]] == [person.name]
            assert seen["friends"] == []
            assert seen["finished"] == 2
            await person.go()


async def test_a_table_that_cannot_be_stored_spends_no_attempt(tmp_path, monkeypatch):
    async with site(tmp_path, clock=Calendar()) as (address, _):
        amal = await Person(address, "Amal").come()

        async def broken(self, *_):
            raise OSError

        with monkeypatch.context() as patched:
            patched.setattr(Making, "_append", broken)
            assert (await amal.http.post("/api/shared/gin")).status_code == 500
        assert (await family(amal))["yours"] is None
        await begin(amal)
        await amal.go()
