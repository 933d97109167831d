"""``tierce serve``: the port, the data directory, the shutdown."""

import asyncio
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from tests.server.people import Person
from tests.server.process import Process
from tests.waiting import wait_until
from tierce.server.app.serve import Site
from tierce.server.service.settings import Settings
from tierce.server.system import ports
from tierce.server.system.timings import USUAL

SLOW = 10
"""Seconds that a busy machine may take besides."""
CARD = re.compile(r"(?<![\w.:-])\*?[A2-9TJQK][CSHD](?![\w.:-])")


def get(address):
    with urllib.request.urlopen(address, timeout=60) as answer:
        return answer.status


def refused(data, *options):
    """The one sentence of a start that must fail."""
    status, said = Process(data, *options).ended()

    assert status == 2
    assert said.startswith("Tierce cannot start: ")
    assert len(said.strip().splitlines()) == 1
    return said


def test_it_says_where_it_is_and_answers_there(tmp_path):
    server = Process(tmp_path, cold=True)

    assert get(server.address) == 200
    assert server.line.startswith("Tierce is on http://127.0.0.1:")
    server.end()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_quietly(tmp_path, how):
    status, said = Process(tmp_path, cold=True).end(how)

    assert (status, said) == (0, "")


@pytest.mark.skipif(sys.platform != "linux", reason="processes are looked for in /proc")
def test_a_worker_for_questions_waits_for_the_first_one(tmp_path):
    server = Process(tmp_path, timings={"warm": 0.0})
    children = Path(f"/proc/{server.running.pid}/task/{server.running.pid}/children")
    wait_until(children.read_text)

    assert server.end() == (0, "")


@pytest.fixture
def taken():
    """A port that another program has."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


def test_a_port_that_was_asked_for_and_is_taken_ends_the_start(tmp_path, taken):
    said = refused(tmp_path, "--port", str(taken))

    assert f"port {taken} of 127.0.0.1 is taken" in said


def test_without_a_port_the_next_free_one_is_used(taken):
    with ports.listen("127.0.0.1", None, usual=taken) as found:
        assert taken < found.getsockname()[1] < taken + ports.TRIED


def test_the_first_line_names_the_usual_port_that_was_taken(capsys):
    site = Site(None, Settings(), None, "http://127.0.0.1:8001")
    site._announce(usual=True)
    site._announce(usual=False)

    said = capsys.readouterr().out.splitlines()
    assert [line for line in said if line.startswith("Tierce")] == [
        "Tierce is on http://127.0.0.1:8001 (8000 was taken)",
        "Tierce is on http://127.0.0.1:8001",
    ]


@pytest.mark.parametrize(
    "options",
    [("--port", "99999"), ("--host", "no such host"), ("--host", "192.0.2.1")],
)
def test_an_address_that_is_not_ours_is_named(tmp_path, options):
    assert options[1] in refused(tmp_path, *options)


def test_two_servers_do_not_share_their_data(tmp_path):
    first = Process(tmp_path)

    assert first.address in refused(tmp_path)
    first.kill()
    again = Process(tmp_path)
    assert get(again.address) == 200
    again.end()


@pytest.mark.parametrize("place", ["a file", "a file/below"])
def test_a_directory_that_cannot_be_written_is_named(tmp_path, place):
    (tmp_path / "a file").write_text("x")

    assert str(tmp_path / place) in refused(tmp_path / place)
    assert (tmp_path / "a file").read_text() == "x"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write")
def test_a_read_only_directory_is_named(tmp_path):
    tmp_path.chmod(0o500)

    assert str(tmp_path) in refused(tmp_path)


def test_a_damaged_key_is_named(tmp_path):
    (tmp_path / "secret").write_text("short")

    assert "secret" in refused(tmp_path)


async def test_a_database_of_a_newer_version_is_left_alone(tmp_path):
    await play_a_little(tmp_path)
    with sqlite3.connect(tmp_path / "tierce.db") as database:
        database.execute("pragma user_version = 99")
    database.close()
    before = (tmp_path / "tierce.db").read_bytes()

    assert "newer Tierce" in refused(tmp_path)
    assert (tmp_path / "tierce.db").read_bytes() == before


async def test_a_truncated_database_is_left_alone(tmp_path):
    await play_a_little(tmp_path)
    file = tmp_path / "tierce.db"
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    before = file.read_bytes()

    assert "damaged" in refused(tmp_path)
    assert file.read_bytes() == before


async def play_a_little(data):
    server = Process(data)
    amal = await Person(server.address, "Amal").come()
    await amal.sit(await amal.make("you", "bot"))
    await amal.wait()
    await amal.turn()
    await amal.go()
    assert server.end() == (0, "")


def test_a_setting_that_cannot_be_read_is_named(tmp_path):
    server = Process(tmp_path, TIERCE_BOT_DELAY="soon")
    status, said = server.ended()

    assert status == 2
    assert "'soon'" in said


def test_what_it_keeps_is_for_its_owner_only(tmp_path):
    server = Process(tmp_path / "data")
    server.end()

    modes = {path.name: path.stat().st_mode & 0o777 for path in (tmp_path / "data").iterdir()}
    assert (tmp_path / "data").stat().st_mode & 0o777 == 0o700
    assert modes["secret"] == modes["tierce.db"] == 0o600


def test_help_has_an_example():
    command = [sys.executable, "-m", "tierce", "serve", "--help"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout

    assert "example: tierce serve" in said


async def test_the_log_knows_no_card_no_name_and_no_secret(tmp_path):
    server = Process(tmp_path, TIERCE_LOG="debug")
    amal = await Person(server.address, "Zebulon").come()
    table = await amal.make("you", "bot", "bot")
    await amal.sit(table)
    for _ in range(6):
        await amal.wait()
        if amal.my_turn:
            await amal.act("discard 7H")
            await amal.act("lay 7H 8H 9H")
            await amal.socket.send("7H 8H 9H {")
            await amal.turn()
    await amal.http.post("/api/judge", json=[{"id": "QH", "ask": "meld", "cards": "QH KH AH"}])
    await amal.http.post("/api/tables", content="Zebulon 7H")
    await amal.http.get("/t/Zebulon/7H")
    await amal.go()
    status, said = server.end()

    assert status == 0
    assert "table_made" in said
    for line in said.splitlines():
        assert line.startswith("{")
    told = said.replace(table, "")
    secrets = [(tmp_path / "secret").read_text(), amal.cookie, "Zebulon"]
    assert [word for word in secrets if word in told] == []
    assert CARD.findall(told) == []


HANGS = {
    "a close": """
import asyncio
from tierce.server.service.service import Service

async def close(self):
    await asyncio.sleep(3600)

Service.close = close
""",
    "a task that cannot be cancelled": """
import asyncio
from tierce.server.service.service import Service

async def stubborn():
    while True:
        try:
            await asyncio.sleep(3600)
        except asyncio.CancelledError:
            pass

async def close(self):
    await stubborn()

Service.close = close
""",
    "a thread": """
import asyncio, time
from tierce.server.service.service import Service

async def close(self):
    await asyncio.to_thread(time.sleep, 3600)

Service.close = close
""",
}
"""What keeps a server from closing its service."""


@pytest.mark.parametrize("what", HANGS)
def test_it_ends_though_something_hangs(tmp_path, what):
    server = Process(tmp_path, prelude=HANGS[what], timings={"closing": 0.2, "last": 2})
    began = time.monotonic()
    _, said = server.end(signal.SIGTERM)

    assert time.monotonic() - began < SLOW
    assert "not_closed" in said


async def test_it_ends_though_a_socket_does_not_answer(tmp_path):
    server = Process(tmp_path)
    amal = await Person(server.address, "Amal").come()
    await amal.sit(await amal.make("you", "bot"))
    amal.socket.transport.pause_reading()  # not even the end of the line is read
    began = time.monotonic()
    status, said = await asyncio.to_thread(server.end, signal.SIGTERM)
    took = time.monotonic() - began
    await amal.leave()
    await amal.go()

    assert took < USUAL.closing + USUAL.last + SLOW
    assert (status, said) == (0, "")
