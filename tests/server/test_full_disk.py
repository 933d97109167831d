"""A disk without space: the server says so, keeps nothing half, and goes on when there is space."""

import asyncio
import subprocess

import httpx
import pytest

from tests.server.people import Person, site
from tests.server.process import Process
from tierce.server.service.readiness import FRESH


@pytest.fixture
def small_disk(tmp_path):
    """A directory on a file system of its own with little space."""
    place = tmp_path / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(place)]
    try:
        subprocess.run(mount, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("only root may mount a file system")
    yield place
    subprocess.run(["umount", "--lazy", str(place)], check=True)


def fill(place):
    """Take all the space there is; gives the file that takes it."""
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
    """A start that must fail: its one sentence."""
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
    await until_status(amal.http, 503)
    assert (await amal.http.get("/healthz")).status_code == 200
    assert (await amal.act("draw")) == {"type": "failed", "code": "busy", "id": amal_last(amal)}
    ballast.unlink()
    await until_status(amal.http, 200)
    assert (await amal.act("draw"))["type"] == "ack"
    await amal.go()
    assert server.end()[0] == 0


def amal_last(person):
    """The id of what the person said last."""
    tab, number = next(person.ids).rsplit("-", 1)
    return f"{tab}-{int(number) - 1}"


async def until_status(http: httpx.AsyncClient, wanted):
    async with asyncio.timeout(30):
        while (answer := await http.get("/readyz")).status_code != wanted:  # noqa: ASYNC110
            await asyncio.sleep(FRESH / 4)
    if wanted == 503:
        assert answer.json() == {"code": "not_ready", "detail": "nothing can be written"}


async def test_a_writer_that_fails_is_not_ready(tmp_path):
    async with site(tmp_path) as (address, service), httpx.AsyncClient(base_url=address) as http:
        await until_status(http, 200)
        service.store._writer._connection.execute("pragma query_only = on")
        await until_status(http, 503)
        assert (await http.get("/healthz")).status_code == 200
        service.store._writer._connection.execute("pragma query_only = off")
        await until_status(http, 200)


async def test_a_writer_that_hangs_is_not_ready(tmp_path, monkeypatch):
    monkeypatch.setattr("tierce.server.service.readiness.PATIENCE", 0.05)
    async with site(tmp_path) as (address, service), httpx.AsyncClient(base_url=address) as http:
        held = asyncio.Event()
        service.store.probe = held.wait
        await until_status(http, 503)
        held.set()
        await until_status(http, 200)
