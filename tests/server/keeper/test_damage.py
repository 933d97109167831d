"""A damaged row harms its own table only, and the persons of that table learn it."""

import json
import sqlite3
from contextlib import closing

import pytest
from structlog.testing import capture_logs
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.server.people import Person, begun, site

DAMAGES = [
    ("event", "entry = replace(entry, 'draw', 'take')"),
    ("event", "entry = substr(entry, 1, 9)"),
    ("event", "at = at + 1"),
    ("event", "sum = sum + 1"),
]


async def two_tables(data):
    """Two tables with play under way, and the cookies of their persons."""
    found = []
    async with site(data) as (address, _):
        for _ in range(2):
            people = await begun(address, 2)
            for person in sorted(people, key=lambda one: not one.my_turn):
                await person.turn() if person.my_turn else None
            found.append((people[0].table["id"], [person.cookie for person in people]))
            for person in people:
                await person.go()
    return found


def damage(data, table, where, how):
    with closing(sqlite3.connect(data / "tierce.db", isolation_level=None)) as database:
        changed = database.execute(f"update {where} set {how} where table_id = ?", (table,))
        assert changed.rowcount


async def told_by_socket(address, table, cookie):
    """What the socket sends before it closes, and its close code."""
    where = address.replace("http", "ws") + f"/ws/tables/{table}"
    headers = {"Cookie": f"tierce_guest={cookie}"}
    async with connect(where, additional_headers=headers, proxy=None) as socket:
        said = json.loads(await socket.recv())
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
    return said, closed.value.rcvd.code


@pytest.mark.parametrize(("where", "how"), DAMAGES)
async def test_people_of_a_damaged_table_are_told_in_both_languages(tmp_path, where, how):
    (bad, cookies), (good, others) = await two_tables(tmp_path)
    damage(tmp_path, bad, where, how)
    async with site(tmp_path) as (address, _):
        person = Person(address, cookie=cookies[0])
        answer = await person.http.get(f"/api/tables/{bad}")
        said, code = await told_by_socket(address, bad, cookies[0])
        other = await Person(address, cookie=others[0]).sit(good)

        assert (answer.status_code, answer.json()["code"]) == (500, "damaged_table")
        assert set(answer.json()["detail"]) == {"fr", "en"}
        assert (said["code"], code) == ("damaged_table", 4500)
        assert said["detail"] == answer.json()["detail"]
        assert other.view is not None
        for one in (person, other):
            await one.go()


async def test_a_missing_row_is_damage(tmp_path):
    (bad, _), _ = await two_tables(tmp_path)
    with closing(sqlite3.connect(tmp_path / "tierce.db", isolation_level=None)) as database:
        database.execute("delete from event where table_id = ? and seq = 3", (bad,))
    async with site(tmp_path) as (address, _):
        person = Person(address)
        with capture_logs() as logs:
            answer = await person.http.get(f"/api/tables/{bad}")

        assert answer.json()["code"] == "damaged_table"
        assert [(line["table"], line["seq"]) for line in logs] == [(bad, 4)]
        await person.go()


async def test_a_damaged_table_still_lists_the_others_of_its_people(tmp_path):
    (bad, cookies), _ = await two_tables(tmp_path)
    damage(tmp_path, bad, "line", "line = substr(line, 1, 20)")
    async with site(tmp_path) as (address, _):
        person = Person(address, cookie=cookies[0])
        good = await person.make("you", "open", access="public", speed="days", days=1)
        mine = (await person.http.get("/api/me")).json()["tables"]

        assert [line["id"] for line in mine] == [good]
        assert (await person.http.get("/api/history")).status_code == 200
        assert (await person.http.get("/api/lobby")).status_code == 200
        await person.go()


async def test_damaged_talk_and_a_damaged_hand_do_not_close_the_table(tmp_path):
    async with site(tmp_path) as (address, _):
        first, second = await begun(address, 2)
        table = first.table["id"]
        await first.say("tell", phrase="hello")
        await first.say("tell", phrase="thanks")
        lies = {"round": 1, "at": 1, "sorting": "suit", "faces": [], "groups": [], "parts": []}
        await first.http.post(f"/api/tables/{table}/hand", json=lies)
        for one in (first, second):
            await one.go()
    damage(tmp_path, table, "talk", "line = case number when 1 then '{' else line end")
    damage(tmp_path, table, "hand", "lies = '{'")
    async with site(tmp_path) as (address, _):
        again = await Person(address, cookie=first.cookie).sit(table)
        said = await again.hear("talk")

        assert [line["phrase"] for line in said["lines"]] == ["thanks"]
        assert (await again.http.get(f"/api/tables/{table}/hand")).json() == {"hand": None}
        await again.go()
