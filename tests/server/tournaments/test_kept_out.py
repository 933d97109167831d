"""Who may take no seat, and whom a block keeps apart, in an online tournament."""

from tests.server.people import site
from tests.server.tournaments.event import act, crowd, end, make, page, refused
from tierce.server.store import do

BLOCKED = """
    insert into tie (person, other, kind, at)
    select one.person, two.person, 'blocked', 1
    from tournament_player as one cross join tournament_player as two
    where one.player = $1 and two.player = $2
"""
SUSPENDED = """
    insert into measure (id, person, kind, reason, at, until, actor)
    select 'm', person, 'suspend', 'talk', 1, 0, 'terminal' from tournament_player where player = $1
"""


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


async def test_whom_the_host_has_blocked_signs_up_nowhere_and_learns_nothing(tmp_path):
    async with site(tmp_path) as (address, service):
        host, one, other = people = await crowd(address, 3)
        first, event = await make(host), await make(host)
        mine = (await act(host, first, "sign_up"))["you"]
        theirs = (await act(one, first, "sign_up"))["you"]
        await service.store.relations.write(do(BLOCKED, mine, theirs))
        assert await refused(one, event, "sign_up") == "seat_refused"
        assert await refused(one, first, "sign_up") == "entered_already"
        await act(other, event, "sign_up")
        await act(host, event, "sign_up")
        await act(host, event, "start")
        assert await refused(one, event, "sign_up") == "started"
        await end(people)


async def test_the_draw_keeps_apart_whom_a_block_parts(tmp_path):
    async with site(tmp_path) as (address, service):
        host, *players = people = await crowd(address, 9)
        event = await make(host, rounds=1)
        ids = [(await act(one, event, "sign_up"))["you"] for one in players]
        blocks = [do(BLOCKED, ids[0], ids[1]), do(BLOCKED, ids[2], ids[0])]
        await service.store.relations.write(*blocks)
        await act(host, event, "start")
        for _ in range(4):
            tables = (await act(host, event, "propose"))["draw"]["tables"]
            [at] = [table for table in tables if ids[0] in table]
            assert not {ids[1], ids[2]} & {*at}
        await end(people)


async def test_no_player_sees_the_name_of_one_whom_a_block_parts_but_the_host_does(tmp_path):
    async with site(tmp_path) as (address, service):
        host, one, other, third = people = await crowd(address, 4)
        event = await make(host)
        ids = [(await act(each, event, "sign_up"))["you"] for each in (one, other, third)]
        await service.store.relations.write(do(BLOCKED, ids[0], ids[1]))
        names = {
            each.name: [player["name"] for player in (await page(each, event))["players"]]
            for each in people
        }
        mine = (await act(host, event, "sign_up"))["you"]
        await service.store.relations.write(do(BLOCKED, mine, ids[2]))
        hosts = {each.name: (await page(each, event))["host"] for each in (one, third)}
        await end(people)

    assert names["Joueur 1"] == ["Joueur 1", "", "Joueur 3"]
    assert names["Joueur 2"] == ["", "Joueur 2", "Joueur 3"]
    assert names["Joueur 0"] == names["Joueur 3"] == ["Joueur 1", "Joueur 2", "Joueur 3"]
    assert hosts == {"Joueur 1": "Joueur 0", "Joueur 3": ""}
