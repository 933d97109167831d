"""A full disk: the server says so, stores nothing partially, and continues once there is space."""

import asyncio
import os
import shutil
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.server.people import AT_ONCE, Person, site
from tests.server.process import Process
from tests.waiting import until
from tierce.server.system.timings import Timings


def may(*command):
    """Whether the command runs; False where it is not installed."""
    known = shutil.which(command[0]) is not None
    return known and subprocess.run(command, check=False, capture_output=True).returncode == 0


MAY_MOUNT = may("unshare", "--mount", "true")
NAMESPACE = ("unshare", "--user", "--map-root-user", "--mount")
"""In a user namespace of its own, any user may mount a file system."""


@pytest.fixture
def small_disk(tmp_path):
    """A directory on a small file system of its own."""
    if not MAY_MOUNT:
        pytest.skip("runs in test_a_user_who_may_not_mount_runs_these_in_a_namespace")
    place = tmp_path / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(place)]
    subprocess.run(mount, check=True, capture_output=True)
    yield place
    subprocess.run(["umount", "--lazy", str(place)], check=True)


@pytest.mark.skipif(MAY_MOUNT, reason="this user may mount: the tests below run by themselves")
def test_a_user_who_may_not_mount_runs_these_in_a_namespace(tmp_path):
    if not may(*NAMESPACE, "true"):
        assert not os.environ.get("CI"), "CI runs as root or with user namespaces"
        pytest.skip("a small disk needs root or user namespaces, and this system has neither")
    disk = ["-k", "disk and not namespace", "-p", "no:cacheprovider", "-p", "no:xdist"]
    command = [*NAMESPACE, sys.executable, "-m", "pytest", "-q", *disk, str(Path(__file__))]
    run = subprocess.run(
        [*command, "--basetemp", str(tmp_path / "inside")],
        check=False,
        cwd=Path(__file__).parents[3],
        env={key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout


def fill(place):
    """Use up all space; return the file that takes it."""
    ballast = place / "ballast"
    with ballast.open("ab", buffering=0) as file:
        for size in (1 << 16, 1 << 12, 1):
            try:
                while file.write(bytes(size)) == size:
                    pass
            except OSError:
                continue
    return ballast


def refused(data):
    """The one sentence of a start that must fail."""
    status, said = Process(data).ended()
    assert status == 2
    assert said.startswith("Tierce cannot start: ")
    assert len(said.strip().splitlines()) == 1
    return said


def test_a_start_on_a_full_disk_says_one_sentence(small_disk):
    ballast = fill(small_disk)
    said = refused(small_disk / "data")
    assert "No space left" in said
    assert str(small_disk) in said
    ballast.unlink()
    server = Process(small_disk / "data")
    assert server.end() == (0, "")


@pytest.mark.parametrize("left", [0, 8192, 40_000, 100_000])
def test_a_start_with_tables_on_a_full_disk_says_one_sentence_or_serves(small_disk, left):
    assert Process(small_disk / "data").end() == (0, "")
    (small_disk / "spare").write_bytes(bytes(left))
    ballast = fill(small_disk)
    (small_disk / "spare").unlink()
    server = Process(small_disk / "data")
    if server.line:
        assert server.end() == (0, "")
    else:
        status, said = server.ended()
        assert (status, len(said.strip().splitlines())) == (2, 1), said
        assert "space" in said
        assert left < 100_000
    ballast.unlink()
    again = Process(small_disk / "data")
    assert again.end() == (0, "")


async def test_a_server_whose_disk_fills_up_is_alive_but_not_ready(small_disk):
    server = Process(small_disk / "data", TIERCE_LOG="critical")
    amal = await Person(server.address, "Amal").come()
    table = await amal.make("you", "bot")
    await amal.sit(table)
    await amal.wait()
    assert (await amal.http.get("/readyz")).json() == {"status": "ready"}
    ballast = fill(small_disk)
    await until_status(amal.http, 503, "disk_full")
    assert (await amal.http.get("/healthz")).status_code == 200
    assert (await amal.act("draw")) == {"type": "failed", "code": "busy", "id": amal_last(amal)}
    ballast.unlink()
    await until_status(amal.http, 200)
    assert (await amal.act("draw"))["type"] == "ack"
    await amal.go()
    assert server.end()[0] == 0


def amal_last(person):
    """The id of the person's last command."""
    tab, number = next(person.ids).rsplit("-", 1)
    return f"{tab}-{int(number) - 1}"


async def until_status(http: httpx.AsyncClient, wanted, reason=None):

    async def answered():
        found = await http.get("/readyz")
        return found.status_code == wanted and found

    answer = await until(answered)
    if wanted == 503:
        assert answer.json() == {"code": "not_ready", "detail": reason}


async def test_a_writer_that_fails_is_not_ready(tmp_path):
    async with (
        site(tmp_path, timings=AT_ONCE) as (address, service),
        httpx.AsyncClient(timeout=60, base_url=address) as http,
    ):
        await until_status(http, 200)
        service.store._writer._connection.execute("pragma query_only = on")
        await until_status(http, 503, "database_lost")
        assert (await http.get("/healthz")).status_code == 200
        service.store._writer._connection.execute("pragma query_only = off")
        await until_status(http, 200)


async def test_a_writer_that_hangs_is_not_ready(tmp_path):
    timings = Timings(readiness=0, probe=0.05)
    async with (
        site(tmp_path, timings=timings) as (address, service),
        httpx.AsyncClient(timeout=60, base_url=address) as http,
    ):
        held = asyncio.Event()
        service.store.probe = held.wait
        await until_status(http, 503, "database_busy")
        held.set()
        await until_status(http, 200)
