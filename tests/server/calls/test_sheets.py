"""Score sheets over HTTP: who has the writer's key writes, who has the reader's key follows."""

import json

import httpx

from tests.server.people import HEADERS, PLAIN, site
from tierce.server.people.sheets import room
from tierce.server.store import do

SCORE = {"id": "aaaa-0", "at": 1, "kind": "score", "round": 0, "seat": 1, "points": 42}
END = {"id": "aaaa-9", "at": 3, "kind": "end"}


async def test_a_reader_follows_what_a_writer_writes(tmp_path):
    async with (
        site(tmp_path) as (address, _),
        httpx.AsyncClient(base_url=address, headers=HEADERS, **PLAIN) as http,
    ):
        keys = (await http.post("/api/sheets")).json()
        writing, reading = (f"/api/sheets/{keys[key]}" for key in ("writer", "reader"))
        for _ in range(2):
            said = await http.post(writing, json={"after": 0, "entries": [SCORE]})
        read = (await http.post(reading, json={"after": 0})).json()
        refused = await http.post(reading, json={"after": 0, "entries": [SCORE]})
        lost = await http.post("/api/sheets/none", json={"after": 0})
        bad = await http.post(writing, json={"after": 0, "entries": [SCORE | {"round": -1}]})

    assert (said.json()["number"], said.json()["writes"]) == (1, True)
    assert (read["writes"], read["waiting"]) == (False, False)
    assert [(one["seat"], one["points"]) for one in read["entries"]] == [(1, 42)]
    assert [one.status_code for one in (refused, lost, bad)] == [403, 404, 400]


async def test_an_entry_of_a_claimed_sheet_reads_as_little_however_long_the_sheet(tmp_path):
    async with (
        site(tmp_path) as (address, service),
        httpx.AsyncClient(base_url=address, headers=HEADERS, **PLAIN) as http,
    ):
        keys = (await http.post("/api/sheets")).json()
        at = f"/api/sheets/{keys['writer']}"
        names = {"id": "aaaa-n", "at": 1, "kind": "set", "names": ["Zohra", "Wassim"]}
        other = SCORE | {"id": "aaaa-1", "seat": 0}
        await http.post(at, json={"after": 0, "entries": [names, SCORE, other, END]})
        assert (await http.post(f"{at}/me", json={"seat": 0})).status_code == 200
        short = await rows_read(http, service, at, 4)
        for start in range(0, 1000, 200):
            many = [SCORE | {"id": f"bbbb-{start + one}"} for one in range(200)]
            await http.post(at, json={"after": 2000, "entries": many})
        long = await rows_read(http, service, at, 1005)

    assert short == long


async def rows_read(http, service, at, after):
    """The rows of sheets that one more entry reads."""
    relations, rows, read = service.store.relations, [], service.store.relations.read

    async def counting(sql, *facts):
        found = await read(sql, *facts)
        rows.append(len(found) if "sheet" in sql else 0)
        return found

    relations.read = counting
    one = SCORE | {"id": f"cccc-{after}"}
    answer = await http.post(at, json={"after": after, "entries": [one]})
    relations.read = read
    assert [entry["id"] for entry in answer.json()["entries"]] == [one["id"]]
    return sum(rows)


NEARLY_FULL = "insert into sheet_entry (writer, entry, number, body) values ($1, 'aaaa', $2, '{}')"


async def test_a_full_sheet_says_so_and_still_answers(tmp_path):
    async with (
        site(tmp_path) as (address, service),
        httpx.AsyncClient(base_url=address, headers=HEADERS, **PLAIN) as http,
    ):
        keys = (await http.post("/api/sheets")).json()
        at = f"/api/sheets/{keys['writer']}"
        await service.store.relations.write(do(NEARLY_FULL, keys["writer"], room.MOST - 2))
        sent = [SCORE | {"id": f"aaaa-{one}"} for one in range(3)]
        full = await http.post(at, json={"after": 0, "entries": sent})
        two = {"after": room.MOST - 2, "entries": sent[:2]}
        fits, again = [await http.post(at, json=two) for _ in range(2)]

    assert (full.status_code, full.json()["code"]) == (409, "sheet_full")
    assert (fits.json()["number"], again.json()["number"]) == (room.MOST, room.MOST)


async def test_what_an_entry_does_not_say_is_not_stored_but_sent(tmp_path):
    async with (
        site(tmp_path) as (address, service),
        httpx.AsyncClient(base_url=address, headers=HEADERS, **PLAIN) as http,
    ):
        keys = (await http.post("/api/sheets")).json()
        said = await http.post(f"/api/sheets/{keys['writer']}", json={"after": 0, "entries": [END]})
        [(body,)] = await service.store.relations.read("select body from sheet_entry")

    assert json.loads(body) == END
    assert said.json()["entries"][0]["names"] == []
