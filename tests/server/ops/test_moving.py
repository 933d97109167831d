"""All tables go to another database and back, and a person can be erased from either."""

import asyncio
import sqlite3
from contextlib import closing

import msgspec
import pytest

from tests.engines import fresh_schema
from tests.golden.test_golden import unpacked
from tests.prepared import execute, fetch
from tests.server.digests import digests
from tests.server.people import Person, site
from tierce.cli import main
from tierce.server.bus.silent import SilentBus
from tierce.server.erasing.texts import NAME
from tierce.server.nodes.clock import SharedClock
from tierce.server.nodes.shared import SharedNodes
from tierce.server.ops.databases import opened
from tierce.server.people.friends.invitations import Invitations
from tierce.server.people.friends.messages import Messages
from tierce.server.people.friends.records import Message
from tierce.server.people.friends.ties import Ties
from tierce.server.people.identity import Identity
from tierce.server.store import Complaint
from tierce.server.store.archive import pack
from tierce.server.store.postgres import PostgresStore
from tierce.server.store.raw import ALL, pages
from tierce.server.store.sqlite import SqliteStore
from tierce.server.store.sqlite.log import log_of
from tierce.server.wire import TalkLine

KEY = "k" * 64
FLAGS = {"listed"}
"""Columns of PostgreSQL that are true or false."""


@pytest.fixture(params=["talk", "staked", "by_days"])
def old(request, tmp_path):
    """The directory of an old database, and what was seen in it."""
    data = tmp_path / "old"
    data.mkdir()
    kept = unpacked("0.1.0", request.param, data)
    (data / "secret").write_text(KEY)
    asyncio.run(archive(data, next(iter(kept["records"]))))
    return data, kept


async def archive(data, table):
    """Archive a table except for its last rows, and use a key."""
    store = SqliteStore(data / "tierce.db")
    rows = await store.rows(table)
    packed = rows[: len(rows) // 2 + 1]
    await store.archive(table, pack(packed), 5, len(packed))
    await store.spend("key", 5)
    await store.close()


def content(where):
    """All rows of all tables."""

    async def read():
        async with opened(str(where)) as database, database.raw.whole():
            return {
                kept.name: [row async for page in pages(database.raw, kept) for row in page]
                for kept in ALL
            }

    return asyncio.run(read())


def test_a_move_there_and_back_gives_the_same_rows_and_the_same_key(
    old, tmp_path, database, capsys
):
    data, _ = old
    before = content(data)
    assert main(["move", "--from", str(data), "--to", database]) == 0
    assert f"event: {len(before['event'])} rows" in capsys.readouterr().out
    assert content(database) == before
    assert main(["move", "--from", database, "--to", str(tmp_path / "new")]) == 0

    assert content(tmp_path / "new") == before
    assert (tmp_path / "new/secret").read_text() == KEY
    assert main(["check", str(tmp_path / "new")]) == 0


def test_deals_are_counted_anew_in_either_database(old, tmp_path, database, capsys):
    data, _ = old
    assert main(["move", "--from", str(data), "--to", database]) == 0
    execute(database, "insert into dealt values (7, 'x', 'y', 1, 2, 3)")
    capsys.readouterr()

    for where in (str(data), database):
        assert main(["recount", "--data", where]) == 0
    said = capsys.readouterr().out.splitlines()
    here, there = said[: len(said) // 2], said[len(said) // 2 :]
    assert here == there
    assert "tables counted" in here[0]
    assert content(database)["dealt"] == content(data)["dealt"]


def test_complaints_are_read_from_a_postgresql_address_while_nodes_run(database, capsys):
    async def complain():
        store = await PostgresStore.open(database)
        nodes = await SharedNodes.join(store, SilentBus(), SharedClock())
        line = TalkLine(1, 0, 0, "w" * 16, "Amal", None, None, "something nasty")
        lines = msgspec.json.encode([line]).decode()
        for at in (1, 2):
            complaint = Complaint(at, "table", "r" * 16, "w" * 16, "insult", lines)
            await store.talks.add_complaint(complaint, f"c{at}")
        assert await asyncio.to_thread(main, ["reports", "--data", database]) == 0
        assert await asyncio.to_thread(main, ["reports", "--limit", "1", "--data", database]) == 0
        await nodes.close()
        await store.close()

    asyncio.run(complain())
    assert capsys.readouterr().out.count("Amal (wwwwwwwwwwwwwwww): something nasty") == 3


def test_a_target_with_tables_is_left_as_it_is(old, tmp_path, database, capsys):
    data, _ = old
    assert main(["move", "--from", str(data), "--to", database]) == 0
    before = content(database)

    for target in (database, str(data)):
        assert main(["move", "--from", str(data), "--to", target]) == 2
        assert "holds tables already" in capsys.readouterr().err
    assert content(database) == before


def test_a_move_that_fails_leaves_an_empty_target(old, database, capsys):
    data, _ = old
    with closing(sqlite3.connect(data / "tierce.db", isolation_level=None)) as changed:
        changed.execute("insert into spent values ('a' || char(0), 1)")

    assert main(["move", "--from", str(data), "--to", database]) == 2
    assert "cannot be moved" in capsys.readouterr().err
    assert fetch(database, "select count(*) from event") == [(0,)]
    assert fetch(database, "select count(*) from archive") == [(0,)]


def test_a_database_in_use_is_not_moved(old, tmp_path, database, capsys):
    data, _ = old
    assert main(["move", "--from", str(data), "--to", database]) == 0
    execute(database, "insert into node values (1, clock_timestamp())")

    assert main(["move", "--from", database, "--to", str(tmp_path / "new")]) == 2
    assert "1 nodes use the database" in capsys.readouterr().err


def test_postgresql_is_copied_checked_and_restored_as_sqlite_is(
    old, tmp_path, database, postgres_server
):
    data, _ = old
    copy = str(tmp_path / "copy.zip")
    before = content(data)
    assert main(["move", "--from", str(data), "--to", database]) == 0
    assert main(["check", database]) == 0
    assert main(["backup", copy, "--data", database]) == 0
    assert main(["check", copy]) == 0
    assert main(["restore", copy, "--data", str(tmp_path / "new")]) == 0
    assert content(tmp_path / "new") == before

    with fresh_schema(postgres_server) as elsewhere:
        assert main(["restore", copy, "--data", elsewhere]) == 0
        assert content(elsewhere) == before
    execute(database, "update archive set entries = '\\x01'")
    assert main(["check", database]) == 1


def states(data, kept, rows=None):
    """The digests of all tables, after so many rows."""
    with closing(sqlite3.connect(data / "tierce.db")) as connection:
        logs = {table: log_of(connection, table) for table in kept["records"]}
    return {table: digests(log[: rows and rows[table]]) for table, log in logs.items()}


def of_person(kept, name):
    cookie = kept["people"][name]["cookie"]
    person = Identity(KEY.encode()).person(cookie)
    assert person is not None
    return cookie, person


@pytest.mark.parametrize("by", ["id", "cookie"])
def test_nothing_in_the_file_names_an_erased_person_and_matches_replay(old, by, capsys):
    data, kept = old
    cookie, person = of_person(kept, "Amal")
    before = states(data, kept)
    rows = {table: len(log) for table, log in logs_of(data, kept).items()}
    for copy in data.glob("tierce.db.v*"):
        copy.unlink()
    assert main(["erase", person if by == "id" else cookie, "--data", str(data)]) == 0

    for file in data.iterdir():
        found = file.read_bytes()
        assert person.encode() not in found, file
        assert b"Amal" not in found, file
    unpacked_text = str(logs_of(data, kept))
    assert person not in unpacked_text
    assert "Amal" not in unpacked_text
    assert NAME in unpacked_text
    assert states(data, kept, rows) == before
    assert main(["check", str(data)]) == 0
    assert main(["erase", person, "--data", str(data)]) == 2
    assert "no such person" in capsys.readouterr().err


def logs_of(data, kept):
    with closing(sqlite3.connect(data / "tierce.db")) as connection:
        return {table: log_of(connection, table) for table in kept["records"]}


def test_the_others_still_see_their_matches(old):
    data, kept = old
    if "Bilel" not in kept["people"]:
        pytest.skip("Amal plays alone here")
    cookie, _ = of_person(kept, "Bilel")
    _, gone = of_person(kept, "Amal")
    assert main(["erase", gone, "--data", str(data)]) == 0

    async def seen():
        async with site(data) as (address, _):
            bilel = Person(address, cookie=cookie)
            shown = await bilel.http.get(f"/api/tables/{next(iter(kept['records']))}")
            names = [seat["name"] for seat in shown.json()["seats"]]
            history = (await bilel.http.get("/api/history")).json()
            await bilel.go()
        return names, history

    names, history = asyncio.run(seen())
    assert {NAME, "Bilel"} <= {*names}
    assert "Amal" not in str(history)


def test_a_person_is_erased_from_postgresql(old, database):
    data, kept = old
    _, person = of_person(kept, "Amal")
    assert main(["move", "--from", str(data), "--to", database]) == 0
    assert main(["erase", person, "--data", database]) == 0

    found = str({name: rows for name, rows in content(database).items() if name != "archive"})
    assert person not in found
    assert "Amal" not in found
    assert main(["check", database]) == 0


async def tied(data, person, other):
    """Friends with a message, a block, a link and an invitation between them."""
    store = SqliteStore(data / "tierce.db")
    ties = Ties(store.relations)
    await ties.befriend(person, other, 5)
    await Messages(store.relations).send(person, Message(other, "1", 5, None, "Salut Amal"))
    await Messages(store.relations).send(other, Message(person, "1", 5, "hello", None))
    await Invitations(store.relations).invite(other, person, "table", 5)
    await ties.block(person, "another person", 5)
    await ties.ask("another person", person, 5)
    await ties.code(person, 5, renew=False)
    await store.close()


def test_friends_move_and_an_erased_person_leaves_none(old, database, capsys):
    data, kept = old
    _, person = of_person(kept, "Amal")
    asyncio.run(tied(data, person, "the other person"))
    rooms = ("tie", "circle", "message", "invitation")
    before = content(data)
    assert main(["move", "--from", str(data), "--to", database]) == 0
    assert content(database) == before
    assert [len(before[room]) for room in rooms] == [4, 1, 2, 1]

    for where in (str(data), database):
        assert main(["erase", person, "--data", where]) == 0
        assert [content(where)[room] for room in rooms] == [[], [], [], []]


async def made(data):
    await (SqliteStore(data / "tierce.db")).close()


def filled(data):
    """Put one row into each table, with a value in each column."""
    values = {
        "text": str,
        "blob": str.encode,
        "integer": len,
        "bigint": len,
        "double precision": len,
    }
    with closing(sqlite3.connect(data / "tierce.db", isolation_level=None)) as connection:
        for kept in ALL:
            columns = {
                row[1]: row[2].lower()
                for row in connection.execute(f"pragma table_info({kept.name})")
            }
            assert {*kept.columns} <= {*columns}, kept.name
            facts = [
                1 if name in FLAGS else values[columns[name]](f"{kept.name} {name}")
                for name in kept.columns
            ]
            names, marks = ", ".join(kept.columns), ", ".join("?" for _ in facts)
            connection.execute(f"insert into {kept.name} ({names}) values ({marks})", facts)


def test_every_table_moves_with_every_column(tmp_path, database):
    data = tmp_path / "old"
    data.mkdir()
    asyncio.run(made(data))
    (data / "secret").write_text(KEY)
    filled(data)
    before = content(data)
    assert all(len(rows) == 1 for rows in before.values())

    assert main(["move", "--from", str(data), "--to", database]) == 0
    assert content(database) == before
    assert main(["move", "--from", database, "--to", str(tmp_path / "new")]) == 0
    assert content(tmp_path / "new") == before
