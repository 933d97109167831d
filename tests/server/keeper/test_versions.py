"""Two versions of the server on one database: none continues what it would replay differently."""

import sqlite3
from contextlib import closing

import pytest
from structlog.testing import capture_logs

from tests.server.keeper.test_damage import told_by_socket, two_tables
from tests.server.people import Person, site
from tierce.cli import main
from tierce.server.keeper.log.replaying import EVERY, DifferentStateError, replay
from tierce.server.keeper.new_tables import rows_of
from tierce.server.store.sqlite import SqliteStore
from tierce.server.table.entries import REPLAY, Began, Made, Place, WantsPause
from tierce.server.table.table import Table

ROWS = 2 * EVERY + 3


def plain(database, sql, *facts):
    with closing(sqlite3.connect(database / "tierce.db", isolation_level=None)) as connection:
        return connection.execute(sql, facts).fetchall()


def long_log(table_id):
    """Rows and line of a table with more than two digests."""
    places = [Place("person", "Amal", "a"), Place("person", "Bilel", "b")]
    made = Made(rules="palace", options={}, places=places, host=0, pace="none")
    asks = [WantsPause(seat=0, on=n % 2 == 0) for n in range(ROWS - 2)]
    return rows_of(table_id, [made, Began(), *asks], at=5)


async def kept(data, table_id):
    """The same table in a database; gives its rows."""
    store = SqliteStore(data / "tierce.db")
    written = long_log(table_id)
    await store.append(written.rows, written.lines)
    await store.close()
    return written.rows


async def test_each_row_names_its_version_and_every_fiftieth_the_state(tmp_path):
    await kept(tmp_path, "t" * 22)
    rows = plain(tmp_path, "select seq, version, digest from event order by seq")

    assert {version for _, version, _ in rows} == {REPLAY}
    assert [seq for seq, _, digest in rows if digest is not None] == [EVERY, 2 * EVERY]


async def test_rows_of_a_match_carry_their_versions(tmp_path):
    (table, _), _ = await two_tables(tmp_path)
    rows = plain(tmp_path, "select distinct version from event where table_id = ?", table)

    assert rows == [(REPLAY,)]


async def test_rows_older_than_versions_are_read_as_ever(tmp_path):
    (old, cookies), _ = await two_tables(tmp_path)
    plain(tmp_path, "update event set version = 0, digest = null")
    async with site(tmp_path) as (address, _):
        person = await Person(address, cookie=cookies[0]).sit(old)

        assert person.view is not None
        await person.go()


async def test_a_table_that_replays_differently_is_not_continued(tmp_path):
    bad = "t" * 22
    await kept(tmp_path, bad)
    await kept(tmp_path, "u" * 22)
    sql = "update event set digest = digest + 1 where table_id = ? and seq = ?"
    plain(tmp_path, sql, bad, EVERY)
    async with site(tmp_path) as (address, _):
        person = Person(address)
        with capture_logs() as logs:
            answer = await person.http.get(f"/api/tables/{bad}")

        assert (answer.status_code, answer.json()["code"]) == (500, "different_table")
        assert set(answer.json()["detail"]) == {"fr", "en"}
        [line] = [line for line in logs if line["event"] == "table_differs"]
        assert (line["seq"], line["version"], line["here"]) == (EVERY, REPLAY, REPLAY)
        assert (await person.http.get(f"/api/tables/{'u' * 22}")).status_code == 200
        await person.go()


async def test_a_check_names_what_differs_and_what_is_newer(tmp_path, capsys):
    for table in ("t" * 22, "u" * 22, "v" * 22):
        await kept(tmp_path, table)
    plain(tmp_path, "update event set digest = 1 where table_id = ? and seq = 100", "t" * 22)
    plain(tmp_path, "update event set version = ? where table_id = ? and seq > 7", 99, "u" * 22)
    capsys.readouterr()

    assert main(["check", "--data", str(tmp_path)]) == 1
    said = capsys.readouterr().out
    assert "row 100 of its log was written in another state" in said
    assert "row 8 of its log was written by a newer Tierce" in said
    assert "2 tables damaged" in said


async def test_a_table_continued_by_a_newer_version_waits_for_the_update(tmp_path):
    (newer, cookies), (older, others) = await two_tables(tmp_path)
    sql = "update event set version = ? where table_id = ? and seq > 3"
    plain(tmp_path, sql, REPLAY + 1, newer)
    async with site(tmp_path) as (address, _):
        person = Person(address, cookie=cookies[0])
        answer = await person.http.get(f"/api/tables/{newer}")
        said, code = await told_by_socket(address, newer, cookies[0])
        other = await Person(address, cookie=others[0]).sit(older)

        assert (answer.status_code, answer.json()["code"]) == (503, "newer_table")
        assert (said["code"], code) == ("newer_table", 4500)
        assert said["detail"] == answer.json()["detail"]
        assert other.view is not None
        for one in (person, other):
            await one.go()


def test_a_planted_difference_is_found_at_its_digest():
    rows = long_log("t").rows
    table = Table("t")
    for row in rows[: EVERY - 1]:
        replay(table, row)
    table.ready.add(1)

    with pytest.raises(DifferentStateError):
        replay(table, rows[EVERY - 1])
