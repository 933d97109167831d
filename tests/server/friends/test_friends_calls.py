"""Friends as the calls and sockets show them, on one process and on two nodes."""

import asyncio
import json
from contextlib import asynccontextmanager

import pytest
from websockets.asyncio.client import connect

from tests.server.fake_clock import FakeClock
from tests.server.nodes import test_lost_lists as lists
from tests.server.people import Person, site
from tierce.server.guard.limits import Limits
from tierce.server.people.pseudonym import pseudonym

SCRIPT = "<img src=x onerror=alert(1)>"


async def people(address, *names):
    return [await Person(address, name).come() for name in names]


async def post(person, path, status=200, **body):
    answer = await person.http.post(path, json=body)
    assert answer.status_code == status, answer.text
    return answer.json()


async def listed(person):
    return (await person.http.get("/api/friends")).json()


async def befriend(one, other):
    """Make friends by the link of one."""
    code = (await post(one, "/api/friends/code"))["code"]
    await post(other, f"/api/friends/code/{code}")
    return (await listed(one))["friends"][-1]["who"], (await listed(other))["friends"][-1]["who"]


@asynccontextmanager
async def following(person):
    """The socket on which a person follows friends."""
    where = person.address.replace("http", "ws") + "/ws/me?friends=1"
    cookie = {"Cookie": f"tierce_guest={person.cookie}"}
    async with (
        connect(where, additional_headers=cookie, compression=None, proxy=None) as line,
        asyncio.timeout(60),
    ):
        yield line


async def until(line, wanted):
    """The next list of friends that is as wanted."""
    while True:
        message = json.loads(await line.recv())
        if message["type"] == "friends" and wanted(message):
            return message


async def go(*all_):
    for person in all_:
        await person.go()


async def test_a_link_makes_friends_and_a_new_one_revokes_it(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel, chadi = await people(address, "Amal", "Bilel", "Chadi")
        code = (await post(amal, "/api/friends/code"))["code"]
        shown = (await bilel.http.get(f"/api/friends/code/{code}")).json()
        assert shown == {"name": "Amal", "known": False}
        made = await post(bilel, f"/api/friends/code/{code}")
        assert [one["name"] for one in made["friends"]] == ["Amal"]
        await post(amal, "/api/friends/code", renew=True)

        refused = await post(chadi, f"/api/friends/code/{code}", status=403)
        assert refused["code"] == "unknown_code"
        await go(amal, bilel, chadi)


async def test_a_request_from_a_table_rings_and_is_accepted(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel = await people(address, "Amal", "Bilel")
        table = await amal.make("you", "open")
        await bilel.join(table)
        async with following(bilel) as line:
            await post(amal, f"/api/tables/{table}/seats/1/person", act="ask")
            [asking] = (await until(line, lambda now: now["asking"]))["asking"]
            assert asking["name"] == "Amal"
            await post(bilel, f"/api/friends/{asking['who']}", act="accept")

        assert [one["name"] for one in (await listed(amal))["friends"]] == ["Bilel"]
        await go(amal, bilel)


async def test_only_persons_at_the_table_can_name_a_seat(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel, eve = await people(address, "Amal", "Bilel", "Eve")
        table = await amal.make("you", "open", "bot", access="public")
        await bilel.join(table)
        for person, seat in ((eve, 0), (amal, 0), (amal, 2), (amal, 9)):
            path = f"/api/tables/{table}/seats/{seat}/person"
            assert (await post(person, path, status=403, act="ask"))["code"] == "not_seated"
        await go(amal, bilel, eve)


async def test_persons_at_one_table_see_each_others_profile_as_it_is_shown(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel, eve = await people(address, "Amal", "Bilel", "Eve")
        table = await amal.make("you", "open", "bot", access="public")
        await bilel.join(table)
        await post(bilel, "/api/me/profile", avatar="125", shown="name")
        path = f"/api/tables/{table}/seats"
        shown = (await amal.http.get(f"{path}/1/person")).json()
        assert (shown["name"], shown["avatar"], shown["figures"]) == ("Bilel", "125", None)
        assert (await amal.http.get(f"/api/people/{shown['id']}")).json() == shown
        for person, seat in ((eve, 1), (amal, 2), (amal, 9)):
            refused = await person.http.get(f"{path}/{seat}/person")
            assert (refused.status_code, refused.json()["code"]) == (403, "not_seated")
        await go(amal, bilel, eve)


@pytest.mark.two_nodes
async def test_an_invitation_rings_and_takes_a_free_seat(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel = await people(address, "Amal", "Bilel")
        to_bilel, to_amal = await befriend(amal, bilel)
        table = await amal.make("you", "open")
        async with following(bilel) as first, following(bilel) as second:
            await post(amal, f"/api/friends/{to_bilel}/invite", table=table)
            for line in (first, second):
                [ringing] = (await until(line, lambda now: now["invitations"]))["invitations"]
                assert (ringing["name"], ringing["table"]) == ("Amal", table)
            joined = await post(bilel, f"/api/friends/{to_amal}/invitation", table=table, yes=True)
            assert joined["seat"] == 1
            await until(second, lambda now: not now["invitations"])
        again = await post(
            bilel, f"/api/friends/{to_amal}/invitation", status=409, table=table, yes=True
        )
        assert again["code"] == "invitation_over"
        await go(amal, bilel)


async def test_an_invitation_to_a_table_by_days_stands_until_the_table_begins(tmp_path):
    clock = FakeClock(1_764_072_000_000)
    async with site(tmp_path, clock=clock) as (address, _):
        amal, bilel, chadi = await people(address, "Amal", "Bilel", "Chadi")
        to_bilel, to_amal = await befriend(amal, bilel)
        table = await amal.make("you", "open", speed="days", days=2)
        await post(amal, f"/api/friends/{to_bilel}/invite", table=table)
        clock.advance(2 * 24 * 3_600_000)
        [open_] = (await listed(bilel))["invitations"]
        assert (open_["left"], open_["names"], open_["free"]) == (0, ["Amal"], 1)
        assert (open_["speed"], open_["title"]["en"]["short"] != "") == ("days", True)
        assert (await listed(amal))["friends"][0]["invited"] == [table]
        await chadi.join(table)
        assert (await listed(bilel))["invitations"] == []
        full = await post(bilel, f"/api/friends/{to_amal}/invitation", 409, table=table, yes=True)
        assert full["code"] in {"table_full", "already_begun"}
        await go(amal, bilel, chadi)


async def test_a_declined_or_withdrawn_invitation_is_gone_and_repeated_calls_are_limited(tmp_path):
    clock = FakeClock(1_764_072_000_000)
    async with site(tmp_path, clock=clock) as (address, _):
        amal, bilel = await people(address, "Amal", "Bilel")
        to_bilel, to_amal = await befriend(amal, bilel)
        table = await amal.make("you", "open", speed="days", days=2)
        call = f"/api/friends/{to_bilel}/invite"
        await post(amal, call, table=table)
        await post(bilel, f"/api/friends/{to_amal}/invitation", table=table, yes=False)
        assert (await listed(bilel))["invitations"] == []
        assert (await post(amal, call, 409, table=table))["code"] == "invited_enough"
        clock.advance(2 * 3_600_000)
        await post(amal, call, table=table)
        assert len((await listed(bilel))["invitations"]) == 1
        found = await post(amal, f"/api/friends/{to_bilel}/withdraw", table=table)

        assert found["friends"][0]["invited"] == []
        assert (await listed(bilel))["invitations"] == []
        over = await post(bilel, f"/api/friends/{to_amal}/invitation", 409, table=table, yes=True)
        assert over["code"] == "invitation_over"
        await go(amal, bilel)


@pytest.mark.two_nodes
async def test_an_invitation_goes_from_open_pages_when_it_is_answered_or_the_table_is_full(
    tmp_path,
):
    async with site(tmp_path) as (address, _):
        amal, bilel, chiraz = await people(address, "Amal", "Bilel", "Chiraz")
        to_bilel, to_amal = await befriend(amal, bilel)
        full, other = [await amal.make("you", "open") for _ in range(2)]
        for table in (full, other):
            await post(amal, f"/api/friends/{to_bilel}/invite", table=table)
        async with lists.line(bilel, "/ws/me?friends=1") as page:

            def shows(*tables):
                return lambda now: {one["table"] for one in now["invitations"]} == {*tables}

            await lists.until(page, "friends", shows(full, other))
            answer = await chiraz.http.post(f"/api/tables/{full}/join", json={"name": "Chiraz"})
            assert answer.status_code == 200
            await lists.until(page, "friends", shows(other))
            answer = {"table": other, "yes": False}
            await post(bilel, f"/api/friends/{to_amal}/invitation", **answer)
            await lists.until(page, "friends", shows())
        await go(amal, bilel, chiraz)


async def test_a_stranger_cannot_invite_write_or_report(tmp_path):
    async with site(tmp_path) as (address, service):
        amal, eve = await people(address, "Amal", "Eve")
        who = pseudonym(service.identity.person(amal.cookie))
        table = await eve.make("you", "open")
        await post(eve, f"/api/friends/{who}/invite", status=404, table=table)
        await post(eve, f"/api/friends/{who}/messages", status=404, id="1", text="salut")
        await post(eve, f"/api/friends/{who}/report", status=404, id="1", reason="spam")
        assert (await eve.http.get(f"/api/friends/{who}/messages")).status_code == 404
        await go(amal, eve)


@pytest.mark.two_nodes
async def test_presence_shows_public_tables_and_no_others(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel = await people(address, "Amal", "Bilel")
        await befriend(amal, bilel)
        private = await amal.make("you", "open")
        public = await amal.make("you", "open", access="public")
        async with following(bilel) as line:
            await until(line, lambda now: now["friends"][0]["state"] == "off")
            await amal.sit(private)
            shown = await until(line, lambda now: now["friends"][0]["state"] != "off")
            assert shown["friends"][0]["state"] == "on"
            assert private not in str(shown)
            await amal.go()
            await until(line, lambda now: now["friends"][0]["state"] == "off")
            amal = Person(address, "Amal", amal.cookie)
            await amal.sit(public)
            shown = await until(line, lambda now: now["friends"][0]["table"])
            assert (shown["friends"][0]["table"], shown["friends"][0]["free"]) == (public, True)
            await post(amal, "/api/friends/switches", hidden=True, family=False)
            await until(line, lambda now: now["friends"][0]["state"] == "off")
        await go(amal, bilel)


async def test_persons_kept_apart_never_sit_together(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel, chadi = await people(address, "Amal", "Bilel", "Chadi")
        _, to_amal = await befriend(amal, bilel)
        await post(bilel, f"/api/friends/{to_amal}", act="block")
        public = await amal.make("you", "open", access="public")
        private = await amal.make("you", "open", access="private")
        await amal.sit(public)
        for table in (public, private):
            refused = await post(bilel, f"/api/tables/{table}/join", status=409, name="Bilel")
            assert refused == {"code": "seat_refused", "detail": None}
        quick = await post(bilel, "/api/quick", status=201, rules="palace", seats=2)

        assert quick["id"] != public
        own = await bilel.make("you", "open", access="public")
        refused = await post(amal, f"/api/tables/{own}/join", status=409, name="Amal")
        assert refused["code"] == "seat_refused"
        assert [one["id"] for one in (await lobby(bilel))] == []
        assert [one["id"] for one in (await lobby(chadi))] == [public]
        await go(amal, bilel, chadi)


async def lobby(person):
    return (await person.http.get("/api/lobby")).json()["tables"]


async def test_the_host_admits_no_one_whom_a_seated_person_has_blocked(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel, chadi = await people(address, "Amal", "Bilel", "Chadi")
        _, to_bilel = await befriend(bilel, chadi)
        table = await amal.make("you", "open", "open", access="private")
        await amal.sit(table)
        key = (await post(bilel, f"/api/tables/{table}/join", name="Bilel"))["asking"]
        other = (await post(chadi, f"/api/tables/{table}/join", name="Chadi"))["asking"]
        await post(chadi, f"/api/friends/{to_bilel}", act="block")
        assert (await amal.say("admit", key=key, yes=True))["type"] == "ack"
        refused = await amal.say("admit", key=other, yes=True)

        assert refused["refusal"]["code"] == "seat_refused"
        await go(amal, bilel, chadi)


async def test_a_blocked_person_learns_nothing(tmp_path):
    """To the blocked person all looks as if the other one had only ended the friendship."""
    async with site(tmp_path) as (address, service):
        amal, bilel, chadi = await people(address, "Amal", "Bilel", "Chadi")
        code = (await post(amal, "/api/friends/code"))["code"]
        for other in (bilel, chadi):
            await post(other, f"/api/friends/code/{code}")
        [to_bilel, to_chadi] = [one["who"] for one in (await listed(amal))["friends"]]
        who = pseudonym(service.identity.person(amal.cookie))
        table = await amal.make("you", "open", "open", access="public")
        await bilel.join(table)
        await chadi.join(table)
        await post(amal, f"/api/friends/{to_bilel}", act="block")
        await post(amal, f"/api/friends/{to_chadi}", act="remove")
        seen = []
        for other in (bilel, chadi):
            lists = [await listed(other)]
            path = f"/api/tables/{table}/seats/0/person"
            lists.append((await other.http.post(path, json={"act": "ask"})).json())
            lists.append((await other.http.get(f"/api/friends/{who}/messages")).status_code)
            writing = {"id": "1", "text": "salut"}
            written = await other.http.post(f"/api/friends/{who}/messages", json=writing)
            lists.append(written.json())
            seen.append(lists)

        assert seen[0] == seen[1]
        assert [one["name"] for one in (await listed(amal))["asking"]] == ["Chadi"]
        assert (await bilel.http.get(f"/api/friends/code/{code}")).status_code == 403
        await go(amal, bilel, chadi)


@pytest.mark.two_nodes
async def test_a_message_arrives_on_any_node_cleaned_and_is_counted_until_read(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel = await people(address, "Amal", "Bilel")
        to_bilel, to_amal = await befriend(amal, bilel)
        async with following(bilel) as line:
            said = f"{SCRIPT}\u202e\n{'a' * 300}"
            await post(amal, f"/api/friends/{to_bilel}/messages", id="1", text=said)
            await post(amal, f"/api/friends/{to_bilel}/messages", id="1", text=said)
            await until(line, lambda now: now["friends"][0]["unread"] == 1)
        shown = (await bilel.http.get(f"/api/friends/{to_amal}/messages")).json()
        [letter] = shown["letters"]

        assert letter["text"].startswith(SCRIPT)
        assert len(letter["text"]) == 200
        assert not letter["mine"]
        await post(bilel, f"/api/friends/{to_amal}/seen")
        assert (await listed(bilel))["friends"][0]["unread"] == 0
        await go(amal, bilel)


@pytest.mark.parametrize("said", [{}, {"text": " \u202e"}, {"text": "a", "phrase": "hello"}])
async def test_what_is_nothing_or_two_things_is_no_message(tmp_path, said):
    async with site(tmp_path) as (address, _):
        amal, bilel = await people(address, "Amal", "Bilel")
        to_bilel, _ = await befriend(amal, bilel)
        await post(amal, f"/api/friends/{to_bilel}/messages", status=400, id="1", **said)
        await go(amal, bilel)


async def test_in_family_mode_only_phrases_are_said(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel = await people(address, "Amal", "Bilel")
        to_bilel, to_amal = await befriend(amal, bilel)
        await post(bilel, "/api/friends/switches", hidden=False, family=True)
        for one, who in ((amal, to_bilel), (bilel, to_amal)):
            path = f"/api/friends/{who}/messages"
            assert (await post(one, path, status=403, id="1", text="a"))["code"] == "phrases_only"
            await post(one, path, id="2", phrase="hello")
        table = await bilel.make("you", "open", talk="chat")
        await bilel.sit(table)
        refused = await bilel.say("tell", text="salut")

        assert refused["refusal"]["code"] == "no_talk"
        assert (await bilel.say("tell", phrase="hello"))["type"] == "ack"
        await amal.join(table)
        await amal.sit(table)
        assert (await amal.say("tell", text="rude"))["type"] == "ack"
        assert (await amal.say("tell", phrase="thanks"))["type"] == "ack"
        heard = await bilel.hear("talk")
        while [line["phrase"] for line in heard["lines"]] != ["thanks"]:
            heard = await bilel.hear("talk")
        assert "rude" not in "".join(bilel.frames)
        await bilel.leave()
        again = await Person(bilel.address, cookie=bilel.cookie).sit(table)
        heard = await again.hear("talk")
        assert [line["phrase"] for line in heard["lines"]] == ["hello", "thanks"]
        await go(amal, bilel, again)


async def test_a_report_holds_the_messages(tmp_path):
    async with site(tmp_path) as (address, service):
        amal, bilel = await people(address, "Amal", "Bilel")
        to_bilel, to_amal = await befriend(amal, bilel)
        nothing = await post(
            bilel, f"/api/friends/{to_amal}/report", status=409, id="1", reason="insult"
        )
        assert nothing["code"] == "nothing_said"
        await post(amal, f"/api/friends/{to_bilel}/messages", id="1", text="idiot")
        for _ in range(2):
            said = {"reason": "conduct", "words": "Il insulte."}
            await post(bilel, f"/api/friends/{to_amal}/report", id="2", **said)
        [context] = await service.store.relations.read("select words, name from report_context")
        assert context == ("Il insulte.", "Amal")
        [complaint] = await service.store.relations.read("select accused, lines from report")

        [case] = await service.store.relations.read(
            "select reporter_id, accused_id from report_case"
        )

        assert complaint[0] == to_amal
        assert "idiot" in complaint[1]
        assert case == tuple(service.identity.person(one.cookie) for one in (bilel, amal))
        await go(amal, bilel)


@pytest.mark.two_nodes
async def test_requests_and_messages_have_a_rate(tmp_path):
    async with site(tmp_path, limits=lambda: Limits(lambda: 0.0)) as (address, _):
        amal, bilel = await people(address, "Amal", "Bilel")
        to_bilel, _ = await befriend(amal, bilel)
        table = await amal.make("you", "open")
        statuses = []
        for number in range(30):
            body = {"id": str(number), "phrase": "hello"}
            sent = await amal.http.post(f"/api/friends/{to_bilel}/messages", json=body)
            rung = await amal.http.post(f"/api/friends/{to_bilel}/invite", json={"table": table})
            statuses.append((sent.status_code, rung.status_code))

        assert statuses[0] == (200, 200)
        assert statuses[-1] == (429, 429)
        await go(amal, bilel)


async def test_a_rematch_leaves_out_who_was_blocked_meanwhile(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel = await people(address, "Amal", "Bilel")
        table = await amal.make("you", "open")
        await bilel.join(table)
        await amal.sit(table)
        await bilel.sit(table)
        await amal.say("ready")
        await amal.say("leave")
        await post(amal, f"/api/tables/{table}/seats/1/person", act="block")
        assert (await amal.say("rematch"))["type"] == "ack"
        info = (await amal.http.get(f"/api/tables/{table}")).json()
        again = (await amal.http.get(f"/api/tables/{info['rematch']}")).json()

        assert [seat["kind"] for seat in again["seats"]] == ["person", "open"]
        await go(amal, bilel)
