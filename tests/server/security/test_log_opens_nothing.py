"""Nothing in the log of the process opens anything, and one table can be followed in it."""

import json
import sqlite3
from contextlib import closing

import pytest

from tests.server.calls.test_accounts import by_passphrase, post, with_words
from tests.server.calls.test_sheet_claims import END, NAMES, SCORES
from tests.server.clubs.test_clubs_calls import club
from tests.server.people import Person, begun
from tests.server.process import Process
from tests.server.tournaments.event import act, make
from tierce.server.system import logs

OPENS = {
    *("id", "writer", "reader", "code", "key", "link", "wall", "who", "draft", "state", "you"),
    *("handle", "ticket", "token", "page", "case", "session", "club", "picture", "text"),
}
"""Fields of answers in which an id, a link or a secret stands."""
SHORTEST = 6
REFUSED = {"origin": "https://evil.example"}


def opening(found, field=""):
    """All texts in an answer that may open something."""
    if isinstance(found, dict):
        for key, value in found.items():
            yield from opening(value, key)
    elif isinstance(found, list):
        for value in found:
            yield from opening(value, field)
    elif isinstance(found, str) and field in OPENS and len(found) >= SHORTEST:
        yield found


class Ears:
    """All that opens something, from the answers to persons and from their cookies."""

    def __init__(self):
        self.found = set()

    def hear(self, *people):
        for person in people:
            person.http.event_hooks["response"] = [self._note]
            self.found |= set(person.http.cookies.jar and dict(person.http.cookies).values())

    async def _note(self, answer):
        await answer.aread()
        self.found |= {value for _, value in answer.cookies.items()}
        if answer.is_success and "json" in answer.headers.get("content-type", ""):
            self.found |= set(opening(answer.json()))


async def sheet(person):
    """A score sheet, its two keys and its claim."""
    path = f"/api/sheets/{(await person.http.post('/api/sheets')).json()['writer']}"
    await person.http.post(path, json={"after": 0, "entries": [NAMES, *SCORES, END]})
    await person.http.post(f"{path}/me", json={"seat": 0})
    return path


async def everything(address, ears):
    """Play, gather, keep, and be refused wherever an id stands in the address."""
    people = await begun(address, 2, rules="palace", options={"rounds": 1})
    ears.hear(*people)
    amal, bilel = people
    table = (await amal.http.get("/api/me")).json()["tables"][0]["id"]
    ears.found.add(table)
    members, code = await club(address, "Chiraz")
    ears.hear(*members)
    ears.found |= {code, "cercle-lilas"}
    await members[0].http.get("/api/clubs/cercle-lilas")
    await members[0].http.post("/api/clubs/cercle-lilas/wall", json={"on": True})
    event = await make(members[0])
    await act(bilel, event, "sign_up")
    path = await sheet(amal)
    friend = (await amal.http.post("/api/friends/code", json={})).json()["code"]
    await bilel.http.post(f"/api/friends/code/{friend}", json={})
    await amal.http.post("/api/me/key", json={})
    await amal.http.post("/api/tickets", json={})
    await amal.http.get("/api/me/code")
    words = await with_words(amal)
    ears.found |= {" ".join(words), *amal.http.cookies.values()}
    await post(amal, "/api/sign-in", by_passphrase("Nobody", "not the passphrase"), 403)
    for one in (
        *(f"/api/tables/{table}/join", f"/api/tournaments/{event}", path),
        *(f"/api/club-links/{code}", f"/api/friends/code/{friend}", f"/api/mail/stop/{code}"),
        *(f"/t/{table}", f"/friend/{friend}", "/api/me/here", f"//{table}", f"/{table}/{code}"),
    ):
        await bilel.http.post(one, json={"key": code}, headers=REFUSED)
        await bilel.http.post(one, json={"key": code}, headers={"host": "evil.example"})
    for person in (*people, *members):
        await person.go()
    return table


@pytest.mark.parametrize("level", ["info", "debug"])
async def test_no_id_in_the_log_opens_a_table_an_event_a_club_a_sheet_or_an_account(
    tmp_path, level
):
    server, ears = Process(tmp_path, TIERCE_LOG=level, limited=False), Ears()
    table = await everything(server.address, ears)
    _, said = server.end()
    broken(tmp_path, table)
    again = Process(tmp_path, TIERCE_LOG=level)
    eve = Person(again.address)
    ears.hear(eve)
    await eve.http.get(f"/api/tables/{table}")
    await eve.go()
    said += again.end()[1]
    lines = [json.loads(line) for line in said.splitlines()]

    assert len(ears.found) > 20
    assert [one for one in ears.found if one in said] == []
    logs.mark_by((tmp_path / "secret").read_text().strip().encode())
    events = [line["event"] for line in lines if line.get("table") == logs.mark(table)]
    assert events[0] == "table_made"
    assert events[-1] == "table_damaged"


def broken(data, table):
    """Change one row of the table behind the server's back."""
    with closing(sqlite3.connect(data / "tierce.db", isolation_level=None)) as database:
        sql = "update event set entry = 'x' where table_id = ? and seq = 2"
        database.execute(sql, (table,))


def test_every_line_about_a_table_holds_its_mark_instead_of_its_id():
    table = "NmU4YzI1Y2ItZjQ0Zi00"
    logs.mark_by(b"k" * 64)
    one, other = (logs.without_links(None, "", {"event": "x", "table": t}) for t in (table, "u"))
    again = logs.without_links(None, "", {"event": "y", "table": table})

    assert table not in str(one)
    assert one["table"] == again["table"] != other["table"]
    assert logs.without_links(None, "", {"event": "x"}) == {"event": "x"}
    logs.mark_by(b"l" * 64)
    assert logs.mark(table) != one["table"]
