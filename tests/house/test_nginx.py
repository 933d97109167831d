"""The proxy of deploy/nginx.conf, running: addresses, sockets, nodes, what it keeps to itself."""

import asyncio
import ssl
from contextlib import asynccontextmanager

import httpx
from websockets.asyncio.client import connect

from tests.house.nginx import nginx
from tests.server.people import HEADERS, Person, site
from tierce.server.guard.limits import Limits
from tierce.server.guard.shared_limits import SharedLimit
from tierce.server.service.settings import Settings

NAME = "cards.example.org"
SITE = Settings(bot_delay=0, message_every=0, hosts=frozenset({NAME}))
TABLES = [f"{number:022}" for number in range(8)]


def browser(address, source="127.0.0.1"):
    """A client that names the site, from an address of its own."""
    transport = httpx.AsyncHTTPTransport(local_address=source, verify=False)
    headers = {**HEADERS, "Host": NAME}
    return httpx.AsyncClient(base_url=address, headers=headers, transport=transport)


def bare(address):
    return address.removeprefix("http://")


def one_guest():
    """The limits of a site where an address has one guest."""
    limits = Limits()
    limits.guests = SharedLimit(1, 1000.0)
    return limits


@asynccontextmanager
async def proxied(folder, limits=None):
    """A site behind nginx: the proxy's secure address, and the site."""
    (folder / "nginx").mkdir()
    async with site(folder, SITE, limits=limits) as (address, service):
        with nginx(folder / "nginx", [bare(address)] * 2) as (_, secure):
            yield secure, service


async def test_a_visitor_is_limited_by_the_own_address(tmp_path):
    async with proxied(tmp_path, one_guest) as (address, _):
        said = []
        for source in ("127.0.0.1", "127.0.0.1", "127.0.0.2"):
            async with browser(address, source) as http:
                said.append((await http.post("/api/me", json={"name": "Amal"})).status_code)

    assert said == [200, 429, 200]


async def test_a_visitor_cannot_choose_an_address(tmp_path):
    async with proxied(tmp_path, one_guest) as (address, _), browser(address) as http:
        said = []
        for forged in ("192.0.2.1", "192.0.2.2"):
            http.cookies.clear()
            headers = {"X-Forwarded-For": forged}
            answer = await http.post("/api/me", json={"name": "Amal"}, headers=headers)
            said.append(answer.status_code)

    assert said == [200, 429]


async def test_the_cookie_is_for_secure_lines_only(tmp_path):
    async with proxied(tmp_path) as (address, _), browser(address) as http:
        answer = await http.post("/api/me", json={"name": "Amal"})

    assert "secure" in answer.headers["set-cookie"].lower()


async def test_a_match_is_played_through_the_proxy(tmp_path):
    async with proxied(tmp_path) as (address, _), browser(address) as http:
        await http.post("/api/me", json={"name": "Amal"})
        made = await http.post("/api/tables", json={"rules": "palace", "seats": ["you", "bot"]})
        amal = Person(address)
        where = address.replace("https", "wss") + f"/ws/tables/{made.json()['id']}"
        amal.socket = await connect(
            where,
            additional_headers={"Cookie": f"tierce_guest={http.cookies['tierce_guest']}"},
            origin=address,
            ssl=unverified(),
            proxy=None,
        )
        await amal.hear("welcome")
        await amal.wait()

        assert (await amal.act("draw"))["type"] == "ack"
        await amal.go()


def unverified():
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


async def test_the_figures_of_a_node_stay_inside(tmp_path):
    async with proxied(tmp_path) as (address, _), browser(address) as http:
        for path in ("/metrics", "/healthz", "/readyz"):
            assert (await http.get(path)).status_code == 404, path


async def test_a_plain_address_leads_to_the_secure_one(tmp_path):
    with nginx(tmp_path, ["127.0.0.1:1"] * 2) as (plain, _):
        async with browser(plain) as http:
            answer = await http.get(f"/t/{TABLES[0]}")

    assert answer.headers["location"] == f"https://{NAME}/t/{TABLES[0]}"


# ---- several nodes


@asynccontextmanager
async def echoing(name):
    """A node that answers its name to everything."""

    async def answer(reader, writer):
        while await reader.readuntil(b"\r\n\r\n"):
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n" + name)

    async def safely(reader, writer):
        try:
            await answer(reader, writer)
        except (asyncio.IncompleteReadError, ConnectionError):
            writer.close()

    server = await asyncio.start_server(safely, "127.0.0.1", 0)
    try:
        yield f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        server.close()


@asynccontextmanager
async def cut_off():
    """A node that refuses everything, and what it was asked."""
    asked = []

    async def answer(reader, writer):
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        asked.append(head.split(" ")[0])
        writer.write(b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n")
        writer.write(b"Connection: close\r\n\r\n")
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    try:
        yield f"127.0.0.1:{server.sockets[0].getsockname()[1]}", asked
    finally:
        server.close()


async def test_a_socket_that_a_node_refuses_reaches_the_other(tmp_path):
    """The answer to an upgrade comes from the node that is well, whichever is asked first."""
    (tmp_path / "nginx").mkdir()
    async with site(tmp_path, SITE) as (address, _), cut_off() as (refusing, asked):
        with nginx(tmp_path / "nginx", [refusing, bare(address)]) as (_, secure):
            for path in ["/ws/lobby"] * 4 + [f"/ws/tables/{table}" for table in TABLES]:
                where = secure.replace("https", "wss") + path
                async with connect(where, origin=secure, ssl=unverified(), proxy=None) as socket:
                    assert await socket.recv()
    assert set(asked) == {"GET"}


async def test_a_page_goes_on_to_the_other_node_and_a_change_is_not_done_twice(tmp_path):
    async with echoing(b"2") as well, cut_off() as (refusing, asked):
        paths = [f"/api/tables/{number:022}" for number in range(16)]
        (tmp_path / "pages").mkdir()
        with nginx(tmp_path / "pages", [refusing, well]) as (_, address):
            async with browser(address) as http:
                assert await nodes_of(http, *paths) == {"2"}
                assert "GET" in asked
        (tmp_path / "changes").mkdir()
        with nginx(tmp_path / "changes", [refusing, well]) as (_, address):
            async with browser(address) as http:
                said = [(await http.post(f"{path}/join")).status_code for path in paths]

    assert set(said) == {200, 503}
    assert said.count(503) == asked.count("POST")


async def nodes_of(http, *paths):
    return {(await http.get(path)).text for path in paths}


async def test_all_that_concerns_a_table_goes_to_one_node(tmp_path):
    async with echoing(b"1") as one, echoing(b"2") as two:
        with nginx(tmp_path, [one, two]) as (_, address):
            async with browser(address) as http:
                found = [
                    await nodes_of(
                        http,
                        f"/ws/tables/{table}?since=5",
                        f"/api/tables/{table}",
                        f"/api/tables/{table}/hand",
                        f"/t/{table}",
                        f"/t/{table}?lang=fr",
                    )
                    for table in TABLES
                ]
                used = await nodes_of(http, *[f"/t/{number:022}" for number in range(64)])
                rest = await nodes_of(http, *["/", "/ws/lobby", "/api/me", "/api/tables"] * 4)

    assert [len(nodes) for nodes in found] == [1] * len(TABLES)
    assert used == rest == {"1", "2"}


async def test_when_a_node_has_gone_the_other_takes_its_tables(tmp_path):
    async with echoing(b"1") as one:
        with nginx(tmp_path, [one, "127.0.0.1:1"]) as (_, address):
            async with browser(address) as http:
                assert await nodes_of(http, *[f"/t/{table}" for table in TABLES]) == {"1"}
