"""One evening of people at home, at tables of this site, and people who play real cards."""

from tests.server.clubs.test_clubs_calls import get, go, post
from tests.server.clubs.test_evening_wishes import own, refused
from tests.server.clubs.test_evenings import CLUB, SETTINGS, block, evening, village
from tests.server.people import AMAL, site


async def gathered(people, path, home, names=()):
    """All have signed up, the last ones from home; these say themselves that they are there."""
    here = people[: len(people) - home]
    for one in people:
        now = await post(one, f"{path}/sign", coming=True, home=one not in here)
        me = next(one for one in now["players"] if one["you"])
        marks = people[0] if one in here else one
        await post(marks, f"{path}/marks", player=me["player"], act="here")
    for name in names:
        now = await post(people[0], f"{path}/players", name=name)
    return await get(people[0], path)


def seated(now):
    """The names at the tables of the present round: with real cards, and online."""
    tables = now["played"][-1]["tables"]
    return [
        [sorted(seat["name"] for seat in one["seats"]) for one in tables if one["online"] is online]
        for online in (False, True)
    ]


async def end_table(service, table):
    """The match of an online table ends by itself."""
    await service.rounds.matches.stop(table)
    service.rounds.soon()


async def test_four_at_home_and_four_with_real_cards_are_one_ranking_and_one_ladder(tmp_path):
    async with site(tmp_path, SETTINGS) as (address, _):
        people = await village(address, 5)
        amal = people[0]
        for _ in range(2):
            path = await evening(amal, place="mixed")
            now = await gathered(people, path, 4, ["Nom 1", "Nom 2"])
            assert [one["home"] for one in now["players"]] == [False] * 2 + [True] * 4 + [False] * 2
            assert now["alone"] == []
            for number in range(2):
                now = await post(amal, f"{path}/draw")
                cards, online = seated(now)
                assert cards == [[AMAL, "G0", "Nom 1", "Nom 2"]]
                assert online == [["G1", "G2", "G3", "G4"]]
                real, screen = now["played"][number]["tables"]
                assert (real["table"], real["online"], screen["online"]) == (None, False, True)
                table = await get(people[-1], f"/api/tables/{screen['table']}")
                assert table["phase"] == "playing"
                body = {"round": number, "table": 0, "points": [0, 10, 20, 30]}
                await post(amal, f"{path}/results", **body)
                body = {"round": number, "table": 1, "points": [5, 0, 5, 5]}
                now = await post(amal, f"{path}/results", **body)
                assert all(one["done"] for one in now["played"][number]["tables"])
            assert len(now["ranking"]) == 8
            await post(amal, f"{path}/end")
        ladder = await get(people[-1], f"{CLUB}/ladder")
        assert {one["name"] for one in ladder["steps"]} == {AMAL, *(one.name for one in people[1:])}
        await go(*people)


async def test_online_tables_end_by_themselves_and_players_type_those_with_real_cards(tmp_path):
    async with site(tmp_path, SETTINGS) as (address, service):
        people = amal, bilel, *others = await village(address, 3)
        path = await evening(amal, place="mixed", rounds=1, seats=2)
        await gathered(people, path, 2)
        now = await post(amal, f"{path}/draw")
        at, mine = own(await get(bilel, path))
        assert (mine["types"], mine["online"]) == (True, False)
        screen, other = own(await get(others[0], path))
        assert (other["types"], other["online"]) == (False, True)
        typed = {"round": 0, "table": screen, "points": [1, 2]}
        assert await refused(others[0], f"{path}/results", **typed) == "only_cards"
        typed["table"] = at
        await post(bilel, f"{path}/results", **typed)
        await post(amal, f"{path}/results", **typed)
        await end_table(service, other["table"])
        await service.rounds.run()
        now = await get(amal, path)
        assert [one["done"] for one in now["played"][0]["tables"]] == [True, True]
        assert now["ends"]
        await go(*people)


async def test_who_moves_plays_elsewhere_from_the_next_draw_on(tmp_path):
    async with site(tmp_path) as (address, _):
        people = amal, bilel, *_ = await village(address)
        path = await evening(amal, place="mixed", rounds=3, seats=4)
        now = await gathered(people, path, 2, ["Nom"])
        player = {one["name"]: one["player"] for one in now["players"]}
        mark = f"{path}/marks"
        assert await refused(amal, mark, player=player["Nom"], act="home") == "only_persons"
        await post(amal, f"{path}/draw")
        now = await post(bilel, mark, player=player["G0"], act="home")
        assert seated(now) == [[[AMAL, "G0", "Nom"]], [["G1", "G2"]]]
        await post(bilel, mark, 403, player=player[AMAL], act="home")
        for reader, names in ((bilel, {"G0"}), (amal, {AMAL, "G0", "G1", "G2"})):
            shown = (await get(reader, path))["players"]
            assert {one["name"] for one in shown if one["can_move"]} == names
        for at, points in enumerate(([1, 2, 3], [1, 2])):
            now = await post(amal, f"{path}/results", round=0, table=at, points=points)
        await post(amal, mark, player=player["G1"], act="cards")
        now = await post(amal, f"{path}/draw")
        assert seated(now) == [[[AMAL, "G1", "Nom"]], [["G0", "G2"]]]
        await go(*people)


async def test_one_alone_has_a_bye_that_is_said_before_and_two_alone_are_not_drawn(tmp_path):
    async with site(tmp_path) as (address, _):
        people = amal, bilel, chiraz = await village(address, 2)
        path = await evening(amal, place="mixed", rounds=3, seats=4)
        now = await gathered((amal, chiraz), path, 1)
        player = {one["name"]: one["player"] for one in now["players"]}
        assert (sorted(now["alone"]), now["draws"]) == (sorted(player.values()), False)
        assert await refused(amal, f"{path}/draw") == "groups_too_small"
        assert (await get(amal, path))["line"]["state"] == "open"
        await post(bilel, f"{path}/sign", coming=True)
        who = next(one["player"] for one in (await get(bilel, path))["players"] if one["you"])
        now = await post(amal, f"{path}/marks", player=who, act="here")
        assert (now["alone"], now["draws"]) == ([player["G1"]], True)
        now = await post(amal, f"{path}/draw")
        assert (seated(now), now["played"][0]["byes"]) == ([[[AMAL, "G0"]], []], ["G1"])
        await go(*people)


async def test_a_member_chooses_when_signing_up_and_only_at_a_mixed_evening(tmp_path):
    async with site(tmp_path) as (address, _):
        people = amal, bilel, *_ = await village(address, 1)
        path = await evening(amal, place="mixed")
        for home in (True, False, True):
            now = await post(bilel, f"{path}/sign", coming=True, home=home)
            assert [one["home"] for one in now["players"]] == [home]
        [me] = now["players"]
        assert not me["here"]
        for act, here in (("here", True), ("not_here", False)):
            now = await post(bilel, f"{path}/marks", player=me["player"], act=act)
            assert now["players"][0]["here"] is here
        await post(bilel, f"{path}/marks", player=me["player"], act="cards")
        await post(bilel, f"{path}/marks", 403, player=me["player"], act="here")
        await post(bilel, f"{path}/sign", coming=False)
        now = await post(bilel, f"{path}/sign", coming=True)
        assert not now["players"][0]["home"]
        real = await evening(amal)
        assert await refused(bilel, f"{real}/sign", coming=True, home=True) == "not_mixed"
        await go(*people)


async def test_who_comes_late_may_play_at_home_and_the_wall_says_which_table_is_which(tmp_path):
    async with site(tmp_path) as (address, _):
        people = amal, *_, late = await village(address, 4)
        path = await evening(amal, place="mixed", seats=3, rounds=2)
        await gathered(people[:4], path, 2)
        await post(amal, f"{path}/draw")
        now = await post(late, f"{path}/sign", coming=True, home=True)
        assert [(one["home"], one["here"]) for one in now["players"] if one["you"]] == [
            (True, True)
        ]
        wall = await get(late, f"{CLUB}/wall")
        assert wall["evening"]["place"] == "mixed"
        tables = [(one["online"], one["table"]) for one in wall["tables"]]
        assert tables == [(False, None), (True, None)]
        await go(*people)


async def test_a_block_hides_names_of_who_would_have_no_table_too(tmp_path):
    async with site(tmp_path) as (address, _):
        people = amal, bilel, chiraz = await village(address, 2)
        path = await evening(amal, place="mixed", seats=3)
        await gathered(people, path, 1)
        await block(bilel, chiraz)
        shown = await get(bilel, path)
        assert len(shown["alone"]) == 1  # an id of this evening, whose name is not told
        assert "G1" not in [one["name"] for one in shown["players"]]
        await go(*people)


async def test_the_same_player_moves_so_often_and_no_more(tmp_path):
    async with site(tmp_path) as (address, _):
        people = amal, bilel = await village(address, 1)
        path = await evening(amal, place="mixed")
        now = await post(bilel, f"{path}/sign", coming=True)
        [me] = now["players"]
        for at in range(20):
            act = "cards" if at % 2 else "home"
            await post(bilel, f"{path}/marks", player=me["player"], act=act)
        again = {"player": me["player"], "act": "home"}
        assert await refused(bilel, f"{path}/marks", **again) == "too_many"
        await go(*people)
