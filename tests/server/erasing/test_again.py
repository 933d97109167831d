"""The list of the erased: no older copy and no cookie brings a person back."""

import asyncio
import os
import sqlite3
import zipfile
from contextlib import closing

import msgspec
import pytest

from tests.server.calls.test_accounts import gone, post
from tests.server.erasing.everything import damage, traces
from tests.server.erasing.life import NAME, lived
from tests.server.people import AT_ONCE, Person, site
from tests.waiting import until
from tierce.cli import main
from tierce.server.erasing.copies import KEPT, forget_copies
from tierce.server.ops.backup import backup
from tierce.server.people.accounts.statements import forget_shut

KEY = "k" * 64
SOON = msgspec.structs.replace(AT_ONCE, erasing=0.1)


@pytest.fixture
async def copies(tmp_path):
    """Copies from before and after an erasure; what the first one holds, and a guest's cookie."""
    data = tmp_path / "data"
    data.mkdir()
    (data / "secret").write_text(KEY)
    async with site(data, timings=AT_ONCE) as (address, service):
        amal, _, life = await lived(address, service)
        cookie = service.identity.cookie(life.ids[1])
        backup(str(data), tmp_path / "older.zip")
        await post(amal, "/api/account/erase", {"name": NAME, "now": True})
        await gone(service)
        await service.store.relations.write(forget_shut(2**62))  # as a day later
        backup(str(data), tmp_path / "newer.zip")
    return tmp_path, life, cookie


def held(copy, life):
    """What the file of a copy holds, in its free pages too."""
    with zipfile.ZipFile(copy) as packed:
        content = packed.read("tierce.db")
    return [one for one in life.sought if one.encode() in content]


async def run(*words):
    return await asyncio.to_thread(main, [*map(str, words)])


async def test_a_later_copy_holds_nothing_and_makes_an_older_one_forget(copies, capsys):
    folder, life, _ = copies
    assert held(folder / "older.zip", life) != []
    assert held(folder / "newer.zip", life) == []

    again = folder / "again"
    assert await run("restore", folder / "older.zip", "--data", again) == 0
    assert await run("erase", "--again", folder / "newer.zip", "--data", again) == 0
    assert "erased: 2 ids" in capsys.readouterr().out
    async with site(again, timings=AT_ONCE) as (_, service):
        assert await traces(service, life.sought) == {}
    assert await run("check", again) == 0
    content = (again / "tierce.db").read_bytes()
    assert [one for one in life.sought if one.encode() in content] == []


async def test_a_site_that_starts_erases_whom_its_list_names(copies):
    folder, life, cookie = copies
    again = folder / "again"
    assert await run("restore", folder / "older.zip", "--data", again) == 0
    await asyncio.to_thread(add_list, folder / "newer.zip", again / "tierce.db")
    async with site(again, timings=SOON) as (address, service):
        await until(lambda: swept(service))
        await until(lambda: all_gone(service))
        assert await traces(service, life.sought) == {}
        stale = Person(address, cookie=cookie)
        answer = await stale.http.post("/api/me", json={"name": "Revenante"})
        assert service.identity.person(answer.cookies["tierce_guest"]) not in life.ids
        await stale.go()
        assert await damage(service, again) == ""


def add_list(copy, database):
    """Put the list of a copy into another database."""
    with zipfile.ZipFile(copy) as packed:
        packed.extract("tierce.db", database.parent / "newer")
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute("attach ? as newer", (str(database.parent / "newer/tierce.db"),))
        connection.execute("insert into erased select * from newer.erased")


async def swept(service):
    sql = "select 1 from filling where name = 'erased' and ended > 0"
    return await service.store.relations.read(sql)


async def all_gone(service):
    return not await service.store.relations.read("select 1 from account")


@pytest.mark.two_nodes
async def test_the_cookie_of_an_erased_guest_opens_nothing(tmp_path):
    async with site(tmp_path, timings=AT_ONCE) as (address, service):
        amal = await Person(address, "Zénobie").come()
        me, stale = service.identity.person(amal.cookie), Person(address, cookie=amal.cookie)
        await post(amal, "/api/account/erase", {"name": "Zénobie"})
        await until(lambda: all_gone(service))
        answer = await stale.http.post("/api/me", json={"name": "Revenante"})
        new = answer.cookies["tierce_guest"]

        assert service.identity.person(new) not in {None, me}
        assert await traces(service, [me]) == {}
        for person in (amal, stale):
            await person.go()


def test_a_list_of_no_database_is_an_error(tmp_path, capsys):
    (tmp_path / "copy.zip").write_bytes(b"no copy")
    assert main(["erase", "--again", str(tmp_path / "copy.zip"), "--data", str(tmp_path)]) == 2
    assert main(["erase", "--again", str(tmp_path / "none"), "--data", str(tmp_path)]) == 2
    assert "tierce erase:" in capsys.readouterr().err


def test_copies_of_an_update_are_removed_after_thirty_days(tmp_path):
    old, new, other = [tmp_path / name for name in ("tierce.db.v3", "tierce.db.v4", "tierce.db")]
    now = 100 * KEPT
    for file, age in ((old, KEPT + 1000), (new, KEPT - 1000), (other, 2 * KEPT)):
        file.touch()
        os.utime(file, times=((now - age) / 1000,) * 2)
    forget_copies(tmp_path, now)

    assert [old.exists(), new.exists(), other.exists()] == [False, True, True]
