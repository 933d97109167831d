"""An erasure while the site runs reaches tournaments and score sheets; the export tells them."""

from tests.server.calls.test_sheet_claims import END, NAMES, SCORES
from tests.server.people import Person, site
from tests.server.tournaments.event import act, end, make


async def rows(service, sql):
    return sorted(tuple(row) for row in await service.store.relations.read(sql))


async def sheet(*persons):
    """A finished score sheet, on which each of the persons has a seat."""
    path = f"/api/sheets/{(await persons[0].http.post('/api/sheets')).json()['writer']}"
    await persons[0].http.post(path, json={"after": 0, "entries": [NAMES, *SCORES, END]})
    for seat, one in enumerate(persons):
        assert (await one.http.post(f"{path}/me", json={"seat": seat})).status_code == 200


async def test_no_tournament_and_no_sheet_names_an_erased_person(tmp_path):
    async with site(tmp_path) as (address, service):
        amal, bilel = [await Person(address, name).come() for name in ("Amal", "Bilel")]
        event = await make(amal)
        for one in (amal, bilel):
            await act(one, event, "sign_up")
        await sheet(amal)
        await sheet(amal, bilel)
        exported = (await amal.http.post("/api/account/export", json={})).json()["tournaments"]
        me, other = [service.identity.person(one.cookie) for one in (amal, bilel)]
        await service.erasing.ask_guest(me)
        players = await rows(service, "select coalesce(person, ''), name from tournament_player")
        hosts = await rows(service, "select host from tournament")
        sheets = [
            *await rows(service, "select count(*) from sheet_result"),
            *await rows(service, "select count(*) from sheet_summary"),
        ]
        await end([amal, bilel])

    assert [one["id"] for one in exported["hosted"]] == [event]
    assert [(one["id"], one["as"]) for one in exported["entered"]] == [(event, "Amal")]
    assert (players, hosts, sheets) == ([("", ""), (other, "Bilel")], [(None,)], [(1,), (1,)])
