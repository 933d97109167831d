"""A SQLite file of an older release is brought to this one, and a copy of it is kept."""

import sqlite3
import stat
from contextlib import closing

import pytest

from tierce.server.store import Row
from tierce.server.store.sqlite import SqliteStore
from tierce.server.store.sqlite.migrations import MIGRATIONS
from tierce.server.store.sqlite.schema import APPLICATION
from tierce.server.system.data_dir import UnusableError


def older(path, version=7):
    """A database as a release with that version left it."""
    file = path / "tierce.db"
    with closing(sqlite3.connect(file)) as old:
        for migration in MIGRATIONS[:version]:
            old.executescript(migration)
        old.execute(f"pragma application_id = {APPLICATION}")
        old.execute(f"pragma user_version = {version}")
        old.execute("pragma journal_mode = wal")
        old.execute(
            "insert into event (table_id, seq, at, entry, person, command) "
            "values ('t', 1, 5, '{}', 'amal', 'é')"
        )
        old.commit()
    return file


async def kept(file):
    store = SqliteStore(file)
    try:
        return await store.rows("t")
    finally:
        await store.close()


def version_of(file):
    with closing(sqlite3.connect(file)) as database:
        rows = database.execute("select entry from event").fetchall()
        assert rows == [("{}",)]
        return database.execute("pragma user_version").fetchone()[0]


async def test_the_rows_of_an_older_database_get_their_sums_when_it_is_opened(tmp_path):
    assert await kept(older(tmp_path)) == [Row("t", 1, 5, "{}", "amal", "é")]


async def test_a_private_copy_of_the_older_database_is_kept(tmp_path):
    file = older(tmp_path)
    file.chmod(0o644)
    await kept(file)

    copy = tmp_path / "tierce.db.v7"
    assert (version_of(copy), version_of(file)) == (7, len(MIGRATIONS))
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert not list(tmp_path.glob("*.part"))


async def test_a_copy_is_kept_once_for_each_version(tmp_path):
    (tmp_path / "tierce.db.v7").write_text("the first")
    await kept(older(tmp_path))

    assert (tmp_path / "tierce.db.v7").read_text() == "the first"


async def test_no_copy_is_kept_of_a_new_or_of_a_current_database(tmp_path):
    for _ in range(2):
        await kept(tmp_path / "tierce.db")

    assert not list(tmp_path.glob("tierce.db.v*"))


async def test_without_room_for_the_copy_nothing_is_changed(tmp_path, monkeypatch):
    file = older(tmp_path)

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tierce.server.store.sqlite.copies.os.fsync", full)
    with pytest.raises(UnusableError, match="No space left") as sorry:
        await kept(file)

    assert str(file) in str(sorry.value)
    assert "\n" not in str(sorry.value)
    assert version_of(file) == 7
    assert not list(tmp_path.glob("tierce.db.v*"))
