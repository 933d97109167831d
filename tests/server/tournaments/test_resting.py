"""A player sits out one round, and is in the next one again."""

from tests.server.clubs.test_clubs_calls import get, go, post
from tests.server.clubs.test_evenings import evening, gathered, village
from tests.server.people import Person, site
from tests.server.tournaments.event import act, crowd, end, make, page, refused


async def started(address, **more):
    host, *players = await crowd(address, 6)
    event = await make(host, **{"rules": "rami51", "seats": 4, "rounds": 3, **more})
    for one in players:
        await act(one, event, "sign_up")
    await act(host, event, "start")
    return host, players, event


async def reported(host, event):
    """Results for all tables of the present round: 0, 10, 20 and so on."""
    for at, table in enumerate((await page(host, event))["rounds"][-1]["tables"]):
        points = [10 * seat for seat in range(len(table["players"]))]
        await act(host, event, "report", table=at, points=points)


async def test_who_sits_out_has_a_bye_and_plays_the_round_after(tmp_path):
    async with site(tmp_path) as (address, _):
        host, players, event = await started(address)
        one, other, *_ = players
        await act(host, event, "draw")
        assert await refused(other, event, "sit_out", 403, player=(await page(one, event))["you"])
        await reported(host, event)
        before = await page(one, event)
        score = next(at["score"] for at in before["standing"] if at["player"] == before["you"])
        await act(host, event, "propose")
        now = await act(one, event, "sit_out")
        assert await refused(one, event, "sit_out") == "resting_already"
        assert next(at for at in now["players"] if at["you"])["rests"]
        assert (await page(host, event))["draw"] is None
        now = await act(host, event, "draw")
        assert now["rounds"][-1]["byes"] == [before["you"]]
        assert len(now["rounds"][-1]["tables"][0]["players"]) == 4
        await reported(host, event)
        now = await page(one, event)
        mine = next(at["score"] for at in now["standing"] if at["player"] == now["you"])
        assert mine == score + 15
        now = await act(host, event, "draw")
        assert [table for table in now["rounds"][-1]["tables"] if before["you"] in table["players"]]
        assert not any(at["rests"] for at in now["players"])
        assert await refused(one, event, "sit_out") == "over"
        await end([host, *players])


async def test_one_can_change_ones_mind_and_a_round_is_played_whoever_sits_out(tmp_path):
    async with site(tmp_path) as (address, _):
        host, players, event = await started(address, seats=5)
        await act(players[0], event, "sit_out")
        assert await refused(players[1], event, "sit_in") == "not_resting"
        await act(players[0], event, "sit_in")
        now = await page(host, event)
        for one in now["players"][:4]:
            await act(host, event, "sit_out", player=one["id"])
        now = await act(host, event, "draw")
        assert sum(len(table["players"]) for table in now["rounds"][0]["tables"]) == 5
        await end([host, *players])


async def test_nobody_sits_out_of_a_knock_out(tmp_path):
    async with site(tmp_path) as (address, _):
        host, players, event = await started(address, format="knockout")
        assert await refused(players[0], event, "sit_out") == "no_rest"
        now = await page(players[0], event)
        assert not any(one["can_rest"] for one in now["players"])
        stranger = await Person(address, "Zoé").come()
        assert await refused(stranger, event, "sit_out") == "unknown_player"
        await end([host, *players, stranger])


async def test_a_member_sits_out_a_round_of_an_evening_and_no_other_member_decides_it(tmp_path):
    async with site(tmp_path) as (address, _):
        people = amal, one, other, *_ = await village(address, 4)
        path = await evening(amal, seats=4, rounds=3)
        await gathered(people, path)
        await post(amal, f"{path}/draw")
        mine = next(at for at in (await get(one, path))["players"] if at["you"])
        assert mine["can_rest"]
        await post(other, f"{path}/marks", 403, player=mine["player"], act="rest")
        await post(one, f"{path}/marks", 403, player=mine["player"], act="drop")
        now = await post(one, f"{path}/marks", player=mine["player"], act="rest")
        assert next(at for at in now["players"] if at["you"])["rests"]
        for at, table in enumerate(now["played"][0]["tables"]):
            points = [10 * seat for seat in range(len(table["seats"]))]
            await post(amal, f"{path}/results", round=0, table=at, points=points)
        now = await post(amal, f"{path}/draw")
        assert now["played"][1]["byes"] == [one.name]
        await go(*people)
