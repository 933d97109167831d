"""Seats of a guest merged into an account: blocks, measures and reports are about the account."""

import asyncio

import pytest

from tests.server.calls.test_accounts import by_passphrase, post, sit, with_passphrase
from tests.server.friends.test_friends_calls import befriend, listed
from tests.server.office.test_calls import code, house_of
from tests.server.people import AT_ONCE, Person, site
from tests.waiting import until
from tierce.server.people.accounts import doors


async def merged(address, table):
    """Bilel, whose seat keeps the id of the guest that he was."""
    await with_passphrase(await Person(address, "Bilel").come(), "Bilel")
    bilel = await Person(address, "Bilel 2").come()
    await bilel.join(table)
    await post(bilel, "/api/sign-in", by_passphrase("Bilel", merge=True))
    return bilel


async def test_whom_a_seat_blocks_is_blocked_as_a_whole(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, _):
        amal = await Person(address, "Amal").come()
        table = await amal.make("you", "open", "open")
        bilel = await merged(address, table)
        await befriend(amal, bilel)
        await post(amal, f"/api/tables/{table}/seats/1/person", {"act": "block"})

        assert (await listed(amal))["friends"] == (await listed(bilel))["friends"] == []
        link = (await post(amal, "/api/friends/code"))["code"]
        refused = await bilel.http.post(f"/api/friends/code/{link}", json={})
        assert refused.json()["code"] == "unknown_code"
        other = await amal.make("you", "open")
        joined = await bilel.http.post(f"/api/tables/{other}/join", json={"name": "Bilel"})
        assert joined.json()["code"] == "seat_refused"
        await amal.go()
        await bilel.go()


async def test_who_has_blocked_a_person_meets_no_seat_of_theirs(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, _):
        amal, host = [await Person(address, name).come() for name in ("Amal", "Chiraz")]
        table = await host.make("you", "open", "open")
        bilel = await merged(address, table)
        await befriend(amal, bilel)
        who = (await listed(amal))["friends"][0]["who"]
        await post(amal, f"/api/friends/{who}", {"act": "block"})

        joined = await amal.http.post(f"/api/tables/{table}/join", json={"name": "Amal"})
        assert joined.json()["code"] == "seat_refused"
        for person in (amal, host, bilel):
            await person.go()


async def test_a_muted_account_is_silent_in_the_seat_of_its_guest(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        _, malo, rex = await house_of(address, service)
        table = await rex.make("you", "open", talk="chat")
        bilel = await merged(address, table)
        await sit(bilel, table)
        assert (await bilel.say("tell", text="hello"))["type"] == "ack"
        wish = {"kind": "mute", "reason": "Insults", "hours": 24}
        await malo.http.post(f"/api/admin/people/{await code(bilel)}/measures", json=wish)

        assert (await bilel.say("tell", phrase="hello"))["refusal"]["code"] == "muted"
        for person in (malo, rex, bilel):
            await person.go()


async def test_a_report_at_a_table_names_the_account(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        _, malo, rex = await house_of(address, service)
        table = await rex.make("you", "open", talk="chat")
        bilel = await merged(address, table)
        await sit(bilel, table)
        await bilel.say("tell", text="something nasty")
        await rex.sit(table)
        said = (await rex.hear("talk"))["lines"][-1]
        await rex.say("report", who=said["who"], reason="insult")
        (line,) = (await malo.http.get("/api/admin/desk")).json()["open"]
        found = await malo.http.post(f"/api/admin/desk/{line['id']}/take", json={})

        assert found.json()["person"]["person"]["code"] == await code(bilel)
        for person in (malo, rex, bilel):
            await person.go()


@pytest.mark.two_nodes
async def test_a_ban_closes_open_sockets_also_of_those_who_only_listen(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        mireille, _, rex = await house_of(address, service)
        table = await rex.make("you", "open")
        bilel = await merged(address, table)
        await sit(bilel, table)
        wish = {"kind": "ban", "reason": "Cheats", "hours": None}
        await mireille.http.post(f"/api/admin/people/{await code(bilel)}/measures", json=wish)

        assert await bilel.until_closed() in {doors.ENDED, 4500}
        assert (await bilel.http.get(f"/api/tables/{table}")).json()["code"] == "banned"
        for person in (mireille, rex, bilel):
            await person.go()


async def test_a_suspended_person_takes_no_seat_by_an_invitation_a_host_or_a_rematch(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        _, malo, rex = await house_of(address, service)
        amal = await Person(address, "Amal").come()
        to_rex, to_amal = await befriend(amal, rex)
        table = await amal.make("you", "open")
        await post(amal, f"/api/friends/{to_rex}/invite", {"table": table})
        asked = await amal.make("you", "open", access="private")
        await rex.http.post(f"/api/tables/{asked}/join", json={"name": "Rex"})
        wish = {"kind": "suspend", "reason": "Leaves", "hours": 24}
        await malo.http.post(f"/api/admin/people/{await code(rex)}/measures", json=wish)
        path, accepted = f"/api/friends/{to_amal}/invitation", {"table": table, "yes": True}
        refused = await rex.http.post(path, json=accepted)
        await amal.sit(asked)
        key = amal.table["asking"][0]["key"]

        assert (refused.status_code, refused.json()["code"]) == (403, "suspended")
        said = await amal.say("admit", key=key, yes=True)
        assert said["refusal"]["code"] == "seat_refused"
        for person in (malo, rex, amal):
            await person.go()


@pytest.mark.two_nodes
async def test_a_session_that_opens_a_socket_while_it_ends_is_closed_too(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        amal = await with_passphrase(await Person(address, "Amal").come())
        table = await amal.make("you", "bot")
        await sit(amal, table)
        token = amal.http.cookies["tierce_session"]
        await post(amal, "/api/sign-out")
        assert await amal.until_closed() == doors.ENDED
        known = service.accounts.sessions.doors
        await until(lambda: known._done)
        late = Late()
        session = next(iter(known._done))
        with known.open(session, late):
            await asyncio.wait_for(late.closed.wait(), 30)
        assert token
        await amal.go()


class Late:
    """A socket that opens after its session has ended."""

    def __init__(self):
        self.closed = asyncio.Event()

    def close(self, code):
        assert code == doors.ENDED
        self.closed.set()
