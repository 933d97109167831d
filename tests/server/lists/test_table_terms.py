"""A table may ask for a level or a rating; the refusal says the person's own value."""

from tests.server.friends.test_friends_calls import befriend, go, people, post
from tests.server.lists.test_seats import id_of, join, lobby, standing, until_listed
from tests.server.people import site
from tierce.server.people.standing.match import Played
from tierce.server.people.standing.rating import Skill
from tierce.server.people.standing.room import Rated, adding, keeping

SEATS = ("you", "open", "open", "open")


async def stand(service, person, *, points=0, mu=None, sigma=2.0, family="palace", pace="live"):
    """Give the person experience and a rating."""
    who, now = await id_of(service, person), service.now()
    rating = [] if mu is None else [keeping(who, Rated(family, pace, Skill(mu, sigma), 9, now), 0)]
    await service.store.relations.write(adding(who, points), *rating)


async def test_a_table_asks_for_a_level(tmp_path):
    async with site(tmp_path) as (address, service):
        amal, bilel, eve = await people(address, "Amal", "Bilel", "Eve")
        await stand(service, bilel, points=1000)
        table = await amal.make(*SEATS, access="public", level=5)
        await amal.sit(table)
        assert amal.table["level"] == 5
        refused = await join(eve, table, 409)
        assert (refused["code"], refused["detail"]) == ("low_level", {"least": 5, "own": 1})

        assert (await join(bilel, table))["seat"] == 1
        own = await standing(bilel)
        assert (own["level"] >= 5, own["ratings"]) == (True, [])
        bad = {"rules": "palace", "seats": SEATS, "level": 101}
        assert (await post(amal, "/api/tables", 400, **bad))["code"] == "wrong_level"
        await go(amal, bilel, eve)


async def test_a_table_asks_for_a_rating_in_its_own_rules_and_pace(tmp_path):
    async with site(tmp_path) as (address, service):
        amal, bilel, eve, new = await people(address, "Amal", "Bilel", "Eve", "New")
        await stand(service, bilel, mu=30.0)
        await stand(service, eve, mu=22.0)
        await stand(service, new, mu=40.0, pace="quick")
        wish = {"access": "public", "speed": "normal", "rating": 1600}
        table = await amal.make(*SEATS, **wish)
        await amal.sit(table)
        refused = await join(eve, table, 409)
        assert (refused["code"], refused["detail"]) == ("low_rating", {"least": 1600, "own": 1380})

        assert (await join(bilel, table))["seat"] == 1
        assert (await join(new, table))["seat"] == 2
        settled = await amal.make(*SEATS, **wish, newcomers=False)
        assert (await join(new, settled, 409))["detail"] == {"least": 1600}
        bad = {"rules": "palace", "seats": SEATS, "rating": -1}
        assert (await post(amal, "/api/tables", 400, **bad))["code"] == "wrong_rating"
        await go(amal, bilel, eve, new)


async def test_a_friend_whom_the_host_invites_comes_all_the_same_where_the_host_says_so(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel, eve = await people(address, "Amal", "Bilel", "Eve")
        to_bilel, to_amal = await befriend(amal, bilel)
        strict = await amal.make(*SEATS, access="public", level=5)
        kind = await amal.make(*SEATS, access="public", level=5, invited=True)
        assert (await join(bilel, kind, 409))["code"] == "low_level"
        for table in (strict, kind):
            await post(amal, f"/api/friends/{to_bilel}/invite", table=table)

        answer = {"table": strict, "yes": True}
        refused = await post(bilel, f"/api/friends/{to_amal}/invitation", 409, **answer)
        assert refused["code"] == "low_level"
        answer = {"table": kind, "yes": True}
        assert await post(bilel, f"/api/friends/{to_amal}/invitation", **answer)
        assert (await join(eve, kind, 409))["code"] == "low_level"
        await go(amal, bilel, eve)


async def test_an_invitation_by_another_player_does_not_count(tmp_path):
    async with site(tmp_path) as (address, service):
        amal, bilel, eve = await people(address, "Amal", "Bilel", "Eve")
        to_eve, to_bilel = await befriend(bilel, eve)
        await stand(service, bilel, points=1000)
        table = await amal.make(*SEATS, access="public", level=5, invited=True)
        await join(bilel, table)
        await post(bilel, f"/api/friends/{to_eve}/invite", table=table)

        answer = {"table": table, "yes": True}
        refused = await post(eve, f"/api/friends/{to_bilel}/invitation", 409, **answer)
        assert refused["code"] == "low_level"
        await go(amal, bilel, eve)


async def test_the_lobby_says_what_a_table_asks_and_quick_play_passes_over_it(tmp_path):
    async with site(tmp_path) as (address, service):
        amal, bilel, eve = await people(address, "Amal", "Bilel", "Eve")
        await stand(service, bilel, points=1000)
        asks = {"level": 3, "rating": 1400, "invited": True}
        table = await amal.make("you", "open", access="public", speed="normal", **asks)
        await amal.sit(table)
        await until_listed(eve, table)
        (line,) = (await eve.http.get("/api/lobby")).json()["tables"]
        assert {key: line[key] for key in asks} == asks
        wish = {"rules": "palace", "speed": "normal", "seats": 2}
        assert (await post(eve, "/api/quick", 201, **wish))["made"]

        assert await post(bilel, "/api/quick", 201, **wish) == {"id": table, "made": False}
        assert table in await lobby(eve)
        await go(amal, bilel, eve)


def test_speeds_share_ratings_as_matches_are_counted():
    match = Played(0, "p", "palace", 4, 1, 1, 3, 1, "lightning", 9)
    assert [match._replace(speed=speed).pace for speed in ("lightning", "none", "days")] == [
        "quick",
        "live",
        "days",
    ]
