"""What SQLite reads for a page does not grow with the site."""

import re
import sqlite3
from contextlib import closing

from tests.server.calls.test_accounts import by_passphrase, post, with_passphrase
from tests.server.keeper.test_results import match
from tests.server.people import Person, site
from tierce.server.store.raw import ALL

BOUNDED = {"house", "announcement", "role", "person_code", "push_key", "filling", "dealt", "spent"}
"""Tables that hold little, or of which all is read once."""
GROWING = {kept.name for kept in ALL} - BOUNDED
PAGES = ("/api/me", "/api/history?outcome=won", "/api/friends", "/api/lobby", "/api/people/me")


def scanned(file, statements):
    """Statements that read a whole growing table, with the plan's line."""
    found = set()
    with closing(sqlite3.connect(file)) as database:
        for sql in statements:
            for *_, line in database.execute(f"explain query plan {sql}").fetchall():
                name = re.match(r"SCAN (\w+)", line)
                if name and name[1] in GROWING and "line_listed" not in line:
                    found.add((sql, line))
    return found


async def test_no_page_and_no_change_of_a_seat_reads_a_whole_table(tmp_path):
    async with site(tmp_path) as (address, service):
        said: set[str] = set()
        for connection in (service.store._reading, service.store._writer._connection):
            connection.set_trace_callback(said.add)
        _, amal, bilel = await match(address)
        await with_passphrase(amal)
        code = (await post(amal, "/api/friends/code", {"renew": False}))["code"]
        await post(bilel, f"/api/friends/code/{code}", {"name": "Bilel"})
        for path in PAGES:
            assert (await amal.http.get(path)).status_code == 200
        own = (await amal.http.get("/api/people/me")).json()["id"]
        assert (await bilel.http.get(f"/api/people/{own}")).status_code == 200
        await post(Person(address), "/api/sign-in", by_passphrase())
        await amal.make("you", "open", access="public")
        for person in (amal, bilel):
            await person.go()
    asked = [sql for sql in said if re.match(r"\s*(select|insert|update|delete|with)", sql)]

    assert any("from tie" in sql for sql in asked)
    assert any("delete from sits" in sql for sql in asked)
    assert scanned(tmp_path / "tierce.db", asked) == set()
