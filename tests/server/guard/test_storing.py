"""Quotas of bytes at the calls: each counts before its work, and a refused one gives them back."""

from collections.abc import Iterator

import httpx
import pytest

from tests.server.clubs.test_clubs_calls import account
from tests.server.people import HEADERS, PLAIN, Person, site
from tierce.server.app.application import application
from tierce.server.guard.quotas import Quotas, sizes
from tierce.server.service.requests import SAFE
from tierce.server.service.stored import CALLS, SOCKETS, UNKNOWN

SILENT = (
    *("/ws/lobby", "/ws/me", "/ws/tournaments/{tournament:str}", "/ws/clubs/{club:str}"),
    *("/ws/club-walls/{code:str}", "/ws/sheets/{key:str}"),
)
"""Sockets that answer no message."""


def tight(quotas: Quotas) -> None:
    """A hundred thousand bytes an hour for a guest, four times as many for an address."""
    quotas.guest = quotas.nobody = sizes(100_000, 10**9)
    quotas.account, quotas.address = sizes(200_000, 10**9), sizes(400_000, 10**9)


def storing() -> Iterator[str]:
    """The paths of all calls that may change something, and of all sockets."""
    for route in application(None).routes:
        if hasattr(route, "route_handler"):
            yield route.path
        for handler in getattr(route, "route_handlers", ()):
            methods = getattr(handler, "http_methods", set())
            if set(methods) - SAFE and not handler.opt.get("reads"):
                yield route.path


def test_every_call_and_socket_that_may_store_something_has_its_quota():
    """A new route is written into `stored.CALLS`, so that somebody says what it costs."""
    assert sorted(set(storing())) == sorted({*CALLS, *SOCKETS, *SILENT})


def entries(device: str, many: int = 200) -> list[dict]:
    """Entries as small as they can be."""
    return [{"id": f"{device}{at:04}", "at": 1, "kind": "end"} for at in range(many)]


async def written(http: httpx.AsyncClient, device: str) -> int:
    """Write on a new sheet until the site refuses; return the number of entries."""
    for at in range(1_000):
        keys = await http.post("/api/sheets")
        sent = keys.status_code == 200 and await http.post(
            f"/api/sheets/{keys.json()['writer']}",
            json={"after": 0, "entries": entries(f"{device}{at}-")},
        )
        if not sent or sent.status_code != 200:
            return at * 200
    raise AssertionError("never refused")


async def spent(person: Person) -> None:
    """Use the quota of a person up."""
    await written(person.http, person.name)
    while (await person.http.post("/api/me", json={"name": person.name})).status_code == 200:
        pass


@pytest.mark.two_nodes
async def test_guests_without_number_store_no_more_than_their_address_may(tmp_path):
    async with site(tmp_path, quotas=tight) as (address, service):
        guests = [await Person(address, f"Guest {at}").come() for at in range(9)]
        before = await size_of(service)
        counts = [await written(one.http, f"g{at}") for at, one in enumerate(guests)]
        nobody = httpx.AsyncClient(base_url=str(address), headers=HEADERS, **PLAIN)
        counts.append(await written(nobody, "nobody"))
        grown = await size_of(service) - before

    assert counts[0] > 0
    assert counts[-2:] == [0, 0]
    assert grown <= 400_000


async def size_of(service) -> int:
    """The bytes of the database; 0 where that is PostgreSQL, which grows by other steps."""
    if service.folder is None:
        return 0
    sql = "select (select page_count from pragma_page_count)"
    [(pages,)] = await service.store.relations.read(sql)
    return int(pages) * 4096


async def test_a_refusal_says_why_and_when_and_changes_nothing(tmp_path):
    async with site(tmp_path, quotas=tight) as (address, _):
        amal = await Person(address, "Amal").come()
        await spent(amal)
        refused = await amal.http.post("/api/me", json={"name": "Another"})
        name = (await amal.http.get("/api/me")).json()["name"]
        metrics = (await amal.http.get("/metrics")).text

    assert (refused.status_code, refused.json()["code"]) == (429, "quota_spent")
    assert int(refused.headers["retry-after"]) == refused.json()["detail"]["seconds"] > 0
    assert name == "Amal"
    assert 'tierce_quota_refusals_total{kind="names"} 2.0' in metrics
    assert 'tierce_stored_bytes_total{kind="sheets"}' in metrics


async def test_an_account_stores_more_than_a_guest(tmp_path):
    async with site(tmp_path, quotas=tight) as (address, _):
        guest = await Person(address, "Guest").come()
        amal = await account(address, "Amal")
        counts = [await written(one.http, one.name) for one in (guest, amal)]

    assert counts[1] > 1.5 * counts[0] > 0


async def test_calls_that_are_refused_cost_their_person_nothing(tmp_path):
    async with site(tmp_path, quotas=tight) as (address, _):
        amal = await Person(address, "Amal").come()
        bad = {"after": 0, "entries": [*entries("a"), {"id": "a", "at": -1, "kind": "no"}]}
        answers = [
            (await amal.http.post("/api/sheets/none", json=body)).status_code
            for body in [bad, {"after": 0, "entries": entries("a")}] * 60
        ]

    assert set(answers) == {400, 404}


async def test_a_body_without_a_length_is_counted_by_its_bytes(tmp_path):
    async def pieces():
        yield b'{"name": "Amal", "more": "'
        for _ in range(50):
            yield b"x" * 1000
        yield b'"}'

    async with site(tmp_path, quotas=tight) as (address, _):
        amal = await Person(address, "Amal").come()
        headers = {"content-type": "application/json"}
        answers = [
            (await amal.http.post("/api/me", content=pieces(), headers=headers)).status_code
            for _ in range(2)
        ]

    assert 429 in answers


async def test_what_is_only_read_costs_no_quota(tmp_path):
    async with site(tmp_path, quotas=tight) as (address, service):
        amal = await Person(address, "Amal").come()
        before = await service.store.relations.read("select who, span, used from quota")
        tariff = await amal.http.post("/api/tariff", json={"rules": "rami51", "query": ""})
        await amal.http.get("/api/me")
        after = await service.store.relations.read("select who, span, used from quota")

    assert tariff.status_code == 200
    assert before == after


async def test_the_quota_is_counted_before_the_work(tmp_path, monkeypatch):
    made = []
    async with site(tmp_path, quotas=tight) as (address, service):
        amal = await Person(address, "Amal").come()
        await spent(amal)
        monkeypatch.setattr(service.making, "make", lambda *_: made.append(1))
        table = {"rules": "palace", "seats": ["you", "bot"], "pace": "none"}
        answer = await amal.http.post("/api/tables", json=table)

    assert (answer.status_code, made) == (429, [])


async def test_the_export_says_what_quotas_count_and_an_erased_guest_leaves_no_row(tmp_path):
    async with site(tmp_path, quotas=tight) as (address, service):
        amal = await Person(address, "Amal").come()
        await written(amal.http, "a")
        person = service.identity.person(amal.cookie)
        exported = (await amal.http.post("/api/account/export", json={})).json()["stored_bytes"]
        await service.erasing.ask_guest(person)
        left = await service.store.relations.read("select 1 from quota where who = $1", person)

    assert [one["span"] for one in exported] == ["hour", "month"]
    assert exported[0]["used"] > 90_000
    assert left == []


def test_a_forgotten_call_would_cost_most():
    assert UNKNOWN.base >= max(one.base for one in CALLS.values() if one.kind == "names")
