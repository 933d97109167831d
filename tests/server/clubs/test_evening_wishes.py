"""What hosts of evenings need: late entries, arrivals taken back, points that players type, rules
that are removed, members who leave.
"""

import pytest
from websockets.asyncio.client import connect

from tests.server.clubs.test_clubs_calls import get, go, post
from tests.server.clubs.test_evenings import CLUB, evening, gathered, village
from tests.server.people import Person, site


async def refused(person, path, status=409, **body):
    found = await post(person, path, status, **body)
    return found["detail"]["why"]


def own(now):
    """The reader's table of the present round, and its number."""
    tables = enumerate(now["played"][-1]["tables"])
    return next((at, one) for at, one in tables if any(seat["you"] for seat in one["seats"]))


async def test_points_of_a_player_count_once_another_one_agrees_and_the_host_settles(tmp_path):
    async with site(tmp_path) as (address, _):
        people = amal, *_ = await village(address)
        path = await evening(amal, seats=4)
        await gathered(people, path)
        await post(amal, f"{path}/draw")
        players = people[1:]
        at, table = own(await get(players[0], path))
        assert table["types"]
        result = {"round": 0, "table": at, "points": [0, 10, 20, 30]}
        now = await post(players[0], f"{path}/results", **result)
        [claim] = own(now)[1]["claims"]
        assert (claim["name"], claim["points"]) == ("G0", [0, 10, 20, 30])
        other = {**result, "points": [10, 0, 20, 30]}
        now = await post(players[1], f"{path}/results", **other)
        assert len(own(now)[1]["claims"]) == 2
        assert not own(now)[1]["done"]
        now = await post(amal, f"{path}/results", **other)
        assert [seat["points"] for seat in own(now)[1]["seats"]] == [10, 0, 20, 30]
        await post(amal, f"{path}/draw")
        result["round"] = 1
        await post(players[0], f"{path}/results", **result)
        now = await post(players[2], f"{path}/results", **result)
        assert own(now)[1]["done"]
        await go(*people)


async def test_where_the_host_types_alone_players_do_not(tmp_path):
    async with site(tmp_path) as (address, _):
        people = amal, *players = await village(address)
        path = await evening(amal, seats=4, claims=False)
        await gathered(people, path)
        await post(amal, f"{path}/draw")
        at, table = own(await get(players[0], path))
        assert not table["types"]
        result = {"round": 0, "table": at, "points": [0, 10, 20, 30]}
        assert await refused(players[0], f"{path}/results", **result) == "host_types"
        await go(*people)


async def test_a_member_who_leaves_the_club_is_not_drawn_any_more_and_keeps_the_points(tmp_path):
    async with site(tmp_path) as (address, _):
        people = amal, *_, leaver = await village(address, 4)
        path = await evening(amal, seats=5)
        await gathered(people, path)
        await post(amal, f"{path}/draw")
        await post(leaver, f"{CLUB}/leave")
        points = [0, 10, 20, 30, 40]
        now = await post(amal, f"{path}/results", round=0, table=0, points=points)
        gone = next(one for one in now["players"] if one["dropped"])
        assert gone["name"] == leaver.name
        now = await post(amal, f"{path}/draw")
        seated = [one["player"] for table in now["played"][1]["tables"] for one in table["seats"]]
        assert gone["player"] not in seated
        assert len(seated) == 4
        scored = {one["player"]: one["rounds"] for one in now["ranking"]}
        assert scored[gone["player"]] == 1
        await go(*people)


async def test_who_comes_late_plays_from_the_next_round_and_the_last_one_is_too_late(tmp_path):
    async with site(tmp_path) as (address, _):
        people = amal, *_, late, later = await village(address, 5)
        path = await evening(amal, seats=4)
        await gathered(people[:4], path)
        await post(amal, f"{path}/draw")
        assert (await get(late, path))["joins"]
        await post(late, f"{path}/sign", coming=True)
        await post(amal, f"{path}/players", name="Yann")
        await post(amal, f"{path}/results", round=0, table=0, points=[0, 10, 20, 30])
        now = await post(amal, f"{path}/draw")
        seated = [one["name"] for table in now["played"][1]["tables"] for one in table["seats"]]
        assert {late.name, "Yann"} <= {*seated}
        mean = {one["name"]: one["score"] for one in now["ranking"]}
        assert mean["Yann"] == 15
        assert not (await get(later, path))["joins"]
        assert await refused(later, f"{path}/sign", coming=True) == "over"
        await go(*people)


async def test_here_is_taken_back_before_the_first_draw(tmp_path):
    async with site(tmp_path) as (address, _):
        people = amal, *_ = await village(address)
        path = await evening(amal, seats=4)
        now = await gathered(people, path, ["Yann"])
        one = now["players"][0]["player"]
        now = await post(amal, f"{path}/marks", player=one, act="not_here")
        assert [player["here"] for player in now["players"]].count(False) == 1
        await post(amal, f"{path}/draw")
        there = now["players"][1]["player"]
        assert await refused(amal, f"{path}/marks", player=there, act="not_here") == "started"
        await go(*people)


async def test_rules_are_removed_and_what_used_them_can_still_be_read(tmp_path):
    async with site(tmp_path) as (address, _):
        people = amal, member, *_ = await village(address)
        await post(amal, f"{CLUB}/rules", name="Samedi", link="palace")
        path = await evening(amal)
        no = await post(member, f"{CLUB}/rules/removed", 403, name="Jeudi")
        assert no["code"] == "club_role"
        now = await post(amal, f"{CLUB}/rules/removed", name="Jeudi")
        assert [(one["name"], one["chosen"]) for one in now["rules"]] == [("Samedi", True)]
        assert (await get(member, path))["link"].startswith("rami51")
        versions = (await get(member, f"{CLUB}/rules/Jeudi"))["versions"]
        assert [one["link"] for one in versions] == ["rami51"]
        assert (await evening(amal, 404))["code"] == "club_rules_unknown"
        await post(amal, f"{CLUB}/rules/removed", 409, name="Jeudi")
        now = await post(amal, f"{CLUB}/rules", name="Jeudi", link="palace")
        assert {one["name"]: one["version"] for one in now["rules"]} == {"Jeudi": 3, "Samedi": 1}
        await go(*people)


async def told(person, path):
    """A socket that follows, after its first frame."""
    cookie = {"Cookie": f"tierce_guest={person.cookie}"}
    where = person.address.replace("http", "ws") + path
    return await connect(where, additional_headers=cookie, compression=None, proxy=None)


@pytest.mark.two_nodes
async def test_pages_of_a_club_hear_of_each_change_and_strangers_nothing(tmp_path):
    async with site(tmp_path) as (address, _):
        people = amal, member, *_ = await village(address)
        path = await evening(amal)
        socket = await told(member, "/ws/clubs/cercle-lilas")
        assert await socket.recv() == '{"type":"gathering"}'
        await post(amal, f"{path}/sign", coming=True)
        assert await socket.recv() == '{"type":"gathering"}'
        stranger = await Person(address, "Zoé").come()
        for closed in ("/ws/clubs/cercle-lilas", f"/ws/tournaments/{path.rpartition('/')[2]}"):
            other = await told(stranger, closed)
            await other.wait_closed()
            assert other.close_code == 4404
        await socket.close()
        await go(*people, stranger)
