"""Who may take no seat, and whom a block keeps apart, in an online tournament."""

import pytest

from tests.server.people import site
from tests.server.tournaments.event import act, crowd, end, make, page
from tierce.server.store import do

SUSPENDED = """
    insert into measure (id, person, kind, reason, at, until, actor)
    select 'm', person, 'suspend', 'talk', 1, 0, 'terminal' from tournament_player where player = $1
"""


@pytest.mark.two_nodes
async def test_a_bot_plays_for_a_person_who_was_suspended_after_signing_up(tmp_path):
    async with site(tmp_path) as (address, service):
        host, *players = await crowd(address, 4)
        event = await make(host, place="online", rounds=1, seats=3, speed="none")
        for one in players:
            await act(one, event, "sign_up")
        you = (await page(players[0], event))["you"]
        await service.store.relations.write(do(SUSPENDED, you))
        await act(host, event, "start")
        await act(host, event, "draw")
        [table] = (await page(players[1], event))["rounds"][0]["tables"]
        info = (await players[1].http.get(f"/api/tables/{table['table']}")).json()
        kinds = {one["name"]: one["kind"] for one in info["seats"]}
        assert kinds == {"Joueur 1": "bot", "Joueur 2": "person", "Joueur 3": "person"}
        await end([host, *players])
