"""Health, readiness and metrics: what a monitor reads of a running server."""

import httpx
import pytest

from tests.server.people import NOW, PLAIN, Person, site
from tierce.server.metrics.acts import OUTCOMES
from tierce.server.service.settings import Settings, from_environment
from tierce.server.store import BrokenError
from tierce.server.system.data_dir import UnusableError

TOKEN = "a-token-of-the-monitor"


def client(address, **headers):
    return httpx.AsyncClient(base_url=address, headers=headers, **PLAIN)


async def figures(http):
    """The metrics by name and labels."""
    answer = await http.get("/metrics")
    assert answer.status_code == 200
    lines = [line.rsplit(" ", 1) for line in answer.text.splitlines() if line[0] != "#"]
    return {name: float(value) for name, value in lines}


# ---- health and readiness


async def test_a_server_without_its_database_is_alive_but_not_ready(tmp_path):
    async with site(tmp_path) as (address, service), client(address) as http:
        service.store.probe = service.store.name = fails
        answer = await http.get("/readyz")

        assert answer.status_code == 503
        assert answer.json() == {"code": "not_ready", "detail": "database_lost"}
        assert (await http.get("/healthz")).json() == {"status": "ok"}


async def fails(*_):
    raise BrokenError


async def test_a_server_that_drains_is_alive_but_not_ready(tmp_path):
    async with site(tmp_path) as (address, service), client(address) as http:
        assert (await http.get("/readyz")).json() == {"status": "ready"}
        service.readiness.drain()
        answer = await http.get("/readyz")

        assert answer.status_code == 503
        assert answer.json() == {"code": "not_ready", "detail": "draining"}
        assert (await http.get("/healthz")).status_code == 200


# ---- who may read the metrics


async def test_this_machine_may_read_the_metrics(tmp_path):
    async with site(tmp_path) as (address, _), client(address) as http:
        assert (await figures(http))["tierce_tables"] == 0


@pytest.mark.parametrize(
    "headers",
    [
        {"X-Forwarded-For": "127.0.0.1"},
        {"X-Forwarded-For": "192.0.2.7"},
        {"Forwarded": "for=127.0.0.1"},
        {"X-Real-IP": "127.0.0.1"},
        {"Via": "1.1 proxy"},
        {"Host": "cards.example.org"},
        {"X-Forwarded-For": "127.0.0.1", "Authorization": f"Bearer {TOKEN}"},
    ],
)
async def test_who_comes_through_a_proxy_reads_no_metrics(tmp_path, headers):
    settings = Settings(hosts=frozenset({"cards.example.org"}))
    async with site(tmp_path, settings) as (address, _), client(address, **headers) as http:
        answer = await http.get("/metrics")

    assert answer.status_code == 404
    assert answer.json()["code"] == "not_found"


@pytest.mark.parametrize(("given", "status"), [(TOKEN, 200), ("another", 404), ("é", 404)])
async def test_the_token_opens_the_metrics_to_other_machines(tmp_path, given, status):
    bearer = {b"Authorization": f"Bearer {given}".encode(), b"X-Forwarded-For": b"192.0.2.7"}
    settings = Settings(metrics_token=TOKEN)
    async with site(tmp_path, settings) as (address, _), client(address) as http:
        assert (await http.get("/metrics", headers=bearer)).status_code == status


def test_the_token_is_read_from_its_file(tmp_path):
    file = tmp_path / "token"
    file.write_text(TOKEN + "\n")

    assert from_environment({"TIERCE_METRICS_TOKEN_FILE": str(file)}).metrics_token == TOKEN


@pytest.mark.parametrize("content", [None, "", "short", "é" * 20])
def test_a_token_that_cannot_be_used_stops_the_start(tmp_path, content):
    file = tmp_path / "token"
    if content is not None:
        file.write_text(content, encoding="utf-8")

    with pytest.raises(UnusableError, match="TIERCE_METRICS_TOKEN_FILE"):
        from_environment({"TIERCE_METRICS_TOKEN_FILE": str(file)})


# ---- what the metrics say


async def test_acts_are_counted_by_outcome(tmp_path):
    async with site(tmp_path, NOW) as (address, service), client(address) as http:
        amal = await Person(address, "Amal").come()
        await amal.sit(await amal.make("you", "bot"))
        await amal.wait()
        before = await figures(http)
        said = [await amal.act(act) for act in ("draw", "draw", "fly 7H")]
        service.store.append = fails
        said.append(await amal.act(f"discard {amal.view['hand'][0]}"))
        after = await figures(http)
        await amal.go()

    assert [answer["type"] for answer in said] == ["ack", "refused", "failed", "failed"]
    names = [f'tierce_acts_total{{outcome="{name}"}}' for name in OUTCOMES]
    assert [after[name] - before[name] for name in names] == [1, 1, 1, 1]
    assert after["tierce_act_seconds_count"] == after[names[0]]


async def test_sockets_tables_and_writes_are_counted(tmp_path):
    async with site(tmp_path, NOW) as (address, _), client(address) as http:
        amal = await Person(address, "Amal").come()
        await amal.sit(await amal.make("you", "bot"))
        await amal.wait()
        await amal.say("tell", phrase="hello")
        seen = await figures(http)
        await amal.go()

    assert seen['tierce_sockets{kind="table"}'] == 1
    assert seen["tierce_tables"] == 1
    assert seen["tierce_chat_lines_total"] == 1
    assert seen["tierce_replay_seconds_count"] == 1
    assert seen["tierce_database_write_seconds_count"] >= 2
    assert seen["tierce_database_batch_jobs_sum"] >= seen["tierce_database_batch_jobs_count"] > 0
    assert seen['tierce_jobs_waiting{pool="bots"}'] == 0
    assert seen["process_start_time_seconds"] > 0


async def test_servers_in_one_process_count_apart(tmp_path):
    (tmp_path / "other").mkdir()
    async with site(tmp_path) as (address, _), site(tmp_path / "other") as (other, _):
        amal = await Person(address, "Amal").come()
        await amal.sit(await amal.make("you", "bot"))
        async with client(address) as here, client(other) as there:
            assert (await figures(here))["tierce_tables"] == 1
            assert (await figures(there))["tierce_tables"] == 0
        await amal.go()
