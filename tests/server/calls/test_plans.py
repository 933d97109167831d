"""What a database reads for a page grows neither with the site nor with a person's matches."""

import re
import sqlite3
from contextlib import closing

import pytest

from tests.server.calls.test_accounts import by_passphrase, post, with_passphrase
from tests.server.keeper.test_results import match
from tests.server.people import Person, site
from tierce.server.lists.tables import history
from tierce.server.people.profile import profiles
from tierce.server.store.raw import ALL
from tierce.server.store.relations import numbered
from tierce.server.store.sqlite import store as sqlite
from tierce.server.store.sqlite.schema import open_database
from tierce.server.system.postgres import Hosts

reading = pytest.importorskip("tierce.server.store.postgres.reading", reason="needs tierce[nodes]")

BOUNDED = {
    "house",
    "announcement",
    "role",
    "person_code",
    "push_key",
    "filling",
    "dealt",
    "spent",
    "timer",
    "season",
    "counting",
}
"""Tables that hold little, or of which all is read once. Of ``counting`` a partial index is read,
which holds the matches that wait.
"""
GROWING = {kept.name for kept in ALL} - BOUNDED
PAGES = (
    *("/api/me", "/api/history", "/api/history?outcome=won", "/api/friends", "/api/lobby"),
    *("/api/people/me", "/api/people/bot-steady"),
)
OF_A_PERSON = {
    "open tables": reading.LINES,
    "a page of the history": reading.FINISHED,
    "matches played": reading.PLAYED,
    "presets played": history.FAMILIES,
    "figures": profiles.FIGURES,
    "reliability": profiles.STAYED,
    "recent matches": profiles.LAST,
}
"""Statements that read the latest rows of one person, however many there are."""
MATCHES = """
    insert into sits select case when number % 2 = 0 then 'bot' else 'p' || number % 300 end,
        't' || number, nullif(number % 50, 0)
    from generate_series(1, 12000) as number;
    insert into result select 't' || number, 0,
        case when number % 2 = 0 then 'bot' else 'p' || number % 300 end,
        '', '', 2, 1, 1, 0, 1, 0, 9, 9, 1, 2, '', 1, number
    from generate_series(1, 12000) as number;
    analyze sits;
    analyze result;
"""
VALUES = {
    "open tables": "'p1', 200",
    "a page of the history": "'bot', 9999, '', 21",
    "matches played": "'bot', 1000",
    "recent matches": "'bot', 'p1'",
}


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


def marks(sql):
    """The marks of a statement's values."""
    return set(re.findall(r"\$\d", sql))


@pytest.mark.parametrize("what", OF_A_PERSON)
def test_sqlite_takes_the_latest_rows_of_a_person_from_an_index(tmp_path, what):
    own = {"a page of the history": sqlite.FINISHED, "matches played": sqlite.PLAYED}
    sql = {"open tables": sqlite.LINES, **own}.get(what, OF_A_PERSON[what])
    values = [None] * len(marks(sql) or sql.split("?")[1:])
    with closing(open_database(tmp_path / "tierce.db")) as database:
        asked = database.execute(f"explain query plan {numbered(sql)}", values)
        plan = [line for *_, line in asked]

    [first] = [line for line in plan if re.match(r"SEARCH (sits|result) ", line)]
    assert re.search(r"INDEX (sits_ended|result_person) \(person=\?", first), plan
    if what in {"a page of the history", "matches played"}:
        assert not [line for line in plan if "ORDER BY" in line]
    if what == "open tables":
        assert "ended=?" in first


@pytest.mark.parametrize("what", OF_A_PERSON)
async def test_postgresql_takes_the_latest_rows_of_a_person_from_an_index(database, what):
    from tierce.server.store.postgres import PostgresStore
    from tierce.server.store.postgres.connecting import PLANNING

    await (await PostgresStore.open(database)).close()
    connection = await Hosts(database).connect()
    try:
        await connection.execute(MATCHES)
        await connection.execute(PLANNING)
        await connection.execute("set enable_seqscan = off")  # the tables here are small
        await connection.execute(f"prepare asked as {OF_A_PERSON[what]}")
        values = VALUES.get(what, "'bot'")
        plan = [line for (line,) in await connection.fetch(f"explain execute asked ({values})")]
    finally:
        await connection.close()

    assert not [line for line in plan if "Seq Scan" in line or "Bitmap" in line], plan
    assert not [line for line in plan if re.search(r"Sort Key: .*ended", line)], plan
    if what == "open tables":
        assert [line for line in plan if "ended IS NULL" in line and "Index Cond" in line], plan
