"""Reports of persons who have written nothing: from a seat, and from the profile."""

from tests.server.calls.test_pictures import send
from tests.server.office.test_calls import house_of
from tests.server.people import AT_ONCE, site
from tierce.server.guard.limits import Limits
from tierce.server.people.naming.standing import signed
from tierce.server.people.office.cases import DEADLINE


async def post(person, path, status=200, **body):
    answer = await person.http.post(path, json=body)
    assert answer.status_code == status, answer.text
    return answer.json()


async def seated(malo, rex):
    """A table of two who say nothing."""
    table = await rex.make("you", "open")
    await malo.join(table)
    return table


async def desk(person):
    return (await person.http.get("/api/admin/desk")).json()["open"]


async def case(person, id_):
    return (await person.http.get(f"/api/admin/desk/{id_}")).json()


async def go(*people):
    for person in people:
        await person.http.aclose()


async def test_a_silent_person_is_reported_from_the_seat_once_for_each_thing(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        mireille, malo, rex = await house_of(address, service)
        table = await seated(malo, rex)
        where = f"/api/tables/{table}/seats/0/report"
        for words in ("Il part\u202e exprès\n", "encore"):
            await post(malo, where, reason="conduct", words=words)
        await post(malo, where, reason="cheating")
        listed = await desk(mireille)
        assert sorted(one["reason"] for one in listed) == ["cheating", "conduct"]
        [found] = [one for one in listed if one["reason"] == "conduct"]
        assert (found["reporter"], found["accused"]) == (signed("Malo", "moderator"), "Rex")
        assert found["due"] - found["at"] == DEADLINE
        file = await case(mireille, found["id"])
        assert file["table"] == table
        assert file["person"]["person"]["name"] == "Rex"
        assert file["context"]["words"] == "Il part exprès"
        await go(mireille, malo, rex)


async def test_a_profile_is_reported_with_the_name_and_the_picture_as_they_were(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        mireille, malo, rex = await house_of(address, service)
        await send(rex)
        handle = (await rex.http.get("/api/people/me")).json()["id"]
        where = f"/api/people/{handle}/report"
        await post(malo, where, reason="name")
        await post(malo, where, reason="name")
        await post(malo, where, reason="picture")
        await post(rex, "/api/me", name="Gentil")
        await post(rex, "/api/me/picture/remove")
        await post(malo, where, reason="name")
        listed = await desk(mireille)
        assert sorted(one["reason"] for one in listed) == ["name", "name", "picture"]
        files = [await case(mireille, one["id"]) for one in listed]
        assert sorted(
            one["context"]["name"] for one in files if one["line"]["reason"] == "name"
        ) == [
            "Gentil",
            "Rex",
        ]
        [seen] = [one for one in files if one["line"]["reason"] == "picture"]
        assert seen["context"]["picture"]
        assert seen["table"] == ""
        image = await mireille.http.get(f"/api/admin/desk/{seen['line']['id']}/picture")
        assert image.status_code == 200
        assert image.content[8:12] == b"WEBP"
        other = next(one for one in listed if one["reason"] == "name")
        nothing = await mireille.http.get(f"/api/admin/desk/{other['id']}/picture")
        assert nothing.status_code == 404
        await go(mireille, malo, rex)


async def test_what_was_said_at_a_table_is_reported_with_the_reasons_of_persons(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        mireille, malo, rex = await house_of(address, service)
        table = await rex.make("you", "open", "open", talk="chat")
        await malo.join(table)
        await rex.sit(table)
        await rex.say("tell", text="On se retrouve ailleurs ?")
        where = f"/api/tables/{table}/talk/1/report"
        assert (await post(mireille, where, 403, reason="conduct"))["code"] == "not_seated"
        again = f"/api/tables/{table}/talk/9/report"
        assert (await post(malo, again, 409, reason="conduct"))["code"] == "nothing_said"
        await rex.leave()
        await post(malo, where, reason="conduct", words="Il insiste.")
        [found] = await desk(mireille)
        assert (found["reason"], found["accused"]) == ("conduct", "Rex")
        file = await case(mireille, found["id"])
        assert file["context"]["words"] == "Il insiste."
        assert [one["text"] for one in file["lines"]] == ["On se retrouve ailleurs ?"]
        await go(mireille, malo, rex)


async def test_nobody_reports_himself_a_stranger_at_a_table_or_a_bot(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        mireille, malo, rex = await house_of(address, service)
        handle = (await rex.http.get("/api/people/me")).json()["id"]
        await post(rex, f"/api/people/{handle}/report", 404, reason="name")
        await post(rex, "/api/people/bot-greedy/report", 404, reason="name")
        await post(malo, f"/api/people/{handle}/report", 400, reason="ugly")
        table = await rex.make("you", "open")
        await post(malo, f"/api/tables/{table}/seats/0/report", 403, reason="name")
        await post(rex, f"/api/tables/{table}/seats/0/report", 404, reason="name")
        await post(rex, f"/api/tables/{table}/seats/1/report", 403, reason="name")
        assert await desk(mireille) == []
        await go(mireille, malo, rex)


async def test_reports_are_limited_as_those_of_messages_are(tmp_path):
    async with site(tmp_path, limits=Limits, timings=AT_ONCE) as (address, service):
        mireille, malo, rex = await house_of(address, service)
        handle = (await rex.http.get("/api/people/me")).json()["id"]
        reasons = ("name", "picture", "conduct", "cheating", "messages")
        for reason in reasons:
            await post(malo, f"/api/people/{handle}/report", reason=reason)
        await post(malo, f"/api/people/{handle}/report", 429, reason="name")
        await go(mireille, malo, rex)


async def test_an_erased_person_leaves_no_context(tmp_path):
    from tierce.server.erasing.columns import ROWS
    from tierce.server.store.relations import do

    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        mireille, malo, rex = await house_of(address, service)
        handle = (await rex.http.get("/api/people/me")).json()["id"]
        await post(malo, f"/api/people/{handle}/report", reason="name", words="Rex dit des choses")
        person = service.identity.person(rex.cookie)
        await service.store.relations.write(*[do(sql, person) for sql in ROWS if "$1" in sql])
        left = await service.store.relations.read("select words, name from report_context")
        assert left == []
        await go(mireille, malo, rex)
