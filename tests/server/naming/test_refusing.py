"""Names over HTTP: wherever one is typed, one that could mislead is refused with its reason."""

from tests.server.clubs.test_clubs_calls import account
from tests.server.people import Person, site
from tierce.server.people.naming.standing import SIGNS, signed

ATTACKS = {
    "M o d é r a t e u r": "name_reserved",
    "adm1n": "name_reserved",
    "\u3164": "name_signs",
    "A\u202emal": "name_signs",
    "★ Amal": "name_signs",
    "Аmal": "name_scripts",
    "a" * 25: "name_long",
}


async def answers(person: Person, path: str, **body) -> dict[str, str]:
    """The code of the answer to each attack."""
    found = {}
    for name in ATTACKS:
        answer = await person.http.post(path, json={**body, "name": name})
        assert answer.status_code == 400, (path, name)
        found[name] = answer.json()["code"]
    return found


async def test_a_guest_takes_no_misleading_name_and_keeps_the_one_before(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()
        found = await answers(amal, "/api/me")
        me = (await amal.http.get("/api/me")).json()

    assert found == ATTACKS
    assert me["name"] == "Amal"


async def test_nobody_sits_down_under_a_misleading_name(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel = [await Person(address, name).come() for name in ("Amal", "Bilel")]
        table = await amal.make("you", "open")
        found = await answers(bilel, f"/api/tables/{table}/join")
        seats = (await amal.http.get(f"/api/tables/{table}")).json()["seats"]

    assert found == ATTACKS
    assert seats[1]["kind"] == "open"


async def test_no_account_is_made_under_a_misleading_name(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()
        found = await answers(amal, "/api/account/passphrase", passphrase="quatre dames au cafe")

    assert found == ATTACKS


async def test_clubs_and_typed_players_bear_no_misleading_name(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await account(address, "Amal")
        club = await amal.http.post("/api/clubs", json={"name": "Modérateurs de Tierce"})
        long = await amal.http.post("/api/clubs", json={"name": "c" * 41})
        made = await amal.http.post("/api/clubs", json={"name": "Chez l’hôte"})

    assert [one.json()["code"] for one in (club, long)] == ["name_reserved", "name_long"]
    assert made.status_code in {200, 201}


async def test_a_typed_player_of_a_score_sheet_shows_no_sign_of_the_staff(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()
        key = (await amal.http.post("/api/sheets")).json()["writer"]
        names = [signed("Rex", standing) for standing in SIGNS]
        entry = {"id": "aaaa-0", "at": 1, "kind": "set", "names": names, "rules": "palace"}
        sent = await amal.http.post(f"/api/sheets/{key}", json={"after": 0, "entries": [entry]})

    assert [one["names"] for one in sent.json()["entries"]] == [["Rex"] * len(SIGNS)]
