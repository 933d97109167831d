"""Protection of the server: partial requests, too many connections, deep JSON, foreign host
names.
"""

import asyncio
import json
from collections import defaultdict
from contextlib import AsyncExitStack, asynccontextmanager

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.server.people import HEADERS, Person, site
from tests.server.schedule import scheduled
from tierce.server.guard.limits import Limits
from tierce.server.service.requests import is_deep
from tierce.server.service.settings import Settings, from_environment
from tierce.server.system.timings import Timings

DEEP = "[" * 20_000
PLACES = defaultdict(lambda: "x", seat="0", name="melds", number="1")
CLUB, MINUTES = 30, 3


class Time:
    now = 0.0

    def __call__(self):
        return self.now


@asynccontextmanager
async def line(address, said=b"", source="127.0.0.1"):
    """A raw connection on which these bytes were sent."""
    port = int(address.rpartition(":")[2])
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
    writer.write(said)
    try:
        yield reader, writer
    finally:
        writer.close()


async def closed(reader):
    """Wait until the server has closed the connection."""
    async with asyncio.timeout(60):
        try:
            return await reader.read() == b""
        except ConnectionResetError:
            return True


HURRIED = Timings(request=0.3)
HALVES = {
    "nothing": b"",
    "half a head": b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-",
    "half a body": (
        b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Tierce: 1\r\n"
        b'Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{"name'
    ),
}


@pytest.mark.parametrize("half", HALVES.values(), ids=HALVES)
async def test_a_request_that_does_not_come_in_full_is_closed(tmp_path, half):
    async with site(tmp_path, timings=HURRIED) as (address, _), line(address, half) as (reader, _):
        assert await closed(reader)


async def test_a_request_that_comes_by_drops_is_closed_all_the_same(tmp_path):
    async def drip(writer):
        for _ in range(10_000):
            writer.write(b"X")
            await scheduled(0.02)

    async with (
        site(tmp_path, timings=HURRIED) as (address, _),
        line(address, b"GET /") as (reader, writer),
    ):
        dripping = asyncio.create_task(drip(writer))
        assert await closed(reader)
        dripping.cancel()


async def test_who_asks_in_full_is_not_hurried_by_the_answer_nor_at_a_table(tmp_path):
    async with site(tmp_path, timings=HURRIED) as (address, _):
        amal = await Person(address, "Amal").come()
        await amal.sit(await amal.make("you", "bot"))
        async with line(address, HALVES["half a head"]) as (reader, _):
            assert await closed(reader)  # after so much time
        await amal.wait()
        await amal.turn()
        await amal.go()


async def test_whoever_leaves_in_the_middle_of_a_call_is_no_error_of_ours(tmp_path, capsys):
    async with site(tmp_path) as (address, _):
        async with line(address, HALVES["half a body"]) as (_, writer):
            await writer.drain()
        amal = await Person(address, "Amal").come()
        await amal.go()

    assert "unexpected" not in "".join(capsys.readouterr())


@pytest.mark.parametrize(("source", "allowed"), [("127.0.0.2", 3), ("127.0.0.1", 5)])
async def test_an_address_has_so_many_lines_and_a_proxy_as_many_as_it_likes(
    tmp_path, source, allowed
):
    async with site(tmp_path, lines=3) as (address, _), AsyncExitStack() as stack:
        lines = [await stack.enter_async_context(line(address, b"", source)) for _ in range(5)]
        answers = [await answered(*one) for one in lines]
        for _, writer in lines[:3]:
            writer.close()
        async with asyncio.timeout(60):  # closed connections free their places
            while not await answered(*await stack.enter_async_context(line(address, b"", source))):
                pass

    assert answers == [True] * allowed + [False] * (5 - allowed)


async def test_lines_to_tables_are_counted_with_the_others(tmp_path):
    async with site(tmp_path, lines=2) as (address, _), AsyncExitStack() as stack:
        amal = await Person(address, "Amal").come()
        table = await amal.make("you", "bot")
        where = address.replace("http", "ws") + f"/ws/tables/{table}"
        sockets = [await connect(where, local_addr=("127.0.0.2", 0)) for _ in range(2)]
        refused = not await answered(
            *await stack.enter_async_context(line(address, source="127.0.0.2"))
        )
        for socket in sockets:
            await socket.close()
        async with asyncio.timeout(60):
            while not await answered(
                *await stack.enter_async_context(line(address, source="127.0.0.2"))
            ):
                pass
        await amal.go()

    assert refused


async def answered(reader, writer):
    """Whether the server answers on this connection; otherwise it has closed it."""
    try:
        writer.write(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        return b"200" in await reader.readline()
    except ConnectionError:
        return False


async def test_what_is_nested_deep_is_malformed_wherever_it_is_sent(tmp_path):
    async with (
        site(tmp_path) as (address, _),
        httpx.AsyncClient(timeout=60, base_url=address) as script,
    ):
        described = (await script.get("/api/openapi.json")).json()["paths"]
        posts = [path for path, calls in described.items() if "post" in calls]
        with_body = [path for path in posts if "requestBody" in described[path]["post"]]
        with_body = [path for path in with_body if not path.startswith("/api/admin/")]  # no role
        answers = {
            (path, body[:6]): await script.post(
                path.format_map(PLACES), content=body, headers=HEADERS
            )
            for path in with_body
            for body in (DEEP, '{"id":' * 9_000, '[{"name":' + DEEP, '["a\\""' + "," + DEEP)
        }

    assert len(with_body) >= 10
    for where, answer in answers.items():
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed"), where


def test_a_text_without_end_is_read_once():
    """With a search that backs up this would take hours."""
    endless = b'"' + b'\\"' * 500_000
    assert is_deep(b"[" * 33 + endless)
    assert not is_deep(b"[" * 32 + endless + b"[" * 99)
    assert is_deep(b"[" * 32 + b"{" + endless[:-1])


async def test_deep_files_queries_and_frames_are_malformed_too(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()
        file = await amal.http.post("/api/rules/file", json={"text": "a=" + DEEP, "lang": "fr"})
        query = await amal.http.get(f"/api/rules/palace/file?jokers={DEEP[:2000]}")
        await amal.sit(await amal.make("you", "bot"))
        await amal.socket.send(DEEP[:8000])
        said = await amal.hear("failed")
        await amal.go()

    assert (file.status_code, query.status_code) == (400, 400)
    assert said["code"] == "malformed"


async def test_a_text_with_many_brackets_side_by_side_is_read(tmp_path):
    async with (
        site(tmp_path) as (address, _),
        httpx.AsyncClient(timeout=60, base_url=address) as script,
    ):
        questions = [
            {"id": at, "ask": "meld", "rules": "palace", "cards": "[[["} for at in range(90)
        ]
        answer = await script.post("/api/judge", content=json.dumps(questions))

    assert answer.status_code == 200


NAMED = Settings(bot_delay=0, hosts=frozenset({"cards.example.org"}))


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("127.0.0.1:8000", True),
        ("192.168.1.20:8000", True),
        ("[fe80::1]:8000", True),
        ("localhost:8000", True),
        ("cards.example.org", True),
        ("CARDS.example.org:443", True),
        ("evil.example", False),
        ("cards.example.org.evil.example", False),
        ("localhost.evil.example:8000", False),
        ("127.0.0.1.evil.example", False),
    ],
)
async def test_only_pages_of_this_site_change_something(tmp_path, host, known):
    async with site(tmp_path, NAMED) as (address, _):
        amal = await Person(address, "Amal").come()
        origin = {"Host": host, "Origin": f"http://{host}"}
        named = await amal.http.post("/api/me", json={"name": "Eve"}, headers=origin)
        page = await amal.http.get("/", headers={"Host": host})
        health = await amal.http.get("/healthz", headers={"Host": host})
        seen = await opened(address, origin)
        name = (await amal.http.get("/api/me")).json()["name"]
        await amal.go()

    status = 200 if known else 421
    assert [named.status_code, page.status_code, health.status_code] == [status] * 3
    assert seen is known
    assert name == ("Eve" if known else "Amal")


UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
    "Sec-WebSocket-Version": "13",
}


async def opened(address, headers):
    """Whether a lobby socket opens."""
    head = "".join(f"{name}: {value}\r\n" for name, value in (headers | UPGRADE).items())
    async with line(address, f"GET /ws/lobby HTTP/1.1\r\n{head}\r\n".encode()) as (reader, _):
        return b"101" in await reader.readline()


async def test_a_foreign_page_is_told_nothing_even_where_the_site_is_named_rightly(tmp_path):
    async with site(tmp_path, NAMED) as (address, _):
        amal = await Person(address, "Amal").come()
        foreign = {"Host": "cards.example.org", "Origin": "https://evil.example"}
        answer = await amal.http.post("/api/me", json={"name": "Eve"}, headers=foreign)
        await amal.go()

    assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")


def test_the_names_of_a_site_come_from_the_command_line_and_the_environment():
    environment = {
        "TIERCE_ORIGINS": "https://a.example https://b.example:8443",
        "TIERCE_HOST_NAMES": "c.example D.example",
    }
    found = from_environment(environment, ["e.example:8000", "0.0.0.0"])
    names = {"a.example", "b.example", "c.example", "d.example", "e.example"}

    assert names <= found.hosts
    assert "evil.example" not in found.hosts


async def test_thirty_clients_behind_one_address_are_never_refused_on_a_clubs_evening(tmp_path):
    clock = Time()
    async with site(tmp_path, limits=lambda: Limits(clock)) as (address, _):
        people = [await Person(address, f"Guest {at}").come() for at in range(CLUB)]
        for person in people:  # no connection is idle long enough to close during a call
            person.http.headers["Connection"] = "close"
        codes = []
        for minute in range(MINUTES):
            for at, person in enumerate(people):
                clock.now += 60 / CLUB
                codes += await evening(person, people[at - 1], minute)
        for person in people:
            await person.go()

    assert len(codes) == CLUB * MINUTES * 6
    assert {code for code in codes if code >= 400} == set()


async def evening(host, guest, minute):
    """One minute of a club member: a name, a table, a seat for a friend, and some rules."""
    asked = host.http
    table = {"rules": "palace", "seats": ["you", "open"]}
    made = await asked.post("/api/tables", json=table)
    join = f"/api/tables/{made.json().get('id')}/join"
    return [
        made.status_code,
        (await asked.post("/api/me", json={"name": f"{host.name} {minute}"})).status_code,
        (await guest.http.post(join, json={"name": f"{guest.name} {minute}"})).status_code,
        (await guest.http.post(join, json={})).status_code,
        (await asked.get("/api/rules/palace/file")).status_code,
        (await asked.get("/api/me")).status_code,
    ]


async def test_one_guest_over_twenty_addresses_makes_few_tables(tmp_path):
    clock = Time()
    async with site(tmp_path, limits=lambda: Limits(clock)) as (address, _):
        amal = await Person(address, "Amal").come()
        made = 0
        for at in range(250):
            clock.now += 4 / 250
            made += await table_from(amal, f"203.0.113.{at % 20}")
        await amal.go()

    assert 20 <= made <= 40


async def test_guests_without_number_make_no_tables_without_number(tmp_path):
    clock = Time()
    async with site(tmp_path, limits=lambda: Limits(clock)) as (address, _):
        made = 0
        for _ in range(300):
            clock.now += 4 / 300
            made += await table_from(stranger := Person(address), "203.0.113.9")
            await stranger.go()

    assert made <= 210


async def table_from(person, source):
    """Whether a table is made for a call that a proxy forwards from this address."""
    table = {"rules": "palace", "seats": ["you", "open"]}
    headers = {"X-Forwarded-For": source}
    answer = await person.http.post("/api/tables", json=table, headers=headers)
    return answer.status_code == 201
