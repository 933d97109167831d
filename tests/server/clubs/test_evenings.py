"""Evenings of a club: the list, draws, typed results, ranking, ladder, CSV and the wall."""

import itertools

import msgspec

from tests.server.clubs.test_clubs_calls import account, get, go, post
from tests.server.people import AMAL, NOW, Person, site
from tierce.server.people.standing.numbers import default_numbers
from tierce.server.system.clock import Clock

CLUB = "/api/clubs/cercle-lilas"
ONCE = msgspec.structs.replace(
    default_numbers(), club=msgspec.structs.replace(default_numbers().club, evenings=2)
)
SETTINGS = msgspec.structs.replace(NOW, standing=ONCE)
"""A ladder after two evenings."""


MINUTE = 60_000


class Moved(Clock):
    """A clock that can be moved on."""

    by = 0

    def now(self):
        return super().now() + self.by


async def village(address, count=3):
    """A club with rules, its host and some members."""
    amal = await account(address, "Amal")
    await post(amal, "/api/clubs", 201, name="Cercle des Lilas")
    await post(amal, f"{CLUB}/rules", name="Jeudi", link="rami51")
    code = (await post(amal, f"{CLUB}/link"))["code"]
    others = [await Person(address, f"G{at}").come() for at in range(count)]
    for one in others:
        await post(one, f"/api/club-links/{code}", name=one.name)
    return [amal, *others]


async def evening(host, status=201, **more):
    body = {"name": "Soirée du jeudi", "rules": "Jeudi", "rounds": 2, "seats": 4, **more}
    made = await post(host, f"{CLUB}/evenings", status, **body)
    return f"{CLUB}/evenings/{made['line']['id']}" if status == 201 else made


async def gathered(people, path, names=()):
    """All persons have signed up and are there, with some typed names."""
    for one in people:
        await post(one, f"{path}/sign", coming=True)
    found = await get(people[0], path)
    for player in found["players"]:
        await post(people[0], f"{path}/marks", player=player["player"], act="here")
    for name in names:
        found = await post(people[0], f"{path}/players", name=name)
    return found


async def play(host, path):
    """Draw a round and type results: the first seat has the fewest points."""
    found = await post(host, f"{path}/draw")
    number = found["line"]["round"] - 1
    for at, table in enumerate(found["played"][number]["tables"]):
        points = [10 * seat for seat in range(len(table["seats"]))]
        body = {"round": number, "table": at, "points": points}
        found = await post(host, f"{path}/results", **body)
    return found


async def test_an_evening_of_eight_from_the_list_to_the_ladder(tmp_path):
    async with site(tmp_path, SETTINGS) as (address, _):
        people = await village(address)
        amal = people[0]
        for _ in range(2):
            path = await evening(amal)
            found = await gathered(people, path, [f"Nom {at}" for at in range(4)])
            assert (len(found["players"]), found["draws"], found["ends"]) == (8, True, False)
            first = await play(amal, path)
            assert [len(one["seats"]) for one in first["played"][0]["tables"]] == [4, 4]
            second = await play(amal, path)
            tables = [
                {seat["player"] for seat in one["seats"]}
                for played in second["played"]
                for one in played["tables"]
            ]
            assert max(len(a & b) for a, b in itertools.combinations(tables, 2)) == 2
            assert (second["draws"], second["ends"]) == (False, True)
            ended = await post(amal, f"{path}/end")
            assert ended["line"]["state"] == "ended"

        ladder = await get(people[1], f"{CLUB}/ladder")
        assert (ladder["least"], ladder["yours"], len(ladder["steps"])) == (2, 2, 4)
        means = [one["mean"] for one in ladder["steps"]]
        assert means == sorted(means, reverse=True)
        assert {one["evenings"] for one in ladder["steps"]} == {2}
        rows = (await amal.http.get(f"{path}/csv")).text.splitlines()
        assert rows[0].lstrip("\ufeff") == "place,name,score,R1,R2,points"
        assert len(rows) == 9
        assert len((await amal.http.get(f"{CLUB}/ladder/csv")).text.splitlines()) == 5
        exported = (await people[1].http.post("/api/account/export", json={})).json()
        assert len(exported["club_evenings"]) == 2
        await go(*people)


async def test_a_year_with_too_few_evenings_is_in_no_ladder(tmp_path):
    async with site(tmp_path) as (address, _):
        people = await village(address)
        path = await evening(people[0], rounds=1)
        await gathered(people, path)
        await play(people[0], path)
        await post(people[0], f"{path}/end")

        ladder = await get(people[0], f"{CLUB}/ladder")
        assert (ladder["steps"], ladder["yours"], ladder["least"]) == ([], 1, 5)
        await go(*people)


async def test_those_who_have_not_come_are_not_drawn(tmp_path):
    async with site(tmp_path) as (address, _):
        people = await village(address, 4)
        path = await evening(people[0])
        await gathered(people[:4], path)
        await post(people[4], f"{path}/sign", coming=True)
        assert (await get(people[4], CLUB + "/evenings"))["coming"][0]["signed"] == 5
        drawn = await post(people[0], f"{path}/draw")

        assert len(drawn["players"]) == 4
        seats = [seat["name"] for one in drawn["played"][0]["tables"] for seat in one["seats"]]
        assert sorted(seats) == [AMAL, "G0", "G1", "G2"]
        late = await post(people[4], f"{path}/sign", coming=True)
        assert (len(late["players"]), len(late["played"][0]["tables"][0]["seats"])) == (5, 4)
        await go(*people)


async def test_members_sign_up_and_off_and_type_nothing(tmp_path):
    async with site(tmp_path) as (address, _):
        people = await village(address)
        amal, bilel = people[:2]
        path = await evening(amal)
        assert (await post(bilel, f"{path}/sign", coming=True))["line"]["you"]
        assert not (await post(bilel, f"{path}/sign", coming=False))["line"]["you"]
        again = await post(bilel, f"{path}/sign", coming=True)
        assert len(again["players"]) == 1
        for call, body in (
            ("draw", {}),
            ("end", {}),
            ("players", {"name": "X"}),
            ("marks", {"player": again["players"][0]["player"], "act": "here"}),
        ):
            assert (await post(bilel, f"{path}/{call}", 403, **body))["code"] == "club_role"
        none = await post(bilel, f"{path}/results", 409, round=0, table=0, points=[1])
        assert none["detail"]["why"] == "unknown_table"
        stranger = await Person(address, "Eve").come()
        assert (await get(stranger, path, 403))["code"] == "not_member"
        await go(*people, stranger)


async def test_a_result_is_corrected_and_bad_points_are_refused(tmp_path):
    async with site(tmp_path) as (address, _):
        people = await village(address)
        path = await evening(people[0])
        await gathered(people, path)
        await play(people[0], path)
        fixed = await post(people[0], f"{path}/results", round=0, table=0, points=[90, 0, 5, 7])
        seats = fixed["played"][0]["tables"][0]["seats"]
        assert [one["points"] for one in seats] == [90, 0, 5, 7]
        assert fixed["ranking"][0]["player"] == seats[1]["player"]
        for body in ({"points": [1]}, {"points": [0, 0, 0, 10**9]}, {"table": 9}, {"round": -1}):
            wrong = {"round": 0, "table": 0, "points": [1, 2, 3, 4], **body}
            refused = await post(people[0], f"{path}/results", 409, **wrong)
            assert refused["code"] == "evening_refused"
        await go(*people)


async def test_an_evening_asks_for_rules_and_seats_that_fit(tmp_path):
    async with site(tmp_path) as (address, _):
        people = await village(address, 0)
        amal = people[0]
        assert (await evening(amal, 404, rules="Rien"))["code"] == "club_rules_unknown"
        assert (await evening(amal, 400, seats=9))["code"] == "wrong_evening"
        assert (await evening(amal, 400, rounds=0))["code"] == "wrong_evening"
        assert (await evening(amal, 400, name=" "))["code"] == "club_name"
        await go(*people)


async def test_one_who_leaves_or_is_removed_is_off_the_lists(tmp_path):
    async with site(tmp_path) as (address, _):
        people = amal, bilel, chiraz, driss = await village(address)
        path = await evening(amal)
        for one in people:
            await post(one, f"{path}/sign", coming=True)
        members = (await get(amal, f"{CLUB}/members"))["members"]
        who = next(one["who"] for one in members if one["name"] == driss.name)
        await post(bilel, f"{CLUB}/leave")
        await post(amal, f"{CLUB}/members", who=who, wanted="removed")

        names = [one["name"] for one in (await get(amal, path))["players"]]
        assert names == [AMAL, chiraz.name]
        await go(*people)


async def test_the_wall_opens_by_its_link_and_shows_names_and_points_only(tmp_path):
    async with site(tmp_path) as (address, _):
        people = await village(address)
        amal = people[0]
        code = (await post(amal, f"{CLUB}/wall", open=True, dark=True))["wall"]
        stranger = await Person(address).come()
        empty = await get(stranger, f"/api/club-walls/{code}")
        assert (empty["evening"], empty["next"], empty["dark"]) == (None, None, True)
        path = await evening(amal)
        await gathered(people, path)
        await play(amal, path)
        wall = await get(stranger, f"/api/club-walls/{code}")
        assert (wall["evening"]["round"], wall["evening"]["state"]) == (1, "playing")
        assert [seat["points"] for seat in wall["tables"][0]["seats"]] == [0, 10, 20, 30]
        assert [one["rank"] for one in wall["ranking"]] == [1, 2, 3, 4]
        await post(people[1], f"{CLUB}/wall", 403, open=True)
        fresh = (await post(amal, f"{CLUB}/wall", open=True, renew=True))["wall"]
        assert (await get(stranger, f"/api/club-walls/{code}", 403))["code"] == "unknown_code"
        await get(stranger, f"/api/club-walls/{fresh}")
        await post(amal, f"{CLUB}/wall", open=False)
        await get(stranger, f"/api/club-walls/{fresh}", 403)
        await go(*people, stranger)


async def test_a_club_of_nobody_leaves_no_evening_to_the_next_one(tmp_path):
    async with site(tmp_path) as (address, _):
        [amal] = await village(address, 0)
        await evening(amal)
        await post(amal, f"{CLUB}/leave")
        await post(amal, "/api/clubs", 201, name="Cercle des Lilas")

        assert await get(amal, f"{CLUB}/evenings") == {"coming": [], "past": []}
        await go(amal)


async def test_four_play_online_and_four_at_real_cards_on_one_evening(tmp_path):
    async with site(tmp_path, SETTINGS) as (address, _):
        people = await village(address, 7)
        amal = people[0]
        path = await evening(amal, rounds=1, place="online", rules="Jeudi")
        await gathered(people, path)
        assert (await post(amal, f"{path}/players", 409, name="Nom"))["code"] == "evening_refused"
        drawn = await post(amal, f"{path}/draw")
        cards, online = drawn["played"][0]["tables"]
        assert cards["table"] != online["table"] is not None
        body = {"round": 0, "table": 0, "points": [12, 40, 3, 77]}
        found = await post(amal, f"{path}/results", **body)
        assert [one["done"] for one in found["played"][0]["tables"]] == [True, False]
        player = next(one for one in people if one.name == online["seats"][0]["name"])
        table = await get(player, f"/api/tables/{online['table']}")
        assert table["phase"] == "playing"
        assert {one["name"] for one in table["seats"]} == {one["name"] for one in online["seats"]}
        await go(*people)


async def test_evenings_are_closed_to_the_calls_of_tournaments(tmp_path):
    async with site(tmp_path) as (address, _):
        people = await village(address, 1)
        path = await evening(people[0])
        stranger = await Person(address, "Eve").come()
        assert (await get(stranger, f"{CLUB}/evenings"))["coming"][0]["id"] == ""
        event = f"/api/tournaments/{path.rpartition('/')[2]}"
        await get(people[1], event)
        await get(stranger, event, 404)
        await post(stranger, event, 404, act="sign_up")
        await post(people[0], event, 404, act="end")
        assert (await get(people[0], "/api/tournaments"))["yours"] == []
        await go(*people, stranger)


async def test_a_table_is_late_by_the_usual_length_of_the_evening(tmp_path):
    async with site(tmp_path, SETTINGS, clock=(clock := Moved())) as (address, _):
        people = await village(address, 7)
        path = await evening(people[0])
        await gathered(people, path)
        drawn = await post(people[0], f"{path}/draw")
        clock.by = 20 * MINUTE
        for at in range(2):
            body = {"round": 0, "table": at, "points": [1, 2, 3, 4]}
            await post(people[0], f"{path}/results", **body)
        drawn = await post(people[0], f"{path}/draw")
        assert not any(one["late"] for one in drawn["played"][1]["tables"])
        clock.by = 49 * MINUTE
        assert not any(one["late"] for one in (await get(people[0], path))["played"][1]["tables"])
        clock.by = 51 * MINUTE
        tables = (await get(people[0], path))["played"][1]["tables"]
        assert [one["late"] for one in tables] == [True, True]
        assert [one["took"] // MINUTE for one in tables] == [31, 31]
        await go(*people)


async def block(person, other):
    """The person blocks the other, after both were friends."""
    code = (await post(other, "/api/friends/code"))["code"]
    await post(person, f"/api/friends/code/{code}")
    who = (await get(person, "/api/friends"))["friends"][0]["who"]
    await post(person, f"/api/friends/{who}", act="block")


async def test_evenings_and_ladder_name_no_person_who_is_kept_apart(tmp_path):
    async with site(tmp_path, SETTINGS) as (address, _):
        people = await village(address)
        for _ in range(2):
            path = await evening(people[0], rounds=1)
            await gathered(people, path)
            await play(people[0], path)
            await post(people[0], f"{path}/end")
        await block(people[1], people[2])
        for reader, hidden in ((people[1], "G1"), (people[2], "G0")):
            shown = await get(reader, path)
            ladder = await get(reader, f"{CLUB}/ladder")
            seats = [seat for one in shown["played"][0]["tables"] for seat in one["seats"]]
            for rows in (shown["players"], seats, shown["ranking"], ladder["steps"]):
                names = sorted(one["name"] for one in rows)
                assert names == sorted({AMAL, "G0", "G1", "G2", ""} - {hidden})
            assert [one["who"] for one in shown["players"] if not one["name"]] == [None]
            assert hidden not in (await reader.http.get(f"{path}/csv")).text
        assert "" not in [one["name"] for one in (await get(people[0], path))["players"]]
        await go(*people)


async def test_whom_an_organiser_drops_from_an_online_evening_has_not_left(tmp_path):
    async with site(tmp_path, SETTINGS) as (address, service):
        people = await village(address)
        path = await evening(people[0], rounds=1, place="online")
        await gathered(people, path)
        drawn = await post(people[0], f"{path}/draw")
        player = next(one for one in drawn["players"] if one["name"] == "G0")["player"]
        await post(people[0], f"{path}/marks", player=player, act="drop")
        keeper = await service.tables.keeper(drawn["played"][0]["tables"][0]["table"])
        async with keeper.lock:
            assert [*(await keeper.latest()).departures.seats.values()] == ["removed"]
        await go(*people)
