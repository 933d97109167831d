"""The league over HTTP: not yet in, in a group, at the end of a season, and afterwards."""

from contextlib import asynccontextmanager

from msgspec.structs import replace

from tests.server.people import NOW, Person, site
from tests.server.shared_deals.test_shared_deals import Calendar
from tests.server.standing.matches import DAY, TRUSTING, finish
from tierce.server.people.identity import COOKIE
from tierce.server.store import do

DEFAULTS = TRUSTING
LEAGUE = replace(DEFAULTS.league, season_days=3, up=1, down=1, group=4, enter=2)
BLOCK = "insert into tie (person, other, kind, at) values ($1, $2, 'blocked', 1)"
SETTINGS = replace(NOW, standing=replace(DEFAULTS, league=LEAGUE))


class Site:
    """A site with persons, and matches past the game."""

    def __init__(self, address, service, clock):
        self.address = address
        self.service = service
        self.clock = clock
        self.number = 0

    async def come(self, *names):
        return [await Person(self.address, name).come() for name in names]

    async def match(self, *persons, **facts):
        """A match that ends now, from the first to the last; and it is counted."""
        self.number += 1
        ids = [self.id(one) if isinstance(one, Person) else one for one in persons]
        table = f"match{self.number}"
        await finish(self.service.store, table, *ids, ended=self.clock.now(), **facts)
        await self.service.counting.run()
        return table

    def id(self, person):
        cookie = person.http.cookies[COOKIE]
        return self.service.identity.person(cookie)

    async def change(self):
        """Do what is due of the change of seasons."""
        await self.service.counting._seasons.run(self.clock.now())


@asynccontextmanager
async def begun(folder):
    clock = Calendar()
    async with site(folder, SETTINGS, clock=clock) as (address, service):
        found = Site(address, service, clock)
        await found.change()
        yield found


async def league(person):
    answer = await person.http.get("/api/league")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def group(person, season=1, family="palace", pace="live"):
    answer = await person.http.get(f"/api/league/{season}/{family}/{pace}")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_who_has_not_entered_sees_the_matches_so_far(tmp_path):
    async with begun(tmp_path) as here:
        amal, bilel = await here.come("Amal", "Bilel")
        assert (await league(amal))["scales"] == []
        await here.match(amal, bilel)

        [scale] = (await league(amal))["scales"]
        assert (scale["division"], scale["place"]) == (None, None)
        assert (scale["matches"], scale["enter"], scale["points"]) == (1, 2, 3)
        answer = await amal.http.get("/api/league/1/palace/live")
        assert answer.status_code == 404  # nobody has entered


async def test_a_member_sees_the_group_the_lines_and_what_is_missing(tmp_path):
    async with begun(tmp_path) as here:
        amal, bilel = await here.come("Amal", "Bilel")
        for _ in range(2):
            await here.match(amal, bilel)

        found = await group(bilel)
        assert (found["division"], found["above"], found["below"]) == ("ten", "jack", None)
        assert (found["up"], found["down"], found["missing"]) == (1, 0, 7)
        first, second = found["places"]
        assert (first["name"], first["points"], first["wins"], first["goes"]) == (
            "Amal",
            6,
            2,
            "up",
        )
        assert (second["you"], second["place"], second["goes"]) == (True, 2, "stay")
        assert (first["stayed"], first["with_people"], first["reliable"]) == (2, 2, 1.0)
        assert (await group(amal))["missing"] is None
        assert found["season"]["state"] == "open"
        assert 0 < found["season"]["left"] <= 3 * DAY


async def test_the_end_of_a_season_shows_the_result_and_the_new_division(tmp_path):
    async with begun(tmp_path) as here:
        amal, bilel = await here.come("Amal", "Bilel")
        for _ in range(2):
            await here.match(amal, bilel)
        here.clock.moved += 3 * DAY
        assert (await group(amal))["season"]["state"] == "closing"
        await here.change()

        found = await league(amal)
        [scale], [past] = found["scales"], found["past"]
        assert (scale["division"], scale["matches"], scale["season"]["number"]) == ("jack", 0, 2)
        assert (past["division"], past["place"], past["next"]) == ("ten", 1, "jack")
        before = await group(bilel, 1)
        assert before["season"]["state"] == "closed"
        assert [one["goes"] for one in before["places"]] == ["up", "stay"]


async def test_the_profile_shows_the_places_unless_it_is_hidden(tmp_path):
    async with begun(tmp_path) as here:
        amal, bilel = await here.come("Amal", "Bilel")
        for _ in range(2):
            await here.match(amal, bilel)
        handle = (await amal.http.get("/api/people/me")).json()["id"]

        [shown] = (await bilel.http.get(f"/api/people/{handle}")).json()["league"]
        assert (shown["division"], shown["place"], shown["points"]) == ("ten", 1, 6)
        await amal.http.post("/api/me/profile", json={"shown": "name"})
        assert (await bilel.http.get(f"/api/people/{handle}")).json()["league"] == []
        first, _ = (await group(bilel))["places"]
        assert (first["name"], first["with_people"], first["reliable"]) == ("Amal", 0, None)


async def test_persons_kept_apart_are_without_a_name(tmp_path):
    async with begun(tmp_path) as here:
        amal, bilel = await here.come("Amal", "Bilel")
        for _ in range(2):
            await here.match(amal, bilel)
        assert (await group(amal))["places"][1]["name"] == "Bilel"
        await here.service.store.relations.write(do(BLOCK, here.id(amal), here.id(bilel)))

        for reader, at in ((amal, 1), (bilel, 0)):
            other = (await group(reader))["places"][at]
            assert (other["who"], other["name"], other["picture"]) == (None, "", None)
            assert other["with_people"] == 0


async def test_the_rules_are_the_numbers_in_force(tmp_path):
    async with begun(tmp_path) as here:
        [amal] = await here.come("Amal")
        rules = (await amal.http.get("/api/league/rules")).json()
        assert (rules["season_days"], rules["enter"], rules["group"]) == (3, 2, 4)
        assert rules["places"][1] == {"seats": 3, "points": [5, 2]}
        rating = (await amal.http.get("/api/rating")).json()
        assert rating["repeat_days"] == DEFAULTS.rating.repeat_days


async def test_what_a_match_gave(tmp_path):
    async with begun(tmp_path) as here:
        amal, bilel = await here.come("Amal", "Bilel")

        async def gave(person, **facts):
            table = await here.match(amal, bilel, **facts)
            found = await here.service.gains.of(table, [here.id(person)])
            return found.gave, found.points, found.rating is None, found.experience > 0

        assert await gave(amal) == ("points", 3, False, True)
        assert await gave(bilel) == ("points", 0, False, True)
        assert await gave(amal, rated=False) == ("training", None, True, True)
        assert await gave(amal, league=False) == ("private", None, False, True)
        for _ in range(LEAGUE.a_day):
            last = await gave(amal)
        assert last[:2] == ("limit", None)
        table = await here.match(amal, "bot:steady")
        alone = await here.service.gains.of(table, [here.id(amal)])
        assert (alone.gave, alone.points) == ("alone", None)


async def test_a_match_in_play_gave_nothing_yet(tmp_path):
    async with begun(tmp_path) as here:
        [amal] = await here.come("Amal")
        table = await amal.make("you", "bot")
        found = (await amal.http.get(f"/api/tables/{table}/gain")).json()
        assert found["counted"] is False
        assert found["experience"] is None


async def test_no_coach_speaks_where_the_match_counts_for_the_league(tmp_path):
    async with begun(tmp_path) as here:
        [amal] = await here.come("Amal")

        async def coached(**wish):
            table = await amal.make("you", "bot", **wish)
            return (await amal.http.get(f"/api/tables/{table}")).json()["coach"]

        assert await coached(access="public") is False
        assert await coached(access="public", rules="palace+training") is True
        assert await coached(access="link") is True


async def open_to(here, name="Visitor"):
    """Somebody who has never played."""
    [visitor] = await here.come(name)
    return visitor


async def test_everybody_sees_every_division_and_every_season(tmp_path):
    async with begun(tmp_path) as here:
        amal, bilel = await here.come("Amal", "Bilel")
        for _ in range(2):
            await here.match(amal, bilel)
        here.clock.moved += 3 * DAY
        await here.change()
        visitor = await open_to(here)

        archive = (await visitor.http.get("/api/league/seasons")).json()
        assert [one["number"] for one in archive["seasons"]] == [2, 1]
        assert archive["earlier"] is False
        [tier] = (await visitor.http.get("/api/league/2")).json()["tiers"]
        assert (tier["family"], tier["pace"]) == ("palace", "live")
        assert [(one["division"], one["players"]) for one in tier["divisions"]] == [
            ("jack", 1),
            ("ten", 1),
        ]
        assert [one["own"] for one in tier["divisions"]] == [None, None]
        [own] = (await bilel.http.get("/api/league/2")).json()["tiers"]
        assert [one["own"] for one in own["divisions"]] == [None, 1]

        highest = await group(visitor, 2)
        assert (highest["division"], highest["groups"]) == ("jack", 1)
        assert [one["name"] for one in highest["places"]] == ["Amal"]
        assert not any(one["you"] for one in highest["places"])
        lower = (await visitor.http.get("/api/league/2/palace/live?division=ten")).json()
        assert [one["name"] for one in lower["places"]] == ["Bilel"]
        assert (await group(bilel, 2))["division"] == "ten"  # one's own comes first
        before = await group(visitor, 1)
        assert [one["name"] for one in before["places"]] == ["Amal", "Bilel"]


async def test_an_archive_is_read_part_by_part(tmp_path):
    async with begun(tmp_path) as here:
        season = "insert into season (number, league, starts, ends) values ($1, '', 1, 2)"
        rows = [do(season, number) for number in range(2, 64)]
        await here.service.store.relations.write(*rows)
        visitor = await open_to(here)
        first = (await visitor.http.get("/api/league/seasons")).json()
        last = (await visitor.http.get("/api/league/seasons?before=4")).json()
        assert (first["seasons"][0]["number"], first["earlier"]) == (63, True)
        assert [one["number"] for one in last["seasons"]] == [3, 2, 1]
        assert (len(first["seasons"]), last["earlier"]) == (60, False)


async def test_a_wrong_group_or_season_is_not_found(tmp_path):
    async with begun(tmp_path) as here:
        amal, bilel = await here.come("Amal", "Bilel")
        for _ in range(2):
            await here.match(amal, bilel)

        async def status(path):
            return (await amal.http.get(f"/api/league/{path}")).status_code

        assert await status("9") == 404
        assert await status("1/gin/live") == 404
        assert await status("1/palace/live?division=ten&group=2") == 404
        assert await status("1/palace/live?division=ace") == 404
        assert await status("1/palace/live?division=ten&group=1") == 200
        assert await status("1/palace/live?division=six") == 400
        assert await status("1/palace/live?division=ten&group=x") == 400
        assert await status("seasons?before=x") == 400


async def test_the_seasons_of_clubs_stay_with_their_clubs(tmp_path):
    async with begun(tmp_path) as here:
        visitor = await open_to(here)
        add = here.service.store.relations.write
        await add(
            do("insert into season (number, league, starts, ends) values (2001, 'lilas', 1, 2)"),
            do("insert into league_group values (2001, '', '', 0, 1, 4, null)"),
        )
        archive = (await visitor.http.get("/api/league/seasons")).json()
        assert [one["number"] for one in archive["seasons"]] == [1]
        assert (await visitor.http.get("/api/league/2001")).status_code == 404
        assert (await visitor.http.get("/api/league/2001/palace/live")).status_code == 404


async def test_a_visitor_who_is_kept_apart_sees_no_name(tmp_path):
    async with begun(tmp_path) as here:
        amal, bilel, visitor = await here.come("Amal", "Bilel", "Visitor")
        for _ in range(2):
            await here.match(amal, bilel)
        await here.service.store.relations.write(do(BLOCK, here.id(amal), here.id(visitor)))
        first, second = (await group(visitor))["places"]
        assert (first["who"], first["name"], first["with_people"]) == (None, "", 0)
        assert second["name"] == "Bilel"
