"""Score sheets over HTTP: who has the writer's key writes, who has the reader's key follows."""

import httpx

from tests.server.people import HEADERS, PLAIN, site

SCORE = {"id": "aaaa-0", "at": 1, "kind": "score", "round": 0, "seat": 1, "points": 42}


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
