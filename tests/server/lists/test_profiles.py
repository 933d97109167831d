"""Profiles: figures, recent matches, and what a person shows."""

from tests.server.friends.test_friends_calls import people
from tests.server.keeper.test_results import match
from tests.server.lists.test_seats import id_of
from tests.server.people import Person, site
from tests.waiting import until
from tierce.server.people.profile.result import Result, storing
from tierce.server.people.pseudonym import pseudonym
from tierce.server.store import do


async def profile(reader, handle="me"):
    answer = await reader.http.get(f"/api/people/{handle}")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def go(*people):
    for person in people:
        await person.go()


async def test_a_profile_shows_the_figures_of_finished_matches(tmp_path):
    async with site(tmp_path) as (address, _):
        table, amal, bilel = await match(address)
        own = await profile(amal)
        seen = await profile(bilel, own["id"])
        figures = seen["figures"]

        assert (own["you"], seen["you"], seen["name"], len(seen["avatar"])) == (
            True,
            False,
            "Amal",
            3,
        )
        assert (figures["matches"], figures["rounds"]) == (1, 1)
        assert figures["points"] == amal.table["totals"][0]
        assert (figures["stayed"], figures["with_people"], figures["reliable"]) == (1, 1, 1.0)
        [family] = figures["families"]
        assert (family["family"], family["seats"], family["won"]) == ("palace", 2, figures["won"])
        assert (family["stayed"], family["with_people"]) == (1, 1)
        assert family["move_ms"] == figures["move_ms"]
        [last] = seen["recent"]
        assert (last["id"], last["names"]) == (table, ["Bilel"])
        await go(amal, bilel)


async def test_figures_by_variant_tell_who_stays_and_how_fast_where_that_is_known(tmp_path):
    async with site(tmp_path) as (address, service):
        (amal,) = await people(address, "Amal")
        who = await id_of(service, amal)
        kind = {"rules": "", "rank": 1, "won": 0, "points": 9, "rounds": 3, "rami_secs": 0}
        more = {"seat": 0, "person": who, "open": 0}
        facts = [  # variant, seats, persons, finished, speed, moves, milliseconds
            *(("gin", 2, 2, finished, "normal", 10, 40_000) for finished in (1, 0, 1)),
            ("gin", 3, 1, 1, "none", 4, 8_000),
            ("palace", 4, 4, 1, "days", 9, 9_000_000),
        ]
        names = ("family", "seats", "humans", "finished", "speed", "moves", "thinking_ms")
        rows = [
            Result(**dict(zip(names, one, strict=True)), **kind, **more, table_id=str(at), ended=at)
            for at, one in enumerate(facts)
        ]
        await service.store.relations.write(*storing(rows))
        told = (await profile(amal))["figures"]["families"]

        seen = {
            (one["family"], one["seats"]): (one["stayed"], one["with_people"], one["move_ms"])
            for one in told
        }
        assert seen == {
            ("gin", 2): (2, 3, 4000),
            ("gin", 3): (0, 0, 2000),
            ("palace", 4): (1, 1, None),
        }
        await go(amal)


async def test_a_finished_match_shows_experience_and_a_provisional_rating(tmp_path):
    async with site(tmp_path) as (address, _):
        _, amal, bilel = await match(address)

        async def rated():
            found = await profile(amal)
            return found["ratings"] and found

        found = await until(rated)
        rules = (await amal.http.get("/api/experience")).json()
        experience, [rating] = found["experience"], found["ratings"]

        assert experience["points"] > 0
        assert (experience["level"], experience["floor"]) == (1, 0)
        assert (len(rules["levels"]), rules["levels"][1]) == (100, experience["next"])
        assert (rating["family"], rating["pace"], rating["matches"]) == ("palace", "live", 1)
        assert rating["provisional"]
        assert [point["value"] for point in rating["history"]] == [rating["value"]]
        bot = await profile(amal, "bot-expert")
        assert (bot["experience"], bot["ratings"]) == (None, [])
        await amal.http.post("/api/me/profile", json={"shown": "name"})
        hidden = await profile(bilel, found["id"])
        assert (hidden["experience"], hidden["ratings"]) == (experience, [])
        taken = (await amal.http.post("/api/account/export")).json()["standing"]
        assert taken["experience"] == taken["matches"][0]["experience"] == experience["points"]
        await go(amal, bilel)


async def test_of_a_table_that_was_not_public_only_those_who_played_see_the_match(tmp_path):
    async with site(tmp_path) as (address, service):
        table, amal, bilel = await match(address)
        eve = await Person(address, "Eve").come()
        own = (await profile(amal))["id"]
        assert [one["id"] for one in (await profile(eve, own))["recent"]] == [table]
        await service.store.relations.write(do("update result set open = 0"))

        assert (await profile(eve, own))["recent"] == []
        assert [one["id"] for one in (await profile(bilel, own))["recent"]] == [table]
        await go(amal, bilel, eve)


async def test_a_person_may_show_the_name_and_the_avatar_only(tmp_path):
    async with site(tmp_path) as (address, _):
        _, amal, bilel = await match(address)
        wish = {"avatar": "634", "shown": "name"}
        own = (await amal.http.post("/api/me/profile", json=wish)).json()
        seen = await profile(bilel, own["id"])

        assert own["figures"]["matches"] == 1
        assert (seen["name"], seen["avatar"]) == ("Amal", "634")
        assert (seen["figures"], seen["recent"]) == (None, [])
        bad = await amal.http.post("/api/me/profile", json={"avatar": "<b>"})
        assert (bad.status_code, bad.json()["code"]) == (400, "malformed")
        await go(amal, bilel)


async def test_an_unknown_person_or_bot_has_no_profile(tmp_path):
    async with site(tmp_path) as (address, _):
        eve = await Person(address, "Eve").come()
        for handle in ("0" * 16, "bot-nobody", "%00", "é"):
            answer = await eve.http.get(f"/api/people/{handle}")
            assert (answer.status_code, answer.json()["code"]) == (404, "unknown_person")
        await go(eve)


async def test_a_bot_has_a_profile_that_says_so(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()
        table = await amal.make("you", "bot", options={"rounds": 1})
        await amal.sit(table)
        await amal.play_round()
        while amal.table["phase"] != "over":
            await amal.read()
        found = await profile(amal, "bot-steady")

        assert (found["bot"]["name"], found["figures"]["matches"]) == ("steady", 1)
        assert [one["id"] for one in found["recent"]] == [table]
        await go(amal)


async def test_the_address_of_a_profile_does_not_hold_the_id_of_the_person(tmp_path):
    async with site(tmp_path) as (address, service):
        amal = await Person(address, "Amal").come()
        person = service.identity.person(amal.cookie)
        answer = await amal.http.get("/api/people/me")

        assert answer.json()["id"] == pseudonym(person)
        assert person not in answer.text
        await go(amal)


async def test_who_asks_for_a_seat_and_who_has_played_is_known_by_the_profile(tmp_path):
    async with site(tmp_path) as (address, _):
        _, amal, bilel = await match(address)
        [line] = (await amal.http.get("/api/history")).json()["matches"]
        assert [(await profile(amal, who))["name"] for who in line["who"]] == ["Amal", "Bilel"]

        eve = await Person(address, "Eve").come()
        private = await amal.make("you", "open", access="private")
        await amal.leave()
        await amal.sit(private)
        await eve.http.post(f"/api/tables/{private}/join", json={"name": "Eve"})
        while not amal.table["asking"]:
            await amal.read()
        [asking] = amal.table["asking"]

        assert (await profile(amal, asking["who"]))["name"] == "Eve"
        await go(amal, bilel, eve)
