"""Calls of the office: who may make them, and what they bring about on every node."""

import asyncio
from contextlib import closing

import msgspec
import pytest
import structlog

from tests.server.calls.test_accounts import with_words
from tests.server.fake_clock import FakeClock
from tests.server.people import AT_ONCE, Person, site
from tierce.cli import main
from tierce.server.calls.office import ADMIN
from tierce.server.ops.erase import erase_in
from tierce.server.pages import files as pages_files
from tierce.server.people.naming.plants import PLANTS
from tierce.server.people.naming.standing import plain, signed
from tierce.server.people.office.records import HOUR
from tierce.server.store.raw import ALL, pages
from tierce.server.store.sqlite.raw import SqliteRaw
from tierce.server.store.sqlite.schema import open_database

CALLS = [
    (method.value if hasattr(method, "value") else str(method), path, handler)
    for handler in ADMIN
    for path in handler.paths
    for method in handler.http_methods
]
OPEN = {
    "guests": True,
    "making": True,
    "watching": True,
    "talk": "chat",
    "children": False,
    "languages": ["fr"],
}
FOR_MODERATORS = {
    *("/desk/{case:str}/picture",),
    *("/desk", "/desk/{case:str}", "/desk/{case:str}/take", "/desk/{case:str}/answer"),
    *("/measures/{measure:str}/reply", "/measures/{measure:str}/lift"),
    *("/people", "/people/{code:str}", "/people/{code:str}/measures"),
    *("/announcements", "/server", "/flags/{flag:str}/dismiss"),
}


async def house_of(address, service):
    """Mireille, a host; Malo, a moderator; Rex, a guest."""
    people = [await Person(address, name).come() for name in ("Mireille", "Malo", "Rex")]
    for person, role in zip(people, ("host", "moderator"), strict=False):
        await service.roles.grant("terminal", service.identity.person(person.cookie), role)
    return people


async def code(person):
    return (await person.http.get("/api/me/code")).json()["code"]


async def write(person, friend):
    """Become friends, and send a message."""
    link = (await friend.http.post("/api/friends/code", json={})).json()["code"]
    known = (await person.http.post(f"/api/friends/code/{link}", json={})).json()
    path = f"/api/friends/{known['friends'][0]['who']}/messages"
    return await person.http.post(path, json={"id": "1", "phrase": "hello"})


async def go(*people):
    for person in people:
        await person.go()


@pytest.mark.parametrize(("method", "path", "handler"), CALLS, ids=str)
async def test_every_call_asks_for_a_role(tmp_path, method, path, handler):
    where = "/api/admin" + path.replace(":str", "").format(
        case="x", measure="x", code="x", announcement="x", flag="x"
    )
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        _, malo, rex = await house_of(address, service)
        stranger = Person(address)
        for one in (rex, stranger):
            answer = await one.http.request(method, where, json={})
            assert (answer.status_code, answer.json()["code"]) == (403, "no_role")
        answer = await malo.http.request(method, where, json={})
        refused = answer.status_code == 403 and answer.json()["code"] == "no_role"
        assert refused == (
            (method == "POST" and path == "/announcements") or path not in FOR_MODERATORS
        )
        await go(malo, rex, stranger)


@pytest.mark.two_nodes
async def test_a_muted_person_is_heard_nowhere_and_reads_why(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        _, malo, rex = await house_of(address, service)
        table = await rex.make("you", "open", talk="chat")
        await rex.sit(table)
        assert (await rex.say("tell", text="hello"))["type"] == "ack"
        wish = {"kind": "mute", "reason": "Insults", "hours": 24}
        taken = await malo.http.post(f"/api/admin/people/{await code(rex)}/measures", json=wish)
        said = await rex.say("tell", phrase="hello")
        written = await write(rex, malo)
        note = (await rex.http.get("/api/house")).json()["notes"][0]

        assert taken.status_code == 201
        assert said["refusal"]["code"] == "muted"
        assert (written.status_code, written.json()["code"]) == (403, "muted")
        assert (note["kind"], note["reason"], note["over"]) == ("mute", "Insults", False)
        assert note["until"] > note["at"]
        await go(malo, rex)


async def test_a_suspended_person_finishes_tables_but_takes_no_new_one(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        mireille, malo, rex = await house_of(address, service)
        mine, hers = await rex.make("you", "bot"), await mireille.make("you", "open")
        wish = {"kind": "suspend", "reason": "Leaves", "hours": 24}
        await malo.http.post(f"/api/admin/people/{await code(rex)}/measures", json=wish)
        body = {"rules": "palace", "seats": ["you", "bot"]}
        made = await rex.http.post("/api/tables", json=body)
        joined = await rex.http.post(f"/api/tables/{hers}/join", json={})
        quick = await rex.http.post("/api/quick", json={"rules": "palace", "seats": 2})

        assert [one.status_code for one in (made, joined, quick)] == [403] * 3
        assert made.json()["code"] == "suspended"
        assert made.json()["detail"]["reason"] == "Leaves"
        await rex.sit(mine)
        await go(mireille, malo, rex)


@pytest.mark.two_nodes
async def test_a_banned_person_loses_the_tables_and_may_still_appeal_once(tmp_path):
    timings = msgspec.structs.replace(AT_ONCE, ends=3600)  # it asks before its socket is closed
    async with site(tmp_path, timings=timings) as (address, service):
        mireille, malo, rex = await house_of(address, service)
        table = await rex.make("you", "bot")
        await rex.sit(table)
        where, wish = (
            f"/api/admin/people/{await code(rex)}/measures",
            {
                "kind": "ban",
                "reason": "Cheats",
                "hours": None,
            },
        )
        refused = await malo.http.post(where, json=wish)
        assert (refused.status_code, refused.json()["code"]) == (403, "host_only")
        assert (await mireille.http.post(where, json=wish)).status_code == 201
        assert (await rex.say("arrange"))["code"] == "banned"
        assert await rex.until_closed() == 4500
        assert (await rex.http.post("/api/me", json={"name": "Rox"})).status_code == 403
        note = (await rex.http.get("/api/house")).json()["notes"][0]
        appeal = f"/api/me/notes/{note['id']}/appeal"
        first = await rex.http.post(appeal, json={"text": "It was my brother"})
        again = await rex.http.post(appeal, json={"text": "Really"})
        assert (first.status_code, again.status_code) == (200, 409)

        desk = (await mireille.http.get("/api/admin/desk")).json()
        assert desk["appeals"][0]["measure"]["appeal"] == "It was my brother"
        reply = {"text": "All right", "lift": True}
        answer = await mireille.http.post(f"/api/admin/measures/{note['id']}/reply", json=reply)
        assert answer.status_code == 200
        await rex.sit(table)
        assert (await rex.http.get("/api/house")).json()["notes"][0]["reply"] == "All right"
        await go(mireille, malo, rex)


async def test_a_measure_ends_by_the_clock(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock, timings=AT_ONCE) as (address, service):
        _, malo, rex = await house_of(address, service)
        wish = {"kind": "suspend", "reason": "Leaves", "hours": 1}
        await malo.http.post(f"/api/admin/people/{await code(rex)}/measures", json=wish)
        body = {"rules": "palace", "seats": ["you", "bot"]}
        assert (await rex.http.post("/api/tables", json=body)).status_code == 403
        clock.advance(HOUR)
        assert (await rex.http.post("/api/tables", json=body)).status_code == 201
        await go(malo, rex)


async def test_a_renamed_person_keeps_the_name_given(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        _, malo, rex = await house_of(address, service)
        wish = {"kind": "rename", "reason": "Name", "hours": 1, "name": "Mimosa"}
        await malo.http.post(f"/api/admin/people/{await code(rex)}/measures", json=wish)

        answer = await rex.http.post("/api/me", json={"name": "Rex_77"})
        assert answer.json()["name"] == "Mimosa"
        await go(malo, rex)


async def test_a_report_comes_with_its_context_and_its_answer_goes_back(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        mireille, malo, rex = await house_of(address, service)
        ines = await Person(address, "Inès").come()
        table = await rex.make("you", "open", talk="chat")
        await ines.join(table)
        await rex.sit(table)
        await ines.sit(table)
        await ines.say("tell", text="bonjour")
        await rex.say("tell", text="t’es nulle")
        said = await ines.hear("talk")
        while said["lines"][-1]["text"] != "t’es nulle":
            said = await ines.hear("talk")
        who = said["lines"][-1]["who"]
        assert (await ines.say("report", who=who, reason="insult"))["type"] == "ack"
        await rex.say("tell", text="sorry")

        (line,) = (await malo.http.get("/api/admin/desk")).json()["open"]
        assert (line["reporter"], line["accused"], line["handler"]) == ("Inès", "Rex", None)
        where = f"/api/admin/desk/{line['id']}"
        assert (await malo.http.post(f"{where}/take", json={})).status_code == 200
        taken = await mireille.http.post(f"{where}/take", json={})
        assert (taken.status_code, taken.json()["detail"]) == (
            409,
            {"by": signed("Malo", "moderator")},
        )
        found = (await mireille.http.post(f"{where}/take", json={"instead": True})).json()
        assert [one["text"] for one in found["lines"]] == ["bonjour", "t’es nulle"]
        assert [one["text"] for one in found["after"]] == ["sorry"]
        assert found["person"]["person"]["name"] == "Rex"
        answer = await mireille.http.post(f"{where}/answer", json={"text": "Merci"})
        assert answer.json()["line"]["answered"]

        (told,) = (await ines.http.get("/api/house")).json()["answers"]
        assert told["answer"] == "Merci"
        after = await ines.http.post(f"/api/me/notes/{told['id']}/read", json={})
        assert after.json()["answers"] == []
        log = (await mireille.http.get("/api/admin/audit")).json()
        acts = [one["act"] for one in log]  # of two nodes, whose clocks differ by moments
        assert sorted(act for act in acts if act != "grant") == ["answer", "take", "take"]
        await go(mireille, malo, rex, ines)


@pytest.mark.two_nodes
async def test_switches_hold_for_everyone(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        mireille, malo, rex = await house_of(address, service)
        off = {
            "guests": False,
            "making": False,
            "watching": True,
            "talk": "chat",
            "children": True,
            "languages": ["fr"],
        }
        assert (await malo.http.post("/api/admin/switches", json=off)).status_code == 403
        table = await rex.make("you", "open", talk="chat")
        await rex.sit(table)
        assert (await mireille.http.post("/api/admin/switches", json=off)).status_code == 200
        assert (await rex.say("tell", text="hello"))["refusal"] == {"code": "no_talk"}
        assert (await rex.say("tell", phrase="hello"))["type"] == "ack"
        made = await rex.http.post("/api/tables", json={"rules": "palace", "seats": ["you", "bot"]})
        assert made.json()["code"] == "making_closed"
        assert (await write(rex, malo)).json()["code"] == "no_messages"
        stranger = Person(address)
        assert (await stranger.http.get("/api/me")).json()["code"] == "guests_closed"
        assert (await rex.http.get("/api/me")).json()["name"] != "Rex"
        await go(mireille, malo, rex, stranger)


async def test_the_state_of_the_server_is_told(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        mireille, malo, rex = await house_of(address, service)
        await rex.sit(await rex.make("you", "bot"))
        state = (await malo.http.get("/api/admin/server")).json()

        assert state["nodes"] >= 1
        assert state["version"]
        assert state["errors"] == 0
        assert (state["persons"], state["bots"], state["playing"]) in {(1, 1, 1), (0, 0, 0)}
        assert state["processors"] >= 1
        assert all(one["id"] is None for one in state["running"])
        await go(mireille, malo, rex)


def test_the_terminal_does_what_the_page_does(tmp_path, capsys):
    asyncio.run(one_guest(tmp_path))
    where = ["--data", str(tmp_path)]
    assert main(["admin", *where, "grant", "Rex", "host"]) == 0
    assert main(["admin", *where, "roles"]) == 0
    assert main(["admin", *where, "mute", "Rex", "Insults", "--hours", "24"]) == 0
    assert main(["admin", *where, "announce", "--fr", "Bonsoir", "--en", "Good evening"]) == 0
    assert main(["admin", *where, "audit"]) == 0
    said = capsys.readouterr().out
    assert "host" in said
    assert "terminal  grant  Rex" in said
    assert main(["admin", *where, "grant", "Nobody", "host"]) == 2
    assert "no name and no code" in capsys.readouterr().err


def test_every_act_of_the_page_is_one_of_the_terminal(tmp_path, capsys):
    asyncio.run(one_guest(tmp_path))
    capsys.readouterr()

    def ran(*words):
        assert main(["admin", "--data", str(tmp_path), *words]) == 0
        return capsys.readouterr().out

    code_ = ran("find", "Rex").split()[0]
    assert "no role" in ran("person", code_)
    ban = ran("picture", "Rex", "Not yours", "--hours", "2").split()[0]
    assert "picture" in ran("measures", "Rex")
    assert "ended" in ran("lift", ban)
    assert "talk=phrases" in ran("switches", "talk=phrases", "children=on", "languages=fr")
    assert "blocks=5,60" in ran("switches", "blocks=5,60")
    assert "languages=fr" in ran("switches").splitlines()
    assert "name=Café" in ran("legal", "name=Café")
    ran("announce", "--fr", "Bonsoir", "--en", "Good evening")
    told = ran("announcements").split()[0]
    assert "withdrawn" in ran("withdraw", told)
    assert "No appeal" in ran("appeals")
    assert "nothing to look at" in ran("flags")
    assert "Nothing waits" in ran("reports")
    (tmp_path / "secret").write_text("k" * 64)
    assert main(["backup", str(tmp_path / "copy.zip"), "--data", str(tmp_path)]) == 0
    assert "backup: 20" in ran("server")
    assert "tables: 0 in play, 1 before a match or a round" in ran("server")
    assert "error: none is known" in ran("server")
    assert "floor=500" in ran("switches", "floor=500").splitlines()
    assert '"floor":[null,500]' in ran("audit")
    assert "floor=" in ran("switches", "floor=").splitlines()
    assert main(["admin", "--data", str(tmp_path), "switches", "most_stake=20000"]) == 2
    capsys.readouterr()
    assert "changes" not in ran("audit")
    for bad in ("talk=loud", "nothing=on", "children=perhaps", "languages="):
        assert main(["admin", "--data", str(tmp_path), "switches", bad]) == 2
    for gone in (["handle", "x"], ["reply", "x", "y"], ["dismiss", "x", "y"], ["withdraw", "x"]):
        assert main(["admin", "--data", str(tmp_path), *gone]) == 2


async def one_guest(data):
    async with site(data, timings=AT_ONCE) as (address, _):
        rex = await Person(address, "Rex").come()
        await rex.make("you", "open")
        await go(rex)


async def test_an_unexpected_error_has_a_reference_that_stands_in_the_log(tmp_path, monkeypatch):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        rex = await Person(address, "Rex").come()

        async def broken(_person):
            raise RuntimeError("secret")

        monkeypatch.setattr(service.measures, "shown", broken)
        with structlog.testing.capture_logs() as logs:
            answer = await rex.http.get("/api/house")
        reference = answer.json()["detail"]["reference"]

        assert (answer.status_code, len(reference)) == (500, 8)
        assert [line["reference"] for line in logs] == [reference]
        assert "secret" not in str(logs) + answer.text
        await rex.go()


@pytest.mark.parametrize(
    ("lang", "words"), [("fr", "Une erreur s’est produite"), ("en", "Something went wrong")]
)
async def test_a_page_that_fails_shows_the_reference_in_the_language_of_its_reader(
    tmp_path, monkeypatch, lang, words
):
    async with site(tmp_path, timings=AT_ONCE) as (address, _):
        rex = Person(address)
        accepts = {"accept": "text/html", "accept-language": lang}

        def broken(*_):
            raise RuntimeError("secret")

        monkeypatch.setattr(pages_files, "file", broken)
        with structlog.testing.capture_logs() as logs:
            answer = await rex.http.get("/lobby", headers=accepts)
        assert (answer.status_code, answer.headers["content-type"][:9]) == (500, "text/html")
        assert words in answer.text
        assert f'lang="{lang}"' in answer.text
        assert logs[0]["reference"] in answer.text
        assert "secret" not in answer.text
        plain = await rex.http.get("/lobby", headers={"accept": "*/*"})
        assert plain.json()["code"] == "internal"
        await rex.go()


async def test_with_sign_up_closed_no_guest_becomes_an_account_and_accounts_come_back(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        mireille, malo, rex = await house_of(address, service)
        words = await with_words(malo)
        shut = {**OPEN, "accounts": False}
        assert (await mireille.http.post("/api/admin/switches", json=shut)).is_success
        for way in ("words", "passphrase", "passkey/options"):
            wish = {"name": "Rex", "passphrase": "sept dames au café"}
            refused = await rex.http.post(f"/api/account/{way}", json=wish)
            assert (refused.status_code, refused.json()["code"]) == (403, "accounts_closed")
        phone = Person(address)
        signed = await phone.http.post("/api/sign-in", json={"way": "words", "words": words})
        assert signed.status_code == 200
        await go(mireille, malo, rex, phone)


async def test_in_the_childrens_mode_no_name_profile_or_message_of_ones_own_is_shown(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        mireille, malo, rex = await house_of(address, service)
        link = (await malo.http.post("/api/friends/code", json={})).json()["code"]
        await rex.http.post(f"/api/friends/code/{link}", json={})
        handle = (await rex.http.get("/api/people/me")).json()["id"]
        on = {**OPEN, "children": True}
        assert (await mireille.http.post("/api/admin/switches", json=on)).is_success
        table = await malo.make("you", "open", talk="chat")
        await rex.join(table)
        seats = (await malo.http.get(f"/api/tables/{table}")).json()["seats"]
        [friend] = (await malo.http.get("/api/friends")).json()["friends"]
        profile = (await malo.http.get(f"/api/people/{handle}")).json()
        own = (await rex.http.get("/api/people/me")).json()
        sent = await write(rex, malo)

        assert {plain(one["name"]) for one in seats} <= set(PLANTS) | {f"{one} 2" for one in PLANTS}
        assert {plain(friend["name"]), plain(profile["name"])} <= set(PLANTS)
        assert (profile["figures"], profile["recent"]) == (None, [])
        assert own["figures"] is not None
        assert sent.json()["code"] == "no_messages"
        await go(mireille, malo, rex)


async def test_the_childrens_mode_shows_no_text_that_was_typed_before_it(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        mireille, malo, rex = await house_of(address, service)
        sent = await write(rex, malo)
        messages = f"/api/friends/{sent.json()['who']}/messages"
        await rex.http.post(messages, json={"id": "2", "text": "zut alors"})
        before = (await rex.http.get(messages)).json()["letters"]
        table = await rex.make("you", "bot", talk="chat", watch="hidden")
        await rex.sit(table)
        await rex.say("tell", text="zut encore")
        await rex.say("tell", phrase="hello")
        on = {**OPEN, "children": True}
        assert (await mireille.http.post("/api/admin/switches", json=on)).is_success
        after = (await rex.http.get(messages)).json()["letters"]
        again = await Person(address, "Rex", rex.cookie).sit(table)
        talk = await again.hear("talk")
        await malo.sit(table)
        watching = malo.table["watching"]
        await go(mireille, malo, rex, again)

    assert [one["text"] for one in before] == [None, "zut alors"]
    assert [one["text"] for one in after] == [None]
    assert [(one["phrase"], one["text"]) for one in talk["lines"]] == [("hello", None)]
    assert set(map(plain, watching)) <= set(PLANTS)
    assert watching


async def test_an_erased_person_leaves_the_facts_of_a_report_and_no_name(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        mireille, malo, rex = await house_of(address, service)
        person = service.identity.person(rex.cookie)
        table = await rex.make("you", "open", talk="chat")
        await malo.join(table)
        await rex.sit(table)
        await malo.sit(table)
        await rex.say("tell", text="t’es nulle")
        who = (await malo.hear("talk"))["lines"][-1]["who"]
        await malo.say("report", who=who, reason="insult")
        wish = {"kind": "mute", "reason": "Rex was rude", "hours": 24}
        await malo.http.post(f"/api/admin/people/{await code(rex)}/measures", json=wish)
        await go(mireille, malo, rex)
    (tmp_path / "secret").write_text("k" * 64)
    await erase_in(str(tmp_path), person)
    with closing(open_database(tmp_path / "tierce.db")) as database:
        raw = SqliteRaw(database)
        kept = {one.name: [row async for page in pages(raw, one) for row in page] for one in ALL}

    assert person not in str(kept)
    assert "Rex" not in str({name: rows for name, rows in kept.items() if name != "archive"})
    assert [row[8] for row in kept["report_case"]] == [None]
    assert kept["measure"] == []
    assert "mute" in [row[3] for row in kept["audit"]]


@pytest.mark.two_nodes
async def test_two_hosts_who_take_each_others_role_leave_one_host(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        mireille, malo, rex = await house_of(address, service)
        await service.roles.grant("terminal", service.identity.person(malo.cookie), "host")
        codes = {person: await code(person) for person in (mireille, malo)}
        answers = await asyncio.gather(
            mireille.http.post("/api/admin/roles", json={"code": codes[malo], "role": None}),
            malo.http.post("/api/admin/roles", json={"code": codes[mireille], "role": None}),
        )
        left = [one.role for one in await service.roles.holders()]
        await go(mireille, malo, rex)

    assert sorted(one.status_code for one in answers) == [200, 403]
    assert left == ["host"]
