"""Backup and restore."""

import asyncio
import sqlite3
import stat

import pytest

from tests.server.people import Person
from tests.server.process import Process
from tierce.cli import main
from tierce.server.people.office.settings import NOTED


async def a_table(data):
    """A running server on which a person has begun to play."""
    server = Process(data)
    amal = await Person(server.address, "Amal").come()
    await amal.sit(await amal.make("you", "bot"))
    await amal.wait()
    await amal.turn()
    await amal.wait()
    return server, amal


def said(capsys):
    return capsys.readouterr().err


async def test_a_copy_of_a_running_site_can_be_played_on_elsewhere(tmp_path):
    server, amal = await a_table(tmp_path / "here")
    copy = tmp_path / "copy.zip"
    args = [str(copy), "--data", str(tmp_path / "here")]
    assert await asyncio.to_thread(main, ["backup", *args]) == 0
    await amal.go()
    server.kill()

    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    noted = sqlite3.connect(tmp_path / "here" / "tierce.db")
    assert str(copy.stat().st_size) in noted.execute(NOTED).fetchone()[0]
    noted.close()
    assert main(["restore", str(copy), "--data", str(tmp_path / "there")]) == 0
    server = Process(tmp_path / "there")
    again = Person(server.address, cookie=amal.cookie)
    await again.sit(amal.table["id"])
    assert (again.seq, again.view) == (amal.seq, amal.view)
    await again.turn()
    await again.go()
    server.end()


async def test_a_backup_replaces_an_earlier_one_and_no_other_file(tmp_path, capsys):
    server, _ = await a_table(tmp_path / "here")
    data = ["--data", str(tmp_path / "here")]
    copy, letter = tmp_path / "copy.zip", tmp_path / "letter.txt"
    letter.write_text("precious")

    for _ in range(2):
        assert await asyncio.to_thread(main, ["backup", str(copy), *data]) == 0
    assert await asyncio.to_thread(main, ["backup", str(letter), *data]) == 2
    server.kill()
    assert "is another file" in said(capsys)
    assert letter.read_text() == "precious"


def test_nothing_is_copied_where_nothing_is(tmp_path, capsys):
    assert main(["backup", str(tmp_path / "x.zip"), "--data", str(tmp_path)]) == 2
    assert "nothing to copy" in said(capsys)
    assert list(tmp_path.iterdir()) == []


async def test_tables_are_not_overwritten(tmp_path, capsys):
    server, amal = await a_table(tmp_path)
    await amal.go()
    server.end()
    copy = str(tmp_path / "copy.zip")
    assert main(["backup", copy, "--data", str(tmp_path)]) == 0
    before = (tmp_path / "tierce.db").read_bytes()

    assert main(["restore", copy, "--data", str(tmp_path)]) == 2
    assert "would be lost" in said(capsys)
    assert (tmp_path / "tierce.db").read_bytes() == before


@pytest.mark.parametrize("what", [b"", b"not a zip", None])
def test_a_file_that_is_no_copy_is_named_and_nothing_is_left_behind(tmp_path, capsys, what):
    copy = tmp_path / "copy.zip"
    if what is not None:
        copy.write_bytes(what)

    assert main(["restore", str(copy), "--data", str(tmp_path / "data")]) == 2
    assert str(copy) in said(capsys)
    assert not (tmp_path / "data").exists()


async def test_a_copy_cut_short_restores_nothing(tmp_path, capsys):
    server, amal = await a_table(tmp_path / "here")
    await amal.go()
    server.end()
    copy = tmp_path / "copy.zip"
    assert main(["backup", str(copy), "--data", str(tmp_path / "here")]) == 0
    copy.write_bytes(copy.read_bytes()[:-100])

    assert main(["restore", str(copy), "--data", str(tmp_path / "there")]) == 2
    assert str(copy) in said(capsys)
    assert not (tmp_path / "there").exists()
