"""While a site is updated, a node leaves what a newer one wrote to it, and harms nothing else."""

import pytest

from tests.server.people import Person, site
from tests.server.tournaments.event import make
from tierce.server.store import do

LATER = """
    insert into tournament_event (tournament_id, seq, at, actor, event)
    values ($1, 1, 0, 'host', '{"type": "of_next_year"}')
"""
OTHER_KIND = (
    'update tournament set terms = \'{"settings": {"kind": "of_next_year"}}\' where id = $1'
)


@pytest.mark.parametrize("change", [LATER, OTHER_KIND], ids=["event", "terms"])
async def test_a_tournament_of_a_newer_version_is_left_to_it_and_the_list_shows_the_others(
    tmp_path, change
):
    async with site(tmp_path) as (address, service):
        host = await Person(address, "Amal").come()
        old, new = await make(host), await make(host)
        await service.store.relations.write(do(change, new))

        listed = (await host.http.get("/api/tournaments")).json()
        alone = await host.http.get(f"/api/tournaments/{new}")
        await service.rounds.run()
        await host.go()

    assert old in str(listed)
    assert new not in str(listed)
    assert alone.status_code == 503
