"""``tierce check`` names the damaged tables and no others."""

import asyncio
import json
import sqlite3
from contextlib import closing

import pytest

from tests.server.keeper.test_damage import damage, two_tables
from tierce.cli import main
from tierce.server.store.sqlite.migrations import MIGRATIONS


def checked(capsys, *args):
    """The exit status and the output."""
    capsys.readouterr()
    status = main(["check", *map(str, args)])
    return status, capsys.readouterr()


async def test_whole_tables_are_whole_in_their_directory_and_in_a_copy(tmp_path, capsys):
    await two_tables(tmp_path)
    copy = tmp_path / "copy.zip"
    (tmp_path / "secret").write_text("k" * 64)
    assert main(["backup", str(copy), "--data", str(tmp_path)]) == 0
    for args in (["--data", tmp_path], [copy], [tmp_path / "tierce.db"]):
        status, said = checked(capsys, *args)

        assert (status, said.err) == (0, "")
        assert said.out.startswith("2 tables, ")
        assert said.out.endswith(": all whole\n")


@pytest.mark.parametrize(
    ("where", "how", "what", "seq"),
    [
        ("event", "entry = replace(entry, 'made', 'mode')", "changed", 1),
        ("event", "at = at + (seq = 3)", "changed", 3),
        ("event", "sum = null", "changed", 1),
        ("line", "line = '{'", "line", None),
        ("talk", "line = '{'", "talk", None),
    ],
)
async def test_a_damaged_table_is_named_with_its_row(tmp_path, capsys, where, how, what, seq):
    (bad, _), (good, _) = await two_tables(tmp_path)
    with closing(sqlite3.connect(tmp_path / "tierce.db", isolation_level=None)) as database:
        database.execute("insert into talk values (?, 1, 0, 'p', 'c', '{}')", (bad,))
        if where != "talk":
            database.execute("delete from talk")
    damage(tmp_path, bad, where, how)
    status, said = checked(capsys, "--data", tmp_path)

    assert status == 1
    assert f"table {bad}: " in said.out
    assert good not in said.out
    assert "1 tables damaged" in said.out
    status, said = checked(capsys, "--data", tmp_path, "--json")
    found = json.loads(said.out)
    assert (status, found["tables"], found["file"]) == (1, 2, [])
    assert found["damaged"] == [{"table": bad, "what": what, "seq": seq}]


async def test_a_damaged_page_is_named(tmp_path, capsys):
    await two_tables(tmp_path)
    file = tmp_path / "tierce.db"
    with closing(sqlite3.connect(file)) as database:
        database.execute("pragma wal_checkpoint(truncate)")
    with file.open("r+b") as noise:
        noise.seek(4096)
        noise.write(b"\xff" * 3000)
    status, said = checked(capsys, "--data", tmp_path)

    assert status == 1
    assert said.err == ""


async def test_a_file_cut_short_is_damaged(tmp_path, capsys):
    await two_tables(tmp_path)
    file = tmp_path / "tierce.db"
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    status, said = checked(capsys, "--data", tmp_path)

    assert status == 1
    assert "its end is missing" in said.out


@pytest.mark.parametrize("why", ["nothing", "newer", "foreign"])
async def test_what_cannot_be_checked_is_said_in_one_sentence(tmp_path, capsys, why):
    if why != "nothing":
        await two_tables(tmp_path)
        field = {"newer": "user_version", "foreign": "application_id"}[why]
        with closing(sqlite3.connect(tmp_path / "tierce.db")) as database:
            database.execute(f"pragma {field} = {len(MIGRATIONS) + 1}")
    status, said = checked(capsys, "--data", tmp_path)

    assert (status, said.out) == (2, "")
    assert len(said.err.splitlines()) == 1


async def test_rows_older_than_checksums_are_replayed(tmp_path, capsys):
    (bad, _), _ = await two_tables(tmp_path)
    with closing(sqlite3.connect(tmp_path / "tierce.db", isolation_level=None)) as database:
        database.execute("alter table event drop column sum")
        database.execute("drop table probe")
        database.execute("pragma user_version = 7")
    status, said = checked(capsys, "--data", tmp_path)
    assert (status, "older than checksums" in said.out) == (0, True)
    damage(tmp_path, bad, "event", "entry = replace(entry, 'draw', 'drow')")
    status, said = checked(capsys, "--data", tmp_path)

    assert status == 1
    assert "cannot be played again" in said.out


async def test_deals_are_counted_without_a_damaged_table(tmp_path, capsys):
    (bad, _), _ = await two_tables(tmp_path)
    damage(tmp_path, bad, "event", "at = at + 1")

    capsys.readouterr()
    assert await asyncio.to_thread(main, ["recount", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out.startswith("1 tables counted\n")
