"""Databases in PostgreSQL that can be used, and those that cannot."""

import asyncio

import pytest

from tests.engines import own_postgres
from tests.prepared import execute
from tierce.server.store import Row
from tierce.server.system.data_dir import UnusableError

postgres = pytest.importorskip("tierce.server.store.postgres", reason="needs tierce[nodes]")


async def test_of_several_hosts_the_one_that_answers_is_used():
    with own_postgres() as server:
        address = server.address.replace("@", "@127.0.0.1:1,127.0.0.2:1,")
        store = await postgres.PostgresStore.open(address)
        await store.append([Row("t", 1, 0, "{}")], [])
        assert len(await store.rows("t")) == 1
        await store.close()


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("postgresql://amal:secret@127.0.0.1:1/t", "postgresql://amal@127.0.0.1:1/t"),
        ("postgresql://amal:secret@127.0.0.1:none/t", "not understood"),
        ("postgresql://amal:secret@nowhere.invalid/t?password=secret", "amal@nowhere.invalid/t"),
    ],
)
async def test_a_database_that_cannot_be_reached_is_named_without_its_password(address, said):
    with pytest.raises(UnusableError) as sorry:
        await postgres.PostgresStore.open(address)

    assert said in str(sorry.value)
    assert "secret" not in str(sorry.value)
    assert "\n" not in str(sorry.value)


async def test_a_database_that_does_not_exist_is_named(postgres_server):
    address = postgres_server.rpartition("/")[0] + "/none"
    with pytest.raises(UnusableError, match="createdb"):
        await postgres.PostgresStore.open(address)


async def test_the_tables_of_another_program_are_left_alone(database):
    execute(database, "create table event (what text)")
    with pytest.raises(UnusableError, match="another program"):
        await postgres.PostgresStore.open(database)


async def test_a_database_of_a_newer_release_is_refused(database):
    await (await postgres.PostgresStore.open(database)).close()
    execute(database, "update setting set value = '999' where key = 'database_version'")
    with pytest.raises(UnusableError, match="newer Tierce"):
        await postgres.PostgresStore.open(database)


async def test_nodes_that_start_together_create_the_tables_once(database):
    async with asyncio.timeout(20):
        stores = await asyncio.gather(*[postgres.PostgresStore.open(database) for _ in range(5)])
    await asyncio.gather(*[store.close() for store in stores])
