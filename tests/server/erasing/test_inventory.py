"""A person with every kind of activity is erased: nothing anywhere names the person afterwards."""

import pytest
import structlog

from tests.server.calls.test_accounts import gone, post
from tests.server.erasing.everything import (
    FOR_A_DAY,
    damage,
    everything,
    names_of_tables,
    on_sqlite,
    traces,
)
from tests.server.erasing.life import EVENT, MISSING, NAME, TEXTS, WITHOUT, lived
from tests.server.people import AT_ONCE, site
from tierce.server.people.accounts.statements import forget_shut


@pytest.mark.two_nodes
async def test_a_person_with_every_kind_of_activity_leaves_no_trace(tmp_path):
    with structlog.testing.capture_logs() as logs:
        async with site(tmp_path, timings=AT_ONCE) as (address, service):
            amal, bilel, life = await lived(address, service)
            before = await traces(service, life.sought)
            tables = await names_of_tables(service)
            new = {*tables} - before.keys() - WITHOUT.keys() - FOR_A_DAY.keys()
            assert new == set(), MISSING.format(sorted(new))
            exported = (await amal.http.post("/api/account/export", json={})).text
            assert await damage(service, tmp_path) == ""
            await post(amal, "/api/account/erase", {"name": NAME, "now": True})
            await gone(service)

            assert await traces(service, life.sought) == {}
            assert EVENT in (await everything(service))["tournament"]  # it goes on for others
            assert await damage(service, tmp_path) == ""
            matches = (await bilel.http.get("/api/history")).json()["matches"]
            await service.store.relations.write(forget_shut(2**62))  # as a day later
            assert len(matches) >= 2
            for match in matches:
                assert "a player" in str(match)

    assert [text for text in life.sought if text in str(logs)] == []
    assert [text for text in [*TEXTS, EVENT] if text not in exported] == []
    assert [one for one in life.ids if one in exported] == []
    if on_sqlite(service):
        left = [file.name for file in tmp_path.iterdir() if holds(file.read_bytes(), life.sought)]
        assert left == []


def holds(content, sought):
    return [one for one in sought if one.encode() in content]
