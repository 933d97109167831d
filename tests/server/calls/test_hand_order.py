"""The layout of a hand is stored for the person's other devices, and for no other person."""

import pytest

from tests.server.people import Person, site

LIES = {
    "round": 1,
    "at": 5,
    "sorting": "hand",
    "faces": ["7H", "*", "2C"],
    "groups": [[0, 1]],
    "parts": [2],
}


@pytest.mark.two_nodes
async def test_another_device_of_the_same_guest_finds_the_hand_as_it_lay(tmp_path):
    async with site(tmp_path) as (address, _):
        desk = await Person(address, "Amal").come()
        table = await desk.make("you", "bot")
        where = f"/api/tables/{table}/hand"
        assert (await desk.http.get(where)).json() == {"hand": None}
        for lies in ({**LIES, "sorting": "rank"}, LIES):
            assert (await desk.http.post(where, json=lies)).json() == {"hand": lies}
        phone = Person(address, "Amal", desk.cookie)

        assert (await phone.http.get(where)).json() == {"hand": LIES}
        await desk.go()
        await phone.go()


async def test_who_sits_opposite_has_a_hand_of_his_own_and_an_onlooker_none(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel, eve = [await Person(address, name).come() for name in ("Amal", "Bilel", "Eve")]
        table = await amal.make("you", "open")
        await bilel.join(table)
        where = f"/api/tables/{table}/hand"
        await amal.http.post(where, json=LIES)
        assert (await bilel.http.get(where)).json() == {"hand": None}
        await bilel.http.post(where, json={**LIES, "faces": ["3D"]})

        assert (await amal.http.get(where)).json() == {"hand": LIES}
        for answer in (await eve.http.get(where), await eve.http.post(where, json=LIES)):
            assert (answer.status_code, answer.json()["code"]) == (403, "not_seated")
        for person in (amal, bilel, eve):
            await person.go()


@pytest.mark.parametrize(
    ("lies", "status", "code"),
    [
        ({}, 400, "malformed"),
        ({**LIES, "faces": 7}, 400, "malformed"),
        ({**LIES, "sorting": "colour"}, 400, "malformed"),
        ({**LIES, "more": 1}, 400, "malformed"),
        ({**LIES, "faces": ["7H"] * 500}, 413, "too_large"),
    ],
)
async def test_what_is_no_order_of_a_hand_is_refused_and_changes_nothing(
    tmp_path, lies, status, code
):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()
        where = f"/api/tables/{await amal.make('you', 'bot')}/hand"
        await amal.http.post(where, json=LIES)
        answer = await amal.http.post(where, json=lies)

        assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert (await amal.http.get(where)).json() == {"hand": LIES}
        no = await amal.http.post(where, json=LIES, headers={"X-Tierce": "0"})
        assert no.json()["code"] == "missing_header"
        await amal.go()
